import { useState } from 'react';
import { type CommitResult, settle } from '#app/ui/fields/commit-result.ts';

/** A choice that is saved as it is made; a refused one is taken back and the reason is told. */
export function useSavedChoice<Value>(
  stored: Value,
  onCommit: (value: Value) => CommitResult | Promise<CommitResult>,
) {
  const [pending, setPending] = useState<{ value: Value } | undefined>(undefined);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);

  async function choose(value: Value) {
    const chosen = { value };
    setPending(chosen);
    setRefusal(undefined);
    const result = await settle(() => onCommit(value));
    setPending((held) => (held === chosen ? undefined : held));
    if (!result.ok) setRefusal(`Not saved. ${result.message}`);
  }

  return {
    value: pending ? pending.value : stored,
    error: refusal,
    choose: (value: Value) => void choose(value),
  };
}
