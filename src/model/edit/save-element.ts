import { t } from '#language/translate.ts';
import { type FieldKind, withDefaults } from '#model/definitions/definitions.ts';
import { MATURITIES } from '#model/elements/interface-control.ts';
import { type Element, type ElementOf, type Kind, KIND_LABELS, SCHEMAS } from '#model/elements/kinds.ts';
import { hasCustomFields, STATE_KINDS } from '#model/elements/state.ts';
import { isList, isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import { ok, refuse, type Result } from '#model/store/result.ts';
import { findElement, findOwner } from '#model/system-model.ts';
import { withChangesSinceFrozen } from './changes-since-frozen.ts';
import { COMPLETE } from './defaults.ts';
import { patched, trusted } from './diff.ts';
import type { Draft } from './draft.ts';
import { findNewViolations } from './integrity.ts';
import { keepLinks, keepPart, keepSystems } from './keep-allocations.ts';
import { ofMovedEnds } from './moved-ends.ts';
import { releasePorts } from './release-ports.ts';

/**
 * What an edit of an interface's connections changes beside them: one that is baselined or frozen is proposed again (contract, section
 * 11), unless the edit itself says how far it is.
 */
function ofChangedFlows(kind: Kind, old: Element, patch: JsonObject): JsonObject {
  if (kind !== 'interface' || !('connections' in old)) return {};
  const settled = old.maturity === 'baselined' || old.maturity === 'frozen';
  const { connections } = patch;
  return settled && connections !== undefined && !sameJson(connections, old.connections)
    ? { maturity: 'proposed' }
    : {};
}

/** Creates an element from the fields given, with the contract's defaults for the rest. */
export function createElement<K extends Kind>(
  draft: Draft,
  kind: K,
  id: string,
  fields: JsonObject,
): Result<ElementOf[K]> {
  if (isTaken(draft, kind, id)) return taken(id);
  const filled = patched({}, withOrder(draft, kind, withFieldDefaults(draft, kind, fields)));
  return save(draft, kind, stamped(draft, id, filled), undefined);
}

/**
 * The same for fields that are valid by the way they were made, without nulls: the schema, which is half of the work where there are ten
 * thousand, is not asked again. The rules about references are.
 */
export function createValid<K extends Kind>(
  draft: Draft,
  kind: K,
  id: string,
  fields: JsonObject,
): Result<ElementOf[K]> {
  if (isTaken(draft, kind, id)) return taken(id);
  const filled = stamped(draft, id, withFieldDefaults(draft, kind, fields));
  return put(draft, kind, trusted(kind, COMPLETE[kind](filled, draft)), undefined);
}

/** An id that another kind had when the edit began stays that one's: a diff then has one entry for each id. */
function isTaken(draft: Draft, kind: Kind, id: string): boolean {
  return (
    findElement(draft, id) !== null ||
    findOwner(draft, id) !== null ||
    (draft.touched.get(id) ?? kind) !== kind
  );
}

const taken = (id: string) =>
  refuse('CONFLICT', t('The id {id} is in use already.', { id }), [
    { path: 'id', message: t('is in use already') },
  ]);

function stamped({ context: { at } }: Draft, id: string, fields: JsonObject): JsonObject {
  return { createdAt: at, ...fields, id, updatedAt: at };
}

/** A state stands behind those beside it, unless it says where: a machine begins in the first one that was drawn. */
function withOrder(draft: Draft, kind: Kind, fields: JsonObject): JsonObject {
  if (kind !== 'state' || typeof fields['order'] === 'number') return fields;
  const idIn = (field: string) => {
    const id = fields[field];
    return typeof id === 'string' ? id.toLowerCase() : undefined;
  };
  const order = draft.nextStateOrder({ parentId: idIn('parentId'), partId: idIn('partId') });
  return order === undefined ? fields : { ...fields, order };
}

/**
 * What a model's custom fields are when nothing is said of them; headings, notes and pseudo-states are not asked for any. A new interface is numbered,
 * unless its key is null; one that is stored without a key, from before there were any, stays so until somebody gives it one.
 */
function withFieldDefaults(draft: Draft, kind: Kind, fields: JsonObject): JsonObject {
  if (kind === 'interface') {
    const { key = draft.nextKey(kind), ...others } = withCustomDefaults(
      draft,
      kind,
      withConnectionDefaults(draft, fields, []),
    );
    return { maturity: MATURITIES[0], ...others, ...(key !== null && { key }) };
  }
  if (kind === 'trace-link') return fields;
  if (kind === 'requirement' && (fields['kind'] ?? 'requirement') !== 'requirement') return fields;
  if (kind === 'state' && !isAskedState(fields)) return fields;
  return withCustomDefaults(draft, kind, fields);
}

function isAskedState({ kind }: JsonObject): boolean {
  return hasCustomFields(STATE_KINDS.find((known) => known === kind) ?? 'state');
}

/** The fields with the defaults of the custom fields among them; an empty object is not added. */
function withCustomDefaults(draft: Draft, kind: FieldKind, fields: JsonObject): JsonObject {
  const customFields = withDefaults(draft.definitions, kind, fields['customFields']);
  const isNone = isObject(customFields) && Object.keys(customFields).length === 0;
  return isNone ? fields : { ...fields, customFields };
}

/** An interface's patch in which the connections that `before` does not have begin with the defaults of their custom fields. */
function withConnectionDefaults(
  draft: Draft,
  patch: JsonObject,
  before: readonly { id: string }[],
): JsonObject {
  const { connections } = patch;
  if (!isList(connections) || draft.definitions.connectionFields.length === 0) return patch;
  const known = new Set(before.map(({ id }) => id));
  const isNew = (row: Json): row is JsonObject =>
    isObject(row) && (typeof row['id'] !== 'string' || !known.has(row['id']));
  return {
    ...patch,
    connections: connections.map((row) => (isNew(row) ? withCustomDefaults(draft, 'connection', row) : row)),
  };
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
  if (!old)
    return refuse('NOT_FOUND', t('There is no {kind} {id} in this model.', { kind: KIND_LABELS[kind], id }));
  return save(
    draft,
    kind,
    patched(old, {
      ...ofMovedEnds(kind, old, patch),
      ...ofChangedFlows(kind, old, patch),
      ...('connections' in old ? withConnectionDefaults(draft, patch, old.connections) : patch),
    }),
    old,
  );
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
    return refuse('VALIDATION_FAILED', t('The {kind} is not valid.', { kind: KIND_LABELS[kind] }), errors);
  }
  return put(draft, kind, parsed.data, old);
}

