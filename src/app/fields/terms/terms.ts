import { t } from '#language/translate.ts';
/** A word of the field. */
export interface Term {
  /** What it is called in the code. */
  readonly word: string;
  /** What the reader calls it. */
  readonly name: string;
  /** One explanation, of at most 25 words. */
  readonly says: string;
  /** The labels of lists and fields beside which it is explained. */
  readonly labels?: readonly string[];
}

/** Every word of the field that the app uses, each explained once. */
export const TERMS: readonly Term[] = [
  {
    word: 'part',
    name: t('part'),
    says: t(
      'A component of the system. A part can hold further parts, and has attributes, ports and states.',
    ),
  },
  {
    word: 'attribute',
    name: t('attribute'),
    says: t(
      'A named value of a part or state, such as mass = 1.2 kg: given, or computed from others by an expression.',
    ),
    labels: [t('Attributes')],
  },
  {
    word: 'port',
    name: t('port'),
    says: t(
      'A place on the border of a part where interfaces end. It says what passes there, and in which direction.',
    ),
    labels: [t('Ports')],
  },
  {
    word: 'interface',
    name: t('interface'),
    says: t('A line between two parts, or two of their ports. Its connections say what flows over it.'),
  },
  {
    word: 'connection',
    name: t('connection'),
    says: t(
      'One flow of an interface: matter, energy, information, or a mechanical binding, with its direction.',
    ),
    labels: [t('Connections')],
  },
  {
    word: 'state',
    name: t('state'),
    says: t(
      'A situation that a part can be in, such as Idle. It may hold states, and act on entry, meanwhile and on exit.',
    ),
  },
  {
    word: 'transition',
    name: t('transition'),
    says: t('A change from one state to another. It is taken when its trigger occurs and its guards hold.'),
  },
  {
    word: 'trigger',
    name: t('trigger'),
    says: t('The event that makes a transition happen. Without one, it happens as soon as its guards hold.'),
    labels: [t('Trigger')],
  },
  {
    word: 'guard',
    name: t('guard'),
    says: t('A condition that must hold for a transition to be taken, such as temperature > 80 °C.'),
    labels: [t('Guards')],
  },
  {
    word: 'effect',
    name: t('effect'),
    says: t('What a transition does when it is taken: sets a value, sends an event, or names an action.'),
    labels: [t('Effects')],
  },
  {
    word: 'requirement',
    name: t('requirement'),
    says: t(
      'What the system must do or be, in one sentence: “The pump shall stop within 1 s.” Constraints make it computable.',
    ),
  },
  {
    word: 'constraint',
    name: t('constraint'),
    says: t(
      'A condition on values that a requirement sets, such as mass ≤ 10 kg. The verdict follows from it.',
    ),
    labels: [t('Constraints')],
  },
  {
    word: 'verdict',
    name: t('verdict'),
    says: t(
      'Whether a requirement is met by the values in the model: pass, fail, or unknown where a value is missing.',
    ),
    labels: [t('Verdict')],
  },
  {
    word: 'allocation',
    name: t('allocation'),
    says: t(
      'The parts that have to meet a requirement: the same as a trace link “satisfies” from each of them.',
    ),
    labels: [t('Allocated parts')],
  },
  {
    word: 'trace link',
    name: t('trace link'),
    says: t(
      'A typed link between two elements: what satisfies, verifies or refines a requirement, or what it derives from.',
    ),
  },
  {
    word: 'suspect link',
    name: t('suspect link'),
    says: t(
      'A trace link one end of which has changed since somebody confirmed it. Confirm it again, or change the other end.',
    ),
  },
  {
    word: 'finding',
    name: t('finding'),
    says: t('Something that a rule has found in the model, with its reason, and often with a fix.'),
  },
  {
    word: 'budget',
    name: t('budget'),
    says: t(
      'An attribute, such as mass or power, added up over the tree of parts, against the requirements that limit it.',
    ),
  },
  {
    word: 'baseline',
    name: t('baseline'),
    says: t('A named state of the model that never changes, to go back to and to compare with.'),
  },
  {
    word: 'suggestion',
    name: t('suggestion'),
    says: t('A change that waits until somebody accepts or rejects it. Until then the model stays as it is.'),
  },
];

/** The explanation of a word, however it is capitalised; undefined where it is none of the field's. */
export const termOf = (word: string): Term | undefined =>
  TERMS.find((term) => [term.word, term.name.toLowerCase()].includes(word.toLowerCase()));

/** The word that a label stands for. */
export const termOfLabel = (label: string): Term | undefined =>
  TERMS.find(({ labels = [] }) => labels.includes(label));
