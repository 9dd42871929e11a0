import { t } from '#language/translate.ts';
import { type CapellaElement, ownedOf, valueOf } from '#interchange/capella/read/capella-element.ts';
import type { JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { isComponent, isFunction } from '#interchange/capella/mapping/classes.ts';
import { descriptionOf } from '#interchange/capella/mapping/common-fields.ts';
import type { Mapper, Planned } from '#interchange/capella/mapping/mapper.ts';
import { nameOr } from '#interchange/capella/mapping/texts.ts';

type Direction = 'in' | 'out' | 'inout';

/** What goes through ports of a class; physical ports hold parts together, and what goes through them is said of their links. */
const CARRIED: Readonly<Record<string, string>> = {
  ComponentPort: 'Information',
  PhysicalPort: 'Binding',
  FunctionInputPort: 'Information',
  FunctionOutputPort: 'Information',
};
const PORTS = Object.keys(CARRIED);
const ORIENTATIONS: Readonly<Record<string, Direction>> = { IN: 'in', OUT: 'out', INOUT: 'inout' };
/** More than this many copies of ports are made for nobody: a part that is used very often has them only where it is joined. */
const MOST_COPIES = 50_000;

/**
 * Ports of components and functions as ports of their parts. A component that is used several times has them in each of its parts; `ports`
 * names the part of the model that a port, used in a certain part of the file, is a port of.
 */
export function mapPorts(mapper: Mapper): Ports {
  const ports = new Ports(mapper);
  for (const planned of mapper.elements.values()) {
    const { element } = planned;
    if (planned.kind !== 'part') continue;
    if (isComponent(element) || isFunction(element)) ports.give(planned, element);
    else if (element.type === 'Part') {
      const type = mapper.one(element, 'abstractType');
      if (type) ports.copy(planned, type);
    }
  }
  return ports;
}

/** An end of an interface: a part, and perhaps a port of it. */
export interface End {
  readonly part: Planned;
  readonly portId?: string;
  /** Which way the port lets through. */
  readonly direction?: Direction;
}

export class Ports {
  readonly #ends = new Map<CapellaElement, End>();
  readonly #copies = new Map<Planned, ReadonlySet<CapellaElement>>();
  #made = 0;

  constructor(readonly mapper: Mapper) {}

  give(part: Planned, element: CapellaElement): void {
    const ports = this.#put(part, element);
    for (const port of ports) {
      this.mapper.held.add(port);
      this.#ends.set(port, { part, portId: this.mapper.rowId(part, port), direction: directionOf(port) });
    }
  }

  /** The ports of a component for a further part of it. */
  copy(part: Planned, element: CapellaElement): void {
    this.#made += ownedOf(element, ...PORTS).length;
    if (this.#made > MOST_COPIES)
      this.mapper.warn(
        part.element,
        t('a part has no ports: there are more than {count} in all parts that use a component again', {
          count: MOST_COPIES,
        }),
      );
    else this.#copies.set(part, new Set(this.#put(part, element)));
  }

  /** The end that a port, a part, a component or a function is; `within` is the part of the file whose port is meant. */
  endAt(element: CapellaElement, within: CapellaElement | null = null): End | null {
    const part = within && this.mapper.planOf.get(within);
    if (part && this.#copies.get(part)?.has(element))
      return { part, portId: this.mapper.rowId(part, element), direction: directionOf(element) };
    const known = this.#ends.get(element);
    if (known) return known;
    const planned = this.mapper.planOf.get(element);
    if (planned?.kind === 'part') return { part: planned };
    // A port of a part that has more than it can hold.
    const owner = element.owner && this.mapper.planOf.get(element.owner);
    return owner?.kind === 'part' && PORTS.includes(element.type) ? { part: owner } : null;
  }

  #put(part: Planned, element: CapellaElement): CapellaElement[] {
    const all = ownedOf(element, ...PORTS);
    if (all.length > LIMITS.entries)
      this.mapper.warn(
        element,
        t('a part has more than {count} ports; the others are left out', { count: LIMITS.entries }),
      );
    const ports = all.slice(0, LIMITS.entries);
    if (ports.length > 0) part.fields = { ...part.fields, ports: ports.map((port) => this.#row(part, port)) };
    return ports;
  }

  #row(part: Planned, port: CapellaElement): JsonObject {
    const direction = directionOf(port);
    const description = descriptionOf(port);
    return {
      id: this.mapper.rowId(part, port),
      name: nameOr(valueOf(port, 'name'), port.type),
      direction,
      side: direction === 'in' ? 'left' : 'right',
      type: CARRIED[port.type],
      ...(description !== '' && { description }),
    };
  }
}

/** Which way a port lets through. */
function directionOf(port: CapellaElement): Direction {
  if (port.type === 'FunctionInputPort') return 'in';
  if (port.type === 'FunctionOutputPort') return 'out';
  return ORIENTATIONS[valueOf(port, 'orientation')] ?? 'inout';
}
