import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { SyntaxExpression } from '#interchange/sysml/syntax/tree.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { JsonObject } from '#model/store/json.ts';
import { numberOf, tidy } from '#interchange/sysml/mapping/constraints.ts';
import { short } from './map-structure.ts';
import type { Mapper, Said } from '#interchange/sysml/mapping/mapper.ts';
import type { Planned } from '#interchange/sysml/mapping/planned.ts';
import { docOf, typeText } from '#interchange/sysml/mapping/text-of.ts';
import { type Scope, toExpression } from '#interchange/sysml/mapping/to-expression.ts';

/** A feature by the name that it has, the nearest first: an element's own before what it inherits. */
export function featuresOf(mapper: Mapper, of: Declared, kind: string): ReadonlyMap<string, Declared> {
  const found = new Map<string, Declared>();
  for (const one of mapper.project.lineage(of)) {
    if (mapper.project.isOfLibrary(one)) continue;
    for (const member of one.members)
      if (
        member.name !== null &&
        member.element?.kind === kind &&
        member.element.isWhole &&
        !found.has(member.name)
      )
        found.set(member.name, member);
  }
  return new Map([...found].slice(0, LIMITS.entries));
}

/** Reads the ports and attributes of a part, or the attributes of a state, its own and what it inherits. */
export function mapFeatures(mapper: Mapper, planned: Planned, without: ReadonlySet<string>): void {
  const { declared, kind } = planned;
  if (mapper.overflow) return;
  if (kind === 'part' && !without.has('port')) {
    const ports = featuresOf(mapper, declared, 'port');
    planned.fields = {
      ...planned.fields,
      ports: rowsOf(mapper, planned, 'ports', ports),
    };
    hold(mapper, declared, ports);
  }
  if ((kind === 'part' || kind === 'state') && !without.has('attribute')) {
    const attributes = featuresOf(mapper, declared, 'attribute');
    planned.fields = { ...planned.fields, attributes: rowsOf(mapper, planned, 'attributes', attributes) };
    hold(mapper, declared, attributes);
  }
}

/** What is in an element of the text is held by it. */
function hold(mapper: Mapper, owner: Declared, features: ReadonlyMap<string, Declared>): void {
  for (const feature of features.values()) if (feature.owner === owner) mapper.held.add(feature);
}

const READ = { ports: portRow, attributes: attributeRow } as const;

/** An element's rows: what each says is the same for all that inherit it. */
function rowsOf(
  mapper: Mapper,
  { id, declared }: Planned,
  list: keyof typeof READ,
  features: ReadonlyMap<string, Declared>,
): JsonObject[] {
  const rows: JsonObject[] = [];
  for (const [name, feature] of features) {
    const said = mapper.said.get(feature) ?? withLength(READ[list](mapper, name, feature));
    mapper.said.set(feature, said);
    if (!mapper.takesRow(said, declared)) break;
    rows.push({ id: mapper.identity.rowIdOf(id, list, name), ...said.fields });
  }
  return rows;
}

/** As many characters as a row has beside its fields: its id, and what stands around it. */
const ID_CHARACTERS = 44;

function withLength(fields: JsonObject): Said {
  return { fields, characters: JSON.stringify(fields).length + ID_CHARACTERS };
}

function portRow(mapper: Mapper, name: string, port: Declared): JsonObject {
  const type = port.element ? typeText(port.element) : '';
  const doc = docOf(port);
  const direction = directionOf(mapper, port);
  return {
    name: short(name),
    direction,
    side: direction === 'in' ? 'left' : 'right',
    ...(type !== '' && type.length <= LIMITS.word && { type }),
    ...(doc !== '' && { description: doc.slice(0, LIMITS.text) }),
  };
}

const DIRECTIONS = ['in', 'out', 'inout'] as const;
type Direction = (typeof DIRECTIONS)[number];
const OPPOSITE: Readonly<Record<Direction, Direction>> = { in: 'out', out: 'in', inout: 'inout' };

/** The direction of a port: its own, else that of what is declared in it, turned where its type is conjugated. */
function directionOf(mapper: Mapper, port: Declared): Direction {
  const own = ownDirection(port);
  if (own) return own;
  const isConjugated = mapper.project
    .lineage(port)
    .some(({ element }) => element?.kind === 'port' && element.relations.some((one) => one.isConjugated));
  const found = new Set<Direction>();
  for (const one of mapper.project.lineage(port)) {
    if (mapper.project.isOfLibrary(one)) continue;
    for (const member of one.members) {
      const direction = ownDirection(member);
      if (direction) found.add(direction);
    }
  }
  const [only] = found;
  const direction = found.size === 1 && only ? only : 'inout';
  return isConjugated ? OPPOSITE[direction] : direction;
}

const ownDirection = ({ element }: Declared): Direction | undefined =>
  DIRECTIONS.find((word) => element?.prefixes.includes(word));

function attributeRow(mapper: Mapper, name: string, attribute: Declared): JsonObject {
  const { project } = mapper;
  const typing = typeOf(mapper, attribute);
  const valued = project.lineage(attribute).find((one) => !project.isOfLibrary(one) && one.element?.value);
  const expression = valued?.element?.value?.expression;
  const scope = valued && { project, from: valued.owner ?? valued };
  return {
    name: short(name),
    ...typing,
    ...(expression && scope && valueOf(expression, scope, typing.type)),
  };
}

/** The type of an attribute; texts that it may be, where it is of an enumeration. */
function typeOf(
  mapper: Mapper,
  attribute: Declared,
): { type: 'number' | 'string' | 'boolean' | 'enum'; choices?: string[] } {
  for (const one of mapper.project.lineage(attribute)) {
    if (one.element?.kind === 'enum def') {
      const choices = one.members.flatMap(({ element, name }) =>
        element?.kind === 'usage' || element?.kind === 'enum' ? (name ?? []) : [],
      );
      if (choices.length > 0 && choices.every((choice) => choice.length <= LIMITS.word))
        return { type: 'enum', choices };
    }
    if (!mapper.project.isOfLibrary(one)) continue;
    if (one.name === 'String') return { type: 'string' };
    if (one.name === 'Boolean') return { type: 'boolean' };
  }
  const value = attribute.element?.value?.expression.type;
  return { type: value === 'text' ? 'string' : value === 'boolean' ? 'boolean' : 'number' };
}

function valueOf(expression: SyntaxExpression, scope: Scope, type: string): JsonObject {
  const number = type === 'number' ? numberOf(expression, scope) : null;
  if (number)
    return {
      value: number.limit,
      ...(number.unit !== undefined && fits(number.unit) && { unit: number.unit }),
    };
  if (type === 'string' && expression.type === 'text')
    return { value: expression.value.slice(0, LIMITS.text) };
  if (type === 'boolean' && expression.type === 'boolean') return { value: expression.value };
  if (type === 'enum' && expression.type === 'name') {
    const last = expression.chain.links.at(-1)?.names.at(-1)?.text;
    if (last !== undefined) return { value: last };
  }
  const own = toExpression(expression, scope);
  return own === null || own.length > LIMITS.text ? {} : { expression: tidy(own) };
}

const fits = (unit: string): boolean => unit.length <= LIMITS.word;
