import { SIDE_WORDS } from '#app/fields/cells/labels.ts';
import { withField } from '#app/fields/rows/use-rows.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { DIRECTIONS } from '#model/elements/connection.ts';
import { type Port, SIDES } from '#model/elements/part.ts';
import { FlowTypeField } from './flow-word-field.tsx';

const DIRECTION_OPTIONS = DIRECTIONS.map((value) => ({
  value,
  label: t('{direction, select, in {in} out {out} other {inout}}', { direction: value }),
}));
const SIDE_OPTIONS = SIDES.map((value) => ({ value, label: SIDE_WORDS[value] }));

/** The fields of one port. */
export function PortFields(props: {
  row: Port;
  onSet: (what: string, change: (row: Port) => Port) => CommitResult | Promise<CommitResult>;
}) {
  const { row, onSet } = props;
  const set = <Key extends keyof Port>(what: string, key: Key, value: Port[Key]) =>
    onSet(what, (old) => withField(old, key, value));
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      <SavedTextField label={t('Name')} value={row.name} onCommit={(name) => set(t('name'), 'name', name)} />
      <FlowTypeField value={row.type} onCommit={(type) => set(t('type'), 'type', type)} />
      <SavedSelectField
        label={t('Direction')}
        value={row.direction}
        options={DIRECTION_OPTIONS}
        onCommit={(value) => set(t('direction'), 'direction', value)}
      />
      <SavedSelectField
        label={t('Side')}
        value={row.side}
        options={SIDE_OPTIONS}
        onCommit={(value) => set(t('side'), 'side', value)}
      />
    </div>
  );
}
