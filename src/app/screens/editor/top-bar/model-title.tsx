import { useState } from 'react';
import { committed } from '#app/api/http/committed.ts';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { useModelSettings } from '#app/api/model/use-model-settings.ts';
import { useUpdateModel } from '#app/document/requests/use-update-model.ts';
import { t } from '#language/translate.ts';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { NameText } from '#model/store/text.ts';

/** The model's name, renamed in place by those who may. */
export function ModelTitle({ modelId }: { modelId: string }) {
  const { data: settings } = useModelSettings(modelId);
  const update = useUpdateModel(modelId);
  const [renaming, setRenaming] = useState(false);
  const name = useModelName(modelId);
  const mayEdit = settings?.actions.includes('Edit') ?? false;

  if (renaming)
    return (
      <SavedTextField
        autoFocus
        hideLabel
        label={t('Rename {name}', { name })}
        value={name}
        fieldClassName="w-80 max-w-full max-sm:w-auto max-sm:flex-1"
        onFocus={(event) => event.target.select()}
        onCommit={async (text) => {
          const trimmed = text.trim();
          if (!NameText.safeParse(trimmed).success)
            return { ok: false, message: t('A model needs a name of at most 2,000 characters.') };
          return committed(update.mutateAsync({ name: trimmed }).then(() => setRenaming(false)));
        }}
        onBlur={(event) => event.target.value.trim() === name && setRenaming(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || (event.key === 'Enter' && event.currentTarget.value === name))
            setRenaming(false);
        }}
      />
    );
  return (
    <h1 className="m-0 flex min-w-0 items-center gap-2 text-base font-semibold max-sm:flex-1">
      {mayEdit ? (
        <button
          type="button"
          title={t('Rename')}
          onClick={() => setRenaming(true)}
          className="min-w-6 truncate rounded-(--radius) border border-transparent px-1.5 py-0.5 hover:border-field-border"
        >
          {name}
        </button>
      ) : (
        <span className="truncate px-1.5">{name}</span>
      )}
    </h1>
  );
}
