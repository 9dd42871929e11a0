import { useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { type Decision, useDecide } from '#app/document/requests/use-decide.ts';
import type { ShownSuggestion } from '#app/document/view/layers.ts';
import { Choices } from './choices.ts';
import { resolutionsNow } from '#app/suggestions/conflicts/resolutions.ts';
import { labelOf, wordsOf } from './use-deciding.ts';

/** The same decision about many suggestions, one after the other, which undo takes back together. */
export interface DecidingTogether {
  /** The decision that is under way. */
  readonly under: Decision['verdict'] | null;
  /** Which were refused, each with the reason. */
  readonly refused: readonly string[];
  /** Answers how many were stored. A refused one does not keep those after it. */
  readonly decide: (
    verdict: Decision['verdict'],
    suggestions: readonly ShownSuggestion[],
    comment: string,
  ) => Promise<number>;
  /** Forgets what was refused. */
  readonly forget: () => void;
}

export function useDecidingTogether(): DecidingTogether {
  const { modelId, model, layers, mayDecide } = useDocument();
  const { mutateAsync } = useDecide(modelId);
  const [under, setUnder] = useState<Decision['verdict'] | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);

  const decide: DecidingTogether['decide'] = async (verdict, suggestions, comment) => {
    const group = crypto.randomUUID();
    const refusals: string[] = [];
    setRefused([]);
    setUnder(verdict);
    for (const suggestion of suggestions)
      try {
        const choices = new Choices(suggestion, layers, mayDecide, resolutionsNow(suggestion.id));
        const resolutions = verdict === 'accept' ? { resolutions: choices.resolutionsOf(null) } : {};
        await mutateAsync({
          stagedId: suggestion.id,
          verdict,
          comment: comment.trim(),
          group,
          ...resolutions,
        });
      } catch (error) {
        refusals.push(`${labelOf(suggestion)}: ${wordsOf(error, model)}`);
      }
    setUnder(null);
    setRefused(refusals);
    return suggestions.length - refusals.length;
  };

  return { under, refused, decide, forget: () => setRefused([]) };
}
