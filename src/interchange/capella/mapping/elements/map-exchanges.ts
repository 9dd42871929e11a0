import { t } from '#language/translate.ts';
import {
  type CapellaElement,
  ownedOf,
  valueOf,
  elementsIn,
} from '#interchange/capella/read/capella-element.ts';
import { oneLine } from '#interchange/reqif/document/object-fields.ts';
import type { Json, JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { descriptionOf, furtherFields, inExtra } from '#interchange/capella/mapping/common-fields.ts';
import type { Mapper, Planned } from '#interchange/capella/mapping/mapper.ts';
import { propertyFields } from './map-property-values.ts';
import type { End, Ports } from './map-ports.ts';
import { word } from '#interchange/capella/mapping/texts.ts';

/** What joins components or functions, and what the interface is called that stands for it. */
const EXCHANGES: ReadonlyMap<string, string> = new Map([
  ['FunctionalExchange', 'functional exchange'],
  ['ComponentExchange', 'component exchange'],
  ['PhysicalLink', 'physical link'],
  ['CommunicationMean', 'communication mean'],
]);
const ALLOCATION = 'ComponentExchangeFunctionalExchangeAllocation';
/** Ends that say in which part their port is meant. */
const ENDS: readonly string[] = ['ComponentExchangeEnd', 'PhysicalLinkEnd'];
const KINDS: Readonly<Record<string, string>> = {
  FLOW: 'Flow',
  DELEGATION: 'Delegation',
  ASSEMBLY: 'Assembly',
};

/** Exchanges and physical links as interfaces; what is exchanged as their connections. */
export function mapExchanges(mapper: Mapper, ports: Ports): void {
  const all = mapper.project.roots.flatMap((root) =>
    [...elementsIn(root)].filter(({ type, isKnown }) => isKnown && EXCHANGES.has(type)),
  );
  const colors = categoriesOf(mapper);
  // Functional exchanges first: others name those that they carry.
  const ordered = [...all].sort((a, b) => rank(a) - rank(b));
  for (const exchange of ordered) {
    const ends = endsOf(mapper, ports, exchange);
    if (!ends) continue;
    const [source, target] = ends;
    if (source.part === target.part) {
      mapper.warn(
        exchange,
        t(
          'both ends of this {kind, select, FunctionalExchange {functional exchange} ComponentExchange {component exchange} PhysicalLink {physical link} other {communication mean}} are at one part; it is left out',
          { kind: exchange.type },
        ),
      );
      continue;
    }
    const planned = mapper.plan('interface', exchange, {
      type: EXCHANGES.get(exchange.type),
      name: oneLine(valueOf(exchange, 'name')),
      description: descriptionOf(exchange),
      sourceId: source.part.id,
      targetId: target.part.id,
      ...(source.portId !== undefined && { sourcePortId: source.portId }),
      ...(target.portId !== undefined && { targetPortId: target.portId }),
      extra: inExtra({ ...furtherFields(mapper, exchange), ...propertyFields(mapper, exchange) }),
    });
    planned.fields = {
      ...planned.fields,
      connections: connectionsOf(mapper, planned, exchange, ends, colors),
    };
  }
}

const rank = ({ type }: CapellaElement): number => (type === 'FunctionalExchange' ? 0 : 1);

function endsOf(mapper: Mapper, ports: Ports, exchange: CapellaElement): readonly [End, End] | null {
  const named =
    exchange.type === 'PhysicalLink'
      ? mapper.all(exchange, 'linkEnds')
      : [...mapper.all(exchange, 'source').slice(0, 1), ...mapper.all(exchange, 'target').slice(0, 1)];
  const [source, target, more] = named.map((end) => endOf(mapper, ports, end));
  if (!source || !target || more !== undefined) {
    mapper.warn(
      exchange,
      t(
        'a {kind, select, FunctionalExchange {functional exchange} ComponentExchange {component exchange} PhysicalLink {physical link} other {communication mean}} does not join two parts that are there; it is left out',
        { kind: exchange.type },
      ),
    );
    return null;
  }
  return [source, target];
}

function endOf(mapper: Mapper, ports: Ports, end: CapellaElement): End | null {
  if (!end.isKnown || !ENDS.includes(end.type)) return ports.endAt(end);
  mapper.held.add(end);
  const part = mapper.one(end, 'part');
  const port = mapper.one(end, 'port');
  const at = port ?? part;
  return at && ports.endAt(at, part);
}

/** What goes through: the functional exchanges that are allocated to it, else the exchange items, else one flow without a name. */
function connectionsOf(
  mapper: Mapper,
  planned: Planned,
  exchange: CapellaElement,
  ends: readonly [End, End],
  colors: ReadonlyMap<CapellaElement, string>,
): JsonObject[] {
  const common = {
    ...(exchange.type === 'PhysicalLink'
      ? { type: 'Binding', subType: 'Physical link' }
      : { type: 'Information', ...subTypeOf(exchange) }),
    direction: directionThrough(mapper, exchange, ends),
    ...colorOf(exchange, colors),
  };
  const carried = ownedOf(exchange, ALLOCATION).flatMap((one) => mapper.one(one, 'targetElement') ?? []);
  const items = [...mapper.all(exchange, 'exchangedItems'), ...mapper.all(exchange, 'convoyedInformations')];
  const rows = [...new Set([...carried, ...items])].slice(0, LIMITS.entries).map((what) => {
    const name = oneLine(valueOf(what, 'name'));
    const held = mapper.planOf.get(what);
    if (!held) mapper.held.add(what);
    return {
      id: mapper.rowId(planned, what),
      ...common,
      ...colorOf(what, colors),
      ...(name !== '' && { name }),
      ...(held?.kind === 'interface' && { referenceEdgeId: held.id }),
    };
  });
  return rows.length > 0 ? rows : [{ id: mapper.rowId(planned, 'flow'), ...common }];
}

function subTypeOf(exchange: CapellaElement): { subType?: string } {
  const subType = KINDS[valueOf(exchange, 'kind')];
  return subType === undefined ? {} : { subType };
}

/** Seen from the source, as the ports at both ends let it through; from the source to the target where they do not say. */
function directionThrough(
  mapper: Mapper,
  exchange: CapellaElement,
  [source, target]: readonly [End, End],
): 'in' | 'out' | 'inout' {
  if (exchange.type === 'PhysicalLink') return 'inout';
  if (!source.direction || !target.direction) return 'out';
  if (source.direction !== 'inout')
    // What comes in through the port of a part goes on to what is inside of it.
    return isAround(mapper, source.part, target.part) ? opposite(source.direction) : source.direction;
  if (target.direction !== 'inout')
    return isAround(mapper, target.part, source.part) ? target.direction : opposite(target.direction);
  return 'inout';
}

const opposite = (direction: 'in' | 'out'): 'in' | 'out' => (direction === 'in' ? 'out' : 'in');

function isAround({ elements }: Mapper, outer: Planned, inner: Planned): boolean {
  let at: Planned | undefined = inner;
  while (at && at !== outer) {
    const parentId: Json | undefined = at.fields['parentId'];
    at = typeof parentId === 'string' ? elements.get(parentId) : undefined;
  }
  return at === outer;
}

/** The category of an exchange is the strand that it is drawn in. */
function categoriesOf(mapper: Mapper): Map<CapellaElement, string> {
  const colors = new Map<CapellaElement, string>();
  for (const root of mapper.project.roots)
    for (const category of elementsIn(root)) {
      if (!category.isKnown || !['ExchangeCategory', 'PhysicalLinkCategory'].includes(category.type))
        continue;
      const name = word(valueOf(category, 'name'));
      if (name === '') continue;
      for (const exchange of [...mapper.all(category, 'exchanges'), ...mapper.all(category, 'links')]) {
        mapper.held.add(category);
        if (!colors.has(exchange)) colors.set(exchange, name);
      }
    }
  return colors;
}

function colorOf(
  exchange: CapellaElement,
  colors: ReadonlyMap<CapellaElement, string>,
): { colorGroup?: string } {
  const colorGroup = colors.get(exchange);
  return colorGroup === undefined ? {} : { colorGroup };
}
