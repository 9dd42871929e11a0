import { t } from '#language/translate.ts';
import { z } from 'zod';
import { fieldErrors } from '#contract/problem.ts';
import { FileBaseline, FileComment, FileSuggestion } from '#interchange/file-records.ts';
import { type JsonFile, linesOf } from '#interchange/json-file.ts';
import { NATIVE_FORMAT, NATIVE_VERSION } from '#interchange/native-format.ts';
import {
  badFile,
  countsOf,
  ERRORS_LISTED,
  type ImportResult,
  type ImportTarget,
  type Reading,
} from '#interchange/transfer-result.ts';
import { type CustomField, MOST_CUSTOM_FIELDS } from '#model/definitions/custom-field.ts';
import { Definitions, FIELD_LISTS, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { Draft, type EditContext } from '#model/edit/draft.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { Source } from '#model/elements/source.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';
import type { FieldError, RefusalCode } from '#model/store/result.ts';
import { Id, LongText, NameText } from '#model/store/text.ts';
import { checkReferences } from './check-references.ts';
import { idsTaken } from './ids-taken.ts';
import { putElements } from './put-elements.ts';
import { readBaselines } from './read-baselines.ts';
import { type Listed, type ReadingReport, readElement } from './read-element.ts';

/** As many as a model may have. */
const MOST_BASELINES = 1_000;

const File = z.strictObject({
  format: z.literal(NATIVE_FORMAT),
  version: z.literal(NATIVE_VERSION),
  model: z.strictObject({ id: Id, name: NameText, description: LongText }),
  complete: z.boolean(t('must be true or false')).optional(),
  definitions: Definitions.default(NO_DEFINITIONS),
  elements: z.strictObject(
    Object.fromEntries(KINDS.map((kind) => [kind, z.array(z.unknown(), t('must be a list')).optional()])),
  ),
  comments: z.array(FileComment, t('must be a list')).default([]),
  suggestions: z.array(FileSuggestion, t('must be a list')).default([]),
  baselines: z
    .array(FileBaseline, t('must be a list'))
    .max(MOST_BASELINES, t('must have at most {count} entries', { count: MOST_BASELINES }))
    .default([]),
  sources: z.array(Source, t('must be a list')).default([]),
});

/**
 * Imports a native file. Elements are known by their ids: those of the file are made or brought to what the file says; those
 * that it lacks are deleted only where it is a complete export of this very model. What else it holds is read, and restored by
 * `restoreRecords`.
 */
export function importNative(file: JsonFile, target: ImportTarget, context: EditContext): ImportResult {
  const header = readHeader(file.root);
  if (!header.ok) return header;
  const { model, complete, definitions, comments, suggestions, baselines, sources } = header.value;

  const report: ReadingReport = { errors: [], notes: [] };
  const listed = readElements(file.root['elements'], context.at, report);
  if (report.errors.length > 0) return refused(file, 'VALIDATION_FAILED', report.errors);
  const ids = new Map(listed.map(({ element, kind }) => [element.id, kind]));

  const draft = new Draft(target.model, context);
  if (model.id === target.modelId && complete !== false)
    for (const kind of KINDS)
      for (const id of draft.tables[kind].ids()) if (ids.get(id) !== kind) draft.remove(kind, id);
  const isItsOwn = target.isNew === true || (model.id === target.modelId && complete !== false);
  draft.define(isItsOwn ? definitions : withFields(draft.definitions, definitions));
  const taken = idsTaken(draft, listed);
  if (taken.length > 0) return refused(file, 'CONFLICT', taken);
  putElements(draft, listed, report.notes);
  const breach = checkReferences(draft, listed, report.notes);
  if (breach) return refused(file, breach.code, breach.errors);

  const past = target.isNew ? readBaselines(baselines, listed, context, report) : [];
  if (report.errors.length > 0) return refused(file, 'VALIDATION_FAILED', report.errors);

  const edited = draft.finish();
  const { id: modelId, name, description } = model;
  const counts = countsOf(edited.diff, ids);
  const records = { comments, suggestions, past, baselines, sources };
  return { ok: true, value: { edited, modelId, name, description, notes: report.notes, counts, records } };
}

/** What a model says, and the fields that only the file declares. */
function withFields(own: Definitions, file: Definitions): Definitions {
  const lists = Object.values(FIELD_LISTS).flatMap((name): [string, CustomField[]][] => {
    const fields = joined(own[name], file[name]);
    return fields === own[name] ? [] : [[name, fields]];
  });
  return lists.length === 0 ? own : { ...own, ...Object.fromEntries(lists) };
}

function joined(own: CustomField[], file: readonly CustomField[]): CustomField[] {
  const others = file.filter(({ key }) => !own.some((field) => field.key === key));
  return others.length === 0 ? own : [...own, ...others].slice(0, MOST_CUSTOM_FIELDS);
}

function readHeader(root: JsonObject): Reading<z.infer<typeof File>> {
  if (root['format'] !== NATIVE_FORMAT)
    return badFile(
      t('This is not a native file: its "format" is not "{format}".', { format: NATIVE_FORMAT }),
      [{ path: 'format', message: t('must be "{format}"', { format: NATIVE_FORMAT }) }],
    );
  if (root['version'] !== NATIVE_VERSION)
    return badFile(
      t('Only version {version} of the native file can be read, not {found}.', {
        version: NATIVE_VERSION,
        found: JSON.stringify(root['version'] ?? null).slice(0, 40),
      }),
      [{ path: 'version', message: t('must be {version, number}', { version: NATIVE_VERSION }) }],
    );
  const parsed = File.safeParse(root);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = fieldErrors(parsed.error).slice(0, ERRORS_LISTED);
  const [first] = errors;
  return badFile(first ? `${first.path}: ${first.message}.` : t('The file cannot be read.'), errors);
}

function readElements(lists: Json | undefined, at: string, report: ReadingReport): Listed[] {
  const listed: Listed[] = [];
  for (const kind of KINDS) {
    const list = isObject(lists) ? lists[kind] : undefined;
    if (!isList(list)) continue;
    for (const [index, json] of list.entries()) {
      if (report.errors.length >= ERRORS_LISTED) return listed;
      const path = `elements.${kind}.${index}`;
      const element = readElement(kind, json, path, at, report);
      if (element) listed.push({ kind, element, path });
    }
  }
  return listed;
}

/** A refusal that says at which line each of its elements begins. */
function refused(file: JsonFile, code: RefusalCode, all: readonly FieldError[]): ImportResult {
  const listed = all.slice(0, ERRORS_LISTED);
  const elementOf = (path: string) => path.split('.').slice(0, 3).join('.');
  const lines = linesOf(file.text, new Set(listed.map((error) => elementOf(error.path))));
  const errors = listed.map(({ path, message }) => {
    const line = lines.get(elementOf(path));
    return {
      path,
      message:
        line === undefined ? message : t('{problem} (element at line {line})', { problem: message, line }),
    };
  });
  const [first] = errors;
  return { ok: false, refusal: { code, detail: first ? `${first.path}: ${first.message}.` : '', errors } };
}
