import { shownCount } from '#app/ui/locale/shown-count.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { type Looked, outlineNumber } from './numbering.ts';
import type { Outline } from './outline.ts';
import type { Row, Rows } from './rows.ts';
import { orderKey } from './sort.ts';

export interface ListView {
  readonly outline: Outline;
  readonly requirements: Looked<Requirement>;
  readonly collapsed: ReadonlySet<string>;
}

/** The rows of a sorted table: a plain list, for the order says nothing about what belongs to what. */
export function listRows(ids: readonly string[], { outline, requirements }: ListView): Rows {
  return {
    ids,
    at: (index): Row | undefined => {
      const id = ids[index];
      const requirement = id === undefined ? undefined : requirements.get(id);
      if (id === undefined || !requirement) return undefined;
      return {
        id,
        level: 1,
        posInSet: index + 1,
        setSize: ids.length,
        expanded: undefined,
        context: false,
        number: outlineNumber(outline, requirements, requirement),
      };
    },
  };
}

/** One value of the column that the table is grouped by, with the ids of those that have it. */
export interface Group {
  readonly value: string;
  readonly ids: readonly string[];
}

/** Gathers ids by the value of each; the groups stand in the order of their values. */
export function groupsOf(ids: readonly string[], valueOf: ReadonlyMap<string, string>): Group[] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const value = valueOf.get(id) ?? '';
    const group = groups.get(value);
    if (group) group.push(id);
    else groups.set(value, [id]);
  }
  return [...groups]
    .map(([value, members]) => ({ value, ids: members }))
    .toSorted((a, b) => (orderKey(a.value) < orderKey(b.value) ? -1 : 1));
}

/** The id of the row that heads a group: no requirement has such a one. */
export const groupId = (value: string): string => `group ${value}`;

/** Whether a row is the head of a group. */
export const isGroupId = (id: string): boolean => id.startsWith('group ');

/** The rows of a grouped table: each group's head, and below it what belongs to it. */
export function groupedRows(groups: readonly Group[], view: ListView): Rows {
  const ids: string[] = [];
  const heads: { readonly at: number; readonly group: Group }[] = [];
  for (const group of groups) {
    heads.push({ at: ids.length, group });
    const head = groupId(group.value);
    ids.push(head);
    if (!view.collapsed.has(head)) for (const id of group.ids) ids.push(id);
  }
  return {
    ids,
    at: (index) => {
      const place = heads.findLastIndex(({ at }) => at <= index);
      const head = heads[place];
      if (!head) return undefined;
      const { value, ids: members } = head.group;
      if (head.at < index) {
        const row = listRows(members, view).at(index - head.at - 1);
        return row && { ...row, level: 2 };
      }
      return {
        id: groupId(value),
        level: 1,
        posInSet: place + 1,
        setSize: heads.length,
        expanded: !view.collapsed.has(groupId(value)),
        context: false,
        number: '',
        group: `${value} (${shownCount(members.length)})`,
      };
    },
  };
}
