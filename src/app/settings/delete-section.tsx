import { useState } from 'react';
import { attempted } from '#app/api/http/committed.ts';
import { useDeleteModel } from '#app/api/model/models.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { ModelSettings } from '#contract/model.ts';
import { t } from '#language/translate.ts';

/** Deletes the model once its name was typed; not there for who may not. */
export function DeleteSection(props: { readonly settings: ModelSettings; readonly onDeleted: () => void }) {
  const { settings, onDeleted } = props;
  const { mutateAsync } = useDeleteModel();
  const [asking, setAsking] = useState(false);
  if (!settings.actions.includes('Manage')) return null;
  return (
    <Section title={t('Delete')} about={t('Deletes the model, its history and its previews permanently.')}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('Delete this model')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Delete the model “{name}”?', { name: settings.name })}
        confirmLabel={t('Delete model')}
        typeToConfirm={settings.name}
        onConfirm={async () => {
          const result = await attempted(mutateAsync(settings.id));
          if (result.ok) onDeleted();
          return result;
        }}
      >
        {t(
          'All of its elements, history and previews are deleted for everybody. This cannot be undone; an export made before can be imported again.',
        )}
      </ConfirmDialog>
    </Section>
  );
}
