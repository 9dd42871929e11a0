import { z } from 'zod';
import { differenceOf, type ModelRecords } from '#interchange/file-records.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import { Definitions } from '#model/definitions/definitions.ts';
import { mergeModels } from '#model/edit/merge/merge-models.ts';
import type { ElementConflicts } from '#model/edit/merge/model-conflict.ts';
import { mergeValues } from '#model/edit/merge/merge-values.ts';
import { mergeField } from '#model/edit/merge/row-fields.ts';
import { type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { ModelFile } from '#program/files/model-file.ts';

/** A field of the model itself, or something that is said of it, that both sides set to different values; what is ours stands. */
export interface SettingConflict {
  /** `name`, `requirementFields.weight`, `comment 1234`. */
  readonly what: string;
  readonly ours: Json;
  readonly theirs: Json;
}

export interface MergedFiles {
  readonly info: ModelInfo;
  readonly model: SystemModel;
  readonly records: ModelRecords;
  readonly conflicts: readonly ElementConflicts[];
  readonly settings: readonly SettingConflict[];
}

/** The files of one merge. */
export interface FileSides {
  readonly base: ModelFile;
  readonly ours: ModelFile;
  readonly theirs: ModelFile;
}

/** Joins two files that were made of one, field by field. Null where no model was found in which all references hold. */
export function mergeFiles({ base, ours, theirs }: FileSides): MergedFiles | null {
  const merged = mergeModels({ base: base.model, ours: ours.model, theirs: theirs.model });
  if (!merged) return null;
  const settings: SettingConflict[] = [];
  const joined = (side: ModelFile): JsonObject => ({
    name: side.info.name,
    description: side.info.description,
    ...side.model.definitions,
  });
  const [was, mine, other] = [joined(base), joined(ours), joined(theirs)];
  const fields = Object.fromEntries(
    Object.keys(mine).map((field): [string, Json] => {
      const { value, conflicts } = mergeField('model', field, was[field], mine[field], other[field]);
      for (const { path, yours, theirs: set } of conflicts)
        settings.push({ what: path.join('.'), ours: yours, theirs: set });
      return [field, value ?? null];
    }),
  );
  const { name, description, ...rest } = fields;
  const model = { ...merged.model, definitions: Definitions.parse(rest) };
  const info = { id: ours.info.id, ...Named.parse({ name, description }) };
  return {
    info,
    model,
    records: mergeRecords({ base, ours, theirs }, model, settings),
    conflicts: merged.conflicts,
    settings,
  };
}

const Named = z.object({ name: z.string(), description: z.string() });

/** What is said beside elements, each by its id: what one side added, changed or took away holds. */
function mergeRecords(sides: FileSides, model: SystemModel, settings: SettingConflict[]): ModelRecords {
  const of = <T extends { readonly id: string }>(
    word: string,
    list: (records: ModelRecords) => readonly T[],
  ): T[] =>
    mergeList(word, list(sides.base.records), list(sides.ours.records), list(sides.theirs.records), settings);
  const past = new Map([...sides.theirs.past, ...sides.ours.past].map((one) => [one.id, one.model]));
  return {
    comments: of('comment', ({ comments }) => comments),
    suggestions: of('suggestion', ({ suggestions }) => suggestions),
    baselines: of('baseline', ({ baselines }) =>
      baselines.map((one) => ({ ...one, difference: NO_DIFFERENCE })),
    ).flatMap((one) => {
      const then = past.get(one.id);
      return then ? [{ ...one, difference: differenceOf(model, then) }] : [];
    }),
    sources: of('imported file', ({ sources }) => sources),
  };
}

/** It is against the model of its file, and made anew for the joined one. */
const NO_DIFFERENCE = { elements: {}, absent: [] };

function mergeList<T extends { readonly id: string }>(
  word: string,
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  settings: SettingConflict[],
): T[] {
  const byId = (list: readonly T[]) => new Map(list.map((one) => [one.id, one]));
  const [bases, mines, others] = [byId(base), byId(ours), byId(theirs)];
  return [...new Set([...mines.keys(), ...others.keys()])].flatMap((id) => {
    const [was, mine, other] = [bases.get(id), mines.get(id), others.get(id)];
    if (sameJson(mine, was)) return other ?? [];
    if (mine && !sameJson(other, was) && !sameJson(mine, other)) {
      const { conflicts } = mergeValues(jsonOf(was), jsonOf(mine), jsonOf(other));
      for (const { path, yours, theirs: set } of conflicts)
        settings.push({ what: [`${word} ${id}`, ...path].join(' '), ours: yours, theirs: set });
    }
    return mine ?? [];
  });
}

/** What was made JSON is JSON. */
const AnyJson = z.custom<Json>(() => true);

function jsonOf(value: object | undefined): Json | undefined {
  return value === undefined ? undefined : AnyJson.parse(JSON.parse(JSON.stringify(value)));
}
