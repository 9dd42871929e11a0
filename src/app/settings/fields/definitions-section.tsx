import { useDocument } from '#app/document/document-context.tsx';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import { SavedSwitch } from '#app/fields/pickers/saved-switch.tsx';
import { committed } from '#app/api/http/committed.ts';
import { t } from '#language/translate.ts';
import { Section } from '#app/ui/layout/page-section.tsx';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import type { UpdateDefinitions } from '#contract/definitions.ts';
import type { ModelSettings } from '#contract/model.ts';
import { KindFields } from './kind-fields.tsx';

/** What the model says about its requirements: how they are numbered, and which further fields they have. */
export function DefinitionsSection({ settings }: { readonly settings: ModelSettings }) {
  const { model, whyNotAtOnce } = useDocument();
  const { mutateAsync } = useUpdateDefinitions(settings.id);
  const { requirementKeyPrefix, statementHints } = model.definitions;
  const mayEdit = settings.actions.includes('Edit') && whyNotAtOnce === null;
  const set = (body: UpdateDefinitions) => committed(mutateAsync({ change: () => body }));
  return (
    <Section title={t('Requirements')} about={t('Their key prefix, and the custom fields that they have.')}>
      <ReadOnly when={!mayEdit}>
        <div className="flex max-w-140 flex-col gap-4">
          <SavedTextField
            label={t('Key prefix')}
            mono
            hint={t('New keys begin with {prefix}. Existing keys stay.', { prefix: requirementKeyPrefix })}
            value={requirementKeyPrefix}
            onCommit={(prefix) => set({ requirementKeyPrefix: prefix.trim() === '' ? null : prefix.trim() })}
          />
          <SavedSwitch
            label={t('Hints on how statements are written')}
            value={statementHints}
            onCommit={(on) => set({ statementHints: on })}
          />
        </div>
      </ReadOnly>
      <div className="mt-4">
        <KindFields kind="requirement" settings={settings} />
      </div>
    </Section>
  );
}
