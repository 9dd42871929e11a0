import { type NumericColumns, WITH_COMMAS } from '#interchange/table/numeric-columns.ts';
import { readCustom } from '#interchange/table/read-cell.ts';
import { says } from '#interchange/table/row-fields.ts';
import type { Cell } from '#interchange/table/table.ts';
import { t } from '#language/translate.ts';
import { readFieldText } from '#model/definitions/custom-field-text.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { patched } from '#model/edit/diff.ts';
import type { Connection } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import { isObject, type Json, type JsonObject } from '#model/store/json.ts';
import { fieldNamed, valueCell } from './interface-cells.ts';
import { INTERFACE_COLUMNS, type Read } from './interface-fields.ts';
import type { Row } from './interface-rows.ts';
import type { Ends, InterfaceWords } from './interface-words.ts';

/** What rows are read with. */
export interface Reading {
  readonly words: InterfaceWords;
  /** The names of the columns of custom fields. */
  readonly customs: readonly string[];
  readonly declared: readonly CustomField[];
  readonly numeric: NumericColumns;
  /** A cell that is what a spreadsheet program made of another one, which stays. */
  readonly aside: (message: string) => void;
  readonly warn: (message: string) => void;
}

/** What a row changes, as a patch; or by which column it cannot be read, and why. */
export type RowPatch =
  | { readonly patch: JsonObject; readonly problem?: undefined }
  | { readonly problem: string };

/** What the row of an interface says otherwise than `old` (undefined: a new one). */
export function interfacePatch(row: Row, old: Interface | undefined, reading: Reading): RowPatch {
  const { words } = reading;
  let patch: JsonObject = {};
  const ends = (): Ends => ({
    sourceId: wordOf(patch['sourceId']) ?? old?.sourceId ?? '',
    targetId: wordOf(patch['targetId']) ?? old?.targetId ?? '',
  });
  // The ends first: ports are found in the parts that they are then.
  const columns = INTERFACE_COLUMNS.toSorted((a, b) => Number(isEnd(b.header)) - Number(isEnd(a.header)));
  for (const { header, edge } of columns) {
    const text = row.get(header);
    if (!edge || text === undefined) continue;
    const held = old && edge.cell(old, words, old);
    const isSaid = says(text, held, reading.aside);
    const end = header === 'Source port' ? 'sourceId' : header === 'Target port' ? 'targetId' : null;
    const moves = old !== undefined && end !== null && patch[end] !== undefined && text.trim() !== '';
    if (!isSaid && !moves) continue;
    const read = edge.read(text, words, ends());
    // The port of the part that it was at before is left behind, where the new one has none of this name.
    if ('problem' in read && !isSaid) continue;
    if ('problem' in read) return inColumn(header, read.problem);
    if (read.note !== undefined) reading.warn(read.note);
    patch = merged(patch, read);
  }
  return withCustoms(patch, row, old?.customFields, old === undefined, reading);
}

const isEnd = (header: string) => header === 'Source' || header === 'Target';
const wordOf = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);

/** What the row of a connection says otherwise than `old`; `ends` are those that its interface has then. */
export function connectionPatch(
  row: Row,
  old: Connection | undefined,
  edge: Interface | undefined,
  ends: Ends,
  reading: Reading,
): RowPatch {
  let patch: JsonObject = {};
  for (const { header, connection } of INTERFACE_COLUMNS) {
    const text = row.get(header);
    if (!connection || text === undefined) continue;
    const held = old && edge && connection.cell(old, reading.words, edge);
    if (!says(text, held, reading.aside)) continue;
    const read = connection.read(text, reading.words, ends);
    if ('problem' in read) return inColumn(header, read.problem);
    if (read.note !== undefined) reading.warn(read.note);
    patch = merged(patch, read);
  }
  return withCustoms(patch, row, old?.customFields, old === undefined, reading);
}

function withCustoms(
  patch: JsonObject,
  row: Row,
  held: JsonObject | undefined,
  isNew: boolean,
  { customs, declared, numeric, aside }: Reading,
): RowPatch {
  const values: [string, Json][] = [];
  for (const name of customs) {
    const text = row.custom(name);
    if (text === undefined) continue;
    const field = fieldNamed(declared, name);
    const key = field?.key ?? name;
    const cell: Cell | undefined = isNew ? undefined : valueCell(declared, held, key);
    if (!says(text, cell, aside)) continue;
    const hasCommas = numeric.withCommas.has(name);
    if (!field) {
      const old = held && Object.hasOwn(held, key) ? held[key] : undefined;
      // Beside a number a number is read.
      values.push([key, readCustom(text, numeric.numbers.has(name) ? (old ?? 0) : old, hasCommas)]);
      continue;
    }
    const read = readFieldText(field, text, hasCommas ? WITH_COMMAS : undefined);
    if (!read.ok) return inColumn(name, read.message);
    values.push([key, read.value]);
  }
  return { patch: values.length === 0 ? patch : { ...patch, customFields: Object.fromEntries(values) } };
}

/** Clearing is a part of a patch, so the nulls of both stay. */
function merged(patch: JsonObject, read: Read): JsonObject {
  if ('problem' in read) return patch;
  const { tbd, ...others } = read.patch;
  if (tbd === undefined) return { ...patch, ...others };
  const before = patch['tbd'];
  return {
    ...patch,
    ...others,
    tbd: { ...(isObject(before) ? before : {}), ...(isObject(tbd) ? tbd : {}) },
  };
}

const inColumn = (header: string, problem: string): RowPatch => ({
  problem: t('column “{column}”: {problem}', { column: header.slice(0, 80), problem }),
});

/** The connection that a patch leads to; fields that it clears are gone. */
export const patchedConnection = (old: Connection | undefined, id: string, patch: JsonObject): JsonObject =>
  patched({ ...old, id }, patch);
