import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Chain, QualifiedName } from '#interchange/sysml/syntax/tree.ts';
import { allocate } from './map-requirements.ts';
import type { Mapper } from '#interchange/sysml/mapping/mapper.ts';
import type { Planned } from '#interchange/sysml/mapping/planned.ts';
import { nameText } from '#interchange/sysml/mapping/text-of.ts';

/** `satisfy R by p`: the part is one of the requirement's systems; without `by` it is the part around it. */
export function mapSatisfy(mapper: Mapper, declared: Declared): boolean {
  const { element, owner } = declared;
  const [relation] = element?.relations ?? [];
  if (!element || !owner || !relation || element.prefixes.includes('not')) return false;
  const found = mapper.project.chain(relation.target, owner, declared);
  const requirement = found && mapper.planOf.get(found);
  if (requirement?.kind !== 'requirement') return false;
  const by = element.clauses.source;
  const around = mapper.around.get(owner)?.part ?? null;
  const part = by ? mapper.plannedAt(by, owner) : around?.fields['kind'] === 'package' ? null : around;
  if (part?.kind === 'part') return allocate(requirement, part);
  return part ? planLink(mapper, declared, 'satisfies', part, requirement) : false;
}

/** The types of links that dependencies say by the words before them. */
const DEPENDENCY_TYPES: Readonly<Record<string, string>> = { refinement: 'refines', derivation: 'derives' };

export function mapDependency(mapper: Mapper, declared: Declared): boolean {
  const { element, owner } = declared;
  if (!element || !owner) return false;
  const words = element.keywords.map(({ links }) => links.map(nameText).join('.').replace(/^.*::/, ''));
  const type = words.map((word) => DEPENDENCY_TYPES[word]).find((known) => known !== undefined) ?? 'traces';
  const pairs = element.about.flatMap((client) =>
    element.suppliers.map((supplier) => [client, supplier] as const),
  );
  const ends = pairs.map(
    ([client, supplier]) => [named(mapper, client, owner), named(mapper, supplier, owner)] as const,
  );
  if (ends.length === 0 || ends.some(([source, target]) => !source || !target)) return false;
  for (const [source, target] of ends) if (source && target) planLink(mapper, declared, type, source, target);
  return true;
}

const named = (mapper: Mapper, name: QualifiedName, from: Declared): Planned | null =>
  mapper.plannedAt({ links: [name], start: name.start, end: name.end }, from);

/** `allocate a to b` */
export function mapAllocation(mapper: Mapper, declared: Declared): boolean {
  const { element, owner } = declared;
  const [first, second] = element?.ends ?? [];
  if (!owner || !first || !second || element?.ends.length !== 2) return false;
  return joined(mapper, declared, 'allocates', first.chain, second.chain, owner);
}

function joined(
  mapper: Mapper,
  declared: Declared,
  type: string,
  from: Chain,
  to: Chain,
  scope: Declared,
): boolean {
  const [source, target] = [mapper.plannedAt(from, scope), mapper.plannedAt(to, scope)];
  return source && target ? planLink(mapper, declared, type, source, target) : false;
}

/** `#derivation connection { end #original ::> a; end #derive ::> b; }`: each that derives, from the original. */
export function mapDerivation(mapper: Mapper, declared: Declared): boolean {
  const { element } = declared;
  if (!element?.keywords.some(({ links }) => /(^|::)derivation$/.test(links.map(nameText).join('.'))))
    return false;
  const ends = declared.members.flatMap((member) => {
    const [relation] =
      member.element?.relations.filter(({ kind }) => kind === 'references' || kind === 'subsets') ?? [];
    const planned = relation && mapper.plannedAt(relation.target, declared);
    const isOriginal = member.element?.keywords.some(({ links }) =>
      /(^|::)original$/.test(links.map(nameText).join('.')),
    );
    return planned ? [{ member, planned, isOriginal }] : [];
  });
  const original = ends.find(({ isOriginal }) => isOriginal)?.planned;
  const derived = ends.filter(({ isOriginal }) => !isOriginal);
  if (!original || derived.length === 0) return false;
  for (const { planned } of derived) planLink(mapper, declared, 'derives', planned, original);
  for (const { member } of ends) mapper.held.add(member);
  return true;
}

function planLink(
  mapper: Mapper,
  declared: Declared,
  type: string,
  source: Planned,
  target: Planned,
): boolean {
  if (source.id === target.id) return false;
  // Said twice, it is one link.
  const joins = `${type} ${source.id} ${target.id}`;
  if (mapper.linked.has(joins)) return true;
  mapper.linked.add(joins);
  const key = `${type} ${source.kind} ${source.key} to ${target.kind} ${target.key}`;
  const planned = mapper.plan('trace-link', declared, null, key, {
    type,
    sourceId: source.id,
    targetId: target.id,
  });
  mapper.planOf.set(declared, planned);
  return true;
}
