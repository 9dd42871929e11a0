import type { Identity, Plan, Planned } from '#interchange/sysml/mapping/planned.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import { isList, isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import type { Matches } from './match-trees.ts';

/** Stands for an id until it is known which element it is of; no id of a model looks like one. */
const MARK = '\u0001';

const isUnknown = (id: string): boolean => id.startsWith(MARK);

/** Ids that are told apart, and mean nothing yet. */
export const UNKNOWN: Identity = {
  idOf: (kind, key) => `${MARK}${kind} ${key}`,
  rowIdOf: (elementId, list, name) => `${MARK}${elementId} ${list} ${name}`,
};

/**
 * The elements of a changed text, with the ids of those that were in it before, rows included. `matches` says which those are; what is new
 * gets a new id.
 */
export function withKnownIds(
  before: Plan,
  after: Plan,
  matches: Matches,
  newId: () => string,
): ReadonlyMap<string, Planned> {
  const ids = new Map<string, string>();
  // An id that the text itself states is of nothing else in it, whatever that is like.
  const stated = new Set([...after.elements.values()].map(({ id }) => id).filter((id) => !isUnknown(id)));
  const old = groupsOf(before);
  const now = groupsOf(after);
  for (const [declared, planned] of now) {
    const match = matches.get(declared);
    const known = match ? [...(old.get(match) ?? [])] : [];
    for (const one of planned) {
      const isMain = after.planOf.get(declared) === one;
      const at = known.findIndex(
        (other) =>
          other.kind === one.kind &&
          (before.planOf.get(match ?? other.declared) === other) === isMain &&
          (isMain || other.fields['kind'] === one.fields['kind']),
      );
      const [found] = at === -1 ? [] : known.splice(at, 1);
      if (found && isUnknown(one.id) && !stated.has(found.id)) ids.set(one.id, found.id);
    }
  }
  const names = renamedRows(matches);
  for (const planned of after.elements.values()) {
    const id = isUnknown(planned.id) ? ids.get(planned.id) : planned.id;
    const was = id === undefined ? undefined : before.elements.get(id);
    if (was) knowRows(was, planned, names, ids);
  }
  return new Map(
    [...after.elements.values()].map((planned) => {
      const id = idFor(planned.id, ids, newId);
      const fields = withIds(planned.fields, ids, newId);
      return [id, { ...planned, id, fields: isObject(fields) ? fields : {} }];
    }),
  );
}

/** What each thing of a text says, in the order in which it was found there. */
function groupsOf({ elements }: Plan): ReadonlyMap<Declared, readonly Planned[]> {
  const groups = new Map<Declared, Planned[]>();
  for (const planned of elements.values()) {
    const known = groups.get(planned.declared);
    if (known) known.push(planned);
    else groups.set(planned.declared, [planned]);
  }
  return groups;
}

/** What ports and attributes were called before, by what they are called now. */
function renamedRows(matches: Matches): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [{ name, element }, old] of matches)
    if (name !== null && old.name !== null && name !== old.name)
      if (element?.kind === 'port' || element?.kind === 'attribute') names.set(name, old.name);
  return names;
}

/** Ports and attributes are known by their names, other rows by what they say, else by their number. */
function knowRows(
  was: Planned,
  now: Planned,
  names: ReadonlyMap<string, string>,
  ids: Map<string, string>,
): void {
  for (const [field, rows] of Object.entries(now.fields)) {
    const free = rowsOf(was.fields[field]);
    const left: JsonObject[] = [];
    const take = (row: JsonObject, at: number) => {
      const [found] = at === -1 ? [] : free.splice(at, 1);
      if (found && typeof row['id'] === 'string' && typeof found['id'] === 'string')
        ids.set(row['id'], found['id']);
      return found !== undefined;
    };
    const isNamed = field === 'ports' || field === 'attributes';
    for (const row of rowsOf(rows)) {
      const same = free.findIndex((one) =>
        isNamed ? one['name'] === row['name'] : sameJson({ ...one, id: '' }, { ...row, id: '' }),
      );
      if (!take(row, same)) left.push(row);
    }
    for (const row of left) {
      const name = typeof row['name'] === 'string' ? names.get(row['name']) : undefined;
      take(row, isNamed ? free.findIndex((one) => one['name'] === name) : free.length > 0 ? 0 : -1);
    }
  }
}

const rowsOf = (rows: Json | undefined): JsonObject[] =>
  isList(rows) ? rows.filter(isObject).filter((row) => 'id' in row) : [];

function idFor(id: string, ids: Map<string, string>, newId: () => string): string {
  if (!isUnknown(id)) return id;
  const known = ids.get(id) ?? newId();
  ids.set(id, known);
  return known;
}

function withIds(value: Json, ids: Map<string, string>, newId: () => string): Json {
  if (typeof value === 'string') return idFor(value, ids, newId);
  if (isList(value)) return value.map((one) => withIds(one, ids, newId));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      one === undefined ? [] : [[key, withIds(one, ids, newId)] as const],
    ),
  );
}
