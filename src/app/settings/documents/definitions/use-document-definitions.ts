import { useDocument } from '#app/document/document-context.tsx';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import { storedOr } from '#app/settings/commit-of.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';

type Kept = readonly DocumentDefinition[];

/**
 * The definitions of documents that the open model keeps. Each change is made on what is stored when it is sent, so that neither two
 * quick changes nor two people undo each other.
 */
export function useDocumentDefinitions() {
  const { model, modelId } = useDocument();
  const { mutateAsync } = useUpdateDefinitions(modelId);
  const change = (edit: (stored: Kept) => Kept | null): Promise<CommitResult> =>
    storedOr(
      'Somebody deleted this definition.',
      mutateAsync({
        change: ({ documentDefinitions }) => {
          const next = edit(documentDefinitions);
          return next && { documentDefinitions: [...next] };
        },
      }),
    );
  return {
    kept: model.definitions.documentDefinitions,
    add: (definition: DocumentDefinition) => change((stored) => [...stored, definition]),
    remove: (id: string) => change((stored) => stored.filter((one) => one.id !== id)),
    /** Changes the definition as it is by then. */
    set: (id: string, edit: (definition: DocumentDefinition) => DocumentDefinition) =>
      change((stored) =>
        stored.some((one) => one.id === id) ? stored.map((one) => (one.id === id ? edit(one) : one)) : null,
      ),
  };
}
