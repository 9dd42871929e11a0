import type { AccessEntry } from '#model/access.ts';
import { sameJson } from '#model/store/json.ts';

/** One person's change of one entry of an access list: added (`was` null), changed, or removed (`becomes` null). */
export interface AccessChange {
  /** The entry as it was drawn. */
  readonly was: AccessEntry | null;
  readonly becomes: AccessEntry | null;
}

export type AppliedAccess =
  | { readonly kind: 'changed'; readonly list: readonly AccessEntry[] }
  /** The list says so already. */
  | { readonly kind: 'same' }
  /** Somebody else changed, or added, the same entry in another way. */
  | { readonly kind: 'clash' }
  /** Somebody else removed the entry. */
  | { readonly kind: 'gone' };

/** Makes one change on a list that others may have changed since it was drawn. */
export function applyAccessChange(
  list: readonly AccessEntry[],
  { was, becomes }: AccessChange,
): AppliedAccess {
  const subject = was ?? becomes;
  const at = list.findIndex((entry) => subject !== null && isSameSubject(entry, subject));
  const now = list[at];
  if (sameJson(now?.roles, becomes?.roles)) return { kind: 'same' };
  if (!now) return was === null && becomes ? { kind: 'changed', list: [...list, becomes] } : { kind: 'gone' };
  if (!sameJson(now.roles, was?.roles)) return { kind: 'clash' };
  // Who an entry is about may be told in more words by now than when it was drawn.
  return {
    kind: 'changed',
    list: becomes ? list.with(at, { ...now, roles: becomes.roles }) : list.toSpliced(at, 1),
  };
}

const isSameSubject = (one: AccessEntry, other: AccessEntry) =>
  (['user_id', 'group_id', 'invite_id'] as const).some(
    (field) => one[field] !== undefined && one[field] === other[field],
  );
