import { type Operation, operationToWire } from '#contract/operation.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import type { Edited } from '#model/edit/draft.ts';
import { revertDiff } from '#model/edit/revert-diff.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { Operation as ModelOperation } from '#model/operations/operation.ts';
import type { Refusal } from '#model/store/result.ts';
import type { SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from './model-builder.ts';
import { expectAllocationsInStep, expectSameModel, expectSound } from './model-laws.ts';

const LATER = '2026-11-22T00:00:00.000Z';

export const create = (kind: Kind, label: string, body: object): Operation => ({
  op: 'create',
  kind,
  id: idOf(label),
  body: { ...body },
});
export const update = (kind: Kind, label: string, body: object): Operation => ({
  op: 'update',
  kind,
  id: idOf(label),
  body: { ...body },
});
export const remove = (kind: Kind, label: string): Operation => ({ op: 'delete', kind, id: idOf(label) });

/** An operation of the model as it is sent. */
export const asSent = operationToWire;

/**
 * The edit that the operations make. Throws where they are refused. Every edit made here is also undone and done again:
 * both must lead where they should, and leave a sound model.
 */
export function edited(model: SystemModel, ...operations: (Operation | ModelOperation)[]): Edited {
  const sent = operations.map((one) => ('fields' in one ? operationToWire(one) : one));
  const planned = planBatch(model, sent, testContext(LATER, 'edit'));
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  expectSound(planned.value.model);
  expectAllocationsInStep(planned.value.model);
  const undone = revertDiff(planned.value.model, planned.value.diff, testContext(LATER, 'undo'));
  if (!undone.ok) throw new Error(`cannot be undone: ${JSON.stringify(undone.refusal)}`);
  expectSameModel(undone.value.model, model);
  const redone = revertDiff(undone.value.model, undone.value.diff, testContext(LATER, 'redo'));
  if (!redone.ok) throw new Error(`cannot be done again: ${JSON.stringify(redone.refusal)}`);
  expectSameModel(redone.value.model, planned.value.model);
  return planned.value;
}

/** What a command makes of a model, undone and done again too. Throws where it is refused, by itself or where it is applied. */
export function done(model: SystemModel, said: readonly ModelOperation[] | Refusal): Edited {
  if ('code' in said) throw new Error(JSON.stringify(said));
  return edited(model, ...said.map(operationToWire));
}

/** Why the operations are refused; throws where they are not. */
export function refused(model: SystemModel, ...operations: Operation[]): Refusal {
  const planned = planBatch(model, operations, testContext(LATER, 'edit'));
  if (planned.ok) throw new Error('was not refused');
  return planned.refusal;
}

/** A refusal in short: its code and the fields, without the index of a single operation. */
export function refusalOf(model: SystemModel, ...operations: Operation[]): string {
  const { code, errors } = refused(model, ...operations);
  const paths = errors.map(({ path }) => path.replace(/^operations\.\d+\.?(body\.?)?/, ''));
  return [code, ...paths.sort()].join(' ').trim();
}
