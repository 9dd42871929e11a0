import { RowList } from '#app/ui/row-list.tsx';
import { SavedComboboxField } from '#app/ui/saved-combobox-field.tsx';
import { SavedSelectField } from '#app/ui/saved-select-field.tsx';
import { SavedTextField } from '#app/ui/saved-text-field.tsx';
import { CONNECTION_TYPES } from '#model/connection.ts';
import { type Port, SIDES } from '#model/part.ts';
import { FlowSwatch } from './flow-swatch.tsx';
import { freeName } from './free-name.ts';
import { useRows, withField } from './use-rows.ts';

const DIRECTIONS = [
  { value: 'in', label: '→ in' },
  { value: 'out', label: '→ out' },
  { value: 'inout', label: '↔ inout' },
] as const;
const SIDE_OPTIONS = SIDES.map((value) => ({ value, label: value }));

/** The ports of a part. */
export function PortRows({ partId }: { partId: string }) {
  const rows = useRows<Port>({
    rowName: 'Port',
    read: ({ tables }) => tables.part.get(partId)?.ports ?? null,
    write: (ports) => ({ op: 'update', kind: 'part', id: partId, body: { ports } }),
    copy: (row, among) => ({
      ...row,
      id: crypto.randomUUID(),
      name: freeName(
        row.name,
        among.map(({ name }) => name),
      ),
    }),
  });

  return (
    <RowList
      label="Ports"
      rowName="Port"
      rows={rows.rows}
      rowKey={rows.rowKey}
      empty="Interfaces touch the part itself."
      onAdd={() =>
        rows.add({
          id: crypto.randomUUID(),
          name: freeName(
            'port',
            rows.rows.map(({ name }) => name),
          ),
          direction: 'inout',
          side: 'right',
        })
      }
      onDuplicate={rows.duplicate}
      onMove={rows.move}
      onRemove={rows.remove}
    >
      {(row, index) => (
        <div className="grid grid-cols-2 items-start gap-2">
          <SavedTextField
            label="Name"
            value={row.name}
            onCommit={(name) => rows.set(index, 'name', (old) => withField(old, 'name', name))}
          />
          <SavedComboboxField
            label="Type"
            value={row.type ?? ''}
            suggestions={CONNECTION_TYPES}
            drawSuggestion={(type) => (
              <>
                <FlowSwatch type={type} />
                {type}
              </>
            )}
            onCommit={(text) =>
              rows.set(index, 'type', (old) => withField(old, 'type', text.trim() || undefined))
            }
          />
          <SavedSelectField
            label="Direction"
            value={row.direction}
            options={DIRECTIONS}
            onCommit={(value) => rows.set(index, 'direction', (old) => withField(old, 'direction', value))}
          />
          <SavedSelectField
            label="Side"
            value={row.side}
            options={SIDE_OPTIONS}
            onCommit={(value) => rows.set(index, 'side', (old) => withField(old, 'side', value))}
          />
        </div>
      )}
    </RowList>
  );
}
