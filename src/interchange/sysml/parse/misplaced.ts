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
const PLACES = new Map<string, { readonly owners: readonly string[]; readonly told: string }>([
  ['subject', { owners: [...REQUIREMENT, ...CASE], told: 'a requirement or a case' }],
  ['actor', { owners: [...REQUIREMENT, ...CASE], told: 'a requirement or a case' }],
  ['stakeholder', { owners: REQUIREMENT, told: 'a requirement' }],
  ['objective', { owners: CASE, told: 'a case' }],
  ['require', { owners: REQUIREMENT, told: 'a requirement' }],
  ['assume', { owners: REQUIREMENT, told: 'a requirement' }],
  ['frame', { owners: REQUIREMENT, told: 'a requirement' }],
  ['verify', { owners: REQUIREMENT, told: 'a requirement' }],
  ['expose', { owners: ['view'], told: 'a view' }],
  ['render', { owners: ['view'], told: 'a view' }],
  ['transition', { owners: [...STATE, 'action'], told: 'a state' }],
]);
const IN_STATES = ['entry', 'exit'];

/** Notes what stands where the grammar has it not. Usages of words that a library adds may be of any kind: what is in them is left alone. */
export function noteMisplaced(
  members: readonly SyntaxElement[],
  owner: SyntaxElement | null,
  notes: SyntaxNote[],
): void {
  for (const member of members) {
    const place = PLACES.get(member.kind);
    if (place && !belongs(owner, place.owners)) notes.push(noteOf(member, member.kind, place.told));
    const word = member.prefixes.find((one) => IN_STATES.includes(one));
    if (word && !belongs(owner, STATE)) notes.push(noteOf(member, word, 'a state'));
    if (member.body) noteMisplaced(member.body.members, member, notes);
  }
}

function belongs(owner: SyntaxElement | null, owners: readonly string[]): boolean {
  if (!owner) return false;
  if (owner.keywords.length > 0 || owner.kind === 'unread') return true;
  return owners.some((word) => owner.kind.split(' ').includes(word) || owner.prefixes.includes(word));
}

function noteOf(member: SyntaxElement, word: string, told: string): SyntaxNote {
  return { at: member.start, message: `“${word}” stands in ${told} only`, severity: 'error' };
}
