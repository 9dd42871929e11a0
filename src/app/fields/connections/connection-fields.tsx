import { SavedMultiPicker, SavedPickerField } from '#app/fields/pickers/saved-picker-field.tsx';
import { withField } from '#app/fields/rows/use-rows.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import type { PickItem } from '#app/ui/fields/pick-filter.ts';
import { t } from '#language/translate.ts';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { type Connection, MATTER_STATES } from '#model/elements/connection.ts';
import { ConnectionCustomFields } from './connection-custom-fields.tsx';
import { subtypesOf, withMissing } from './edge-items.ts';
import { FlowTypeField, FlowWordField } from './flow-word-field.tsx';

/** What the fields of every connection of one interface offer. */
export interface ConnectionOptions {
  /** Those of the ends first. */
  readonly variables: readonly PickItem[];
  readonly edges: readonly PickItem[];
  readonly groups: readonly string[];
  readonly sourceName: string;
  readonly targetName: string;
}

/** Every field of one connection. */
export function ConnectionFields(props: {
  row: Connection;
  options: ConnectionOptions;
  onSet: (what: string, change: (row: Connection) => Connection) => CommitResult | Promise<CommitResult>;
}) {
  const { row, options, onSet } = props;
  const { sourceName, targetName } = options;
  const set = <Key extends keyof Connection>(what: string, key: Key, value: Connection[Key]) =>
    onSet(what, (old) => withField(old, key, value));

  return (
    <div className="flex flex-col gap-1">
      <FlowTypeField layout="inline" value={row.type} onCommit={(type) => set(t('type'), 'type', type)} />
      <SavedSelectField
        layout="inline"
        label={t('Direction')}
        value={row.direction ?? 'unset'}
        options={[
          {
            value: 'out',
            label: t('→ out: {source} → {target}', { source: sourceName, target: targetName }),
          },
          { value: 'in', label: t('← in: {target} → {source}', { target: targetName, source: sourceName }) },
          { value: 'inout', label: t('↔ inout: both ways') },
          { value: 'unset', label: t('not set') },
        ]}
        onCommit={(value) => set(t('direction'), 'direction', value === 'unset' ? undefined : value)}
      />
      <FlowWordField
        field="subType"
        layout="inline"
        label={t('Subtype')}
        known={t('subtype')}
        value={row.subType}
        suggestions={subtypesOf(row.type)}
        onCommit={(word) => set(t('subtype'), 'subType', word)}
      />
      <FlowWordField
        field="matterState"
        layout="inline"
        label={t('Matter state')}
        known={t('matter state')}
        value={row.matterState}
        suggestions={MATTER_STATES}
        onCommit={(word) => set(t('matter state'), 'matterState', word)}
      />
      <SavedTextField
        layout="inline"
        label={t('Name')}
        value={row.name ?? ''}
        onCommit={(text) => set(t('name'), 'name', text || undefined)}
      />
      <SavedComboboxField
        layout="inline"
        label={t('Colour group')}
        known={t('colour group')}
        value={row.colorGroup ?? ''}
        suggestions={options.groups}
        onCommit={(text) => set(t('colour group'), 'colorGroup', text.trim() || undefined)}
      />
      <SavedPickerField
        layout="inline"
        label={t('Attribute')}
        hint={t('The quantity that flows, such as the current or the mass flow.')}
        clearable
        items={withMissing(options.variables, [row.variableId])}
        value={row.variableId}
        empty={t('No attribute found.')}
        onCommit={(id) => set(t('attribute'), 'variableId', id)}
      />
      <SavedMultiPicker
        layout="inline"
        label={t('Properties')}
        hint={t('Further attributes that describe the connection.')}
        items={withMissing(options.variables, row.propertyIds ?? [])}
        value={row.propertyIds ?? []}
        empty={t('No attribute found.')}
        onCommit={(ids) => set(t('properties'), 'propertyIds', ids.length > 0 ? [...ids] : undefined)}
      />
      <SavedPickerField
        layout="inline"
        label={t('Reference interface')}
        hint={t('The interface on another level that carries the same flow.')}
        clearable
        items={withMissing(options.edges, [row.referenceEdgeId])}
        value={row.referenceEdgeId}
        empty={t('No interface found.')}
        onCommit={(id) => set(t('reference interface'), 'referenceEdgeId', id)}
      />
      <ConnectionCustomFields row={row} onSet={onSet} />
    </div>
  );
}
