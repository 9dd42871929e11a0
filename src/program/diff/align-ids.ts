import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { type Element, KINDS, type Kind } from '#model/elements/kinds.ts';
import { isList, isObject, type JsonObject } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import type { ModelFile } from '#program/files/model-file.ts';

/** Lists of an element whose rows have ids; those of the first two are known by their names, the others by their places. */
const NAMED_ROWS = ['ports', 'attributes'];
const ROWS = [...NAMED_ROWS, 'constraints', 'guards', 'connections'];

/**
 * The model of `file` with the ids that the same elements have in `before`: tables and state charts of other tools have none, or make new ones. Requirements are the same by
 * their keys, other elements by their names and what they are in or join, where that says which; what one of both files alone knows by an id stays as it is.
 */
export function alignIds(before: SystemModel, file: ModelFile): SystemModel {
  const renamed = new Map<string, string>();
  for (const kind of KINDS) matchKind(kind, before, file.model, renamed);
  if (renamed.size === 0) return file.model;
  const written = exportFile('native', file.info, file.model);
  if (!written.ok) return file.model;
  const text = new TextDecoder()
    .decode(written.value.bytes)
    .replace(/"([0-9a-f-]{36})"/gi, (whole, id: string) =>
      renamed.has(id) ? `"${renamed.get(id)}"` : whole,
    );
  const target = { modelId: file.info.id, model: EMPTY_MODEL, isNew: true };
  const read = importFile('native', new TextEncoder().encode(text), target, { at: '', newId: () => '' });
  return read.ok ? read.value.edited.model : file.model;
}

function matchKind(kind: Kind, before: SystemModel, now: SystemModel, renamed: Map<string, string>): void {
  const [olds, news] = [before.tables[kind], now.tables[kind]];
  const unmatched = [...olds.values()].filter(({ id }) => !news.has(id));
  const known = once(unmatched, (one) => sign(one, (id) => id, before));
  const found = once(
    [...news.values()].filter(({ id }) => !olds.has(id)),
    (one) => sign(one, (id) => renamed.get(id) ?? id, now),
  );
  for (const [name, element] of found) {
    const old = known.get(name);
    if (!old) continue;
    renamed.set(element.id, old.id);
    for (const field of ROWS) matchRows(field, old, element, renamed);
  }
}

function matchRows(field: string, old: JsonObject, now: JsonObject, renamed: Map<string, string>): void {
  const rowsOf = (element: JsonObject) => {
    const list = element[field];
    return isList(list) ? list.filter(isObject) : [];
  };
  const nameOf = (row: JsonObject, index: number) =>
    NAMED_ROWS.includes(field) && typeof row['name'] === 'string' ? row['name'] : String(index);
  const known = new Map(rowsOf(old).map((row, index) => [nameOf(row, index), row['id']]));
  for (const [index, row] of rowsOf(now).entries()) {
    const [id, own] = [known.get(nameOf(row, index)), row['id']];
    if (typeof id === 'string' && typeof own === 'string' && id !== own) renamed.set(own, id);
  }
}

/** The elements whose sign no other has. */
function once<T>(all: readonly T[], signOf: (one: T) => string): Map<string, T> {
  const found = new Map<string, T | null>();
  for (const one of all) {
    const name = signOf(one);
    found.set(name, found.has(name) ? null : one);
  }
  return new Map([...found].flatMap(([name, one]) => (one === null ? [] : [[name, one]])));
}

/** What an element is known by where its id says nothing. */
function sign(element: Element, idOf: (id: string) => string, model: SystemModel): string {
  if ('statement' in element) return element.key;
  const name = 'name' in element ? element.name : element.type;
  if ('sourceId' in element) return JSON.stringify([name, idOf(element.sourceId), idOf(element.targetId)]);
  const names: string[] = [];
  const table = 'ports' in element ? model.tables.part : model.tables.state;
  const seen = new Set<string>();
  for (
    let at: string | undefined = element.id;
    at !== undefined && !seen.has(at);
    at = table.get(at)?.parentId
  ) {
    seen.add(at);
    names.push(table.get(at)?.name ?? '');
  }
  return JSON.stringify([...names, 'partId' in element ? idOf(element.partId ?? '') : '']);
}
