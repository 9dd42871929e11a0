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
    const what = `locked ${first.kind}${locked.length === 1 ? '' : 's'}`;
    return { free, refusal: `${locked.length} ${what} left.` };
  }
  const refusal =
    locked.length === 1
      ? `${first.name} is locked. Unlock it first.`
      : 'All of them are locked. Unlock them first.';
  return { free, refusal };
}