/** Puts a valid element into the draft where it breaks no rule about references. */
function put<K extends Kind>(
  draft: Draft,
  kind: K,
  element: ElementOf[K],
  old: ElementOf[K] | undefined,
): Result<ElementOf[K]> {
  const breaches = findNewViolations(draft, kind, element, old);
  const first = breaches.find((breach) => breach.code === 'REFERENCE_NOT_FOUND') ?? breaches[0];
  if (first) {
    const errors = breaches
      .filter((breach) => breach.code === first.code)
      .map(({ path, message }) => ({ path, message }));
    return refuse(first.code, t('{path}: {reason}.', { path: first.path, reason: first.message }), errors);
  }
  const kept: ElementOf[K] =
    kind === 'interface' ? trusted(kind, { ...withChangesSinceFrozen(element, old) }) : element;
  draft.put(kind, kept);
  follow(draft, kind, kept.id, old);
  return ok(kept);
}

/** What must change together with an element. */
function follow<K extends Kind>(draft: Draft, kind: K, id: string, old: ElementOf[K] | undefined): void {
  const part = kind === 'part' ? draft.tables.part.get(id) : undefined;
  if (part && old) releasePorts(draft, part);
  if (part && !old) keepPart(draft, part);
  if (kind === 'requirement') {
    const requirement = draft.tables.requirement.get(id);
    if (requirement) keepLinks(draft, requirement, old && 'systems' in old ? old.systems : []);
  }
  if (kind === 'trace-link')
    keepSystems(draft, old && 'suspect' in old ? old : undefined, draft.tables['trace-link'].get(id));
}
