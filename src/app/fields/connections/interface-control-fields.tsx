import { useState } from 'react';
import { MATURITY_WORDS } from '#app/fields/cells/labels.ts';
import { usePeopleNames } from '#app/fields/custom/custom-field-input.tsx';
import { CustomFields } from '#app/fields/custom/custom-fields.tsx';
import { DeclaredFields } from '#app/fields/custom/declared-fields.tsx';
import { SavedRequirementsPicker } from '#app/fields/pickers/requirement-picker.tsx';
import { SavedStatesPicker } from '#app/fields/pickers/state-picker.tsx';
import { InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { RESERVED_INTERFACE_FIELDS } from '#contract/interface-control.ts';
import type { Interface } from '#model/elements/interface.ts';
import { isOpen, MATURITIES, maturityOf, OPEN_KINDS } from '#model/elements/interface-control.ts';
import type { Json, JsonObject } from '#model/store/json.ts';

interface Props {
  readonly edge: Interface;
  /** What the interface is called in the label of an edit. */
  readonly called: string;
  readonly sourceName: string;
  readonly targetName: string;
  readonly set: (label: string, fields: JsonObject) => Promise<CommitResult>;
}

const NONE = 'none';
const NO_IDS: readonly string[] = [];

/** What an interface says as a discipline: its key, how far it is, who owns its sides, what is open, and its custom fields. */
export function InterfaceControlFields({ edge, called, sourceName, targetName, set }: Props) {
  const people = usePeopleNames();
  const setField = (what: string, field: string, value: Json) =>
    set(t('Set {what} of {element}', { what, element: called }), { [field]: value });
  const owner = (field: 'ownerSource' | 'ownerTarget', label: string, what: string, name: string) => (
    <SavedComboboxField
      label={label}
      hint={name}
      known={t('owner')}
      value={edge[field] ?? ''}
      suggestions={people}
      onCommit={(text) => setField(what, field, text.trim() || null)}
    />
  );
  return (
    <>
      <InspectorSection>
        <div className="grid grid-cols-2 items-start gap-2">
          <SavedTextField
            label={t('Key')}
            mono
            value={edge.key ?? ''}
            onCommit={(text) => setField(t('the key'), 'key', text.trim() || null)}
          />
          <SavedSelectField
            label={t('Maturity')}
            value={maturityOf(edge)}
            options={MATURITIES.map((value) => ({ value, label: MATURITY_WORDS[value] }))}
            onCommit={(value) => setField(t('the maturity'), 'maturity', value)}
          />
          {owner('ownerSource', t('Owner of the source'), t('the owner of the source'), sourceName)}
          {owner('ownerTarget', t('Owner of the target'), t('the owner of the target'), targetName)}
        </div>
        <SavedSelectField
          label={t('Fixed side')}
          hint={t('The side that is given and not developed.')}
          value={edge.fixedSide ?? NONE}
          options={[
            { value: NONE, label: t('none: both are developed') },
            { value: 'source', label: t('source: {part}', { part: sourceName }) },
            { value: 'target', label: t('target: {part}', { part: targetName }) },
          ]}
          onCommit={(value) => setField(t('the fixed side'), 'fixedSide', value === NONE ? null : value)}
        />
      </InspectorSection>
      <InspectorSection>
        <SavedRequirementsPicker
          label={t('Requirements')}
          hint={t('The requirements that ask for this interface.')}
          placeholder={t('none')}
          value={edge.requirementIds ?? NO_IDS}
          onCommit={(ids) => setField(t('the requirements'), 'requirementIds', [...ids])}
        />
        <SavedStatesPicker
          label={t('Holds in')}
          hint={t('The states in which it holds; with none, in all.')}
          placeholder={t('all states')}
          value={edge.stateIds ?? NO_IDS}
          onCommit={(ids) => setField(t('the states'), 'stateIds', [...ids])}
        />
      </InspectorSection>
      <InspectorSection>
        <OpenItemFields edge={edge} called={called} set={set} people={people} />
      </InspectorSection>
      <InspectorSection>
        <DeclaredFields kind="interface" id={edge.id} />
        <CustomFields owner={{ kind: 'interface', id: edge.id }} reserved={RESERVED_INTERFACE_FIELDS} />
      </InspectorSection>
    </>
  );
}

/** What is to be determined or confirmed. Where nothing is, only that is asked. */
function OpenItemFields(props: Pick<Props, 'edge' | 'called' | 'set'> & { people: readonly string[] }) {
  const { edge, called, set, people } = props;
  const { tbd } = edge;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const setOpen = (what: string, fields: JsonObject | null) =>
    set(t('Set {what} of {element}', { what, element: called }), { tbd: fields });
  const isOverdue = isOpen(edge) && tbd?.by !== undefined && tbd.by < today;
  return (
    <>
      <SavedSelectField
        label={t('Open', undefined, 'what is not settled yet')}
        value={tbd?.kind ?? (isOpen(edge) ? 'TBD' : NONE)}
        options={[
          { value: NONE, label: t('nothing') },
          ...OPEN_KINDS.map((value) => ({ value, label: OPEN_LABELS[value] })),
        ]}
        onCommit={(kind) => setOpen(t('what is open'), kind === NONE ? null : { kind })}
      />
      {tbd !== undefined && (
        <>
          <SavedTextArea
            label={t('What is open')}
            rows={2}
            value={tbd.what ?? ''}
            onCommit={(what) => setOpen(t('what is open'), { what: what || null })}
          />
          <div className="grid grid-cols-2 items-start gap-2">
            <SavedComboboxField
              label={t('Closed by')}
              known={t('person')}
              value={tbd.who ?? ''}
              suggestions={people}
              onCommit={(who) => setOpen(t('who closes it'), { who: who.trim() || null })}
            />
            <SavedTextField
              label={t('Due')}
              type="date"
              hint={isOverdue ? t('Overdue') : undefined}
              value={tbd.by ?? ''}
              onCommit={(by) => setOpen(t('when it is due'), { by: by || null })}
            />
          </div>
        </>
      )}
    </>
  );
}

const OPEN_LABELS = { TBD: t('TBD: to be determined'), TBC: t('TBC: to be confirmed') } as const;
