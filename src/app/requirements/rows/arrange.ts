import { type Column, closedSet } from '#app/requirements/columns/column.ts';
import { readCell } from '#app/fields/cells/column.ts';
import { shownWord } from '#app/fields/cells/labels.ts';
import { t } from '#language/translate.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { isFiltering, matcherOf, narrows, type RequirementFilter } from './filter.ts';
import type { Looked } from './numbering.ts';
import { type Sort, sortedIds } from './sort.ts';

/** In which order and how narrowed the person asks for the rows. */
export interface Asked {
  readonly sorts: readonly Sort[];
  readonly filter: RequirementFilter;
  /** The column whose values make the groups. */
  readonly group: string | null;
  /** Counts how often the same was asked again. */
  readonly asking: number;
}

/**
 * What was found when the person asked. It stays while cells are edited, by whomever: a row neither leaves its place nor takes
 * another's under the pointer. What comes is added, what goes is left out.
 */
export interface Arranged {
  /** The matches; null without a filter. */
  readonly hits: ReadonlySet<string> | null;
  /** All ids in the order that was asked for; null in that of the tree. */
  readonly order: readonly string[] | null;
  /** The value by which each is grouped; null without groups. */
  readonly groupOf: ReadonlyMap<string, string> | null;
  /** All that is in the order, or among the matches. */
  readonly members: ReadonlySet<string>;
}

export const AS_TREE: Arranged = { hits: null, order: null, groupOf: null, members: new Set() };

/** What is arranged with: the columns of the table, and how they name what they refer to. */
export interface Arranging {
  readonly asked: Asked;
  readonly columns: readonly Column[];
  readonly cells: RequirementCells;
}

/** The word for a group of those whose cell is empty. */
const NONE = t('None', undefined, 'a group without a value');

function groupValue(column: Column, requirement: Requirement, cells: RequirementCells): string {
  const text = readCell(column, requirement, cells).trim();
  if (text === '') return NONE;
  return closedSet(column) ? shownWord(text) : text;
}

/** Finds out order, matches and groups. `inTree`: all requirements in the order of the tree, so that equal ones stay in it. */
export function arrange(
  { asked, columns, cells }: Arranging,
  inTree: () => readonly Requirement[],
): Arranged {
  const { sorts, filter, group } = asked;
  const filtering = isFiltering(filter);
  const grouping = columns.find(({ id }) => id === group);
  if (!filtering && !grouping && sorts.length === 0) return AS_TREE;
  const all = inTree();
  const matches = matcherOf(filter, columns, cells);
  const hits = filtering ? new Set(all.flatMap((one) => (matches(one) ? [one.id] : []))) : null;
  const order = sorts.length > 0 || grouping ? sortedIds(all, sorts, columns, cells) : null;
  return {
    hits,
    order,
    groupOf: grouping ? new Map(all.map((one) => [one.id, groupValue(grouping, one, cells)])) : null,
    members: order ? new Set(order) : (hits ?? AS_TREE.members),
  };
}

/**
 * The same with another filter: what is in order stays so, and where the text only grew, as while it is typed, nothing is looked at
 * that did not match before.
 */
export function refiltered(
  before: Arranged,
  was: RequirementFilter,
  { asked, columns, cells }: Arranging,
  requirements: Looked<Requirement>,
  inTree: () => readonly Requirement[],
): Arranged {
  const { order, groupOf } = before;
  if (!isFiltering(asked.filter)) return order ? { ...before, hits: null } : AS_TREE;
  const matches = matcherOf(asked.filter, columns, cells);
  const among = narrows(was, asked.filter) ? before.hits : null;
  const candidates = among ? [...among].flatMap((id) => requirements.get(id) ?? []) : inTree();
  const hits = new Set(candidates.flatMap((one) => (matches(one) ? [one.id] : [])));
  return { hits, order, groupOf, members: order ? before.members : hits };
}

/** The same after an edit: the very same object where nothing came or went. `changed`: the ids of what is not as it was. */
export function arrangedAfter(
  arranged: Arranged,
  { asked, columns, cells }: Arranging,
  changed: ReadonlySet<string>,
  requirements: Looked<Requirement>,
): Arranged {
  const { order, members } = arranged;
  if (arranged === AS_TREE) return arranged;
  const matches = matcherOf(asked.filter, columns, cells);
  const gone = new Set([...changed].filter((id) => members.has(id) && !requirements.get(id)));
  const come = [...changed].flatMap((id) => {
    const one = members.has(id) ? undefined : requirements.get(id);
    return one && (order !== null || matches(one)) ? [one] : [];
  });
  if (gone.size + come.length === 0) return arranged;
  const grouping = columns.find(({ id }) => id === asked.group);
  const stays = (id: string) => !gone.has(id);
  const joining = come.map(({ id }) => id);
  return {
    hits:
      arranged.hits &&
      new Set([...arranged.hits].filter(stays).concat(come.filter(matches).map(({ id }) => id))),
    order: order && [...order.filter(stays), ...joining],
    groupOf:
      arranged.groupOf &&
      new Map([
        ...arranged.groupOf,
        ...come.map((one) => [one.id, grouping ? groupValue(grouping, one, cells) : ''] as const),
      ]),
    members: new Set([...members].filter(stays).concat(joining)),
  };
}
