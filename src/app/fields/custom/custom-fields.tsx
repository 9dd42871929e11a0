import { useState } from 'react';
import { freeName } from '#app/fields/rows/free-name.ts';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { RowList } from '#app/ui/tree/row-list.tsx';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import { declaredFields, type FieldElementKind } from '#model/definitions/definitions.ts';
import { type Json, type JsonObject, patchBetween } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { readValue, shownValue } from './custom-field-values.ts';

interface Owner {
  readonly kind: FieldElementKind;
  readonly id: string;
}

/** The custom fields of an element that its model does not declare: a key and a value each. Values that are not texts are kept and edited as JSON. */
export function CustomFields(props: {
  owner: Owner;
  /** Keys that are fields of the element itself. */
  reserved?: readonly string[] | undefined;
}) {
  const { owner } = props;
  const { model, current, save, tell } = useModelEdit();
  const declared = declaredFields(model.definitions, owner.kind).map(({ key }) => key);
  const reserved = [...(props.reserved ?? []), ...declared];
  const read = (at: SystemModel): JsonObject => at.tables[owner.kind].get(owner.id)?.customFields ?? {};
  const stored = Object.entries(read(model)).filter(
    ([key, value]) => value !== undefined && key !== RICH_TEXT && !declared.includes(key),
  );
  // A renamed key keeps its row and its place, and with them the focus, though it is stored behind all others.
  const [ids, setIds] = useState<ReadonlyMap<string, string>>(new Map());
  const [order, setOrder] = useState<readonly string[]>([]);
  const rank = ({ id }: { id: string }) => (order.includes(id) ? order.indexOf(id) : order.length);
  const rows = stored
    .map(([key, value]) => ({ id: ids.get(key) ?? key, key, value }))
    .sort((a, b) => rank(a) - rank(b));

  function replace(
    run: typeof save,
    label: string,
    edit: (entries: [string, Json][]) => [string, Json][] | string,
  ): CommitResult | Promise<CommitResult> {
    const now = read(current());
    const entries = Object.entries(now).flatMap<[string, Json]>(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    );
    const next = edit(entries);
    if (typeof next === 'string') return { ok: false, message: next };
    const customFields = patchBetween(now, Object.fromEntries(next));
    if (customFields === null) return { ok: true };
    return run(label, setFields(owner.kind, owner.id, { customFields }));
  }

  function rename(key: string, typed: string) {
    const name = typed.trim();
    return replace(save, t('Rename field {field}', { field: key }), (entries) => {
      if (name === '') return t('Write a key, or remove the row.');
      if (reserved.includes(name))
        return t('{key} is a field of its own. Choose another key.', { key: name });
      if (name !== key && entries.some(([other]) => other === name))
        return t('There is a field {key} already.', { key: name });
      setOrder(rows.map(({ id }) => id));
      setIds((held) => new Map([...held, [name, held.get(key) ?? key]]));
      return entries.map(([other, value]) => [other === key ? name : other, value]);
    });
  }

  function setValue(key: string, old: Json | undefined, typed: string) {
    const value = readValue(old, typed);
    if (value === null)
      return {
        ok: false as const,
        message: t('“{text}” is not JSON. Texts go in double quotes.', { text: typed.slice(0, 80) }),
      };
    return replace(save, t('Set {field}', { field: key }), (entries) =>
      entries.map(([other, held]) => [other, other === key ? value.value : held]),
    );
  }

  return (
    <RowList
      label={t('Custom fields')}
      rowName={t('Field')}
      rows={rows}
      rowKey={(row) => row.id}
      onAdd={() =>
        void replace(tell, t('Add field'), (entries) => [
          ...entries,
          [
            freeName(
              'field',
              entries.map(([key]) => key),
            ),
            '',
          ],
        ])
      }
      onRemove={(index) => {
        const gone = rows[index]?.key;
        void replace(tell, t('Remove field {field}', { field: gone ?? '' }), (entries) =>
          entries.filter(([key]) => key !== gone),
        );
      }}
    >
      {(row) => (
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-2">
          <SavedTextField label={t('Key')} value={row.key} onCommit={(text) => rename(row.key, text)} />
          <SavedTextArea
            label={t('Value')}
            rows={1}
            mono={typeof row.value !== 'string'}
            value={shownValue(row.value)}
            onCommit={(text) => setValue(row.key, row.value, text)}
          />
        </div>
      )}
    </RowList>
  );
}
