import { t } from '#language/translate.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { Refusal } from '#model/store/result.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';

interface Renaming {
  readonly id: string;
  readonly name: string;
  /** Where it is known already. What was deleted since is then renamed all the same: who applies it finds out, and keeps it for its author. */
  readonly kind?: Kind;
}

/**
 * Gives an element another name; of a requirement that is its title. Expressions that named it are not rewritten here: they follow every
 * edit that renames something, however it was made (`propagateRenames`).
 */
export function renameElement(
  model: SystemModel,
  { id, name, kind = findElement(model, id)?.kind }: Renaming,
): readonly Operation[] | Refusal {
  if (kind === undefined) return { code: 'NOT_FOUND', detail: t('It was deleted meanwhile.'), errors: [] };
  if (kind === 'trace-link')
    return { code: 'VALIDATION_FAILED', detail: t('A trace link has no name.'), errors: [] };
  return [{ op: 'update', kind, id, fields: { name } }];
}
