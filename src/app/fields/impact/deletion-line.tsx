import { useDocument } from '#app/document/document-context.tsx';
import { deletionLabels } from './impact-labels.ts';
import { useDeletionAhead } from './use-deletion-ahead.ts';

/** What deleting the selected elements would take with it, in a line that is in sight wherever they are deleted from. */
export function DeletionLine({ ids }: { readonly ids: readonly string[] }) {
  const { readOnly } = useDocument();
  const deletion = useDeletionAhead(ids, false);
  if (readOnly !== null || !deletion || deletion === 'many' || deletion.besides + deletion.changed === '')
    return null;
  const words = deletionLabels(ids.length, deletion);
  return (
    <span title={words} className="min-w-0 truncate">
      {words}
    </span>
  );
}
