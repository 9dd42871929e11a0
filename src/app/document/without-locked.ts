import { t } from '#language/translate.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';

/** What may be deleted of some elements: all but locked boxes, each of which has to be unlocked first. */
export function withoutLocked(
  model: SystemModel,
  ids: readonly string[],
): { readonly free: readonly string[]; readonly refusal: string | null } {
  const locked = ids.flatMap((id) => {
    const found = findElement(model, id);
    return found && 'locked' in found.element && found.element.locked === true
      ? [{ ...found.element, kind: found.kind }]
      : [];
  });
  const [first] = locked;
  if (!first) return { free: ids, refusal: null };
  const free = ids.filter((id) => !locked.some((one) => one.id === id));
  if (free.length > 0) {
    const count = locked.length;
    const refusal =
      first.kind === 'part'
        ? t('{count, plural, one {# locked part left.} other {# locked parts left.}}', { count })
        : t('{count, plural, one {# locked state left.} other {# locked states left.}}', { count });
    return { free, refusal };
  }
  const refusal =
    locked.length === 1
      ? t('{name} is locked. Unlock it first.', { name: first.name })
      : t('All of them are locked. Unlock them first.');
  return { free, refusal };
}
