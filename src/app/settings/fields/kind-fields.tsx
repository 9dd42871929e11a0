import { useDocument } from '#app/document/document-context.tsx';
import { useDeclaredRows } from '#app/settings/use-declared-rows.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import type { ModelSettings } from '#contract/model.ts';
import type { FieldKind } from '#model/definitions/definitions.ts';
import { DeclareField } from './declare-field.tsx';
import { DeclaredFieldRows } from './declared-field-rows.tsx';
import { FIELD_KIND_WORDS } from './field-kinds.ts';

/** The custom fields that the model declares for a kind, and a form for one more. */
export function KindFields({
  kind,
  settings,
}: {
  readonly kind: FieldKind;
  readonly settings: ModelSettings;
}) {
  const { whyNotAtOnce } = useDocument();
  const { rows, add } = useDeclaredRows(kind);
  const mayEdit = settings.actions.includes('Edit') && whyNotAtOnce === null;
  return (
    <ReadOnly when={!mayEdit}>
      <div className="flex max-w-140 flex-col gap-4">
        <DeclaredFieldRows kind={kind} />
        {mayEdit && (
          <FieldScope name={FIELD_KIND_WORDS[kind].newField} id={`new ${kind} field`}>
            <DeclareField kind={kind} fields={rows} onDeclare={add} />
          </FieldScope>
        )}
      </div>
    </ReadOnly>
  );
}
