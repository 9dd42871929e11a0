/** What the ICD table tells of an interface: both of its ends, or as one side sees it. */
export const SIDES = ['both', 'one'] as const;
export type Sides = (typeof SIDES)[number];

/** What a saved view says of the rows and columns of the ICD table. */
export interface InterfaceSearch {
  /** The part whose subtree is the one side; an empty text where all interfaces are shown. */
  readonly side: string;
  /** The part whose subtree is the other side; an empty text for all that is outside of the one. */
  readonly other: string;
  readonly sides: Sides;
  /** The text that rows are filtered by. */
  readonly find: string;
  /** The ids of the columns with commas between; an empty text for those that are shown at first. */
  readonly columns: string;
}

/** The same of the words of an address; what it does not say, or says wrongly, is as at first. */
export function interfaceSearchOf(said: Readonly<Record<string, string | undefined>>): InterfaceSearch {
  const { side = '', other = '', find = '', columns = '' } = said;
  return {
    side,
    // There is no other side where there is no one.
    other: side === '' ? '' : other,
    sides: SIDES.find((known) => known === said['sides']) ?? 'both',
    find,
    columns,
  };
}

/** What the text of a saved view of the ICD table asks for. */
export const interfaceSearchIn = (search: string): InterfaceSearch =>
  interfaceSearchOf(Object.fromEntries(new URLSearchParams(search)));

/** The column that the tree hangs on: always the first. */
export const TREE_COLUMN = 'name';

interface WithId {
  readonly id: string;
}

/** What nobody needs who has not asked for it. */
const HIDDEN: ReadonlySet<string> = new Set([
  'matterState',
  'properties',
  'colorGroup',
  'reference',
  'further',
  'openWhat',
  'openWho',
  'openBy',
  'description',
]);

/** The ids of the columns that are shown at first. */
export const shownAtFirst = (all: readonly WithId[]): string[] =>
  all.flatMap(({ id }) => (HIDDEN.has(id) ? [] : [id]));

/** The ids in an address; none where it names none. */
export const idsIn = (text: string): string[] =>
  text
    .split(',')
    .filter((id) => id !== '')
    .map(readId);

/** The ids as an address says them. Law: `idsIn` reads them. */
export const writtenIds = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(',');

// The key of a declared field may have a comma, and an address that somebody wrote a sign that stands alone.
function readId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The columns that an address names, in the order of all; those that are shown at first where it names none that there is. */
export function columnsFor<Column extends WithId>(all: readonly Column[], text: string): readonly Column[] {
  const named = new Set(idsIn(text));
  const known = all.filter(({ id }) => named.has(id));
  const ids = known.length > 0 ? named : new Set(shownAtFirst(all));
  return all.filter(({ id }) => id === TREE_COLUMN || ids.has(id));
}
