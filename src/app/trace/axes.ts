import { fold } from '#app/ui/pick-filter.ts';
import type { Requirement } from '#model/requirement.ts';
import type { State } from '#model/state.ts';
import type { Table } from '#model/table.ts';
import { ancestorsOf, outlineOf, type Placed } from '#model/trace/ancestry.ts';
import type { TracedTables, TraceMatrix } from '#model/trace/matrix.ts';
import type { OnlyRows } from './trace-state.ts';

/** A row or a column of the matrix. */
export interface AxisItem extends Placed {
  readonly name: string;
  /** The key of a requirement; empty where the name says it already, and for what has no key. */
  readonly key: string;
  /** All of it in one line. */
  readonly label: string;
  /** Whether nothing is linked with it that should be: a heading, a note or a pseudo-state leaves no gap. */
  readonly gap: boolean;
  /** Shown only because something below it matches. */
  readonly context: boolean;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string | undefined;
  readonly key?: string;
}

/** What asks for a part of an axis. */
export interface AxisFilter {
  readonly text: string;
  readonly only: OnlyRows;
  /** What `only` asks for, where that is more than whether there is a link. */
  readonly among: ReadonlySet<string>;
}

interface LinkedFilter extends AxisFilter {
  readonly isLinked: (id: string) => boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const byName = (a: Named, b: Named) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
const byPosition = (a: Requirement, b: Requirement) => a.position - b.position || (a.id < b.id ? -1 : 1);

/** A heading and a note need no link; nor does a state that nothing stays in. */
const needsLink = ({ kind }: Requirement) => kind === 'requirement';
const isStayedIn = ({ kind }: State) => kind === 'state' || kind === 'parallel';

const outlines = new WeakMap<object, readonly Placed[]>();

function placed<T extends Named>(table: Table<T>, compare: (a: T, b: T) => number): readonly Placed[] {
  const known = outlines.get(table);
  if (known) return known;
  const made = outlineOf(table.values(), compare);
  outlines.set(table, made);
  return made;
}

function itemsOf<T extends Named>(
  table: Table<T>,
  order: readonly Placed[],
  { text, only, among, isLinked }: LinkedFilter,
  needsOne: (element: T) => boolean = () => true,
): AxisItem[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return order.flatMap((at) => {
    const element = table.get(at.id);
    if (!element) return [];
    const name = element.name || 'Unnamed';
    const key = element.key !== undefined && element.key !== name ? element.key : '';
    const label = key === '' ? name : `${key} ${name}`;
    if (words.length > 0 && !words.every((word) => fold(label).includes(word))) return [];
    const linked = isLinked(at.id);
    const gap = !linked && needsOne(element);
    const asked = only === 'all' || (only === 'gaps' ? gap : only === 'linked' ? linked : among.has(at.id));
    if (!asked) return [];
    return [{ ...at, name, key, label, gap, context: false }];
  });
}

/**
 * The requirements as rows in the order of the tree. With a filter what is above a match is shown too; without one what is inside
 * of a collapsed one is not.
 */
export function rowsOf(
  table: Table<Requirement>,
  matrix: TraceMatrix,
  filter: AxisFilter,
  collapsed: ReadonlySet<string>,
): AxisItem[] {
  const order = placed(table, byPosition);
  const isLinked = (id: string) => matrix.isRowLinked(id);
  const items = itemsOf(table, order, { ...filter, isLinked }, needsLink);
  if (filter.text.trim() === '' && filter.only === 'all')
    return collapsed.size === 0
      ? items
      : items.filter(({ id }) => !ancestorsOf(table, id).some((above) => collapsed.has(above)));
  const hits = new Set(items.map(({ id }) => id));
  const above = new Set(items.flatMap(({ id }) => ancestorsOf(table, id)).filter((id) => !hits.has(id)));
  if (above.size === 0) return items;
  const all = itemsOf(table, order, { ...filter, text: '', only: 'all', isLinked }, needsLink);
  return all.flatMap((item) =>
    hits.has(item.id) ? [item] : above.has(item.id) ? [{ ...item, context: true }] : [],
  );
}

/** The elements of the columns in the order of their tree. */
export function columnsOf(
  { part, state, requirement }: TracedTables,
  matrix: TraceMatrix,
  asked: AxisFilter,
): AxisItem[] {
  const filter = { ...asked, isLinked: (id: string) => matrix.isColumnLinked(id) };
  switch (matrix.columnKind) {
    case 'part':
      return itemsOf(part, placed(part, byName), filter);
    case 'state':
      return itemsOf(state, placed(state, byName), filter, isStayedIn);
    case 'requirement':
      return itemsOf(requirement, placed(requirement, byPosition), filter, needsLink);
  }
}
