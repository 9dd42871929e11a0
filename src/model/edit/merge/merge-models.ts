import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { fieldsIn, putFields } from './element-fields.ts';
import { mendReferences } from './mend-references.ts';
import type { ElementConflicts, MergeSides, ModelConflict } from './model-conflict.ts';
import { mergeField } from './row-fields.ts';

export interface MergedModels {
  readonly model: SystemModel;
  readonly conflicts: readonly ElementConflicts[];
}

/**
 * Joins two models that were made of one base: element by element, field by field, lists by their rows (see `mergeField`). What one side
 * deleted and the other changed, or needs, is kept. All references that must hold do. Definitions are those of ours.
 * Laws: what only one side changed is as that side has it, without conflicts; of two equal sides it is those.
 * @returns null where no model was found in which all references hold
 */
export function mergeModels(sides: MergeSides): MergedModels | null {
  const { base, ours, theirs } = sides;
  const working = new WorkingModel(ours);
  const found = new Map<string, ElementConflicts>();
  for (const kind of KINDS) {
    const tables = [base, ours, theirs].map((model) => model.tables[kind]);
    for (const id of new Set(tables.flatMap((table) => [...table.ids()]))) {
      const mine = fieldsIn(ours, kind, id);
      const { fields, conflicts } = mergeElement(
        kind,
        id,
        fieldsIn(base, kind, id),
        mine,
        fieldsIn(theirs, kind, id),
      );
      if (conflicts) found.set(id, conflicts);
      if (!fields) working.remove(kind, id);
      else if (fields !== mine) putFields(working, kind, fields, [ours, theirs]);
    }
  }
  dropSecondKinds(working, sides, found);
  if (!mendReferences(working, sides, found)) return null;
  return { model: working.freeze(), conflicts: [...found.values()] };
}

/** An id that each side gave to an element of another kind is that of ours. */
function dropSecondKinds(
  working: WorkingModel,
  { ours, theirs }: MergeSides,
  found: Map<string, ElementConflicts>,
): void {
  for (const kind of KINDS)
    for (const id of Array.from(working.tables[kind].ids())) {
      if (
        ours.tables[kind].has(id) ||
        !KINDS.some((other) => other !== kind && working.tables[other].has(id))
      )
        continue;
      working.remove(kind, id);
      const other = fieldsIn(theirs, kind, id) ?? null;
      const conflict = { kind, id, field: null, base: null, ours: null, theirs: other };
      found.set(id, { kind, id, conflicts: [conflict], theirs: other });
    }
}

interface MergedElement {
  readonly fields: JsonObject | undefined;
  readonly conflicts?: ElementConflicts;
}

function mergeElement(
  kind: Kind,
  id: string,
  base: JsonObject | undefined,
  ours: JsonObject | undefined,
  theirs: JsonObject | undefined,
): MergedElement {
  if (sameJson(ours, theirs) || sameJson(theirs, base)) return { fields: ours };
  if (sameJson(ours, base)) return { fields: theirs };
  if (!ours || !theirs) {
    const conflict = {
      kind,
      id,
      field: null,
      base: base ?? null,
      ours: ours ?? null,
      theirs: theirs ?? null,
    };
    return { fields: ours ?? theirs, conflicts: { kind, id, conflicts: [conflict], theirs: null } };
  }
  const merged: [string, Json][] = [];
  const others: [string, Json][] = [];
  const conflicts: ModelConflict[] = [];
  for (const field of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const [was, mine, other] = [base?.[field], ours[field], theirs[field]];
    const found = mergeField(kind, field, was, mine, other);
    const turned = found.conflicts.length > 0 ? mergeField(kind, field, was, other, mine) : found;
    if (found.value !== undefined) merged.push([field, found.value]);
    if (turned.value !== undefined) others.push([field, turned.value]);
    for (const { path, base: before, yours, theirs: set } of found.conflicts)
      conflicts.push({ kind, id, field: path.join('.'), base: before, ours: yours, theirs: set });
  }
  const fields = Object.fromEntries(merged);
  if (conflicts.length === 0) return { fields };
  return { fields, conflicts: { kind, id, conflicts, theirs: Object.fromEntries(others) } };
}
