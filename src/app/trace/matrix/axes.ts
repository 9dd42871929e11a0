import type { OnlyRows } from '#app/trace/trace-state.ts';
import { fold } from '#app/ui/fields/pick-filter.ts';
import { t } from '#language/translate.ts';
import type { Part } from '#model/elements/part.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { State } from '#model/elements/state.ts';
import type { Table } from '#model/elements/table.ts';
import { ancestorsOf, type Placed } from '#model/trace/ancestry.ts';
import type { TracedTables, TraceMatrix } from '#model/trace/matrix.ts';
import { StableOutline } from './stable-outline.ts';

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

/** Items by their element. */
type Known = WeakMap<object, AxisItem>;
const knownRows: Known = new WeakMap();
const knownColumns: Known = new WeakMap();

interface LinkedFilter extends AxisFilter {
  readonly isLinked: (id: string) => boolean;
  /** The items of this axis that were shown before. */
  readonly known: Known;
}

const requirements = new StableOutline<Requirement>(({ position }) => position);
const parts = new StableOutline<Part>(({ name }) => name);
const states = new StableOutline<State>(({ name }) => name);

/** A heading, a note and what is archived need no link; nor does a state that nothing stays in. */
const needsLink = ({ kind, status }: Requirement) => kind === 'requirement' && status !== 'archived';
const isStayedIn = ({ kind }: State) => kind === 'state' || kind === 'parallel';

/** The same item as before where it says the same, so that only what changed is drawn again. */
function kept(items: Known, element: Named, item: AxisItem): AxisItem {
  const known = items.get(element);
  if (
    known?.gap === item.gap &&
    known.context === item.context &&
    known.level === item.level &&
    known.hasChildren === item.hasChildren
  )
    return known;
  items.set(element, item);
  return item;
}

function itemsOf<T extends Named>(
  table: Table<T>,
  order: readonly Placed[],
  { text, only, among, isLinked, known }: LinkedFilter,
  needsOne: (element: T) => boolean = () => true,
): AxisItem[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return order.flatMap((at) => {
    const element = table.get(at.id);
    if (!element) return [];
    const name = element.name || t('Unnamed');
    const key = element.key !== undefined && element.key !== name ? element.key : '';
    const label = key === '' ? name : `${key} ${name}`;
    if (words.length > 0 && !words.every((word) => fold(label).includes(word))) return [];
    const linked = isLinked(at.id);
    const gap = !linked && needsOne(element);
    const asked = only === 'all' || (only === 'gaps' ? gap : only === 'linked' ? linked : among.has(at.id));
    if (!asked) return [];
    return [kept(known, element, { ...at, name, key, label, gap, context: false })];
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
  const order = requirements.of(table);
  const linked = { ...filter, isLinked: (id: string) => matrix.isRowLinked(id), known: knownRows };
  const items = itemsOf(table, order, linked, needsLink);
  if (filter.text.trim() === '' && filter.only === 'all')
    return collapsed.size === 0
      ? items
      : items.filter(({ id }) => !ancestorsOf(table, id).some((above) => collapsed.has(above)));
  const hits = new Set(items.map(({ id }) => id));
  const above = new Set(items.flatMap(({ id }) => ancestorsOf(table, id)).filter((id) => !hits.has(id)));
  if (above.size === 0) return items;
  const all = itemsOf(table, order, { ...linked, text: '', only: 'all' }, needsLink);
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
  const filter = {
    ...asked,
    isLinked: (id: string) => matrix.isColumnLinked(id),
    known: knownColumns,
  };
  switch (matrix.columnKind) {
    case 'part':
      return itemsOf(part, parts.of(part), filter);
    case 'state':
      return itemsOf(state, states.of(state), filter, isStayedIn);
    case 'requirement':
      return itemsOf(requirement, requirements.of(requirement), filter, needsLink);
  }
}
