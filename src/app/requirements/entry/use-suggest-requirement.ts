import { asSentence, type FormRefusal } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { EntryRequest } from '#app/requirements/state/entry-draft.ts';
import { t } from '#language/translate.ts';
import { patchOf } from '#contract/fields.ts';

/** The index that a batch puts before the paths of its only operation. */
const PREFIX = /^operations\.0\.(body\.?)?/;

/** Suggests a new requirement in place of creating it; answers its id, or why it cannot be suggested. */
export function useSuggestRequirement() {
  const { edit } = useDocument();
  return async (body: EntryRequest): Promise<{ id: string } | { refusal: FormRefusal }> => {
    const id = crypto.randomUUID();
    const operation = { op: 'create', kind: 'requirement', id, body: patchOf(body) } as const;
    const outcome = await edit(t('Add {name}', { name: body.title }), [operation]);
    if (outcome.ok) return { id };
    const fields = outcome.errors.map(({ path, message }) => ({
      path: path.replace(PREFIX, ''),
      message: asSentence(message),
    }));
    return {
      refusal: { message: asSentence(outcome.message), fields: fields.filter(({ path }) => path !== '') },
    };
  };
}
