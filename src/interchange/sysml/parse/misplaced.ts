import { t } from '#language/translate.ts';
import type { SyntaxNote } from '#interchange/sysml/syntax/tokens.ts';
import type { SyntaxElement } from '#interchange/sysml/syntax/tree.ts';

const REQUIREMENT = [
  'requirement',
  'concern',
  'viewpoint',
  'satisfy',
  'require',
  'assume',
  'frame',
  'verify',
  'objective',
];
const CASE = ['case', 'analysis', 'verification', 'include'];
const STATE = ['state', 'exhibit'];

/** Elements that the grammar has in some bodies only. */
const PLACES = new Map<string, { readonly owners: readonly string[]; readonly place: string }>([
  ['subject', { owners: [...REQUIREMENT, ...CASE], place: 'either' }],
  ['actor', { owners: [...REQUIREMENT, ...CASE], place: 'either' }],
  ['stakeholder', { owners: REQUIREMENT, place: 'requirement' }],
  ['objective', { owners: CASE, place: 'case' }],
  ['require', { owners: REQUIREMENT, place: 'requirement' }],
  ['assume', { owners: REQUIREMENT, place: 'requirement' }],
  ['frame', { owners: REQUIREMENT, place: 'requirement' }],
  ['verify', { owners: REQUIREMENT, place: 'requirement' }],
  ['expose', { owners: ['view'], place: 'view' }],
  ['render', { owners: ['view'], place: 'view' }],
  ['transition', { owners: [...STATE, 'action'], place: 'state' }],
]);
const IN_STATES = ['entry', 'exit'];

/** Notes what stands where the grammar has it not. Usages of words that a library adds may be of any kind: what is in them is left alone. */
export function noteMisplaced(
  members: readonly SyntaxElement[],
  owner: SyntaxElement | null,
  notes: SyntaxNote[],
): void {
  for (const member of members) {
    const known = PLACES.get(member.kind);
    if (known && !belongs(owner, known.owners)) notes.push(noteOf(member, member.kind, known.place));
    const word = member.prefixes.find((one) => IN_STATES.includes(one));
    if (word && !belongs(owner, STATE)) notes.push(noteOf(member, word, 'state'));
    if (member.body) noteMisplaced(member.body.members, member, notes);
  }
}

function belongs(owner: SyntaxElement | null, owners: readonly string[]): boolean {
  if (!owner) return false;
  if (owner.keywords.length > 0 || owner.kind === 'unread') return true;
  return owners.some((word) => owner.kind.split(' ').includes(word) || owner.prefixes.includes(word));
}

function noteOf(member: SyntaxElement, word: string, place: string): SyntaxNote {
  return {
    at: member.start,
    message: t(
      '“{word}” is allowed in {place, select, requirement {a requirement} case {a case} either {a requirement or a case} view {a view} other {a state}} only',
      { word, place },
    ),
    severity: 'error',
  };
}
