import type { Plan, Planned } from '#interchange/sysml/mapping/planned.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import { differingFields } from '#interchange/sysml/write/compare.ts';
import { type Element, KINDS, type Kind } from '#model/elements/kinds.ts';
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  mergePatch,
  patchBetween,
  sameJson,
} from '#model/store/json.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';

/** What a changed text does to one element of the model. `fields` are the model's own; null takes one away. */
export interface ElementEdit {
  readonly op: 'create' | 'update' | 'delete';
  readonly kind: Kind;
  readonly id: string;
  readonly fields: JsonObject;
}

/** A field that the text does not say wholly, and that was changed in it. */
export interface Unsaid {
  readonly declared: Declared;
  readonly name: string;
  readonly field: string;
}

/**
 * What turns a model of which `before` is said into one of which `after` is: only what differs between the two, so that what no text says
 * stays. Elements are made before they are referred to, and those that are in a deleted one are not deleted again.
 */
export function planAsEdits(
  model: SystemModel,
  before: Plan,
  after: ReadonlyMap<string, Planned>,
): { readonly edits: readonly ElementEdit[]; readonly unsaid: readonly Unsaid[] } {
  const [edits, unsaid]: [ElementEdit[], Unsaid[]] = [[], []];
  for (const kind of KINDS)
    for (const planned of after.values()) {
      const { id, fields } = planned;
      if (planned.kind !== kind) continue;
      const element = model.tables[kind].get(id);
      const old = before.elements.get(id);
      if (!element || !old) {
        if (!old && !findElement(model, id)) edits.push({ op: 'create', kind, id, fields: given(fields) });
        continue;
      }
      const patch = changed(model, element, old, planned, unsaid);
      if (Object.keys(patch).length > 0) edits.push({ op: 'update', kind, id, fields: patch });
    }
  const gone = [...before.elements.values()].filter(({ id }) => !after.has(id) && findElement(model, id));
  const goneIds = new Set(gone.map(({ id }) => id));
  for (const { kind, id } of gone.toReversed())
    if (!isWithinGone(model, id, goneIds)) edits.push({ op: 'delete', kind, id, fields: {} });
  return { edits, unsaid };
}

const given = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

function changed(
  model: SystemModel,
  element: Element,
  before: Planned,
  after: Planned,
  unsaid: Unsaid[],
): JsonObject {
  const parentId = 'parentId' in element ? element.parentId : undefined;
  const parent = parentId === undefined ? undefined : findElement(model, parentId)?.element;
  const hidden = differingFields(before, element, parent);
  const own: JsonObject = { ...element };
  const patch: Record<string, Json> = {};
  for (const field of new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])) {
    const [was, is] = [before.fields[field], after.fields[field]];
    if (sameJson(was ?? null, is ?? null)) continue;
    if (field === 'ports' || field === 'attributes') patch[field] = mergeRows(own[field], was, is);
    else if (field in hidden && !sameJson(own[field] ?? null, is ?? null))
      unsaid.push({ declared: after.declared, name: after.declared.name ?? after.kind, field });
    else patch[field] = is ?? null;
  }
  return patch;
}

/** Rows of the model with what was changed of them in the text: what the text does not say of a row stays. */
function mergeRows(own: Json | undefined, was: Json | undefined, is: Json | undefined): Json {
  const [before, after] = [byId(was), byId(is)];
  const rows = [...byId(own)].flatMap(([id, row]) => {
    const [old, now] = [before.get(id), after.get(id)];
    if (old && !now) return [];
    return [old && now ? mergePatch(row, patchBetween(old, now) ?? {}) : row];
  });
  const added = [...after].filter(([id]) => !byId(own).has(id)).map(([, row]) => row);
  return [...rows, ...added];
}

function byId(rows: Json | undefined): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const row of isList(rows) ? rows : [])
    if (isObject(row) && typeof row['id'] === 'string') found.set(row['id'], row);
  return found;
}

/** Whether an element goes with another one that goes: what it lies in, or what it joins. */
function isWithinGone(model: SystemModel, id: string, gone: ReadonlySet<string>): boolean {
  const element = findElement(model, id)?.element;
  if (!element) return false;
  const around = [
    ...('parentId' in element && element.parentId !== undefined ? [element.parentId] : []),
    ...('sourceId' in element ? [element.sourceId, element.targetId] : []),
  ];
  return around.some((one) => gone.has(one) || isWithinGone(model, one, gone));
}
