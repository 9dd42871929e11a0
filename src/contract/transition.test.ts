import { describe, expect, it } from 'vitest';
import { aModel, idOf, sampleModel, the } from '#testing/models/model-builder.ts';
import { create, edited, refusalOf, update } from '#testing/models/plan.ts';
import { transitionFromRead, transitionToWire } from './transition.ts';

const states = () =>
  aModel()
    .state('A', { attributes: [{ id: idOf('v'), name: 'v' }] })
    .state('B')
    .part('P')
    .build();
const ends = { sourceId: idOf('A'), targetId: idOf('B') };
const made = (body: object) =>
  the(edited(states(), create('transition', 'T', { ...ends, ...body })).model, 'transition', 'T');
const changed = (label: string, body: object) =>
  the(edited(sampleModel(), update('transition', label, body)).model, 'transition', label);
const refusal = (body: object) => refusalOf(states(), create('transition', 'T', { ...ends, ...body }));

describe('a transition as a request', () => {
  it('has the defaults of the contract, and answers exactly the documented fields', () =>
    expect(transitionToWire(made({}))).toEqual({
      id: idOf('T'),
      type: 'transition',
      source: idOf('A'),
      target: idOf('B'),
      data: { label: '', effects: [], direction: 'out', notes: '', guards: [] },
    }));

  it('has its name as label and its description as notes, and these win', () => {
    expect(made({ name: 'N', description: 'D', metadata: { label: 'L', notes: 'O' } })).toMatchObject({
      name: 'N',
      description: 'D',
    });
    expect(transitionToWire(made({ metadata: { label: 'L', notes: 'O' } })).data).toMatchObject({
      label: 'L',
      notes: 'O',
    });
  });

  it('merges metadata, and keeps other keys', () => {
    const { extra, trigger, effects } = changed('go', {
      metadata: { own: 1, trigger: 'start go.*', effects: ['x = 1'] },
    });
    expect({ extra, trigger, effects }).toEqual({
      extra: { own: 1 },
      trigger: 'start go.*',
      effects: ['x = 1'],
    });
    expect(
      changed('go', { metadata: { trigger: null, guards: null, effects: null, direction: null } }),
    ).toMatchObject({ guards: [], effects: [], direction: 'out' });
    expect(changed('go', { metadata: { trigger: null } })).not.toHaveProperty('trigger');
  });

  it('has custom fields of its own, whose patch is merged and of which those beside the metadata win', () => {
    const wire = (body: object) => transitionToWire(made(body)).data;
    expect(wire({ metadata: { customFields: { a: 1 } } })).toMatchObject({ customFields: { a: 1 } });
    expect(wire({ metadata: { customFields: { a: 1 } }, customFields: { b: 2 } })).toMatchObject({
      customFields: { b: 2 },
    });
    const transition = changed('go', { metadata: { customFields: { a: 1, own: { b: [2] } } } });
    expect(transitionFromRead(transitionToWire(transition))).toEqual({
      ...transition,
      createdAt: '',
      updatedAt: '',
    });
  });

  it('may go from a state to itself', () =>
    expect(made({ targetId: idOf('A') })).toMatchObject({ sourceId: idOf('A'), targetId: idOf('A') }));

  it.each([
    ['VALIDATION_FAILED sourceId targetId', { sourceId: 5, targetId: undefined }],
    ['VALIDATION_FAILED targetId', { targetId: undefined }],
    ['VALIDATION_FAILED metadata.direction', { metadata: { direction: 'up' } }],
    ['VALIDATION_FAILED metadata.effects.0', { metadata: { effects: [''] } }],
    ['VALIDATION_FAILED metadata.effects.0', { metadata: { effects: ['x'.repeat(5_001)] } }],
    [
      'VALIDATION_FAILED metadata.guards.0.operator',
      { metadata: { guards: [{ variableId: idOf('v'), operator: '~', limit: 1 }] } },
    ],
    [
      'CONFLICT metadata.guards.1.id',
      {
        metadata: {
          guards: [
            { id: 'g', text: 'a' },
            { id: 'g', text: 'b' },
          ],
        },
      },
    ],
    ['VALIDATION_FAILED guards', { guards: [] }],
    ['REFERENCE_NOT_FOUND sourceId', { sourceId: idOf('P') }],
    ['REFERENCE_NOT_FOUND targetId', { targetId: idOf('nobody') }],
  ])('is refused as %s: %j', (expected, body) => expect(refusal(body)).toBe(expected));

  it('has guards of type variable where they do not say', () =>
    expect(
      made({
        metadata: {
          guards: [
            { variableId: idOf('v'), operator: '!=', limit: 0 },
            { text: 'In(x)' },
            { expression: 'v > 1' },
          ],
        },
      }).guards.map(({ type }) => type),
    ).toEqual(['variable', 'text', 'expression']));
});

describe('an internal transition', () => {
  it('ends where it starts', () => {
    expect(made({ targetId: undefined, metadata: { internal: true } })).toMatchObject({
      targetId: idOf('A'),
      internal: true,
    });
    expect(refusal({ metadata: { internal: true } })).toBe('CONFLICT targetId');
  });

  it('follows its source', () =>
    expect(changed('tick', { sourceId: idOf('Idle') })).toMatchObject({
      sourceId: idOf('Idle'),
      targetId: idOf('Idle'),
      internal: true,
    }));

  it('is internal no more when it is given a target', () => {
    const out = changed('tick', { targetId: idOf('Idle') });
    expect(out).toMatchObject({ sourceId: idOf('Moving'), targetId: idOf('Idle') });
    expect(out).not.toHaveProperty('internal');
  });

  it('is made of an ordinary one, whose target it loses', () =>
    expect(changed('go', { metadata: { internal: true } })).toMatchObject({
      sourceId: idOf('Idle'),
      targetId: idOf('Idle'),
    }));
});
