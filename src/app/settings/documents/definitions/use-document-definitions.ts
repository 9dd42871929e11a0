import { useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import { storedOr } from '#app/settings/stored-or.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';

type Kept = readonly DocumentDefinition[];
type Edit = (kept: Kept) => Kept | null;

/**
 * The definitions of documents that the open model keeps. Each change is shown at once, and made on what is stored when it is sent, so that
 * neither two quick changes nor two people undo each other.
 */
export function useDocumentDefinitions() {
  const { model, modelId } = useDocument();
  const { mutateAsync } = useUpdateDefinitions(modelId);
  const stored = model.definitions.documentDefinitions;
  /** What is shown while changes are on their way. */
  const [ahead, setAhead] = useState<Kept | null>(null);
  const latest = useRef<{ shown: Kept; onTheWay: number }>({ shown: stored, onTheWay: 0 });
  if (latest.current.onTheWay === 0) latest.current.shown = stored;

  async function change(edit: Edit): Promise<CommitResult> {
    const now = latest.current;
    now.shown = edit(now.shown) ?? now.shown;
    now.onTheWay += 1;
    setAhead(now.shown);
    const result = await storedOr(
      t('Somebody deleted this definition.'),
      mutateAsync({
        change: ({ documentDefinitions }) => {
          const next = edit(documentDefinitions);
          return next && { documentDefinitions: [...next] };
        },
      }),
    );
    now.onTheWay -= 1;
    if (now.onTheWay === 0) setAhead(null);
    return result;
  }

  return {
    kept: ahead ?? stored,
    stored,
    add: (definition: DocumentDefinition) => change((kept) => [...kept, definition]),
    remove: (id: string) => change((kept) => kept.filter((one) => one.id !== id)),
    /** Changes the definition as it is by then. */
    set: (id: string, edit: (definition: DocumentDefinition) => DocumentDefinition) =>
      change((kept) =>
        kept.some((one) => one.id === id) ? kept.map((one) => (one.id === id ? edit(one) : one)) : null,
      ),
  };
}
