import { t } from '#language/translate.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Project } from '#interchange/sysml/names/project.ts';
import { abstractMetadata, unreachableEnd, wrongInterfaceEnd, wrongReferent } from './reference-rules.ts';
import { unknownName, wrongMultiplicity, wrongPlace, wrongVariation } from './relation-rules.ts';
import { wrongTyping } from './typing-rules.ts';

/** A rule of the language that a text breaks. `at` is an offset in the file of `declared`. */
export interface BrokenRule {
  readonly declared: Declared;
  readonly at: number;
  /** A clause without a full stop. */
  readonly message: string;
}

/**
 * Looks for what the grammar allows and the rules of the language (SysML, clause 8.3) do not. The model can hold all of it, as text at
 * least, so that none of it keeps a file from being imported. Which rules are not looked for, conformance.test.ts lists.
 */
export function checkRules(project: Project): BrokenRule[] {
  const found: BrokenRule[] = [];
  for (const file of project.files) checkWithin(project, file, found);
  return found;
}

const RULES = [
  wrongTyping,
  wrongPlace,
  wrongVariation,
  wrongMultiplicity,
  unknownName,
  wrongReferent,
  wrongInterfaceEnd,
  abstractMetadata,
  unreachableEnd,
];

function checkWithin(project: Project, of: Declared, found: BrokenRule[]): void {
  const tell = (declared: Declared, message: string) =>
    found.push({ declared, at: declared.element?.start ?? 0, message });
  checkMembers(of, tell);
  for (const member of of.members) {
    for (const rule of RULES) {
      const message = rule(project, member);
      if (message !== null) tell(member, message);
    }
    checkWithin(project, member, found);
  }
}

type TellBroken = (declared: Declared, message: string) => void;

function checkMembers(of: Declared, tell: TellBroken): void {
  const { members } = of;
  const kind = of.element?.kind ?? '';
  if (/^(state|exhibit)\b/.test(kind))
    for (const word of ['entry', 'do', 'exit'])
      for (const more of members.filter(({ element }) => element?.prefixes.includes(word)).slice(1))
        tell(more, t('a state may have at most one {word} action', { word }));
  if (/^view( def)?$/.test(kind))
    for (const more of members.filter(({ element }) => element?.kind === 'render').slice(1))
      tell(more, t('a view may have at most one view rendering'));
  checkSubjects(members, tell);
  if (of.element?.prefixes.includes('variation'))
    for (const member of members)
      if (isUsage(member) && !member.element?.prefixes.includes('variant'))
        tell(member, t('an owned usage of a variation must be a variant'));
}

function checkSubjects(members: readonly Declared[], tell: TellBroken): void {
  const subjects = members.filter(({ element }) => element?.kind === 'subject');
  for (const more of subjects.slice(1)) tell(more, t('only one subject is allowed'));
  const [subject] = subjects;
  const parameter = members.find(
    ({ element }) =>
      element?.kind === 'subject' || ['in', 'out', 'inout'].some((word) => element?.prefixes.includes(word)),
  );
  if (subject && parameter !== subject) tell(subject, t('the subject must be the first parameter'));
}

const isUsage = ({ element }: Declared): boolean =>
  element !== null && ['part', 'attribute', 'item', 'port', 'action', 'usage'].includes(element.kind);
