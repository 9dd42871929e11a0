import { describe, expect, it } from 'vitest';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, the } from '#testing/models/model-builder.ts';
import { create, edited, refusalOf, update } from '#testing/models/plan.ts';

const part = (body: object) =>
  the(edited(EMPTY_MODEL, create('part', 'P', { name: 'P', ...body })).model, 'part', 'P');
const battery = (body: object) =>
  the(edited(sampleModel(), update('part', 'Battery', body)).model, 'part', 'Battery');
const refusal = (body: object) => refusalOf(sampleModel(), create('part', 'P', { name: 'P', ...body }));

describe('a part as a request', () => {
  it('has the defaults of the contract', () =>
    expect(part({})).toMatchObject({
      description: '',
      multiplicity: 1,
      position: { x: 0, y: 0 },
      size: { width: 160, height: 80 },
      ports: [],
      attributes: [],
      customFields: {},
    }));

  it('may say one half of its place and size', () => {
    expect(part({ position: { y: 5 }, size: { width: 300 } })).toMatchObject({
      position: { x: 0, y: 5 },
      size: { width: 300, height: 80 },
    });
    const placed = edited(EMPTY_MODEL, create('part', 'P', { name: 'P', position: { x: 7, y: 8 } })).model;
    const now = (body: object) => the(edited(placed, update('part', 'P', body)).model, 'part', 'P').position;
    expect([now({ position: { x: 1 } }), now({ position: { x: null } }), now({ position: null })]).toEqual([
      { x: 1, y: 8 },
      { x: 0, y: 8 },
      { x: 0, y: 0 },
    ]);
  });

  it.each([
    ['description', { description: '' }],
    ['multiplicity', { multiplicity: 1 }],
    ['position', { position: { x: 0, y: 0 } }],
    ['size', { size: { width: 160, height: 80 } }],
    ['ports', { ports: [] }],
    ['attributes', { attributes: [] }],
    ['customFields', { customFields: {} }],
  ])('with %s null sets it back', (field, expected) =>
    expect(battery({ [field]: null })).toMatchObject(expected),
  );

  it.each(['kind', 'type', 'parentId', 'color'])('with %s null takes it away', (field) =>
    expect(battery({ [field]: null })).not.toHaveProperty(field),
  );

  it('merges custom fields, and forgets keys set to null', () => {
    expect(battery({ customFields: { supplier: null, price: 3 } }).customFields).toEqual({
      price: 3,
      nested: { deep: [1, { two: null }] },
    });
    expect(part({ customFields: { a: null, b: { c: null } } }).customFields).toEqual({ b: {} });
  });

  it.each([
    ['VALIDATION_FAILED name', { name: undefined }],
    ['VALIDATION_FAILED name', { name: ' ' }],
    ['VALIDATION_FAILED multiplicity', { multiplicity: 0 }],
    ['VALIDATION_FAILED multiplicity', { multiplicity: 1.5 }],
    ['VALIDATION_FAILED position.x', { position: { x: '1' } }],
    ['VALIDATION_FAILED position.x', { position: { x: 1e9 } }],
    ['VALIDATION_FAILED position.z', { position: { z: 1 } }],
    ['VALIDATION_FAILED size.width', { size: { width: 0 } }],
    ['VALIDATION_FAILED color', { color: 'red;background:url(//x)' }],
    ['VALIDATION_FAILED ports.0.side', { ports: [{ side: 'middle' }] }],
    ['VALIDATION_FAILED attributes.0.name', { attributes: [{}] }],
    ['VALIDATION_FAILED attributes.0.type', { attributes: [{ name: 'a', type: 'complex' }] }],
    ['VALIDATION_FAILED attributes.0.value', { attributes: [{ name: 'a', value: [] }] }],
    ['VALIDATION_FAILED __proto__', Object.fromEntries([['__proto__', {}]])],
    ['REFERENCE_NOT_FOUND parentId', { parentId: idOf('nobody') }],
    ['REFERENCE_NOT_FOUND parentId', { parentId: idOf('Idle') }],
    ['CONFLICT attributes.0.id', { attributes: [{ id: idOf('mass'), name: 'x' }] }],
    ['CONFLICT attributes.0.id', { attributes: [{ id: idOf('speed'), name: 'x' }] }],
    ['CONFLICT attributes.0.id', { attributes: [{ id: idOf('Plug'), name: 'x' }] }],
    ['CONFLICT ports.0.id', { ports: [{ id: idOf('Plug') }] }],
    ['CONFLICT ports.0.id', { ports: [{ id: idOf('P') }] }],
    ['CONFLICT ports.0.id', { ports: [{ id: idOf('Idle') }] }],
    ['CONFLICT ports.1.id', { ports: [{ id: idOf('n') }, { id: idOf('n') }] }],
  ])('is refused as %s: %j', (expected, body) => expect(refusal(body)).toBe(expected));

  it('cannot have an id that a port or an attribute has', () => {
    expect(refusalOf(sampleModel(), create('part', 'Plug', { name: 'x' }))).toBe('CONFLICT id');
    expect(refusalOf(sampleModel(), create('state', 'mass', { name: 'x' }))).toBe('CONFLICT id');
  });

  it('cannot be inside itself, however deep', () => {
    expect(refusalOf(sampleModel(), update('part', 'Vehicle', { parentId: idOf('Vehicle') }))).toBe(
      'CONFLICT parentId',
    );
    expect(refusalOf(sampleModel(), update('part', 'Vehicle', { parentId: idOf('Battery') }))).toBe(
      'CONFLICT parentId',
    );
  });

  it('makes the ids of its rows, and chooses a side by direction', () => {
    const { ports, attributes } = part({ ports: [{ direction: 'in' }, {}], attributes: [{ name: 'm' }] });
    expect(ports).toMatchObject([
      { direction: 'in', side: 'left', name: '' },
      { direction: 'inout', side: 'right' },
    ]);
    expect(attributes).toMatchObject([{ type: 'number' }]);
    expect(new Set([...ports, ...attributes].map(({ id }) => id)).size).toBe(3);
  });

  it('holds a thousand attributes, and not one more', () => {
    const attributes = (count: number) => ({
      attributes: Array.from({ length: count }, (_, at) => ({ name: `a${at}` })),
    });
    expect(part(attributes(1_000)).attributes).toHaveLength(1_000);
    expect(refusal(attributes(1_001))).toBe('VALIDATION_FAILED attributes');
  });

  it('gives an attribute to another part in one batch', () => {
    const { model } = edited(
      sampleModel(),
      update('part', 'Battery', { attributes: [] }),
      update('part', 'Wheel', { attributes: [{ id: idOf('mass'), name: 'mass' }] }),
    );
    expect(the(model, 'part', 'Wheel').attributes).toHaveLength(1);
  });
});

