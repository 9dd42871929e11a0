import { t } from '#language/translate.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { setFields } from '#model/commands/set-fields.ts';
import type { Drop } from './drop.ts';
import { childrenIn, type Outline } from './outline.ts';

/** What moving needs to know of the table. */
export interface Placed {
  readonly outline: Outline;
  readonly get: (id: string) => Requirement | undefined;
}

/** What a move comes to: the operations, or why nothing can be moved. */
export type Move =
  | { readonly ok: true; readonly operations: readonly Operation[] }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): Move => ({ ok: false, reason });

/** The chosen ones in the order of the table, without those that go along with a chosen one above them. */
export function topmost({ outline, get }: Placed, ids: Iterable<string>): string[] {
  const chosen = new Set(ids);
  const parents = new Set<string | undefined>();
  for (const id of chosen) {
    const requirement = get(id);
    if (requirement && !underChosen(get, requirement, chosen)) parents.add(parentIn(get, requirement));
  }
  return [...parents].flatMap((parentId) => childrenIn(outline, parentId).filter((id) => chosen.has(id)));
}

function underChosen(get: Placed['get'], requirement: Requirement, chosen: ReadonlySet<string>): boolean {
  for (let at = parentIn(get, requirement); at !== undefined; at = parentIn(get, get(at))) {
    if (chosen.has(at)) return true;
  }
  return false;
}

/** The parent that the table shows it under: one that is not there counts as none. */
function parentIn(get: Placed['get'], requirement: Requirement | undefined): string | undefined {
  const parentId = requirement?.parentId;
  return parentId !== undefined && get(parentId) ? parentId : undefined;
}

/** Groups ids by the parent that they are shown under, keeping their order. */
function byParent(get: Placed['get'], ids: readonly string[]): Map<string | undefined, string[]> {
  const groups = new Map<string | undefined, string[]>();
  for (const id of ids) {
    const parentId = parentIn(get, get(id));
    const group = groups.get(parentId);
    if (group) group.push(id);
    else groups.set(parentId, [id]);
  }
  return groups;
}

/**
 * The positions that put siblings into the given order by giving only the `moved` ones new numbers: spread evenly between
 * the neighbours that stay. Where there is no room between two of those, all siblings are numbered anew.
 */
export function positionsFor(
  order: readonly string[],
  moved: ReadonlySet<string>,
  positionOf: (id: string) => number,
): Map<string, number> {
  const positions = new Map<string, number>();
  for (let at = 0; at < order.length; ) {
    const first = order[at];
    if (first === undefined || !moved.has(first)) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < order.length && moved.has(order[end] ?? '')) end += 1;
    const before = order[at - 1];
    const after = order[end];
    const run = order.slice(at, end);
    const low = before === undefined ? undefined : positionOf(before);
    const high = after === undefined ? undefined : positionOf(after);
    run.forEach((id, index) => positions.set(id, between(low, high, index + 1, run.length + 1)));
    at = end;
  }
  return ascends(order, (id) => positions.get(id) ?? positionOf(id))
    ? positions
    : new Map(order.map((id, index) => [id, index + 1]));
}

function between(low: number | undefined, high: number | undefined, step: number, steps: number): number {
  if (low !== undefined && high !== undefined) return low + ((high - low) * step) / steps;
  if (low !== undefined) return low + step;
  return (high ?? steps) - (steps - step);
}

function ascends(order: readonly string[], positionOf: (id: string) => number): boolean {
  return order.every((id, index) => {
    const before = order[index - 1];
    return before === undefined || positionOf(before) < positionOf(id);
  });
}

function place(
  placed: Placed,
  parentId: string | undefined,
  order: readonly string[],
  moved: ReadonlySet<string>,
): Operation[] {
  const positions = positionsFor(order, moved, (id) => placed.get(id)?.position ?? 0);
  return [...positions].flatMap(([id, position]): Operation[] => {
    const requirement = placed.get(id);
    if (!requirement) return [];
    const stays = parentIn(placed.get, requirement) === parentId;
    if (stays && requirement.position === position) return [];
    const fields = stays ? { position } : { parentId: parentId ?? null, position };
    return setFields('requirement', id, fields);
  });
}

