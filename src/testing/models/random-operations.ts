import fc from 'fast-check';
import { MATURITIES } from '#model/elements/interface-control.ts';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from './model-builder.ts';

/** Few ids of each sort, so that random operations often meet. */
const pool = (sort: string, size = 5) =>
  fc.constantFrom(...Array.from({ length: size }, (_, index) => idOf(`${sort} ${index}`)));
const partId = pool('part');
const stateId = pool('state');
const portId = pool('port', 4);
const attributeId = pool('attribute', 4);
const idOfKind: Readonly<Record<Kind, fc.Arbitrary<string>>> = {
  part: partId,
  state: stateId,
  interface: pool('interface', 3),
  transition: pool('transition', 3),
  requirement: pool('requirement'),
  'trace-link': pool('trace-link', 4),
};
const anyId = fc.constantFrom(...KINDS).chain((kind) => idOfKind[kind]);

const word = fc.constantFrom('Battery', 'Motor', '😀', 'مرحبا', ' x ', '<b>', '"');
const name = fc.oneof({ weight: 19, arbitrary: word }, { weight: 1, arbitrary: fc.string() });
const number = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.double({ noNaN: true }));
const free = fc.dictionary(
  fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom('a', 'b', 'c', 'label', 'toString', '10') },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom('status', '__proto__'), fc.string()) },
  ),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 3 },
);
const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 });

const attribute = fc.record(
  { id: attributeId, name: word, type: fc.constantFrom('number', 'string'), unit: word, value: number },
  { requiredKeys: ['id', 'name'] },
);
const port = fc.record(
  { id: portId, name: word, direction: fc.constantFrom('in', 'out', 'inout') },
  { requiredKeys: ['id'] },
);
const constraint = fc.oneof(
  fc.record({ variableId: attributeId, operator: fc.constantFrom('>', '<='), limit: number }),
  fc.record({ expression: word }),
  fc.record({ id: fc.constantFrom('g1', 'g2'), text: word }),
);
const connection = fc.record(
  {
    id: fc.constantFrom('c1', 'c2', 'c3'),
    type: word,
    direction: fc.constantFrom('in', 'out'),
    variableId: attributeId,
  },
  { requiredKeys: [] },
);

/** As it comes out of a request: no undefined, no -0, own keys only. */
function asJson(body: object): JsonObject {
  const parsed: unknown = JSON.parse(JSON.stringify(body));
  return isObject(parsed) ? parsed : {};
}

/** At most `most` of the fields: the more a request says, the more often it is refused. */
const someOf = (fields: Record<string, fc.Arbitrary<unknown>>, most: number) =>
  fc
    .subarray(Object.entries(fields), { maxLength: Math.min(most, Object.keys(fields).length) })
    .map((entries) => Object.fromEntries(entries));

/** What an interface says as a discipline. */
const control = fc.record(
  {
    maturity: fc.constantFrom(...MATURITIES),
    ownerSource: fc.option(word),
    tbd: fc.option(fc.record({ what: word, by: fc.option(fc.constantFrom('2026-11-21', '2027-01-01')) })),
    requirementIds: fc.option(fc.array(idOfKind.requirement, { maxLength: 2 })),
    stateIds: fc.option(fc.array(stateId, { maxLength: 2 })),
    own: word,
  },
  { requiredKeys: [] },
);

interface Fields {
  /** Needed by a create. */
  readonly required: Record<string, fc.Arbitrary<unknown>>;
  readonly optional: Record<string, fc.Arbitrary<unknown>>;
}