describe('a state as a request', () => {
  const state = (body: object) => the(edited(sampleModel(), create('state', 'S', body)).model, 'state', 'S');

  it.each([
    ['initial', 'Initial', 24],
    ['choice', 'Choice', 40],
    ['final', 'Final', 28],
    ['history', 'History', 28],
  ])('of kind %s has a name and a size of its own', (kind, name, width) =>
    expect(state({ kind })).toMatchObject({ kind, name, size: { width } }),
  );

  it.each(['state', 'parallel', undefined])('of kind %s needs a name', (kind) =>
    expect(refusalOf(sampleModel(), create('state', 'S', { kind, entry: 1 }))).toBe(
      'VALIDATION_FAILED entry name',
    ),
  );

  it('fills half a size with that of its kind', () =>
    expect(state({ kind: 'choice', size: { width: 60 } }).size).toEqual({ width: 60, height: 40 }));

  it.each([
    ['kind', { kind: 'state' }],
    ['entry', { entry: [] }],
    ['attributes', { attributes: [] }],
    ['position', { position: { x: 0, y: 0 } }],
  ])('with %s null sets it back', (field, expected) =>
    expect(
      the(edited(sampleModel(), update('state', 'Idle', { [field]: null })).model, 'state', 'Idle'),
    ).toMatchObject(expected),
  );

  it('belongs to a part, or to none', () => {
    expect(state({ name: 'S', partId: idOf('Wheel') }).partId).toBe(idOf('Wheel'));
    expect(
      the(edited(sampleModel(), update('state', 'Drive', { partId: null })).model, 'state', 'Drive'),
    ).not.toHaveProperty('partId');
    expect(refusalOf(sampleModel(), create('state', 'S', { name: 'S', partId: idOf('Idle') }))).toBe(
      'REFERENCE_NOT_FOUND partId',
    );
  });

  it('cannot be inside itself', () =>
    expect(refusalOf(sampleModel(), update('state', 'Drive', { parentId: idOf('Idle') }))).toBe(
      'CONFLICT parentId',
    ));
});

describe('a trace link as a request', () => {
  const link = (body: object) =>
    refusalOf(
      sampleModel(),
      create('trace-link', 'L', {
        type: 'traces',
        sourceId: idOf('Wheel'),
        targetId: idOf('Light'),
        ...body,
      }),
    );
  it.each([
    ['VALIDATION_FAILED type', { type: '' }],
    ['VALIDATION_FAILED suspect', { suspect: 'no' }],
    ['REFERENCE_NOT_FOUND sourceId', { sourceId: idOf('nobody') }],
    ['REFERENCE_NOT_FOUND targetId', { targetId: idOf('mass') }],
    ['REFERENCE_NOT_FOUND sourceId', { sourceId: idOf('L') }],
    ['CONFLICT targetId', { type: 'verifies', sourceId: idOf('Drive'), targetId: idOf('Lighter') }],
  ])('is refused as %s: %j', (expected, body) => expect(link(body)).toBe(expected));

  it('joins elements of any kind, and has a type of any name', () => {
    const model = aModel().part('A').state('B').build();
    const { model: now } = edited(
      model,
      create('trace-link', 'L', { type: 'blames', sourceId: idOf('A'), targetId: idOf('B') }),
    );
    expect(the(now, 'trace-link', 'L')).toMatchObject({ type: 'blames', suspect: false });
  });

  it('cannot be moved to end at itself', () =>
    expect(refusalOf(sampleModel(), update('trace-link', 'about', { targetId: idOf('about') }))).toBe(
      'CONFLICT targetId',
    ));
});
