import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { JsonObject } from '#model/store/json.ts';
import { isList, isObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { short } from './map-structure.ts';
import type { Mapper } from '#interchange/sysml/mapping/mapper.ts';
import type { Planned } from '#interchange/sysml/mapping/planned.ts';
import { chainText, docOf } from '#interchange/sysml/mapping/text-of.ts';

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

/** The flows of a connector, its own and those of what it is of, seen from its first end. */
function connectionsOf(mapper: Mapper, planned: Planned): JsonObject[] {
  const { declared, id } = planned;
  const flows: { name: string; direction: string }[] = [];
  if (declared.element?.kind === 'flow') flows.push({ name: flowName(declared), direction: 'out' });
  for (const one of mapper.project.lineage(declared)) {
    if (mapper.project.isOfLibrary(one)) continue;
    const ends = endNames(one, declared);
    for (const member of one.members) {
      const [from] = member.element?.kind === 'flow' ? member.element.ends : [];
      if (!from) continue;
      const first = from.chain.links[0]?.names[0]?.text ?? '';
      flows.push({ name: flowName(member), direction: ends[1] === first ? 'in' : 'out' });
      mapper.held.add(member);
    }
  }
  return flows.slice(0, LIMITS.entries).map((flow, at) => ({
    id: mapper.identity.rowIdOf(id, 'connections', `${at}`),
    name: short(flow.name),
    direction: flow.direction,
  }));
}

/** What the ends are called: in a definition as declared, else as they are joined. */
function endNames(one: Declared, declared: Declared): (string | null)[] {
  const declaredEnds = one.members.filter(({ element }) => element?.prefixes.includes('end'));
  if (declaredEnds.length > 0) return declaredEnds.map(({ name }) => name);
  return (declared.element?.ends ?? []).map(
    ({ name, chain }) => name?.text ?? chain.links[0]?.names[0]?.text ?? null,
  );
}

/** What flows: its type, else what it is called where it leaves. */
function flowName({ element, name }: Declared): string {
  const typed = element?.clauses.payload?.relations.find(({ kind }) => kind === 'typed');
  if (typed) return chainText(typed.target);
  const [from] = element?.ends ?? [];
  return name ?? from?.chain.links.at(-1)?.names.at(-1)?.text ?? '';
}
