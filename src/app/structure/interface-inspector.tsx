import { t } from '#language/translate.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { ExtraSection } from '#app/canvas/overlays/extra-section.tsx';
import { useDocument } from '#app/document/document-context.tsx';
import { AgreementSection } from '#app/fields/connections/agreement-section.tsx';
import { ConnectionRows } from '#app/fields/connections/connection-rows.tsx';
import { InterfaceControlFields } from '#app/fields/connections/interface-control-fields.tsx';
import { edgeName } from '#app/fields/connections/edge-items.ts';
import { useAskedName } from '#app/fields/elements/use-asked-name.ts';
import { GoneElement, InspectorBody, InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { SavedPartPicker } from '#app/fields/pickers/part-picker.tsx';
import { SavedPickerField } from '#app/fields/pickers/saved-picker-field.tsx';
import { useKnownWords } from '#app/fields/elements/use-known-words.ts';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { renameElement } from '#model/commands/rename-element.ts';
import { type Interface, INTERFACE_TYPE_WORDS } from '#model/elements/interface.ts';
import type { JsonObject } from '#model/store/json.ts';
import { setFields } from '#model/commands/set-fields.ts';

/** All fields of an interface, each saved by itself, and its connections. */
export function InterfaceInspector({ id }: { id: string }) {
  const { model } = useDocument();
  const edge = model.tables.interface.get(id);
  return edge ? <InterfaceFields key={id} edge={edge} /> : <GoneElement word={t('interface')} />;
}

const typeOf = ({ type }: Interface) => INTERFACE_TYPE_WORDS.label(type);

function InterfaceFields({ edge }: { edge: Interface }) {
  const { model, save } = useModelEdit();
  const name = useAskedName(edge.id);
  const { part } = model.tables;
  const called = edgeName(part, edge);
  const types = useKnownWords(model.tables.interface, typeOf);
  const set = (label: string, fields: JsonObject): Promise<CommitResult> =>
    save(label, setFields('interface', edge.id, fields));

  return (
    <InspectorBody
      word={t('Interface')}
      title={
        <>
          <End id={edge.sourceId} name={part.get(edge.sourceId)?.name} /> →{' '}
          <End id={edge.targetId} name={part.get(edge.targetId)?.name} />
        </>
      }
    >
      <InspectorSection>
        <SavedTextField
          ref={name}
          label={t('Name')}
          value={edge.name}
          onCommit={(typed) =>
            save(
              t('Rename {name}', { name: called }),
              renameElement(model, { kind: 'interface', id: edge.id, name: typed }),
            )
          }
        />
        <SavedTextArea
          label={t('Description')}
          maxRows={8}
          value={edge.description}
          onCommit={(description) => set(t('Describe {name}', { name: called }), { description })}
        />
        <SavedComboboxField
          label={t('Type')}
          known={t('type')}
          suggestions={types}
          value={typeOf(edge)}
          onCommit={(type) =>
            set(t('Set type of {name}', { name: called }), {
              type: INTERFACE_TYPE_WORDS.word(type.trim()) || null,
            })
          }
        />
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-2">
          <InterfaceEnd edge={edge} end="source" label={t('Source')} set={set} called={called} />
          <InterfaceEnd edge={edge} end="target" label={t('Target')} set={set} called={called} />
        </div>
      </InspectorSection>
      <InspectorSection>
        <ConnectionRows edge={edge} />
      </InspectorSection>
      <InterfaceControlFields
        edge={edge}
        called={called}
        sourceName={part.get(edge.sourceId)?.name ?? t('source')}
        targetName={part.get(edge.targetId)?.name ?? t('target')}
        set={set}
      />
      <AgreementSection edge={edge} called={called} />
      <ExtraSection kind="interface" edge={edge} called={called} />
    </InspectorBody>
  );
}

function End({ id, name }: { id: string; name: string | undefined }) {
  return name === undefined ? (
    absentLabel(id, t('missing'))
  ) : (
    <ElementLink id={id} view="structure">
      {name}
    </ElementLink>
  );
}

function InterfaceEnd(props: {
  edge: Interface;
  end: 'source' | 'target';
  label: string;
  called: string;
  set: (label: string, fields: JsonObject) => Promise<CommitResult>;
}) {
  const { edge, end, label, called, set } = props;
  const { model } = useDocument();
  const isSource = end === 'source';
  const partId = edge[`${end}Id`];
  const ports = model.tables.part.get(partId)?.ports ?? [];
  return (
    <>
      <SavedPartPicker
        label={label}
        value={partId}
        onCommit={(id) =>
          set(
            isSource
              ? t('Set source of {name}', { name: called })
              : t('Set target of {name}', { name: called }),
            { [`${end}Id`]: id ?? null },
          )
        }
      />
      <SavedPickerField
        key={partId}
        label={isSource ? t('Source port') : t('Target port')}
        clearable
        placeholder={t('the part itself')}
        empty={t('No port found.')}
        items={ports.map((port) => ({
          id: port.id,
          label: port.name || t('unnamed'),
          description: t('{direction, select, in {in} out {out} other {inout}}', {
            direction: port.direction,
          }),
        }))}
        value={edge[`${end}PortId`]}
        onCommit={(id) =>
          set(
            isSource
              ? t('Set source port of {name}', { name: called })
              : t('Set target port of {name}', { name: called }),
            { [`${end}PortId`]: id ?? null },
          )
        }
      />
    </>
  );
}
