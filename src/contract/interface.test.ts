import { describe, expect, it } from 'vitest';
import { aModel, idOf, sampleModel, the } from '#testing/models/model-builder.ts';
import { create, edited, refusalOf, update } from '#testing/models/plan.ts';
import { interfaceFromRead, interfaceToEdge, interfaceToWire } from './interface.ts';

const parts = () =>
  aModel()
    .part('A', { ports: [{ id: idOf('p'), name: 'p' }] })
    .part('B')
    .part('C', { in: 'A' })
    .build();
const ends = { sourceId: idOf('A'), targetId: idOf('B') };
const made = (body: object) =>
  the(edited(parts(), create('interface', 'I', { ...ends, ...body })).model, 'interface', 'I');
const changed = (body: object) =>
  the(edited(sampleModel(), update('interface', 'Power', body)).model, 'interface', 'Power');
const refusal = (body: object) => refusalOf(parts(), create('interface', 'I', { ...ends, ...body }));

describe('an interface as a request', () => {
  it('has the defaults of the contract', () =>
    expect(made({})).toMatchObject({
      type: 'interface',
      name: '',
      description: '',
      connections: [],
      extra: {},
      ...ends,
    }));

  it('has one name and one description, however they are said', () => {
    expect(made({ name: 'N', description: 'D' })).toMatchObject({ name: 'N', description: 'D' });
    expect(made({ metadata: { label: 'L', notes: 'O' } })).toMatchObject({ name: 'L', description: 'O' });
    expect(made({ name: 'N', description: 'D', metadata: { label: 'L', notes: 'O' } })).toMatchObject({
      name: 'N',
      description: 'D',
    });
  });

  it('keeps every other key of metadata as it was sent, whatever it is called', () => {
    const own = {
      colour: 'red',
      toString: 1,
      valueOf: { a: [null, 1] },
      hasOwnProperty: 'x',
      watch: { deep: {} },
    };
    expect(made({ metadata: own }).extra).toEqual(own);
    expect(interfaceToEdge(made({ metadata: own })).data).toEqual({
      ...own,
      label: '',
      notes: '',
      connections: [],
    });
  });

  it('merges metadata key by key, replaces the connections whole, and clears with null', () => {
    expect(changed({ metadata: { routing: { side: 'left' }, more: 1 } }).extra).toEqual({
      routing: { bend: 3, side: 'left' },
      more: 1,
    });
    expect(changed({ metadata: { routing: null } }).extra).toEqual({});
    expect(changed({ metadata: { connections: [{ name: 'only' }] } }).connections).toHaveLength(1);
    expect(changed({ metadata: { connections: null, label: null } })).toMatchObject({
      connections: [],
      name: '',
    });
    expect(changed({ metadata: { label: 'Volt' } })).toMatchObject({
      name: 'Volt',
      extra: { routing: { bend: 3 } },
    });
  });

  it.each([
    ['name', { name: '' }],
    ['description', { description: '' }],
    ['type', { type: 'interface' }],
  ])('with %s null sets it back', (field, expected) =>
    expect(changed({ [field]: null })).toMatchObject(expected),
  );

  it.each([
    ['VALIDATION_FAILED sourceId', { sourceId: undefined }],
    ['VALIDATION_FAILED sourceId', { sourceId: 'nope' }],
    ['VALIDATION_FAILED type', { type: '' }],
    ['VALIDATION_FAILED name', { name: 1 }],
    ['VALIDATION_FAILED metadata', { metadata: [] }],
    ['VALIDATION_FAILED metadata', { metadata: { prototype: 1 } }],
    ['VALIDATION_FAILED metadata.label', { metadata: { label: 1 } }],
    ['VALIDATION_FAILED metadata.connections', { metadata: { connections: {} } }],
    [
      'VALIDATION_FAILED metadata.connections.0.direction',
      { metadata: { connections: [{ direction: 'both' }] } },
    ],
    ['VALIDATION_FAILED metadata.connections.0.type', { metadata: { connections: [{ type: '' }] } }],
    ['VALIDATION_FAILED metadata.connections.0.flow', { metadata: { connections: [{ flow: 1 }] } }],
    ['CONFLICT metadata.connections.1.id', { metadata: { connections: [{ id: 'c' }, { id: 'c' }] } }],
    ['VALIDATION_FAILED weight', { weight: 1 }],
    ['REFERENCE_NOT_FOUND targetId', { targetId: idOf('nobody') }],
    ['REFERENCE_NOT_FOUND targetPortId', { targetPortId: idOf('p') }],
    ['CONFLICT targetId', { targetId: idOf('A') }],
  ])('is refused as %s: %j', (expected, body) => expect(refusal(body)).toBe(expected));

  it('may join a part and one inside it', () =>
    expect(made({ targetId: idOf('C') }).targetId).toBe(idOf('C')));
});

