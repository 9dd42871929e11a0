import { useMemo, useRef } from 'react';
import { useAuthors } from '#app/live/authors.ts';
import type { Requirement } from '#model/requirement.ts';

type Requirements = {
  readonly get: (id: string) => Requirement | undefined;
  readonly values: () => Iterable<Requirement>;
};

/**
 * The requirements as filter and order go by them. One that somebody else changes meanwhile counts as it was when the person
 * filtered or sorted last: its new values are shown, but it neither leaves its place nor takes another's under the pointer.
 * `asked`: what the person asks of the table; null where its order does not depend on any value.
 */
export function useSettled(requirements: Requirements, asked: unknown): Requirements {
  const last = useRef<{ asked: unknown; records: ReadonlyMap<string, Requirement> }>({
    asked: null,
    records: new Map(),
  });
  return useMemo(() => {
    if (asked === null) return requirements;
    const before = last.current.asked === asked ? last.current.records : new Map<string, Requirement>();
    const { byElement } = useAuthors.getState();
    const records = new Map<string, Requirement>();
    for (const requirement of requirements.values()) {
      const { id } = requirement;
      records.set(id, (byElement.has(id) && before.get(id)) || requirement);
    }
    last.current = { asked, records };
    return records;
  }, [asked, requirements]);
}
