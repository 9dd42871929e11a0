import { useDocument } from '#app/document/document-context.tsx';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import { committed } from '#app/api/http/committed.ts';
import { t } from '#language/translate.ts';
import { Section } from '#app/ui/layout/page-section.tsx';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import type { ModelSettings } from '#contract/model.ts';
import { KindFields } from './kind-fields.tsx';

/** What the model says about its interfaces: how they are numbered, and which further fields they and their connections have. */
export function InterfaceDefinitions({ settings }: { readonly settings: ModelSettings }) {
  const { model, whyNotAtOnce } = useDocument();
  const { mutateAsync } = useUpdateDefinitions(settings.id);
  const { interfaceKeyPrefix } = model.definitions;
  const mayEdit = settings.actions.includes('Edit') && whyNotAtOnce === null;
  return (
    <Section
      title={t('Interfaces')}
      about={t('Their key prefix, and the custom fields that they and their connections have.')}
    >
      <ReadOnly when={!mayEdit}>
        <div className="flex max-w-140 flex-col gap-4">
          <SavedTextField
            label={t('Key prefix of interfaces')}
            mono
            hint={t('New keys begin with {prefix}. Existing keys stay.', { prefix: interfaceKeyPrefix })}
            value={interfaceKeyPrefix}
            onCommit={(typed) => {
              const prefix = typed.trim() || null;
              return committed(mutateAsync({ change: () => ({ interfaceKeyPrefix: prefix }) }));
            }}
          />
        </div>
      </ReadOnly>
      <div className="mt-4 flex flex-col gap-6">
        <KindFields kind="interface" settings={settings} />
        <KindFields kind="connection" settings={settings} />
      </div>
    </Section>
  );
}
