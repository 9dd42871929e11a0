import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';

/** The kinds and types that the model's parts have, for suggestions. */
export function usePartLabels(): { readonly kinds: readonly string[]; readonly types: readonly string[] } {
  const { part } = useDocument().model.tables;
  return useMemo(() => {
    const kinds = new Set<string>();
    const types = new Set<string>();
    for (const { kind, type } of part.values()) {
      if (kind) kinds.add(kind);
      if (type) types.add(type);
    }
    return { kinds: [...kinds].sort(), types: [...types].sort() };
  }, [part]);
}
