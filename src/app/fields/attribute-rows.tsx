import type { CommitResult } from '#app/ui/commit-result.ts';
import { RowList } from '#app/ui/row-list.tsx';
import { SavedSelectField } from '#app/ui/saved-select-field.tsx';
import { SavedTextArea } from '#app/ui/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-text-field.tsx';
import { ATTRIBUTE_TYPES, type Attribute } from '#model/attribute.ts';
import { freeName } from './free-name.ts';
import { AttributeValueField } from './attribute-value-field.tsx';
import { retyped } from './attribute-value.ts';
import { useRows, withField } from './use-rows.ts';

const TYPES = ATTRIBUTE_TYPES.map((value) => ({ value, label: value }));

/** The attributes of a part, or the variables of a state machine. */
export function AttributeRows(props: {
  owner: { readonly kind: 'part' | 'state'; readonly id: string };
  /** "Attributes" and "Attribute", or "Variables" and "Variable". */
  label: string;
  rowName: string;
  empty: string;
}) {
  const { owner, label, rowName, empty } = props;
  const rows = useRows<Attribute>({
    rowName,
    read: ({ tables }) => tables[owner.kind].get(owner.id)?.attributes ?? null,
    write: (attributes) => ({ op: 'update', kind: owner.kind, id: owner.id, body: { attributes } }),
    copy: (row, among) => ({
      ...row,
      id: crypto.randomUUID(),
      name: freeName(
        row.name,
        among.map(({ name }) => name),
      ),
    }),
  });
  const names = rows.rows.map(({ name }) => name);

  return (
    <RowList
      label={label}
      rowName={rowName}
      rows={rows.rows}
      rowKey={rows.rowKey}
      empty={empty}
      onAdd={() =>
        rows.add({ id: crypto.randomUUID(), name: freeName(rowName.toLowerCase(), names), type: 'number' })
      }
      onDuplicate={rows.duplicate}
      onMove={rows.move}
      onRemove={rows.remove}
    >
      {(row, index) => <AttributeFields row={row} onSet={(what, change) => rows.set(index, what, change)} />}
    </RowList>
  );
}

function AttributeFields(props: {
  row: Attribute;
  onSet: (what: string, change: (row: Attribute) => Attribute) => CommitResult | Promise<CommitResult>;
}) {
  const { row, onSet } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_92px] items-start gap-2">
      <SavedTextField
        label="Name"
        value={row.name}
        onCommit={(name) => onSet('name', (old) => withField(old, 'name', name))}
      />
      <SavedSelectField
        label="Type"
        value={row.type}
        options={TYPES}
        onCommit={(type) => onSet('type', (old) => retyped(old, type))}
      />
      <AttributeValueField
        row={row}
        onCommit={(value) => onSet('value', (old) => withField(old, 'value', value))}
      />
      <SavedTextField
        label="Unit"
        mono
        value={row.unit ?? ''}
        onCommit={(text) => onSet('unit', (old) => withField(old, 'unit', text.trim() || undefined))}
      />
      <SavedTextField
        label="Expression"
        fieldClassName="col-span-full"
        mono
        value={row.expression ?? ''}
        onCommit={(text) =>
          onSet('expression', (old) => withField(old, 'expression', text.trim() || undefined))
        }
      />
      {(row.type === 'enum' || (row.choices?.length ?? 0) > 0) && (
        <SavedTextArea
          label="Choices"
          hint="One on each line."
          fieldClassName="col-span-full"
          value={(row.choices ?? []).join('\n')}
          onCommit={(text) =>
            onSet('choices', (old) => {
              const choices = [...new Set(text.split('\n').flatMap((line) => line.trim() || []))];
              return withField(old, 'choices', choices.length > 0 ? choices : undefined);
            })
          }
        />
      )}
    </div>
  );
}
