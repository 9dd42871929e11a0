import { useRef, useState } from 'react';
import { type FormRefusal, refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useCreateRequirement } from '#app/document/requests/use-create-requirement.ts';
import type { EntryRequest } from '#app/requirements/state/entry-draft.ts';
import { t } from '#language/translate.ts';
import { useSuggestRequirement } from './use-suggest-requirement.ts';

/** The new requirement, and what is said of it; or why there is none. */
export type Stored = { readonly id: string; readonly words: string } | { readonly refusal: FormRefusal };

/** Creates a new requirement, or suggests it where the person suggests. One at a time: `busy` until it is answered. */
export function useStoreRequirement() {
  const { modelId, mode } = useDocument();
  const create = useCreateRequirement(modelId);
  const suggest = useSuggestRequirement();
  const [suggesting, setSuggesting] = useState(false);
  const sent = useRef({ body: '', key: '' });

  /** Tells repeats of one request from another request. */
  function keyFor(body: EntryRequest): string {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    return sent.current.key;
  }

  async function suggested(body: EntryRequest): Promise<Stored> {
    setSuggesting(true);
    try {
      const outcome = await suggest(body);
      if ('refusal' in outcome) return outcome;
      return { id: outcome.id, words: t('Suggested {title}.', { title: body.title }) };
    } finally {
      setSuggesting(false);
    }
  }

  async function created(body: EntryRequest): Promise<Stored> {
    const made = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
    sent.current = { body: '', key: '' };
    const { key } = made.customFields;
    const name = typeof key === 'string' ? key : made.name;
    return { id: made.id, words: t('Created {name}.', { name }) };
  }

  async function store(body: EntryRequest): Promise<Stored> {
    try {
      return await (mode === 'suggest' ? suggested(body) : created(body));
    } catch (error) {
      return { refusal: refusalOf(error) };
    }
  }

  return { busy: create.isPending || suggesting, store };
}
