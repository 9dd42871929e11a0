import { useMemo } from 'react';
import { useToken } from '#app/api/token.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { Suggestion } from '#app/document/layers.ts';
import { Choices } from './choices.ts';

/** What the person can decide about a suggestion, and whether it is their own. */
export function useChoices(suggestion: Suggestion): { readonly choices: Choices; readonly own: boolean } {
  const { layers, mayDecide } = useDocument();
  const own = useToken(({ userId }) => userId) === suggestion.authorId;
  const choices = useMemo(
    () => new Choices(suggestion, layers, { mayDecide, own }),
    [suggestion, layers, mayDecide, own],
  );
  return { choices, own };
}
