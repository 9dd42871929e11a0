import { type Operation, operationToWire } from '#contract/operation.ts';
import type { Operation as ModelOperation } from '#model/operations/operation.ts';
import { ok, type Refusal, type Result } from '#model/store/result.ts';

/** A write in the model's words, as its commands make them, or spelt for the wire already, as features do that call no command yet. */
export type AskedOperation = ModelOperation | Operation;

/** What an edit is asked to do, or why the command that was called for it makes none. */
export type EditRequest = readonly AskedOperation[] | Refusal;

/** The writes as they are planned, kept and sent. */
export function wireOperationsOf(asked: EditRequest): Result<readonly Operation[]> {
  return 'code' in asked ? { ok: false, refusal: asked } : ok(asked.map(wireOperationOf));
}

/** One write as it is planned, kept and sent. */
export function wireOperationOf(asked: AskedOperation): Operation {
  return 'fields' in asked ? operationToWire(asked) : asked;
}
