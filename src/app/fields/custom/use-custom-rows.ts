import { useState } from 'react';
import { freeName } from '#app/fields/rows/free-name.ts';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { declaredFields, type FieldElementKind } from '#model/definitions/definitions.ts';
import { type Json, type JsonObject, patchBetween } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { readValue } from './custom-field-values.ts';

export interface FieldOwner {
  readonly kind: FieldElementKind;
  readonly id: string;
}

/**
 * The custom fields of an element that its model does not declare, as rows, and what edits them. `own` are keys that are fields of
 * the element itself.
 */
export function useCustomRows(owner: FieldOwner, own: readonly string[]) {
  const { model, current, save, tell } = useModelEdit();
  const declared = declaredFields(model.definitions, owner.kind).map(({ key }) => key);
  const reserved = [...own, ...declared];
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

  return {
    rows,
    add: () =>
      void replace(tell, t('Add field'), (entries) => {
        const keys = entries.map(([key]) => key);
        return [...entries, [freeName('field', keys), '']];
      }),
    remove: (gone: string | undefined) =>
      void replace(tell, t('Remove field {field}', { field: gone ?? '' }), (entries) =>
        entries.filter(([key]) => key !== gone),
      ),
    rename,
    setValue,
  };
}
