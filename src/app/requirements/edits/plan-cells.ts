import { asSentence } from '#app/api/http/refusal.ts';
import { type CellValue, type Column, sameValue } from '#app/requirements/columns/column.ts';
import { type Operation, planningBatch } from '#contract/operation.ts';
import { fieldErrors } from '#contract/problem.ts';
import { UpdateRequirement } from '#contract/requirement.ts';
import type { EditContext } from '#model/edit/draft.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';

/** A value that is to be stored in a cell, or a text that could not be read as one. */
export interface CellWrite {
  readonly id: string;
  readonly column: Column;
  readonly value: CellValue;
  /** Why it cannot be stored, where that is known already. */
  readonly refusal?: string | undefined;
}

/** What an edit of many cells comes to. */
export interface PlannedCells {
  readonly changes: readonly CellWrite[];
  readonly refused: readonly (CellWrite & { readonly refusal: string })[];
  /** How many cells hold that value already. */
  readonly unchanged: number;
  readonly operations: readonly Operation[];
}

export interface Planning {
  readonly model: SystemModel;
  readonly context: EditContext;
  /** Why an element cannot be changed now, or null. */
  readonly whyLocked: (id: string) => string | null;
}

/** So many cells that only the whole can refuse are looked for one by one. */
const TRIES = 50;

/** Merges requests about one requirement: objects key by key. */
export function merged(a: JsonObject, b: JsonObject): JsonObject {
  const both: Record<string, JsonObject[string]> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const old = both[key];
    both[key] = isObject(old) && isObject(value) ? merged(old, value) : value;
  }
  return both;
}

const keptReason = ({ column, value }: CellWrite): string | undefined =>
  column.kept !== undefined && value === '' ? column.kept : undefined;

/**
 * Why a key cannot be given together with others: one block with keys, pasted elsewhere, would have every key twice. One that is set
 * free by the same edit can be given.
 */
function takenKeys(
  writes: readonly CellWrite[],
  requirements: Table<Requirement>,
): (write: CellWrite) => string | undefined {
  const leaving = new Set(writes.flatMap(({ id, column }) => (column.id === 'key' ? [id] : [])));
  const given = new Set<string>();
  return ({ id, column, value }) => {
    if (column.id !== 'key' || typeof value !== 'string') return undefined;
    const holders = requirements.referring('key', value);
    const taken = given.has(value) || holders.some((other) => other.id !== id && !leaving.has(other.id));
    given.add(value);
    return taken ? `Another requirement has the key ${value}.` : undefined;
  };
}

/** Why the contract does not allow a value, or null. */
function problemOf(body: JsonObject): string | null {
  const parsed = UpdateRequirement.safeParse(body);
  return parsed.success ? null : asSentence(fieldErrors(parsed.error)[0]?.message ?? 'is not allowed');
}

/**
 * Plans an edit of many cells as one: each cell is changed, refused with its reason, or stays. What the model refuses as a whole (a
 * parent that would be below itself) is found out by planning it, as the service will. A step is a cell.
 */
export function* planningCells(asked: Iterable<CellWrite>, planning: Planning): WorkSteps<PlannedCells> {
  const { model, whyLocked } = planning;
  const writes: CellWrite[] = [];
  for (const write of asked) {
    writes.push(write);
    yield;
  }
  const { requirement: requirements } = model.tables;
  const changes: CellWrite[] = [];
  const refused: (CellWrite & { refusal: string })[] = [];
  let unchanged = 0;
  const whyTaken = takenKeys(writes, requirements);
  for (const write of writes) {
    const { id, column, value } = write;
    const requirement = requirements.get(id);
    const known = write.refusal ?? keptReason(write) ?? whyLocked(id) ?? whyTaken(write);
    if (!requirement) refused.push({ ...write, refusal: 'There is no row for this value.' });
    else if (known !== undefined) refused.push({ ...write, refusal: known });
    else if (sameValue(value, column.read(requirement))) unchanged += 1;
    else {
      const problem = problemOf(column.write(value, requirement));
      if (problem === null) changes.push(write);
      else refused.push({ ...write, refusal: problem });
    }
    yield;
  }
  return { unchanged, ...(yield* withoutRefused(changes, refused, planning)) };
}

function* withoutRefused(
  changes: CellWrite[],
  refused: (CellWrite & { refusal: string })[],
  { model, context }: Planning,
): WorkSteps<Omit<PlannedCells, 'unchanged'>> {
  let left = changes;
  for (let tries = 0; ; tries += 1) {
    const operations = yield* makingOperations(left, (id) => model.tables.requirement.get(id));
    // These cannot be sent anyway.
    if (operations.length > LIMITS.batch) return { changes: left, refused, operations };
    const planned = yield* planningBatch(model, operations, context);
    if (planned.ok) return { changes: left, refused, operations };
    const { errors, detail } = planned.refusal;
    const index = Number(/^operations\.(\d+)/.exec(errors[0]?.path ?? '')?.[1] ?? Number.NaN);
    const at = operations[index]?.id;
    const bad = left.filter(({ id }) => id === at);
    const reason = asSentence(errors[0]?.message ?? detail);
    if (bad.length === 0 || tries >= TRIES) {
      const all = left.map((write) => ({ ...write, refusal: reason }));
      return { changes: [], refused: [...refused, ...all], operations: [] };
    }
    refused.push(...bad.map((write) => ({ ...write, refusal: reason })));
    left = left.filter(({ id }) => id !== at);
  }
}

/** One operation for each requirement, in the order in which they come. */
function* makingOperations(
  changes: readonly CellWrite[],
  get: (id: string) => Requirement | undefined,
): WorkSteps<Operation[]> {
  const bodies = new Map<string, JsonObject>();
  for (const { id, column, value } of changes) {
    bodies.set(id, merged(bodies.get(id) ?? {}, column.write(value, get(id))));
    yield;
  }
  return [...bodies].map(([id, body]) => ({ op: 'update', kind: 'requirement', id, body }));
}

/** Why an edit cannot be sent as one, or null. */
export function tooMany({ operations }: { readonly operations: readonly Operation[] }): string | null {
  return operations.length > LIMITS.batch
    ? `An edit changes at most ${LIMITS.batch.toLocaleString()} requirements at once; these are ${operations.length.toLocaleString()}.`
    : null;
}
