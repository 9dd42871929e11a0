import type { ImportPlan } from '#interchange/reqif/document/import-plan.ts';
import type { Draft } from '#model/edit/draft.ts';
import { updateElement } from '#model/edit/save-element.ts';
import { sameJson } from '#model/store/json.ts';
import { ok, type Result } from '#model/store/result.ts';
import type { SystemModel } from '#model/system-model.ts';

/**
 * Brings siblings into the order of a file. Where the file has the order of its last import the model's own is kept, and what is
 * new comes after what it follows in the file. What has several places there counts as standing at any of them.
 */
export function mergeReqifOrder(draft: Draft, theirs: ImportPlan, base: ImportPlan | null): Result<null> {
  const before = base ? siblingsOf(base) : new Map<string, string[]>();
  for (const [parent, all] of siblingsOf(theirs)) {
    const listed = all.filter(
      (id) =>
        (draft.tables.requirement.get(id)?.parentId ?? TOP) === (parent === SPECIFICATIONS ? TOP : parent),
    );
    const held = inOrder(draft, listed);
    if (sameJson(listed, held) || areInTurn(held, theirs.standing.get(parent === TOP ? undefined : parent)))
      continue;
    const was = new Set(before.get(parent) ?? []);
    const stay = new Set(listed.filter((id) => was.has(id) && draft.before('requirement', id)));
    const isUnchanged =
      stay.size > 0 &&
      sameJson(
        listed.filter((id) => stay.has(id)),
        (before.get(parent) ?? []).filter((id) => stay.has(id)),
      );
    const wanted = isUnchanged ? inserted(held, listed, stay) : listed;
    // Positions that two share are left so where the order is right.
    if (sameJson(wanted, held)) continue;
    const done = place(draft, wanted);
    if (!done.ok) return done;
  }
  return ok(null);
}

/** Whether a list goes through another from its beginning to its end, leaving out some of it. */
function areInTurn(held: readonly string[], standing: readonly string[] = []): boolean {
  let at = 0;
  for (const id of standing) if (id === held[at]) at += 1;
  return at === held.length;
}

const TOP = '';
/** Specifications stand by themselves: a file has no order between them and the objects at the top. */
const SPECIFICATIONS = 'specifications';

/** The children of each parent, in the order of the file. */
export function siblingsOf(plan: ImportPlan): Map<string, string[]> {
  const siblings = new Map<string, string[]>();
  for (const { id, parentId = TOP, isSpecification } of plan.requirements.values()) {
    const among = isSpecification ? SPECIFICATIONS : parentId;
    const known = siblings.get(among);
    if (known) known.push(id);
    else siblings.set(among, [id]);
  }
  return siblings;
}

/** Siblings as the model has them: by position, then by id. */
export function inOrder(model: Pick<SystemModel, 'tables'>, ids: readonly string[]): string[] {
  const placed = ids.map((id) => ({ id, at: model.tables.requirement.get(id)?.position ?? 0 }));
  placed.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return placed.map(({ id }) => id);
}

/**
 * What stays keeps the order of the model (`held`); the others come behind what they follow in the file (`listed`). One pass over each
 * list, however many are new.
 */
export function inserted(
  held: readonly string[],
  listed: readonly string[],
  stay: ReadonlySet<string>,
): string[] {
  const atStart: string[] = [];
  const behind = new Map<string, string[]>();
  let run = atStart;
  for (const id of listed)
    if (stay.has(id)) {
      run = [];
      behind.set(id, run);
    } else run.push(id);
  return [...atStart, ...held.flatMap((id) => (stay.has(id) ? [id, ...(behind.get(id) ?? [])] : []))];
}

/** The positions that the siblings have, given out again in this order; where two are the same, new ones. */
function place(draft: Draft, wanted: readonly string[]): Result<null> {
  const positions = wanted.map((id) => draft.tables.requirement.get(id)?.position ?? 0).sort((a, b) => a - b);
  const isDistinct = new Set(positions).size === positions.length;
  const [first = 1] = positions;
  for (const [index, id] of wanted.entries()) {
    const position = isDistinct ? (positions[index] ?? index) : first + index;
    if (draft.tables.requirement.get(id)?.position === position) continue;
    const saved = updateElement(draft, 'requirement', id, { position });
    if (!saved.ok) return saved;
  }
  return ok(null);
}