const FIELDS: Readonly<Record<Kind, Fields>> = {
  part: {
    required: { name },
    optional: {
      parentId: partId,
      ports: few(port),
      attributes: few(attribute),
      position: fc.record({ x: number, y: number }, { requiredKeys: [] }),
      size: fc.record({ width: fc.constant(50), height: fc.constant(60) }, { requiredKeys: [] }),
      multiplicity: fc.integer({ min: 1, max: 5 }),
      kind: word,
      color: fc.constantFrom('#fff', 'red'),
      customFields: free,
    },
  },
  state: {
    required: { name },
    optional: {
      parentId: stateId,
      partId,
      kind: fc.constantFrom('initial', 'choice', 'parallel'),
      attributes: few(attribute),
      entry: few(word),
      customFields: free,
    },
  },
  interface: {
    required: { sourceId: partId, targetId: partId },
    optional: {
      name,
      sourcePortId: portId,
      targetPortId: portId,
      metadata: fc.record(
        { connections: few(connection), own: fc.jsonValue({ maxDepth: 2 }) },
        { requiredKeys: [] },
      ),
      customFields: control,
    },
  },
  transition: {
    required: { sourceId: stateId, targetId: stateId },
    optional: {
      name,
      metadata: fc.record(
        {
          guards: few(constraint),
          effects: few(word),
          trigger: word,
          internal: fc.boolean(),
          order: fc.nat({ max: 9 }),
          alsoTargetIds: few(stateId),
          customFields: free,
          own: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
      customFields: free,
    },
  },
  requirement: {
    required: { title: name },
    optional: {
      description: word,
      parentId: idOfKind.requirement,
      systems: few(partId),
      constraints: few(constraint),
      status: fc.constantFrom('draft', 'active'),
      customFields: free,
      info: fc.record({ comment: word }, { requiredKeys: [] }),
      position: fc.integer({ min: -5, max: 5 }),
    },
  },
  'trace-link': {
    required: { type: fc.constantFrom('satisfies', 'verifies'), sourceId: anyId, targetId: anyId },
    optional: { suspect: fc.boolean() },
  },
};

function operationOf(kind: Kind): fc.Arbitrary<Operation> {
  const { required, optional } = FIELDS[kind];
  const id = fc.oneof({ weight: 19, arbitrary: idOfKind[kind] }, { weight: 1, arbitrary: anyId });
  const cleared = Object.fromEntries(
    Object.entries(optional).map(([field, value]) => [field, fc.option(value, { freq: 4 })]),
  );
  const create = someOf(optional, 3).chain((some) => fc.record({ ...required, ...some }).map(asJson));
  const update = someOf({ ...required, ...cleared }, 3).chain((some) => fc.record(some).map(asJson));
  const operation = <const O extends 'create' | 'update'>(op: O, body: fc.Arbitrary<JsonObject>) =>
    fc.record({ op: fc.constant(op), kind: fc.constant(kind), id, body });
  return fc.oneof(
    { weight: 6, arbitrary: operation('create', create) },
    { weight: 4, arbitrary: operation('update', update) },
    { weight: 1, arbitrary: fc.record({ op: fc.constant('delete' as const), kind: fc.constant(kind), id }) },
  );
}

/** One random write: often allowed, often refused, sometimes nonsense. */
export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: operationOf('part') },
  { weight: 3, arbitrary: operationOf('state') },
  { weight: 3, arbitrary: operationOf('interface') },
  { weight: 2, arbitrary: operationOf('transition') },
  { weight: 4, arbitrary: operationOf('requirement') },
  { weight: 4, arbitrary: operationOf('trace-link') },
);

/** Plain elements for most ids of the pools, so that there is something to refer to. */
const beginnings: readonly Operation[] = [
  ...[0, 1, 2, 3].flatMap((n): Operation[] => [
    { op: 'create', kind: 'part', id: idOf(`part ${n}`), body: { name: `Part ${n}`, ...portsOf(n) } },
    { op: 'create', kind: 'state', id: idOf(`state ${n}`), body: { name: `State ${n}` } },
    { op: 'create', kind: 'requirement', id: idOf(`requirement ${n}`), body: { title: `Requirement ${n}` } },
  ]),
  ...[0, 1, 2].flatMap((n): Operation[] => [
    { op: 'create', kind: 'interface', id: idOf(`interface ${n}`), body: between('part', 0, n + 1) },
    { op: 'create', kind: 'transition', id: idOf(`transition ${n}`), body: between('state', n, 1) },
  ]),
  ...[0, 1, 2, 3].map((n): Operation => {
    const ends = { sourceId: idOf(`part ${n}`), targetId: idOf('requirement 0') };
    return {
      op: 'create',
      kind: 'trace-link',
      id: idOf(`trace-link ${n}`),
      body: { type: 'satisfies', ...ends },
    };
  }),
];

function between(sort: string, source: number, target: number): JsonObject {
  return {
    sourceId: idOf(`${sort} ${source}`),
    targetId: idOf(`${sort} ${target}`),
    ...(sort === 'part' && source === 0 && target === 1 && { sourcePortId: idOf('port 0') }),
  };
}

function portsOf(n: number): JsonObject {
  return n > 1
    ? {}
    : {
        ports: [{ id: idOf(`port ${n}`), name: 'p' }],
        attributes: [{ id: idOf(`attribute ${n}`), name: 'a' }],
      };
}

/** A model that random operations made: each ran alone, and those that were refused changed nothing. */
export const anyModel: fc.Arbitrary<SystemModel> = fc
  .tuple(fc.subarray([...beginnings]), fc.array(anyOperation, { minLength: 5, maxLength: 60, size: 'max' }))
  .map(([first, operations]) => afterAllOf(EMPTY_MODEL, [...first, ...operations]));

/** The model after operations of which each ran alone; those that are refused change nothing. */
export function afterAllOf(
  model: SystemModel,
  operations: readonly Operation[],
  context = testContext(),
): SystemModel {
  return operations.reduce((now, operation) => {
    const planned = planBatch(now, [operation], context);
    return planned.ok ? planned.value.model : now;
  }, model);
}
