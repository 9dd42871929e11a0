import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { ShownSuggestion } from '#app/document/view/layers.ts';
import { Choices } from './choices.ts';
import { useResolutions } from '#app/suggestions/conflicts/resolutions.ts';

/** What the person can decide about a suggestion. */
export function useChoices(suggestion: ShownSuggestion): Choices {
  const { layers, mayDecide } = useDocument();
  const chosen = useResolutions(suggestion.id);
  return useMemo(
    () => new Choices(suggestion, layers, mayDecide, chosen),
    [suggestion, layers, mayDecide, chosen],
  );
}
