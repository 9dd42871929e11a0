import { useState } from 'react';
import { useModelEdit } from '#app/fields/model-edit.ts';
import type { CommitResult } from '#app/ui/commit-result.ts';
import { RowList } from '#app/ui/row-list.tsx';
import { SavedTextArea } from '#app/ui/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-text-field.tsx';
import type { JsonObject } from '#model/json.ts';
import type { Requirement } from '#model/requirement.ts';
import { nameProblem, typedValue, valueText } from './custom-fields.ts';

interface FreshField {
  readonly id: string;
  readonly value: string;
}

/** The custom fields of a requirement. A new one is stored once it has a name. */
export function SavedCustomFields({ requirement }: { readonly requirement: Requirement }) {
  const { id, key, customFields } = requirement;
  const { current, save, tell } = useModelEdit();
  const [fresh, setFresh] = useState<readonly FreshField[]>([]);
  const names = Object.keys(customFields);
  const write = (run: typeof save, change: JsonObject): Promise<CommitResult> =>
    run(`Set custom fields of ${key}`, [
      { op: 'update', kind: 'requirement', id, body: { customFields: change } },
    ]);
  const stored = () => current().tables.requirement.get(id)?.customFields ?? {};

  async function rename(from: string | undefined, to: string, value: string): Promise<CommitResult> {
    const problem = nameProblem(
      to,
      Object.keys(stored()).filter((name) => name !== from),
    );
    if (problem) return { ok: false, message: problem };
    const kept = from === undefined ? value : (stored()[from] ?? value);
    return write(save, { ...(from !== undefined && { [from]: null }), [to]: kept });
  }

  const rows = [...names.map((name) => ({ id: name, name })), ...fresh.map((row) => ({ ...row, name: '' }))];
  return (
    <RowList
      label="Custom fields"
      rowName="Custom field"
      rows={rows}
      rowKey={(row) => row.id}
      onAdd={() => setFresh([...fresh, { id: crypto.randomUUID(), value: '' }])}
      onRemove={(index) => {
        const row = rows[index];
        if (!row) return;
        if (row.name === '') setFresh(fresh.filter((other) => other.id !== row.id));
        else void write(tell, { [row.name]: null });
      }}
    >
      {(row) => {
        const value = customFields[row.name];
        const unnamed = fresh.find((other) => other.id === row.id);
        return (
          <div className="grid grid-cols-[2fr_3fr] items-start gap-2">
            <SavedTextField
              label="Field name"
              value={row.name}
              onCommit={async (name) => {
                const result = await rename(unnamed ? undefined : row.name, name, unnamed?.value ?? '');
                if (result.ok && unnamed) setFresh((rest) => rest.filter((other) => other !== unnamed));
                return result;
              }}
            />
            <SavedTextArea
              label="Value"
              rows={1}
              mono={value !== undefined && typeof value !== 'string'}
              value={unnamed?.value ?? valueText(value ?? '')}
              onCommit={(text) => {
                if (!unnamed) return write(save, { [row.name]: typedValue(text, value) });
                setFresh((rest) =>
                  rest.map((other) => (other === unnamed ? { ...other, value: text } : other)),
                );
                return { ok: true };
              }}
            />
          </div>
        );
      }}
    </RowList>
  );
}
