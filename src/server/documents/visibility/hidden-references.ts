import { hash } from 'node:crypto';
import { HIDDEN_DIGEST_PREFIX, HIDDEN_ID_PREFIX, isHiddenId } from '#model/elements/hidden-id.ts';
import { isDigest } from '#model/edit/triggers.ts';
import { KINDS, type Kind, SCOPE_OF, SCOPES, type Scope } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';
import { findElement, findOwner, type SystemModel } from '#model/system-model.ts';

/** What a field names: elements (or ports) of one scope, or anything that has an id, attributes included. */
type Names = Scope | 'anything';

const ROW = { variableId: 'anything', propertyIds: 'anything' } as const satisfies Record<string, Names>;
const EDGE = ['sourceId', 'targetId', 'source', 'target'] as const;
const endsIn = (names: Names) => Object.fromEntries(EDGE.map((field) => [field, names]));

/** What an interface names in its `customFields` on the wire. */
const NAMED_BY_INTERFACE = { requirementIds: 'requirements', stateIds: 'states' } as const;
/** The fields by which an element names others, stored or on the wire. What people write themselves is their text and stays. */
const FIELDS: Readonly<Record<Kind, Readonly<Record<string, Names>>>> = {
  part: {},
  state: { partId: 'parts' },
  interface: {
    ...endsIn('parts'),
    sourcePortId: 'parts',
    targetPortId: 'parts',
    ...NAMED_BY_INTERFACE,
  },
  transition: { ...endsIn('states'), alsoTargetIds: 'states' },
  requirement: { systems: 'parts' },
  'trace-link': endsIn('anything'),
};
/** The lists of rows that name something, and what wraps them on the wire. */
const ROWS = new Set(['connections', 'guards', 'constraints']);
const WRAPPER = 'data';
/** What wraps those lists. */
const CONTROL = 'customFields';

/** What a trace link keeps of its ends as texts: those of constraints have ids in them. */
const TEXTS = 'confirmed';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const isId = (text: string): boolean => text.length === 36 && text.search(ID) === 0;

/** The fields of a trace link that name its ends. */
interface Ends {
  readonly sourceId: string;
  readonly targetId: string;
}

/** What a reader sees of the ids that elements name. */
export interface Sight {
  /** Null: everything. */
  readonly hides: null | {
    readonly mayView: (scope: Scope) => boolean;
    /** Whether this is an element, attribute or port that may be viewed. */
    readonly sees: (id: string) => boolean;
    /** The ends of a trace link, where a patch of it does not say them. */
    readonly endsOf: (linkId: string) => Ends | undefined;
  };
}

/** The sight of whoever may view these scopes. `model`: where the kinds of ids are looked up. */
export function sightOf(
  mayView: (scope: Scope) => boolean,
  model: SystemModel,
  more: ReadonlySet<string> = new Set(),
): Sight {
  if (SCOPES.every(mayView)) return { hides: null };
  const sees = (id: string) => {
    if (more.has(id)) return true;
    const found = findElement(model, id);
    if (found) return mayView(SCOPE_OF[found.kind]);
    const owner = findOwner(model, id);
    return owner !== null && mayView(model.tables.part.has(owner.id) ? 'parts' : 'states');
  };
  return { hides: { mayView, sees, endsOf: (linkId) => model.tables['trace-link'].get(linkId) } };
}

/** What stands for an id that may not be told: always the same, and no way back. Not a secret: who knows the id can make it. */
export function hiddenIdOf(id: string): string {
  const digits = hash('sha256', `hidden ${id}`, 'hex');
  const variant = '89ab'[Number.parseInt(digits.slice(3, 4), 16) % 4] ?? '8';
  return `${HIDDEN_ID_PREFIX}${digits.slice(0, 3)}-${variant}${digits.slice(4, 7)}-${digits.slice(7, 19)}`;
}

/**
 * What stands for the digest of a field of an element that the reader may not view: who guesses the text could make the digest. The id of
 * the element is the salt, which the reader is not told either; where it is not known, nothing tells two of them apart.
 */
function hiddenDigestOf(elementId: string | undefined, field: string, digest: string): string {
  if (elementId === undefined) return HIDDEN_DIGEST_PREFIX;
  const digits = hash('sha256', `hidden ${elementId} ${field} ${digest}`, 'hex');
  return `${HIDDEN_DIGEST_PREFIX}${digits.slice(0, 14)}`;
}

/**
 * An element, or some fields of one, in which what the reader may not view is named by ids that lead nowhere. The very object where all may
 * be told. `id`: of the element, where the fields do not have it.
 */
