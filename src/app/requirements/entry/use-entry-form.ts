import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FormRefusal } from '#app/api/http/refusal.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import {
  EMPTY_DRAFT,
  type EntryDraft,
  EntryForm,
  type EntryRequest,
  nextDraft,
} from '#app/requirements/state/entry-draft.ts';
import { keepDraft, keptDraft } from '#app/requirements/state/kept-draft.ts';
import { messageAt, messagesIn } from './form-messages.ts';
import { useStoreRequirement } from './use-store-requirement.ts';

/**
 * What is typed of a new requirement, kept until it is created or cleared, and what is wrong with it: by the contract before it
 * is sent, and by the service. `onStored` is told the new requirement, and whether the form goes on with a next one.
 */
export function useEntryForm(onStored: (id: string, next: boolean) => void) {
  const modelId = useModelId();
  const { busy, store } = useStoreRequirement();
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const [said, setSaid] = useState('');

  const form = useForm<EntryDraft, unknown, EntryRequest>({
    resolver: zodResolver(EntryForm),
    defaultValues: keptDraft(modelId) ?? EMPTY_DRAFT,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // What the service said was about another text.
          setRefusal(null);
          keepDraft(modelId, values);
        },
      }),
    [form, modelId],
  );
  // After drawing: a reset form knows its inputs again only then.
  const [round, setRound] = useState(0);
  useEffect(() => form.setFocus('title'), [form, round]);

  const messages = [...messagesIn(form.formState.errors), ...(refusal?.fields ?? [])];

  async function send(body: EntryRequest, next: boolean) {
    if (busy) return;
    setRefusal(null);
    const stored = await store(body);
    if ('refusal' in stored) return setRefusal(stored.refusal);
    setSaid(stored.words);
    form.reset(next ? nextDraft(form.getValues()) : EMPTY_DRAFT);
    keepDraft(modelId, null);
    if (next) setRound((before) => before + 1);
    onStored(stored.id, next);
  }

  return {
    form,
    busy,
    /** What came of the last one, for who does not see the table. */
    said,
    /** What is wrong at a field, or at anything within it. */
    errorAt: (path: string) => messageAt(messages, path),
    /** What the service said of no field. */
    unplaced: refusal && refusal.fields.length === 0 ? refusal.message : null,
    submit: (next: boolean) => void form.handleSubmit((body) => send(body, next))(),
    clear: () => {
      form.reset(EMPTY_DRAFT);
      keepDraft(modelId, null);
      setRefusal(null);
      setRound((before) => before + 1);
    },
  };
}