/** Moves the chosen ones one place up or down among their siblings; those at the end stay. */
export function moveAmongSiblings(placed: Placed, ids: Iterable<string>, step: -1 | 1): Move {
  const operations: Operation[] = [];
  for (const [parentId, group] of byParent(placed.get, topmost(placed, ids))) {
    const moved = new Set(group);
    const order = [...childrenIn(placed.outline, parentId)];
    if (step === 1) order.reverse();
    for (let at = 1; at < order.length; at += 1) {
      const here = order[at];
      const there = order[at - 1];
      if (here === undefined || there === undefined || !moved.has(here) || moved.has(there)) continue;
      order[at - 1] = here;
      order[at] = there;
    }
    if (step === 1) order.reverse();
    operations.push(...place(placed, parentId, order, moved));
  }
  if (operations.length > 0) return { ok: true, operations };
  return refused(
    step === -1 ? t('Already the first under its parent.') : t('Already the last under its parent.'),
  );
}

/** Puts each chosen one under the sibling above it, as the last there. */
export function indent(placed: Placed, ids: Iterable<string>): Move {
  const operations: Operation[] = [];
  for (const [parentId, group] of byParent(placed.get, topmost(placed, ids))) {
    const moved = new Set(group);
    const joining = new Map<string, string[]>();
    let above: string | undefined;
    for (const id of childrenIn(placed.outline, parentId)) {
      if (!moved.has(id)) above = id;
      else if (above !== undefined) joining.set(above, [...(joining.get(above) ?? []), id]);
    }
    for (const [newParent, joined] of joining) {
      const order = [...childrenIn(placed.outline, newParent), ...joined];
      operations.push(...place(placed, newParent, order, new Set(joined)));
    }
  }
  return operations.length > 0
    ? { ok: true, operations }
    : refused(t('There is no row above at the same level to indent under.'));
}

/** Puts each chosen one behind its parent, at the parent's level; what followed it stays with the parent. */
export function outdent(placed: Placed, ids: Iterable<string>): Move {
  const leaving = new Map<string | undefined, Map<string, string[]>>();
  for (const [parentId, group] of byParent(placed.get, topmost(placed, ids))) {
    if (parentId === undefined) continue;
    const grandparent = parentIn(placed.get, placed.get(parentId));
    const known = leaving.get(grandparent) ?? new Map<string, string[]>();
    known.set(parentId, group);
    leaving.set(grandparent, known);
  }
  const operations: Operation[] = [];
  for (const [grandparent, groups] of leaving) {
    const order = childrenIn(placed.outline, grandparent).flatMap((id) => [id, ...(groups.get(id) ?? [])]);
    operations.push(...place(placed, grandparent, order, new Set([...groups.values()].flat())));
  }
  return operations.length > 0 ? { ok: true, operations } : refused(t('Already at the top level.'));
}

/** Puts the chosen ones, given in the order of the table, beside a row or below it. No operations where they stand there already. */
export function moveTo(placed: Placed, ids: readonly string[], { place: where, id }: Drop): Move {
  const target = placed.get(id);
  if (!target) return refused(t('The target row was deleted.'));
  const parentId = where === 'into' ? id : parentIn(placed.get, target);
  const top = new Set(topmost(placed, ids));
  const moved = ids.filter((one) => top.has(one));
  for (let at = parentId; at !== undefined; at = parentIn(placed.get, placed.get(at)))
    if (top.has(at)) return refused(t('A requirement cannot be below itself.'));
  const siblings = childrenIn(placed.outline, parentId);
  const before = where === 'into' ? siblings.length : siblings.indexOf(id) + (where === 'after' ? 1 : 0);
  const stays = (one: string) => !top.has(one);
  const order = [
    ...siblings.slice(0, before).filter(stays),
    ...moved,
    ...siblings.slice(before).filter(stays),
  ];
  const same = order.length === siblings.length && order.every((one, index) => one === siblings[index]);
  return { ok: true, operations: same ? [] : place(placed, parentId, order, top) };
}
