import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { JsonObject } from '#model/store/json.ts';
import { isList, isObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { flowsOf } from './map-flows.ts';
import { short } from './map-structure.ts';
import { isKept } from '#interchange/sysml/mapping/kept.ts';
import type { Mapper } from '#interchange/sysml/mapping/mapper.ts';
import type { Planned } from '#interchange/sysml/mapping/planned.ts';
import { docOf } from '#interchange/sysml/mapping/text-of.ts';

/** What each kind of connector is called here. */
const TYPES: Readonly<Record<string, string>> = { bind: 'binding', binding: 'binding', flow: 'flow' };

interface Touched {
  readonly part: Planned;
  readonly port: { readonly id: string; readonly name: string } | null;
}

/** A connector between two parts, or their ports, as an interface; false where it is none. */
export function mapInterface(mapper: Mapper, declared: Declared): boolean {
  const { element, owner } = declared;
  const [first, second] = element?.ends ?? [];
  if (!element || !owner || !first || !second || element.ends.length !== 2 || !element.isWhole) return false;
  const [source, target] = [touchedBy(mapper, declared, 0), touchedBy(mapper, declared, 1)];
  if (!source || !target || source.part.id === target.part.id) return false;
  if (isOfItsOwner(mapper, declared, [source.part.id, target.part.id])) return false;
  const type = TYPES[element.kind] ?? 'interface';
  const planned = mapper.plan(
    'interface',
    declared,
    null,
    element.name?.text ?? joins(type, source, target),
    {
      type,
      name: short(element.name?.text ?? ''),
      description: docOf(declared).slice(0, LIMITS.text),
      sourceId: source.part.id,
      targetId: target.part.id,
      ...(source.port && { sourcePortId: source.port.id }),
      ...(target.port && { targetPortId: target.port.id }),
    },
  );
  mapper.planOf.set(declared, planned);
  planned.fields = { ...planned.fields, connections: connectionsOf(mapper, planned) };
  return true;
}

/** What an unnamed connector is known by. */
function joins(type: string, source: Touched, target: Touched): string {
  const end = ({ part, port }: Touched) => (port ? `${part.key}.${port.name}` : part.key);
  return `${type} ${end(source)} to ${end(target)}`;
}

function touchedBy(mapper: Mapper, { element, owner }: Declared, at: number): Touched | null {
  const end = element?.ends[at];
  const found = end && owner && mapper.partAt(end.chain, owner);
  if (!found) return null;
  const [port] = found.rest;
  return { part: found.part, port: port ? portNamed(found.part, port.name) : null };
}

export function portNamed({ fields }: Planned, name: string | null): { id: string; name: string } | null {
  const ports = fields['ports'];
  for (const port of isList(ports) ? ports : []) {
    if (!isObject(port) || port['name'] !== name) continue;
    const id = port['id'];
    if (typeof id === 'string') return { id, name: name ?? '' };
  }
  return null;
}

/** The flows of a connector as the connections of its interface. */
function connectionsOf(mapper: Mapper, { declared, id }: Planned): JsonObject[] {
  const flows = flowsOf(mapper.project, declared);
  for (const { members } of flows)
    for (const member of members) {
      if (member === declared) continue;
      mapper.held.add(member);
      for (const inside of member.members) if (isKept(inside)) mapper.held.add(inside);
    }
  return flows.slice(0, LIMITS.entries).map(({ fields }, at) => ({
    id: mapper.identity.rowIdOf(id, 'connections', `${at}`),
    ...fields,
  }));
}

/** Whether a flow is told as a connection of the interface that it stands in, since it joins the same. */
function isOfItsOwner(mapper: Mapper, { element, owner }: Declared, ends: readonly string[]): boolean {
  const around = element?.kind === 'flow' && owner ? mapper.planOf.get(owner) : undefined;
  if (around?.kind !== 'interface') return false;
  const joined = [around.fields['sourceId'], around.fields['targetId']];
  return ends.every((id) => joined.includes(id));
}
