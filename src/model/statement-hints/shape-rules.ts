import { t } from '#language/translate.ts';
import { type Range, type StatementRule, wherever } from './rule.ts';

const shalls = wherever(/\bshall\b/u);
const otherModals = wherever(/\b(?:must|should|will|may|can)\b/u);
const opening = wherever(/^\s*(?<at>if)\s/u);
const THEN = /\bthen\b/iu;

/** The rules about the form of the sentence. */
export const SHAPE_RULES: readonly StatementRule[] = [
  {
    id: 'no-shall',
    source: t('EARS, all patterns'),
    advice: t('Say who shall do what: “{pattern}”', { pattern: 'The <system> shall <response>.' }),
    find: (text) => {
      if (text.trim() === '' || shalls(text).length > 0) return [];
      const [modal] = otherModals(text);
      return [modal ?? { start: 0, end: 0 }];
    },
  },
  {
    id: 'no-subject',
    source: t('INCOSE R3, appropriate subject and verb'),
    advice: t('Name what shall do it: “{pattern}”', { pattern: 'The <system> shall …' }),
    find: wherever(/^\s*(?<at>shall)\b/u),
  },
  {
    id: 'two-in-one',
    source: t('INCOSE R18, single thought'),
    advice: t('This is a second requirement. Make it one of its own.'),
    find: (text) => shalls(text).slice(1),
  },
  {
    id: 'if-without-then',
    source: t('EARS, unwanted behaviour'),
    advice: t('Write “{pattern}”, or “When” where nothing is wrong.', {
      pattern: 'If <trigger>, then the <system> shall …',
    }),
    find: (text) => (THEN.test(text) || shalls(text).length === 0 ? [] : opening(text)),
  },
  {
    id: 'condition-last',
    source: t('EARS, event-driven and state-driven'),
    advice: t('Put the condition first: “{pattern}”, or “{other}”.', {
      pattern: 'When <trigger>, the <system> shall …',
      other: 'While <state>, …',
    }),
    find: (text) => conditionsBehind(text),
  },
  {
    id: 'passive',
    source: t('INCOSE R2, active voice'),
    advice: t('Say who does it: “{pattern}” in place of “shall be done”.', {
      pattern: 'The <system> shall …',
    }),
    find: passives,
  },
];

const condition = wherever(
  /\bshall\b[^.;:]*?\s(?<at>(?:when|whenever|while|if|unless)\s+(?:the|a|an|it|there|no|any|all|its)\b)/u,
);

function conditionsBehind(text: string): readonly Range[] {
  // “if” in “to determine if the valve is open” is no condition of the requirement.
  return condition(text).filter(({ start }) => !ASKS.test(text.slice(0, start)));
}

const ASKS =
  /\b(?:determin\w+|check\w*|decid\w+|verif\w+|know\w*|see\w*|detect\w*|indicat\w+|identif\w+|specif\w+|show\w*|tell\w*|ask\w*|test\w*|and|or|even|as)\s+$/iu;

const IRREGULAR =
  'shown|made|sent|kept|held|built|met|given|written|driven|known|done|found|taken|chosen|drawn|read|run|put|set|led|left|lost|sold|paid|brought|bought|taught|told|understood|seen|overwritten|overridden';
/** They look like participles and are adjectives. */
const ADJECTIVES = new Set([
  'based',
  'red',
  'wooden',
  'open',
  'between',
  'often',
  'even',
  'golden',
  'sudden',
  'unlimited',
  'interested',
  'seven',
  'ten',
  'green',
]);
const passive = wherever(
  new RegExp(
    `\\bshall\\s+(?:not\\s+|only\\s+|also\\s+)?be\\s+(?:\\p{L}+ly\\s+)?(?:\\p{L}+(?:ed|en)|${IRREGULAR})\\b`,
    'u',
  ),
);

function passives(text: string): readonly Range[] {
  return passive(text).filter(({ start, end }) => {
    const last = text.slice(start, end).split(/\s+/u).at(-1) ?? '';
    // “by the operator” says who.
    return (
      !ADJECTIVES.has(last.toLowerCase()) && !/^[^.;:]*\bby\s+(?:the|an?|each|\p{Lu})/u.test(text.slice(end))
    );
  });
}
