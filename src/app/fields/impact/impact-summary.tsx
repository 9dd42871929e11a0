import { useDocument } from '#app/document/document-context.tsx';
import { t } from '#language/translate.ts';
import { touchedByEdit } from '#model/trace/touched.ts';
import { deletionLabels, editLabels } from './impact-labels.ts';
import { useImpactShown } from './impact-shown.ts';
import { useDeletionAhead } from './use-deletion-ahead.ts';

/** What a deletion takes with it and an edit makes suspect, in a line or two. */
export function ImpactSummary({ ids }: { readonly ids: readonly string[] }) {
  const { model } = useDocument();
  const asked = useImpactShown(({ open }) => open);
  const deletion = useDeletionAhead(ids, asked);
  let lines: readonly string[] = [];
  if (deletion === 'many') lines = [t('Open Impact to see what deleting all of them affects.')];
  else if (deletion)
    lines = [deletionLabels(ids.length, deletion), ...editLabels(model, ids, touchedByEdit(model, ids))];
  return lines.map((line) => (
    <p key={line} className="m-0 text-sm text-muted">
      {line}
    </p>
  ));
}
