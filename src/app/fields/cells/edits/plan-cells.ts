import { asSentence } from '#app/api/http/refusal.ts';
import { type CellColumn, type CellValue, sameValue } from '#app/fields/cells/column.ts';
import { type CellKind, elementOfRow } from '#app/fields/cells/sheet.ts';
import { t } from '#language/translate.ts';
import { operationToWire } from '#contract/operation.ts';
import { planningBatch } from '#interchange/batch/plan-batch.ts';
import type { EditContext } from '#model/edit/draft.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Operation } from '#model/operations/operation.ts';

/** A value that is to be stored in a cell, or a text that could not be read as one. */
export interface CellWrite<Row, Words> {
  /** The row. */
  readonly id: string;
  readonly column: CellColumn<Row, Words>;
  readonly value: CellValue;
  /** Why it cannot be stored, where that is known already. */
  readonly refusal?: string | undefined;
}

type RefusedWrite<Row, Words> = CellWrite<Row, Words> & { readonly refusal: string };

/** What an edit of many cells comes to. */
export interface PlannedCells<Row, Words> {
  readonly changes: readonly CellWrite<Row, Words>[];
  readonly refused: readonly RefusedWrite<Row, Words>[];
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

/** Merges what is written of one row: objects key by key. */
export function merged(a: JsonObject, b: JsonObject): JsonObject {
  const both: Record<string, JsonObject[string]> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const old = both[key];
    both[key] = isObject(old) && isObject(value) ? merged(old, value) : value;
  }
  return both;
}

const keptReason = <Row, Words>({ column, value }: CellWrite<Row, Words>): string | undefined =>
  column.kept !== undefined && value === '' ? column.kept : undefined;

/**
 * Why a key cannot be given together with others: one block with keys, pasted elsewhere, would have every key twice. One that is set
 * free by the same edit can be given.
 */
function takenKeys<Row, Words>(
  writes: readonly CellWrite<Row, Words>[],
  { holdersOf, nouns }: CellKind<Row, Words>,
  model: SystemModel,
): (write: CellWrite<Row, Words>) => string | undefined {
  const leaving = new Set(writes.flatMap(({ id, column }) => (column.id === 'key' ? [id] : [])));
  const given = new Set<string>();
  const holders = holdersOf(model);
  return ({ id, column, value }) => {
    if (column.id !== 'key' || typeof value !== 'string') return undefined;
    if (value === '') return undefined;
    const taken = given.has(value) || holders(value).some((other) => other !== id && !leaving.has(other));
    given.add(value);
    return taken ? t('Another {noun} has the key {key}.', { noun: nouns[0], key: value }) : undefined;
  };
}

/**
 * Plans an edit of many cells as one: each cell is changed, refused with its reason, or stays. What the model refuses as a whole (a
 * parent that would be below itself) is found out by planning it, as the service will. A step is a cell.
 */
export function* planningCells<Row, Words>(
  asked: Iterable<CellWrite<Row, Words>>,
  kind: CellKind<Row, Words>,
  planning: Planning,
): WorkSteps<PlannedCells<Row, Words>> {
  const { model, whyLocked } = planning;
  const writes: CellWrite<Row, Words>[] = [];
  for (const write of asked) {
    writes.push(write);
    yield;
  }
  const changes: CellWrite<Row, Words>[] = [];
  const refused: RefusedWrite<Row, Words>[] = [];
  let unchanged = 0;
  const whyTaken = takenKeys(writes, kind, model);
  for (const write of writes) {
    const { id, column, value } = write;
    const row = kind.rowIn(model, id);
    const known = write.refusal ?? keptReason(write) ?? whyLocked(elementOfRow(id)) ?? whyTaken(write);
    if (row === undefined) refused.push({ ...write, refusal: t('There is no row for this value.') });
    else if (known !== undefined) refused.push({ ...write, refusal: known });
    else if (sameValue(value, column.read(row))) unchanged += 1;
    else {
      const problem = kind.problemOf(column.write(value, row), row);
      if (problem === null) changes.push(write);
      else refused.push({ ...write, refusal: problem });
    }
    yield;
  }
  return { unchanged, ...(yield* withoutRefused(changes, refused, kind, planning)) };
}

function* withoutRefused<Row, Words>(
  changes: CellWrite<Row, Words>[],
  refused: RefusedWrite<Row, Words>[],
  kind: CellKind<Row, Words>,
  { model, context }: Planning,
): WorkSteps<Omit<PlannedCells<Row, Words>, 'unchanged'>> {
  let left = changes;
  for (let tries = 0; ; tries += 1) {
    const operations = yield* makingOperations(left, kind, model);
    // These cannot be sent anyway.
    if (operations.length > LIMITS.batch) return { changes: left, refused, operations };
    const planned = yield* planningBatch(model, operations.map(operationToWire), context);
    if (planned.ok) return { changes: left, refused, operations };
    const { errors, detail } = planned.refusal;
    const index = Number(/^operations\.(\d+)/.exec(errors[0]?.path ?? '')?.[1] ?? Number.NaN);
    const at = operations[index]?.id;
    const bad = left.filter(({ id }) => elementOfRow(id) === at);
    const reason = asSentence(errors[0]?.message ?? detail);
    if (bad.length === 0 || tries >= TRIES) {
      const all = left.map((write) => ({ ...write, refusal: reason }));
      return { changes: [], refused: [...refused, ...all], operations: [] };
    }
    refused.push(...bad.map((write) => ({ ...write, refusal: reason })));
    left = left.filter(({ id }) => elementOfRow(id) !== at);
  }
}

/** What is asked of each row as one, in the order in which they come. */
function* makingOperations<Row, Words>(
  changes: readonly CellWrite<Row, Words>[],
  kind: CellKind<Row, Words>,
  model: SystemModel,
): WorkSteps<Operation[]> {
  const fields = new Map<string, JsonObject>();
  for (const { id, column, value } of changes) {
    fields.set(id, merged(fields.get(id) ?? {}, column.write(value, kind.rowIn(model, id))));
    yield;
  }
  return kind.operations(fields, model);
}

/** Why an edit cannot be sent as one, or null. */
export function tooMany(
  { operations }: { readonly operations: readonly Operation[] },
  noun: string,
): string | null {
  return operations.length > LIMITS.batch
    ? t('An edit changes at most {most, number} {noun} at once; these are {count, number}.', {
        most: LIMITS.batch,
        noun,
        count: operations.length,
      })
    : null;
}