export function maskReferences<T extends object>(kind: Kind, fields: T, { hides }: Sight, id?: string): T {
  if (hides === null) return fields;
  const told = (names: Names, id: string) =>
    !isId(id) || isHiddenId(id) || (names === 'anything' ? hides.sees(id) : hides.mayView(names));
  const plain = kind === 'trace-link' ? withoutDigests(fields, hides, id) : fields;
  return mapReferences(kind, plain, (id, names) => (told(names, id) ? id : hiddenIdOf(id)));
}

/** A trace link, or a patch of one, without the digests of what its reader may not view. */
function withoutDigests<T extends object>(link: T, hides: NonNullable<Sight['hides']>, id?: string): T {
  const ends = id === undefined ? undefined : hides.endsOf(id);
  return mapDigests(link, ends, (digest, elementId, field) =>
    elementId !== undefined && hides.sees(elementId) ? digest : hiddenDigestOf(elementId, field, digest),
  );
}

/** What stands for the digests that a trace link keeps, to find them again by. */
export function* hiddenDigestsOf(link: object): Generator<readonly [hidden: string, digest: string]> {
  const found: [string, string][] = [];
  mapDigests(link, undefined, (digest, elementId, field) => {
    if (elementId !== undefined) found.push([hiddenDigestOf(elementId, field, digest), digest]);
    return digest;
  });
  yield* found;
}

/** A trace link, or a patch of one, with other digests. `ends`: where the fields do not say them. */
function mapDigests<T extends object>(
  link: T,
  ends: Ends | undefined,
  map: (digest: string, elementId: string | undefined, field: string) => string,
): T {
  const fields: object = link;
  if (!isObject(fields) || !isObject(fields[TEXTS])) return link;
  const texts: Record<string, Json> = {};
  for (const [end, kept] of Object.entries(fields[TEXTS])) {
    if (kept === undefined) continue;
    const told = fields[`${end}Id`] ?? (end === 'source' ? ends?.sourceId : ends?.targetId);
    const elementId = typeof told === 'string' ? told : undefined;
    texts[end] = isObject(kept)
      ? Object.fromEntries(
          Object.entries(kept).map(([field, text]) => [
            field,
            typeof text === 'string' && isDigest(text) ? map(text, elementId, field) : text,
          ]),
        )
      : kept;
  }
  return { ...link, [TEXTS]: texts };
}

/** What trace links keep of ends that may be viewed, the same way. */
export function maskTexts<T extends string | object | null>(texts: T, { hides }: Sight): T {
  if (hides === null) return texts;
  const masked: { confirmed: T } = mapReferences('trace-link', { confirmed: texts }, (id) =>
    !isId(id) || isHiddenId(id) || hides.sees(id) ? id : hiddenIdOf(id),
  );
  return masked.confirmed;
}

/** The same with other ids where elements are named. */
export function mapReferences<T extends object>(
  kind: Kind,
  fields: T,
  map: (id: string, names: Names) => string,
): T {
  const mapped = (value: Json | undefined, names: Names): Json | undefined => {
    if (typeof value === 'string') return map(value, names);
    return isList(value) ? value.map((one) => (typeof one === 'string' ? map(one, names) : one)) : value;
  };
  const inTexts = (value: Json | undefined): Json | undefined => {
    if (typeof value === 'string') return value.replace(ID, (id) => map(id, 'anything'));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, inTexts(text)]));
  };
  const namedIn = (object: JsonObject, named: Readonly<Record<string, Names>>): JsonObject =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => {
        const names = Object.hasOwn(named, name) ? named[name] : undefined;
        return [name, names === undefined ? value : mapped(value, names)];
      }),
    );
  const ofObject = (object: JsonObject, named: Readonly<Record<string, Names>>): JsonObject =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => {
        const names = Object.hasOwn(named, name) ? named[name] : undefined;
        if (names !== undefined) return [name, mapped(value, names)];
        if (name === TEXTS && kind === 'trace-link') return [name, inTexts(value)];
        if (name === WRAPPER && isObject(value)) return [name, ofObject(value, inWrapper)];
        if (name === CONTROL && kind === 'interface' && isObject(value))
          return [name, namedIn(value, NAMED_BY_INTERFACE)];
        if (ROWS.has(name) && isList(value))
          return [name, value.map((row) => (isObject(row) ? ofObject(row, ROW) : row))];
        return [name, value];
      }),
    );
  const inWrapper = kind === 'transition' ? { alsoTargetIds: 'states' as const } : {};
  const before: object = fields;
  if (!isObject(before)) return fields;
  return { ...fields, ...ofObject(before, FIELDS[kind]) };
}

/** All ids by which a model's elements can be named. */
export function* idsIn(model: SystemModel): Generator<string> {
  for (const kind of KINDS) yield* model.tables[kind].ids();
  for (const part of model.tables.part.values())
    for (const { id } of [...part.attributes, ...part.ports]) yield id;
  for (const state of model.tables.state.values()) for (const { id } of state.attributes) yield id;
}