describe('the connections of an interface', () => {
  const row = {
    type: 'Plasma',
    subType: 'Ours',
    matterState: 'foam',
    direction: 'inout',
    colorGroup: 'g',
    name: 'n',
  };
  it('have open vocabularies, but for the direction', () =>
    expect(made({ metadata: { connections: [row] } }).connections[0]).toMatchObject(row));

  it('keep the ids that they have, and get one where they have none', () => {
    const { connections } = made({
      metadata: { connections: [{ id: 'c1' }, {}, { id: idOf('X').toUpperCase() }] },
    });
    expect(connections.map(({ id }) => id)).toEqual([
      'c1',
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      idOf('X'),
    ]);
  });

  it('may name what is not there yet', () =>
    expect(
      made({
        metadata: {
          connections: [{ variableId: idOf('v'), propertyIds: ['x'], referenceEdgeId: idOf('e') }],
        },
      }).connections[0],
    ).toMatchObject({ variableId: idOf('v'), propertyIds: ['x'], referenceEdgeId: idOf('e') }));

  it('are at most a thousand', () => {
    const rows = (count: number) => ({
      metadata: { connections: Array.from({ length: count }, () => ({})) },
    });
    expect(made(rows(1_000)).connections).toHaveLength(1_000);
    expect(refusal(rows(1_001))).toBe('VALIDATION_FAILED metadata.connections');
  });
});

describe('the ends of an interface', () => {
  it('are the part, or its port', () => {
    const edge = made({ sourcePortId: idOf('p') });
    expect(interfaceToEdge(edge)).toMatchObject({ source: idOf('p'), target: idOf('B') });
    expect(interfaceFromRead(interfaceToWire(edge, idOf('m')))).toEqual(edge);
  });

  it('leave the port behind when they move to another part, unless another is named', () => {
    const moved = changed({ sourceId: idOf('Wheel') });
    expect(moved).toMatchObject({ sourceId: idOf('Wheel'), targetPortId: idOf('Socket') });
    expect(moved).not.toHaveProperty('sourcePortId');
    expect(changed({ targetId: idOf('Wheel') })).not.toHaveProperty('targetPortId');
    expect(changed({ sourceId: idOf('Battery').toUpperCase() })).toMatchObject({
      sourcePortId: idOf('Plug'),
    });
  });

  it('can be turned round in one request', () =>
    expect(
      changed({
        sourceId: idOf('Motor'),
        targetId: idOf('Battery'),
        sourcePortId: idOf('Socket'),
        targetPortId: idOf('Plug'),
      }),
    ).toMatchObject({
      sourceId: idOf('Motor'),
      targetPortId: idOf('Plug'),
    }));

  it('cannot become the same part', () =>
    expect(refusalOf(sampleModel(), update('interface', 'Power', { targetId: idOf('Battery') }))).toBe(
      'CONFLICT targetId',
    ));

  it('touch the part when their port goes', () => {
    const { model, diff } = edited(sampleModel(), update('part', 'Battery', { ports: [] }));
    expect(the(model, 'interface', 'Power')).not.toHaveProperty('sourcePortId');
    expect(diff).toHaveLength(2);
  });
});
