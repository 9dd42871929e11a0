import { useDocument } from '#app/document/document-context.tsx';
import { AttributeRows } from '#app/fields/attributes/attribute-rows.tsx';
import { PortRows } from '#app/fields/connections/port-rows.tsx';
import { CustomFields } from '#app/fields/custom/custom-fields.tsx';
import { DeclaredFields } from '#app/fields/custom/declared-fields.tsx';
import { ColourField } from '#app/fields/inspector/colour-field.tsx';
import { GoneElement, InspectorBody, InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { LOCKED } from '#app/fields/inspector/locked.ts';
import { PlacementFields } from '#app/fields/inspector/placement-fields.tsx';
import { SavedPartPicker } from '#app/fields/pickers/part-picker.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { SavedNumberField } from '#app/ui/saved-fields/saved-number-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { t } from '#language/translate.ts';
import { renameElement } from '#model/commands/rename-element.ts';
import { setFields } from '#model/commands/set-fields.ts';
import type { Part } from '#model/elements/part.ts';
import type { JsonObject } from '#model/store/json.ts';
import { partLabels } from './part-labels.ts';
import { PartLinks } from './part-links.tsx';

/** All fields of a part, each saved by itself, and what hangs on it. */
export function PartInspector({ id }: { id: string }) {
  const { model } = useDocument();
  const part = model.tables.part.get(id);
  return part ? <PartFields key={id} part={part} /> : <GoneElement word={t('part')} />;
}

function PartFields({ part }: { part: Part }) {
  const owner = { kind: 'part', id: part.id } as const;

  return (
    <InspectorBody word={t('Part')} title={part.name}>
      <OwnFields part={part} />
      <InspectorSection>
        <PortRows partId={part.id} />
      </InspectorSection>
      <InspectorSection>
        <AttributeRows
          owner={owner}
          label={t('Attributes')}
          rowName={t('Attribute')}
          empty={t('No attributes.')}
        />
      </InspectorSection>
      <InspectorSection>
        <PartLinks part={part} />
      </InspectorSection>
      <InspectorSection>
        <DeclaredFields kind="part" id={part.id} />
        <CustomFields owner={owner} />
      </InspectorSection>
    </InspectorBody>
  );
}

/** What a part says by itself: its name, kind, place and look. */
function OwnFields({ part }: { readonly part: Part }) {
  const { model, save } = useModelEdit();
  const words = partLabels(model.tables.part);
  const set = (label: string, fields: JsonObject): Promise<CommitResult> =>
    save(label, setFields('part', part.id, fields));
  return (
    <InspectorSection>
      <SavedTextField
        label={t('Name')}
        value={part.name}
        onCommit={(name) =>
          save(
            t('Rename {name}', { name: part.name }),
            renameElement(model, { kind: 'part', id: part.id, name }),
          )
        }
      />
      <SavedTextArea
        label={t('Description')}
        maxRows={8}
        value={part.description}
        onCommit={(description) => set(t('Describe {name}', { name: part.name }), { description })}
      />
      <div className="grid grid-cols-2 items-start gap-2">
        <SavedComboboxField
          label={t('Kind')}
          hint={t('What this part is, such as assembly or sensor.')}
          known={t('kind')}
          value={part.kind ?? ''}
          suggestions={words.kinds}
          onCommit={(text) =>
            set(t('Set kind of {name}', { name: part.name }), { kind: text.trim() || null })
          }
        />
        <SavedComboboxField
          label={t('Type')}
          hint={t('The product or class that this part is an instance of.')}
          known={t('type')}
          value={part.type ?? ''}
          suggestions={words.types}
          onCommit={(text) =>
            set(t('Set type of {name}', { name: part.name }), { type: text.trim() || null })
          }
        />
      </div>
      <div className="grid grid-cols-[88px_minmax(0,1fr)] items-start gap-2">
        <SavedNumberField
          label={t('Multiplicity')}
          value={part.multiplicity}
          onCommit={(multiplicity) =>
            set(t('Set multiplicity of {name}', { name: part.name }), {
              multiplicity: multiplicity ?? null,
            })
          }
        />
        <SavedPartPicker
          label={t('Parent')}
          clearable
          placeholder={t('none: top level')}
          without={part.id}
          value={part.parentId}
          onCommit={(parentId) =>
            part.locked ? LOCKED : set(t('Move {name}', { name: part.name }), { parentId: parentId ?? null })
          }
        />
      </div>
      <ColourField
        value={part.color}
        onCommit={(color) => set(t('Colour {name}', { name: part.name }), { color: color ?? null })}
      />
      <PlacementFields
        position={part.position}
        size={part.size}
        locked={part.locked === true}
        onLocked={(locked) =>
          set(locked ? t('Lock {name}', { name: part.name }) : t('Unlock {name}', { name: part.name }), {
            locked: locked || null,
          })
        }
        onPosition={(position) => set(t('Move {name}', { name: part.name }), { position })}
        onSize={(size) => set(t('Resize {name}', { name: part.name }), { size })}
      />
    </InspectorSection>
  );
}
