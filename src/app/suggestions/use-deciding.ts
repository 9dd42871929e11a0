import { useState } from 'react';
import { asSentence, refusalOf } from '#app/api/refusal.ts';
import { type Decision, useDecide } from '#app/api/use-decide.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { showToast } from '#app/ui/toast.ts';

/** Decisions about one suggestion: which is on its way, and why the last one was refused. */
export interface Deciding {
  /** `accept`, `reject`, with the element that the button was about; null while nothing is on its way. */
  readonly under: string | null;
  readonly refusal: string | null;
  readonly decide: (
    verdict: Decision['verdict'],
    about: string | null,
    ids: readonly string[] | null,
  ) => void;
}

export const buttonKey = (verdict: Decision['verdict'], about: string | null) => `${verdict} ${about ?? ''}`;

/** Sends decisions about a suggestion with the comment that was typed, which is cleared once one of them is stored. */
export function useDeciding(stagedId: string, comment: string, onDone: () => void): Deciding {
  const { modelId } = useDocument();
  const { mutateAsync } = useDecide(modelId);
  const [under, setUnder] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(verdict: Decision['verdict'], about: string | null, ids: readonly string[] | null) {
    setUnder(buttonKey(verdict, about));
    setRefusal(null);
    try {
      const set = await mutateAsync({
        stagedId,
        verdict,
        comment: comment.trim(),
        ...(ids && { elementIds: ids }),
      });
      showToast({ title: set.label });
      onDone();
    } catch (error) {
      const { message, fields } = refusalOf(error);
      setRefusal([message, ...fields.map((field) => asSentence(field.message))].join(' '));
    } finally {
      setUnder(null);
    }
  }

  return { under, refusal, decide: (...args) => void send(...args) };
}
