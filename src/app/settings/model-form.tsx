import { useUpdateModel } from '#app/document/requests/use-update-model.ts';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import type { ModelSettings } from '#contract/model.ts';
import { committed } from '#app/api/http/committed.ts';

/** The model's name and description, each saved by itself with the documented PUT. */
export function ModelForm({ settings }: { readonly settings: ModelSettings }) {
  const { mutateAsync, isPending, isSuccess } = useUpdateModel(settings.id);
  const mayEdit = settings.actions.includes('Edit');
  return (
    <form
      aria-label={t('Model settings')}
      onSubmit={(event) => event.preventDefault()}
      className="flex max-w-140 flex-col gap-3"
    >
      {!mayEdit && <Banner>{t('Changing these needs Edit on everything in the model.')}</Banner>}
      <SavedTextField
        label={t('Name')}
        required
        readOnly={!mayEdit}
        value={settings.name}
        status={isPending ? t('Saving…') : isSuccess ? t('Saved') : undefined}
        onCommit={(name) => committed(mutateAsync({ name }))}
      />
      <SavedTextArea
        label={t('Description')}
        rows={3}
        readOnly={!mayEdit}
        value={settings.description}
        onCommit={(description) => committed(mutateAsync({ description }))}
      />
    </form>
  );
}
