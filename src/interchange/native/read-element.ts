import { t } from '#language/translate.ts';
import { fieldErrors } from '#contract/problem.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { FREE_OBJECTS } from '#interchange/native-format.ts';
import { patched } from '#model/edit/diff.ts';
import { type Element, type ElementOf, type Kind, SCHEMAS } from '#model/elements/kinds.ts';
import { STAMPS } from '#model/elements/stamp.ts';
import { isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import type { FieldError } from '#model/store/result.ts';

/** An element of the file and where it stands there. */
export interface Listed {
  readonly kind: Kind;
  readonly element: Element;
  readonly path: string;
}

/** What reading a file collects beside the elements. */
export interface ReadingReport {
  readonly errors: FieldError[];
  readonly notes: TransferNote[];
}

/** Reads one element of a native file; null, with the errors in the report, where its schema refuses it. */
export function readElement<K extends Kind>(
  kind: K,
  json: Json | undefined,
  path: string,
  at: string,
  report: ReadingReport,
): ElementOf[K] | null {
  if (!isObject(json)) {
    report.errors.push({ path, message: t('must be an object') });
    return null;
  }
  const stamps = STAMPS.filter((name) => Object.hasOwn(json, name));
  for (const name of stamps)
    report.errors.push({ path: `${path}.${name}`, message: t('is not a field of this file') });
  const tidy = tidied(kind, json, path, report.notes);
  const parsed = SCHEMAS[kind].safeParse({ ...tidy, createdAt: at, updatedAt: at });
  if (!parsed.success) {
    report.errors.push(...fieldErrors(parsed.error, path.split('.')));
    return null;
  }
  return stamps.length > 0 ? null : parsed.data;
}

/** The element as the model can hold it: what a hand-written file may say that the model does not is changed and noted. */
function tidied(kind: Kind, json: JsonObject, path: string, notes: TransferNote[]): JsonObject {
  const free = FREE_OBJECTS[kind];
  const result: Record<string, Json | undefined> = { ...json };
  const note = (field: string, message: string) =>
    notes.push({ severity: 'info', where: `${path}.${field}`, message });

  const given = free && json[free.field];
  if (free && isObject(given)) {
    const held = patched({}, given);
    if (!sameJson(held, given)) note(free.field, t('keys without a value (null) are left out'));
    result[free.field] = withoutReserved(held, free.reserved, (key, kept) =>
      note(`${free.field}.${key}`, t('is kept as {kept}: the name {name} is taken', { kept, name: key })),
    );
  }
  const systems = json['systems'];
  if (kind === 'requirement' && Array.isArray(systems) && new Set(systems).size < systems.length) {
    note('systems', t('parts named twice are kept once'));
    result['systems'] = [...new Set(systems)];
  }
  return result;
}

function withoutReserved(
  fields: JsonObject,
  reserved: readonly string[],
  renamed: (key: string, kept: string) => void,
): JsonObject {
  if (!reserved.some((key) => Object.hasOwn(fields, key))) return fields;
  const names = new Set(Object.keys(fields));
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (!reserved.includes(key)) return [key, value];
      let kept = `${key} (source)`;
      for (let number = 2; names.has(kept); number += 1) kept = `${key} (source ${number})`;
      names.add(kept);
      renamed(key, kept);
      return [kept, value];
    }),
  );
}
