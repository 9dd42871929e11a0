import { COMPLETE } from '#model/defaults.ts';
import { patched } from '#model/diff.ts';
import type { Draft } from '#model/draft.ts';
import { newBreaches } from '#model/integrity.ts';
import type { JsonObject } from '#model/json.ts';
import { type ElementOf, type Kind, KIND_WORDS, SCHEMAS } from '#model/kinds.ts';
import type { Part } from '#model/part.ts';
import { ok, refuse, type Result } from '#model/result.ts';
import { findElement } from '#model/system-model.ts';
import { keepLinks, keepSystems } from './keep-allocations.ts';

/** Creates an element from the fields given, with the contract's defaults for the rest. */
export function createElement<K extends Kind>(
  draft: Draft,
  kind: K,
  id: string,
  fields: JsonObject,
): Result<ElementOf[K]> {
  if (findElement(draft, id))
    return refuse('CONFLICT', `The id ${id} is in use already.`, [
      { path: 'id', message: 'is in use already' },
    ]);
  const { at } = draft.context;
  return save(draft, kind, { createdAt: at, ...patched({}, fields), id, updatedAt: at }, undefined);
}

/**
 * Merges `patch` into an element (RFC 7396: objects key by key, arrays whole, null clears). An end that moves to another
 * part leaves its port behind, unless the patch names one.
 */
export function updateElement<K extends Kind>(
  draft: Draft,
  kind: K,
  id: string,
  patch: JsonObject,
): Result<ElementOf[K]> {
  const old = draft.tables[kind].get(id);
  if (!old) return refuse('NOT_FOUND', `There is no ${KIND_WORDS[kind]} ${id} in this model.`);
  const moved: Record<string, null> = {};
  for (const end of ['source', 'target'])
    if (typeof patch[`${end}Id`] === 'string' && patch[`${end}Id`] !== fieldOf(old, `${end}Id`))
      moved[`${end}PortId`] = null;
  return save(draft, kind, patched(old, { ...moved, ...patch }), old);
}

function fieldOf(fields: JsonObject, name: string) {
  return fields[name];
}

function save<K extends Kind>(
  draft: Draft,
  kind: K,
  fields: JsonObject,
  old: ElementOf[K] | undefined,
): Result<ElementOf[K]> {
  const parsed = SCHEMAS[kind].safeParse(COMPLETE[kind](fields, draft));
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    return refuse('VALIDATION_FAILED', `The ${KIND_WORDS[kind]} is not valid.`, errors);
  }
  const element = parsed.data;
  const breaches = newBreaches(draft, kind, element, old);
  const first = breaches.find((breach) => breach.code === 'REFERENCE_NOT_FOUND') ?? breaches[0];
  if (first) {
    const errors = breaches
      .filter((breach) => breach.code === first.code)
      .map(({ path, message }) => ({ path, message }));
    return refuse(first.code, `${first.path}: ${first.message}.`, errors);
  }
  draft.put(kind, element);
  follow(draft, kind, element.id, old);
  return ok(element);
}

/** What must change together with an element. */
function follow<K extends Kind>(draft: Draft, kind: K, id: string, old: ElementOf[K] | undefined): void {
  if (kind === 'part') releasePorts(draft, draft.tables.part.get(id));
  if (kind === 'requirement') {
    const requirement = draft.tables.requirement.get(id);
    if (requirement) keepLinks(draft, requirement, old && 'systems' in old ? old.systems : []);
  }
  if (kind === 'trace-link')
    keepSystems(draft, old && 'suspect' in old ? old : undefined, draft.tables['trace-link'].get(id));
}

/** Interfaces that touched a port which is no longer there touch the part itself. */
function releasePorts(draft: Draft, part: Part | undefined): void {
  if (!part) return;
  const ports = new Set(part.ports.map((port) => port.id));
  for (const edge of draft.tables.interface.referring('end', part.id)) {
    const { sourcePortId, targetPortId, ...rest } = edge;
    const source =
      edge.sourceId !== part.id || (sourcePortId !== undefined && ports.has(sourcePortId))
        ? sourcePortId
        : undefined;
    const target =
      edge.targetId !== part.id || (targetPortId !== undefined && ports.has(targetPortId))
        ? targetPortId
        : undefined;
    if (source !== sourcePortId || target !== targetPortId)
      draft.put('interface', {
        ...rest,
        ...(source && { sourcePortId: source }),
        ...(target && { targetPortId: target }),
      });
  }
}
