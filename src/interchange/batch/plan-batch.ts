import { t } from '#language/translate.ts';
import { type Operation, operationFromWire, wirePath } from '#contract/operation.ts';
import { type Draft, type EditContext, type Edited, editing } from '#model/edit/draft.ts';
import type { MergeBase } from '#model/edit/merge/merge-base.ts';
import { applyOperation } from '#model/operations/apply-operation.ts';
import { ok, type Refusal, type Result } from '#model/store/result.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';

/** Reads an operation and has the model run it; a refusal names the fields as the body does. */
export function applyWireOperation(draft: Draft, sent: Operation, known?: MergeBase): Result<string> {
  const read = operationFromWire(sent);
  if (!read.ok) return read;
  const done = applyOperation(draft, read.value, known);
  if (done.ok) return done;
  const errors = done.refusal.errors.map((error) => ({ ...error, path: wirePath(sent.kind, error.path) }));
  return { ok: false, refusal: { ...done.refusal, errors } };
}

/**
 * Runs operations in order, all or nothing. The browser runs it to show the result at once, the service runs the same to
 * decide. A refusal's detail and paths name the operation's index.
 */
export function planBatch(
  model: SystemModel,
  operations: readonly Operation[],
  context: EditContext,
  knowledge?: MergeBase,
): Result<Edited> {
  return runToEnd(planningBatch(model, operations, context, knowledge));
}

/** The same, an operation at a time: fifty thousand take a second. */
export function planningBatch(
  model: SystemModel,
  operations: readonly Operation[],
  context: EditContext,
  knowledge?: MergeBase,
): WorkSteps<Result<Edited>> {
  return editing(model, context, function* (draft) {
    for (const [index, sent] of operations.entries()) {
      const done = applyWireOperation(draft, sent, knowledge);
      if (!done.ok) return { ok: false, refusal: atIndex(done.refusal, index) };
      yield;
    }
    return ok(null);
  });
}

function atIndex({ code, detail, errors }: Refusal, index: number): Refusal {
  const at = `operations.${index}`;
  return {
    code,
    detail: t('Operation {index}: {reason}', { index, reason: detail }),
    errors:
      errors.length > 0
        ? errors.map(({ path, message }) => ({
            path: path === '' ? `${at}.body` : `${at}.body.${path}`,
            message,
          }))
        : [{ path: at, message: detail }],
  };
}
