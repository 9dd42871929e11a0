import type { Declared } from '#interchange/sysml/names/declared.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { JsonObject } from '#model/store/json.ts';
import { isKept, keptOf } from '#interchange/sysml/mapping/kept.ts';
import type { Around, Mapper } from '#interchange/sysml/mapping/mapper.ts';
import { docOf, rawOf, typeText } from '#interchange/sysml/mapping/text-of.ts';

const NOWHERE: Around = { part: null, state: null, requirement: null };

type MapOne = (mapper: Mapper, declared: Declared, around: Around) => Around | null;

/** Elements that others are in, by their kinds: each answers what is around what is in it, or null where it is none of the model. */
export const STRUCTURE: ReadonlyMap<string, MapOne> = new Map<string, MapOne>([
  ['package', mapPackage],
  ['part', mapPart],
  ['part def', mapPart],
  ['state', mapState],
  ['state def', mapState],
  ['exhibit', mapState],
  ['requirement', mapRequirement],
  ['requirement def', mapRequirement],
]);

/** Plans all that others are in. */
export function mapStructure(mapper: Mapper, known: ReadonlyMap<string, MapOne> = STRUCTURE): void {
  for (const file of mapper.project.files) {
    mapper.around.set(file, NOWHERE);
    walk(mapper, file, NOWHERE, known);
  }
}

function walk(mapper: Mapper, of: Declared, around: Around, known: ReadonlyMap<string, MapOne>): void {
  for (const member of of.members) {
    const inside = known.get(member.element?.kind ?? '')?.(mapper, member, around) ?? null;
    if (!inside) continue;
    mapper.around.set(member, inside);
    walk(mapper, member, inside, known);
  }
}

function mapPackage(mapper: Mapper, declared: Declared, around: Around): Around | null {
  if (around.state || around.requirement || declared.name === null) return null;
  mapper.held.add(declared);
  if (declared.name === 'Modelwright' && declared.byName.has('Kept')) {
    for (const member of declared.members) mapper.held.add(member);
    return null;
  }
  if (!holdsParts(declared) || declared === mapper.root) return around;
  const part = planPart(mapper, declared, around, { kind: 'package' });
  return { ...around, part };
}

function holdsParts({ members }: Declared): boolean {
  return members.some(
    (member) => isPart(member) || (member.element?.kind === 'package' && holdsParts(member)),
  );
}

const NOT_OWNED: ReadonlySet<string> = new Set(['ref', 'in', 'out', 'inout', 'end', 'snapshot', 'timeslice']);

function isPart({ element, name }: Declared): boolean {
  if (!element || name === null || !element.isWhole) return false;
  return (
    element.kind === 'part def' ||
    (element.kind === 'part' && !element.prefixes.some((word) => NOT_OWNED.has(word)))
  );
}

function mapPart(mapper: Mapper, declared: Declared, around: Around): Around | null {
  if (around.state || around.requirement || !isPart(declared)) return null;
  const isDefinition = declared.element?.kind === 'part def';
  const part = planPart(mapper, declared, around, isDefinition ? { kind: 'part def' } : {});
  return { ...around, part };
}

function planPart(mapper: Mapper, declared: Declared, { part }: Around, fields: JsonObject) {
  const { element, name } = declared;
  const type = element ? typeText(element) : '';
  const planned = mapper.plan('part', declared, part?.key ?? null, name ?? '', {
    name: short(name ?? ''),
    description: docOf(declared).slice(0, LIMITS.text),
    multiplicity: countOf(declared),
    ...(type !== '' && type.length <= LIMITS.word && { type }),
    ...(part && { parentId: part.id }),
    ...fields,
  });
  mapper.planOf.set(declared, planned);
  return planned;
}

/** How many of it there are: the number, or the lower bound of a range that has one. */
export function countOf({ element, tree }: Declared): number {
  const multiplicity = element?.multiplicity;
  const bound = multiplicity?.lower ?? multiplicity?.upper;
  const count = bound?.type === 'number' ? Number(rawOf(tree.tokens.text, bound)) : 1;
  return Number.isSafeInteger(count) && count >= 1 && count <= 1_000_000_000 ? count : 1;
}

export const short = (name: string): string => name.slice(0, LIMITS.name).toWellFormed();

function mapState(mapper: Mapper, declared: Declared, around: Around): Around | null {
  const { element, name } = declared;
  if (!element || name === null || !element.isWhole || around.requirement) return null;
  // A state that is named where it is shown is described where it is declared.
  if (element.kind === 'exhibit' && !element.prefixes.includes('state') && !element.body) return null;
  if (element.prefixes.some((word) => NOT_OWNED.has(word))) return null;
  const { state, part } = around;
  const isOfPart = !state && part && part.fields['kind'] !== 'package';
  if (!state && keptOf(declared)?.fields['machine'] === true) {
    const fields: JsonObject = isOfPart ? { partId: part.id } : {};
    mapper.machines.push({ kind: 'state', id: '', key: isOfPart ? part.key : '', declared, fields });
    mapper.held.add(declared);
    for (const member of declared.members) if (isKept(member)) mapper.held.add(member);
    return around;
  }
  const planned = mapper.plan('state', declared, state?.key ?? (isOfPart ? part.key : null), name, {
    name: short(name),
    description: docOf(declared).slice(0, LIMITS.text),
    kind: element.body?.isParallel ? 'parallel' : 'state',
    ...(state && { parentId: state.id }),
    ...(isOfPart && { partId: part.id }),
  });
  mapper.planOf.set(declared, planned);
  return { ...around, state: planned };
}

function mapRequirement(mapper: Mapper, declared: Declared, around: Around): Around | null {
  const { element, name } = declared;
  if (!element || name === null || !element.isWhole || around.state) return null;
  const { requirement } = around;
  const key = element.shortName?.text ?? name;
  const own = docOf(declared);
  const said = own === '' ? inheritedDoc(mapper, declared) : own;
  const planned = mapper.plan('requirement', declared, requirement?.key ?? null, key, {
    key: short(key),
    name: short(name),
    statement: said.slice(0, LIMITS.text),
    ...(requirement && { parentId: requirement.id }),
  });
  mapper.planOf.set(declared, planned);
  return { ...around, requirement: planned };
}

function inheritedDoc(mapper: Mapper, declared: Declared): string {
  for (const general of mapper.project.lineage(declared).slice(1)) {
    const doc = mapper.project.isOfLibrary(general) ? '' : docOf(general);
    if (doc !== '') return doc;
  }
  return '';
}
