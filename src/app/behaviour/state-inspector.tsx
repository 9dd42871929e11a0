import { useDocument } from '#app/document/document-context.tsx';
import { AttributeRows } from '#app/fields/attributes/attribute-rows.tsx';
import { CustomFields } from '#app/fields/custom/custom-fields.tsx';
import { DeclaredFields } from '#app/fields/custom/declared-fields.tsx';
import { ActionList } from '#app/fields/inspector/action-list.tsx';
import { NamingInterfaces } from '#app/fields/trace/naming-interfaces.tsx';
import { GoneElement, InspectorBody, InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { LOCKED } from '#app/fields/inspector/locked.ts';
import { PlacementFields } from '#app/fields/inspector/placement-fields.tsx';
import { SavedPartPicker } from '#app/fields/pickers/part-picker.tsx';
import { SavedStatePicker } from '#app/fields/pickers/state-picker.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { renameElement } from '#model/commands/rename-element.ts';
import { hasCustomFields, STATE_KINDS, type State } from '#model/elements/state.ts';
import type { JsonObject } from '#model/store/json.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { setActions } from '#model/commands/set-rows.ts';
import { StateLinks } from './state-links.tsx';

const KIND_LABELS: Readonly<Record<State['kind'], string>> = {
  state: t('state'),
  initial: t('initial', undefined, 'kind of state'),
  choice: t('choice', undefined, 'kind of state'),
  final: t('final', undefined, 'kind of state'),
  history: t('history', undefined, 'kind of state'),
  parallel: t('parallel', undefined, 'kind of state'),
};
const KINDS = STATE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const ACTIONS = [
  { key: 'entry', label: t('Entry', undefined, 'actions'), rowName: t('Entry action') },
  { key: 'do', label: t('Do', undefined, 'actions'), rowName: t('Do action') },
  { key: 'exit', label: t('Exit', undefined, 'actions'), rowName: t('Exit action') },
] as const;

/** All fields of a state, each saved by itself, and its transitions. */
export function StateInspector({ id }: { id: string }) {
  const { model } = useDocument();
  const state = model.tables.state.get(id);
  return state ? <StateFields key={id} state={state} /> : <GoneElement word={t('state')} />;
}

function StateFields({ state }: { state: State }) {
  const { model, save } = useModelEdit();
  const { id, name } = state;
  const set = (label: string, fields: JsonObject): Promise<CommitResult> =>
    save(label, setFields('state', id, fields));
  const owner = { kind: 'state', id } as const;

  return (
    <InspectorBody word={t('State')} title={name}>
      <InspectorSection>
        <SavedTextField
          label={t('Name')}
          value={name}
          onCommit={(text) =>
            save(t('Rename {name}', { name }), renameElement(model, { ...owner, name: text }))
          }
        />
        <SavedTextArea
          label={t('Description')}
          maxRows={8}
          value={state.description}
          onCommit={(description) => set(t('Describe {name}', { name }), { description })}
        />
        <div className="grid grid-cols-[104px_minmax(0,1fr)] items-start gap-2">
          <SavedSelectField
            label={t('Kind')}
            value={state.kind}
            options={KINDS}
            onCommit={(kind) => set(t('Set kind of {name}', { name }), { kind })}
          />
          <SavedStatePicker
            label={t('Parent')}
            clearable
            placeholder={t('none: top level')}
            without={id}
            value={state.parentId}
            onCommit={(parentId) =>
              state.locked ? LOCKED : set(t('Move {name}', { name }), { parentId: parentId ?? null })
            }
          />
        </div>
        <SavedPartPicker
          label={t('Part')}
          hint={t('The part whose behaviour this is.')}
          clearable
          value={state.partId}
          onCommit={(partId) => set(t('Set part of {name}', { name }), { partId: partId ?? null })}
        />
        <PlacementFields
          position={state.position}
          size={state.size}
          locked={state.locked === true}
          onLocked={(locked) =>
            set(locked ? t('Lock {name}', { name }) : t('Unlock {name}', { name }), {
              locked: locked || null,
            })
          }
          onPosition={(position) => set(t('Move {name}', { name }), { position })}
          onSize={(size) => set(t('Resize {name}', { name }), { size })}
        />
      </InspectorSection>
      <InspectorSection>
        {ACTIONS.map(({ key, label, rowName }) => (
          <ActionList
            key={key}
            elementId={id}
            label={label}
            rowName={rowName}
            read={({ tables }) => tables.state.get(id)?.[key] ?? []}
            write={(actions) => setActions(id, key, actions)}
          />
        ))}
      </InspectorSection>
      <InspectorSection>
        <AttributeRows
          owner={owner}
          label={t('Attributes')}
          rowName={t('Attribute')}
          empty={t('No attributes. A guard can create one too.')}
        />
      </InspectorSection>
      <InspectorSection>
        <StateLinks state={state} />
      </InspectorSection>
      <NamingInterfaces id={id} as="during" title={t('Interfaces that hold here')} />
      <InspectorSection>
        {hasCustomFields(state.kind) && <DeclaredFields kind="state" id={id} />}
        <CustomFields owner={owner} />
      </InspectorSection>
    </InspectorBody>
  );
}
