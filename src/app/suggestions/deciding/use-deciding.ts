import { useState } from 'react';
import { ApiError } from '#app/api/http/client.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { type Decision, useDecide } from '#app/document/requests/use-decide.ts';
import type { ShownSuggestion } from '#app/document/view/layers.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { SystemModel } from '#model/system-model.ts';
import { problemAt } from './problem-at.ts';
import { useChoices } from './use-choices.ts';

type Verdict = Decision['verdict'];

/** Decisions about one suggestion: which is on its way, and why the last one was refused. */
export interface Deciding {
  /** Whether this very decision is on its way. `about`: the element, or null for all of them. */
  readonly isUnderWay: (verdict: Verdict, about: string | null) => boolean;
  readonly refusal: string | null;
  readonly decide: (verdict: Verdict, about: string | null, ids: readonly string[]) => void;
}

/** Sends decisions about a suggestion, with a comment. `onDone` is told, in words, what was stored. */
export function useDeciding(
  suggestion: ShownSuggestion,
  comment: string,
  onDone: (words: string) => void,
): Deciding {
  const { modelId, model } = useDocument();
  const choices = useChoices(suggestion);
  const { mutateAsync } = useDecide(modelId);
  const [under, setUnder] = useState<{ verdict: Verdict; about: string | null } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(verdict: Verdict, about: string | null, ids: readonly string[]) {
    if (under) return;
    setUnder({ verdict, about });
    setRefusal(null);
    try {
      // All of it is all that the service knows of by then.
      const elementIds = about === null ? {} : { elementIds: ids };
      const resolutions = choices.resolutionsOf(about === null ? null : ids);
      await mutateAsync({
        stagedId: suggestion.id,
        verdict,
        comment: comment.trim(),
        ...elementIds,
        ...(verdict === 'accept' && { resolutions }),
      });
      onDone(`${decidedWord(verdict, suggestion.own)}: ${labelOf(suggestion)}.`);
    } catch (error) {
      setRefusal(wordsOf(error, model));
    } finally {
      setUnder(null);
    }
  }

  return {
    isUnderWay: (verdict, about) => under?.verdict === verdict && under.about === about,
    refusal,
    decide: (...args) => void send(...args),
  };
}

/** What was done, to begin a sentence with. */
export function decidedWord(verdict: Verdict, own: boolean): string {
  if (verdict === 'accept') return t('Accepted', undefined, 'a suggestion');
  return own ? t('Withdrawn', undefined, 'a suggestion') : t('Rejected', undefined, 'a suggestion');
}

/** What a suggestion is called, in the reader’s language; who may not view all of it is not told its label. */
export function labelOf({ label }: Pick<ShownSuggestion, 'label'>): string {
  return label === '' ? t('A suggestion') : fromEnglish(label);
}

/** Why a decision was refused, element by element. */
export function wordsOf(error: unknown, model: SystemModel): string {
  const problems = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  return [refusalOf(error).message, ...problems.map((one) => problemAt(one, model).sentence)].join(' ');
}
