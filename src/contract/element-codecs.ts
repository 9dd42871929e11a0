import type { z } from 'zod';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import { attributeFromRead } from './attribute.ts';
import {
  CreateInterface,
  Interface,
  interfaceFromRead,
  interfaceFromWire,
  interfaceToWire,
  UpdateInterface,
} from './interface.ts';
import { CreatePart, Part, partFromWire, partToWire, UpdatePart } from './part.ts';
import {
  CreateRequirement,
  Requirement,
  requirementFromRead,
  requirementFromWire,
  requirementToWire,
  UpdateRequirement,
} from './requirement.ts';
import { CreateState, State, stateFromWire, stateToWire, UpdateState } from './state.ts';
import {
  CreateTraceLink,
  TraceLink,
  traceLinkFromWire,
  traceLinkToWire,
  UpdateTraceLink,
} from './trace-link.ts';
import {
  CreateTransition,
  Transition,
  transitionFromRead,
  transitionFromWire,
  transitionToWire,
  UpdateTransition,
} from './transition.ts';

/** `id` is the one that a create body chose for the element, where its kind lets a client choose. */
type Parsed = { ok: true; fields: JsonObject; id?: string | undefined } | { ok: false; error: z.ZodError };

/** How one kind is spelt on the wire. */
export interface ElementCodec<E> {
  /** The last part of the kind's path: `/api/models/{modelId}/parts`. */
  readonly path: string;
  /** Reads a create body into the model's fields. */
  readonly readCreate: (body: unknown) => Parsed;
  /** Reads an update body into a merge patch of the model's fields. */
  readonly readUpdate: (body: unknown) => Parsed;
  /** The resource as a read answers it. */
  readonly toWire: (element: E, modelId: string) => object;
  /** The element of a resource as read. Throws a ZodError where the answer is not one of this contract. */
  readonly fromRead: (resource: unknown) => E;
}

function reader<S extends z.ZodType>(schema: S, fromWire: (body: z.output<S>) => JsonObject) {
  return (body: unknown): Parsed => {
    const parsed = schema.safeParse(body);
    return parsed.success ? { ok: true, fields: fromWire(parsed.data) } : { ok: false, error: parsed.error };
  };
}

function creator<S extends z.ZodType<{ id?: string | undefined }>>(
  schema: S,
  fromWire: (body: z.output<S>) => JsonObject,
) {
  return (body: unknown): Parsed => {
    const parsed = schema.safeParse(body);
    return parsed.success
      ? { ok: true, fields: fromWire(parsed.data), id: parsed.data.id }
      : { ok: false, error: parsed.error };
  };
}

const unstamped = { createdAt: '', updatedAt: '' };
const absent = <N extends string, V>(name: N, value: V | null) => (value === null ? {} : { [name]: value });

/** The six kinds of elements: paths, requests and responses in one table. */
export const CODECS: { readonly [K in Kind]: ElementCodec<ElementOf[K]> } = {
  part: {
    path: 'parts',
    readCreate: creator(CreatePart, partFromWire),
    readUpdate: reader(UpdatePart, partFromWire),
    toWire: partToWire,
    fromRead: (resource) => {
      const { kind, type, parentId, color, attributes, pendingState: _p, ...rest } = Part.parse(resource);
      return {
        ...rest,
        attributes: attributes.map(attributeFromRead),
        ...absent('kind', kind),
        ...absent('type', type),
        ...absent('parentId', parentId),
        ...absent('color', color),
        ...unstamped,
      };
    },
  },
  state: {
    path: 'states',
    readCreate: creator(CreateState, stateFromWire),
    readUpdate: reader(UpdateState, stateFromWire),
    toWire: stateToWire,
    fromRead: (resource) => {
      const { parentId, partId, attributes, pendingState: _p, ...rest } = State.parse(resource);
      return {
        ...rest,
        attributes: attributes.map(attributeFromRead),
        ...absent('parentId', parentId),
        ...absent('partId', partId),
        ...unstamped,
      };
    },
  },
  interface: {
    path: 'interfaces',
    readCreate: creator(CreateInterface, interfaceFromWire),
    readUpdate: reader(UpdateInterface, interfaceFromWire),
    toWire: interfaceToWire,
    fromRead: (resource) => interfaceFromRead(Interface.parse(resource)),
  },
  transition: {
    path: 'transitions',
    readCreate: creator(CreateTransition, transitionFromWire),
    readUpdate: reader(UpdateTransition, transitionFromWire),
    toWire: transitionToWire,
    fromRead: (resource) => transitionFromRead(Transition.parse(resource)),
  },
  requirement: {
    path: 'requirements',
    readCreate: reader(CreateRequirement, requirementFromWire),
    readUpdate: reader(UpdateRequirement, requirementFromWire),
    toWire: requirementToWire,
    fromRead: (resource) => requirementFromRead(Requirement.parse(resource)),
  },
  'trace-link': {
    path: 'trace-links',
    readCreate: creator(CreateTraceLink, traceLinkFromWire),
    readUpdate: reader(UpdateTraceLink, traceLinkFromWire),
    toWire: traceLinkToWire,
    fromRead: (resource) => {
      const { confirmed, pendingState: _p, ...link } = TraceLink.parse(resource);
      return { ...link, ...absent('confirmed', confirmed), ...unstamped };
    },
  },
};
