import { useDocument } from '#app/document/document-context.tsx';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import { committed } from '#app/settings/commit-of.ts';
import { useDeclaredRows } from '#app/settings/use-declared-rows.ts';
import { Section } from '#app/ui/layout/page-section.tsx';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import type { ModelSettings } from '#contract/model.ts';
import { DeclareField } from './declare-field.tsx';
import { DeclaredFieldRows } from './declared-field-rows.tsx';

/** What the model says about its interfaces: how they are numbered, and which further fields they have. */
export function InterfaceDefinitions({ settings }: { readonly settings: ModelSettings }) {
  const { model, whyNotAtOnce } = useDocument();
  const { mutateAsync } = useUpdateDefinitions(settings.id);
  const { interfaceKeyPrefix, interfaceFields } = model.definitions;
  const mayEdit = settings.actions.includes('Edit') && whyNotAtOnce === null;
  const { add } = useDeclaredRows('interface');
  return (
    <Section title="Interfaces" about="Their key prefix, and the custom fields that they have.">
      <ReadOnly when={!mayEdit}>
        <div className="flex max-w-140 flex-col gap-4">
          <SavedTextField
            label="Key prefix of interfaces"
            mono
            hint={`New keys begin with ${interfaceKeyPrefix}. Existing keys stay.`}
            value={interfaceKeyPrefix}
            onCommit={(typed) => {
              const prefix = typed.trim() || null;
              return committed(mutateAsync({ change: () => ({ interfaceKeyPrefix: prefix }) }));
            }}
          />
          <DeclaredFieldRows kind="interface" />
          {mayEdit && <DeclareField kind="interface" fields={interfaceFields} onDeclare={add} />}
        </div>
      </ReadOnly>
    </Section>
  );
}
