import { HIDDEN_DIGEST_PREFIX, HIDDEN_ID_PREFIX } from '#model/elements/hidden-id.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { EMPTY_MODEL, findElement, type SystemModel } from '#model/system-model.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { hiddenDigestsOf, hiddenIdOf, idsIn, mapReferences } from './hidden-references.ts';

const HIDDEN_ID = new RegExp(
  `${HIDDEN_ID_PREFIX}[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|${HIDDEN_DIGEST_PREFIX}[0-9a-f]{14}`,
  'g',
);
/** Ids, and digests that trace links keep, by what stands for them. */
type StandIns = ReadonlyMap<string, string>;
/** So many ids are looked at before others may have their turn. */
const STEP = 256;

/**
 * What the stand-ins in something that is sent stand for: whoever was told them can send a resource back as it was read. Looked for among
 * what the elements of `updated` name, which may hang, and then in the model; what is found nowhere is not in it. `model`: as
 * `presentFor` has it.
 */
export async function findStandIns(
  sent: object,
  model: SystemModel,
  updated: readonly string[] = [],
): Promise<StandIns> {
  if (model === EMPTY_MODEL) return new Map();
  const wanted = new Set(JSON.stringify(sent).match(HIDDEN_ID));
  return wanted.size === 0 ? new Map() : runChunked(finding(wanted, model, updated));
}

/** A body with the ids themselves in place of what stands for them; the very body where nothing does. */
export function withoutStandIns(body: JsonObject, found: StandIns): JsonObject {
  if (found.size === 0) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, plain(value, found)]));
}

function plain(value: Json | undefined, found: StandIns): Json | undefined {
  if (typeof value === 'string') return value.replace(HIDDEN_ID, (id) => found.get(id) ?? id);
  if (isList(value)) return value.map((one) => plain(one, found) ?? null);
  return isObject(value) ? withoutStandIns(value, found) : value;
}

/** The same of a file: one that somebody exported who was told such ids. Only one that is text holds any. */
export async function unhideFile(bytes: Uint8Array, model: SystemModel): Promise<Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = file.includes(HIDDEN_ID_PREFIX) || file.includes(HIDDEN_DIGEST_PREFIX);
  if (model === EMPTY_MODEL || !holds) return bytes;
  const text = file.toString('latin1');
  const { requirement, interface: edges, 'trace-link': links } = model.tables;
  const holding = [...links.ids(), ...requirement.ids(), ...edges.ids()];
  const found = await runChunked(finding(new Set(text.match(HIDDEN_ID)), model, holding));
  return Buffer.from(
    text.replace(HIDDEN_ID, (id) => found.get(id) ?? id),
    'latin1',
  );
}

function* finding(
  wanted: ReadonlySet<string>,
  model: SystemModel,
  updated: Iterable<string>,
): WorkSteps<StandIns> {
  const found = new Map<string, string>();
  let looked = 0;
  for (const [hidden, told] of candidates(model, updated)) {
    if (wanted.has(hidden) && !found.has(hidden)) found.set(hidden, told);
    if (found.size === wanted.size) break;
    looked += 1;
    if (looked % STEP === 0) yield;
  }
  return found;
}

/** What may be stood for, with what stands for it. */
function* candidates(
  model: SystemModel,
  updated: Iterable<string>,
): Generator<readonly [hidden: string, told: string]> {
  for (const updatedId of updated) {
    const found = findElement(model, updatedId);
    if (!found) continue;
    if (found.kind === 'trace-link') yield* hiddenDigestsOf(found.element);
    for (const id of namedBy(found.kind, found.element)) yield [hiddenIdOf(id), id];
  }
  for (const id of idsIn(model)) yield [hiddenIdOf(id), id];
}

function namedBy<K extends Kind>(kind: K, element: ElementOf[K]): ReadonlySet<string> {
  const ids = new Set<string>();
  mapReferences(kind, element, (id) => {
    ids.add(id);
    return id;
  });
  return ids;
}
