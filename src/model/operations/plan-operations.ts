import { t } from '#language/translate.ts';
import { type Draft, type EditContext, type Edited, editing } from '#model/edit/draft.ts';
import { ok, type Refusal, type Result } from '#model/store/result.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';

interface Applying<T> {
  readonly apply: (draft: Draft, item: T) => Result<unknown>;
  /** What a path of a refusal begins with, inside of the item. */
  readonly inside: string;
}

/**
 * What operations make of a model, in whatever form they come: in order, all or nothing, one at a time, for fifty thousand take a second. A
 * refusal's detail and paths name the operation's index.
 */
export function planningInOrder<T>(
  model: SystemModel,
  items: readonly T[],
  context: EditContext,
  { apply, inside }: Applying<T>,
): WorkSteps<Result<Edited>> {
  return editing(model, context, function* (draft) {
    for (const [index, item] of items.entries()) {
      const done = apply(draft, item);
      if (!done.ok) return { ok: false, refusal: atIndex(done.refusal, index, inside) };
      yield;
    }
    return ok(null);
  });
}

function atIndex(refusal: Refusal, index: number, inside: string): Refusal {
  const at = `operations.${index}`;
  return {
    code: refusal.code,
    detail: t('Operation {index}: {reason}', { index, reason: refusal.detail }),
    errors:
      refusal.errors.length > 0
        ? refusal.errors.map(({ path, message }) => ({
            path: path === '' ? `${at}.${inside}` : `${at}.${inside}.${path}`,
            message,
          }))
        : [{ path: at, message: refusal.detail }],
  };
}
