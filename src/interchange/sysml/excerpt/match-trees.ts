import type { Declared } from '#interchange/sysml/names/declared.ts';

/** What of a changed text is what of the text before, as new to old. */
export type Matches = ReadonlyMap<Declared, Declared>;

/**
 * Finds what of a changed text was in it before: by kind and name where it stood, then, of what is left there, by what it says besides its name
 * and by what stands beside it (so it was renamed), at last by kind and name anywhere (so it was moved).
 */
export function matchTrees(before: Declared, after: Declared): Matches {
  const matches = new Map<Declared, Declared>();
  const taken = new Set<Declared>();
  const pair = (old: Declared, now: Declared) => {
    matches.set(now, old);
    taken.add(old);
    matchMembers(old, now, pair);
  };
  pair(before, after);
  matchMoved(before, after, matches, taken, pair);
  return matches;
}

/** Where more changed at once than this many pairs, what was renamed is not looked for. */
const COMPARED = 40_000;

type Pair = (old: Declared, now: Declared) => void;

function matchMembers(old: Declared, now: Declared, pair: Pair): void {
  const free = new Set(old.members);
  const left: Declared[] = [];
  const known = new Map<Declared, Declared>();
  const take = (one: Declared, other: Declared) => {
    free.delete(one);
    known.set(other, one);
  };
  const byIdentity = new Map<string, Declared[]>();
  for (const one of old.members.toReversed())
    byIdentity.set(identityOf(one), [...(byIdentity.get(identityOf(one)) ?? []), one]);
  for (const member of now.members) {
    const same = byIdentity.get(identityOf(member))?.pop();
    if (same) take(same, member);
    else left.push(member);
  }
  if (free.size * left.length <= COMPARED)
    for (const member of left) {
      const best = bestOf(member, now, old, free, known);
      if (best) take(best, member);
    }
  for (const [member, one] of known) pair(one, member);
}

/** What has no name is known by all of what it says. */
function identityOf(one: Declared): string {
  return `${wordOf(one)} ${one.name ?? ` ${saidIn(one)}`}`;
}

/** A usage that becomes a definition, or a connector of another kind, is the same thing. */
function wordOf({ element }: Declared): string {
  const kind = element?.kind ?? '';
  return WORDS[kind] ?? kind;
}
const WORDS: Readonly<Record<string, string>> = {
  'part def': 'part',
  connect: 'connection',
  interface: 'connection',
  bind: 'connection',
  binding: 'connection',
  flow: 'connection',
};

function bestOf(
  member: Declared,
  now: Declared,
  old: Declared,
  free: ReadonlySet<Declared>,
  known: ReadonlyMap<Declared, Declared>,
): Declared | null {
  let best: Declared | null = null;
  let most = 0;
  const around = neighbours(now, member).map((one) => one && known.get(one));
  for (const candidate of free) {
    if (wordOf(candidate) !== wordOf(member)) continue;
    const beside = neighbours(old, candidate);
    const score =
      (saidIn(candidate) === saidIn(member) ? 4 : 0) +
      2 * likeness(candidate, member) +
      (beside[0] === (around[0] ?? null) ? 1 : 0) +
      (beside[1] === (around[1] ?? null) ? 1 : 0);
    if (score > most) [best, most] = [candidate, score];
  }
  return most >= 2 ? best : null;
}

function neighbours({ members }: Declared, member: Declared): readonly (Declared | null)[] {
  const at = members.indexOf(member);
  return [members[at - 1] ?? null, members[at + 1] ?? null];
}

/** What an element says besides its name, without blanks. */
function saidIn({ element, tree }: Declared): string {
  if (!element) return '';
  const text = tree.tokens.text;
  const { name } = element;
  const said = name
    ? text.slice(element.start, name.start) + text.slice(name.end, element.end)
    : text.slice(element.start, element.end);
  return said.replace(/\s+/g, ' ');
}

/** How much of what is in one is in the other, by kind and name: 0 to 1. */
function likeness(one: Declared, other: Declared): number {
  if (one.members.length + other.members.length === 0) return 0;
  const names = new Set(one.members.map(identityOf));
  const common = other.members.filter((member) => names.has(identityOf(member))).length;
  return (2 * common) / (one.members.length + other.members.length);
}

function matchMoved(
  before: Declared,
  after: Declared,
  matches: ReadonlyMap<Declared, Declared>,
  taken: ReadonlySet<Declared>,
  pair: Pair,
): void {
  const gone = new Map<string, Declared>();
  for (const one of within(before))
    if (!taken.has(one) && one.name !== null && !gone.has(identityOf(one))) gone.set(identityOf(one), one);
  if (gone.size === 0) return;
  for (const one of within(after)) {
    if (matches.has(one) || one.name === null) continue;
    const old = gone.get(identityOf(one));
    if (old && !taken.has(old)) pair(old, one);
  }
}

function* within(of: Declared): Generator<Declared> {
  for (const member of of.members) {
    yield member;
    yield* within(member);
  }
}
