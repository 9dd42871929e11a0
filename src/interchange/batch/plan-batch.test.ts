import { describe, expect, it } from 'vitest';
import type { Kind } from '#model/elements/kinds.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { isObject, type Json, type JsonObject } from '#model/store/json.ts';
import { EMPTY_MODEL, sizeOf } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, testContext, the } from '#testing/models/model-builder.ts';
import { create, edited, refusalOf, refused, remove, update } from '#testing/models/plan.ts';
import { parseJson } from '#testing/parse-json.ts';
import { CODECS } from '#contract/element-codecs.ts';
import { Batch, type Operation } from '#contract/operation.ts';
import { planBatch } from './plan-batch.ts';

describe('a batch', () => {
  it('does all of it or nothing, and names the operation', () => {
    const model = aModel().part('A').build();
    const refusal = refused(model, create('part', 'B', { name: 'B' }), update('part', 'X', { name: 'X' }));
    expect(refusal).toEqual({
      code: 'NOT_FOUND',
      detail: `Operation 1: There is no part ${idOf('X')} in this model.`,
      errors: [{ path: 'operations.1', message: `There is no part ${idOf('X')} in this model.` }],
    });
    expect(sizeOf(model)).toBe(1);
  });

  it.each([
    ['an id used twice', [create('part', 'A', { name: 'A' }), create('part', 'A', { name: 'A' })]],
    ['an id of two kinds', [create('part', 'A', { name: 'A' }), create('state', 'A', { name: 'A' })]],
    [
      'an id given to another kind after a delete',
      [remove('part', 'Wheel'), create('state', 'Wheel', { name: 'W' })],
    ],
    [
      'an id that comes and goes as two kinds',
      [create('part', 'A', { name: 'A' }), remove('part', 'A'), create('state', 'A', { name: 'W' })],
    ],
  ])('with %s is a conflict', (_what, operations) =>
    expect(refusalOf(sampleModel(), ...operations)).toBe('CONFLICT id'),
  );

  it('may make a part again that it deleted', () => {
    const { diff } = edited(
      sampleModel(),
      remove('part', 'Wheel'),
      create('part', 'Wheel', { name: 'Tyre' }),
    );
    expect(diff.filter(({ kind }) => kind === 'part')).toMatchObject([
      { id: idOf('Wheel'), after: { name: 'Tyre' } },
    ]);
  });

  it('takes the id of a create from the operation or from its body', () => {
    const body = { id: idOf('A').toUpperCase(), name: 'A' };
    expect(edited(EMPTY_MODEL, { op: 'create', kind: 'part', body }).model.tables.part.has(idOf('A'))).toBe(
      true,
    );
    expect(refusalOf(EMPTY_MODEL, { op: 'create', kind: 'part', id: idOf('B'), body })).toBe(
      'VALIDATION_FAILED id',
    );
    expect(sizeOf(edited(EMPTY_MODEL, { op: 'create', kind: 'part', body: { name: 'A' } }).model)).toBe(1);
  });

  it('that changes nothing leaves the very model', () => {
    const model = sampleModel();
    const { diff, model: same } = edited(
      model,
      update('part', 'Wheel', { name: 'Wheel' }),
      create('part', 'X', { name: 'X' }),
      remove('part', 'X'),
    );
    expect(diff).toEqual([]);
    expect(same).toBe(model);
  });

  it('does not touch the time of what it leaves as it is', () => {
    const model = sampleModel();
    const now = edited(
      model,
      update('part', 'Wheel', { name: 'Wheel' }),
      update('part', 'Motor', { name: 'M' }),
    ).model;
    expect(the(now, 'part', 'Wheel')).toBe(the(model, 'part', 'Wheel'));
    expect(the(now, 'part', 'Motor').updatedAt).not.toBe(the(model, 'part', 'Motor').updatedAt);
  });

  it.each([
    [{ operations: {} }, 'operations'],
    [{ operations: [{ op: 'create', kind: 'part', body: null }] }, 'operations.0.body'],
    [{ operations: [{ op: 'drop', kind: 'part' }] }, 'operations.0.op'],
    [{ operations: [{ op: 'update', kind: 'part', body: {} }] }, 'operations.0.id'],
    [{ operations: [], dryRun: 'yes' }, 'dryRun'],
  ])('%j is no batch', (body, path) =>
    expect(Batch.safeParse(body).error?.issues[0]?.path.join('.')).toBe(path),
  );

  it('has at most fifty thousand operations', () => {
    const one = { op: 'delete', kind: 'part', id: idOf('A') };
    const parsed = Batch.safeParse({ operations: Array.from({ length: 50_001 }, () => one) });
    expect(parsed.error?.issues[0]?.message).toBe('must have at most 50000 operations');
  });

  it.each([
    ['creates', (at: number): Operation => create('requirement', `r${at}`, { title: `R ${at}` })],
    [
      'creates of a deep tree',
      (at: number): Operation =>
        create('part', `p${at}`, { name: 'p', ...(at > 0 && { parentId: idOf(`p${at - 1}`) }) }),
    ],
    ['updates of one part', (at: number): Operation => update('part', 'Wheel', { position: { x: at } })],
  ])('of fifty thousand %s is planned', (_what, operation) => {
    const operations = Array.from({ length: 50_000 }, (_, at) => operation(at));
    expect(planBatch(sampleModel(), operations, testContext()).ok).toBe(true);
  });
});

const asRead = (wire: Json): JsonObject => (isObject(wire) ? wire : {});

describe('a resource as read', () => {
  const everything = KINDS.flatMap((kind) =>
    [...sampleModel().tables[kind].values()].map((one) => [kind, one.id] as const),
  );

  function roundTrip<K extends Kind>(kind: K, id: string) {
    const element = sampleModel().tables[kind].get(id);
    const spelling = CODECS[kind];
    const wire = parseJson(JSON.stringify(element && spelling.toWire(element, idOf('model'))));
    return { element, wire, read: spelling.fromRead(wire) };
  }

  it.each(everything)('is the element again, but for its times: %s %s', (kind, id) => {
    const { element, read } = roundTrip(kind, id);
    expect({ ...read, createdAt: '', updatedAt: '' }).toEqual({ ...element, createdAt: '', updatedAt: '' });
  });

  it.each(everything)('can be sent back, and changes nothing: %s %s', (kind, id) => {
    const { wire } = roundTrip(kind, id);
    expect(edited(sampleModel(), { op: 'update', kind, id, body: asRead(wire) }).diff).toEqual([]);
  });

  it.each(KINDS)('of a model as the app reads it plans the same edits: %s', (kind) => {
    const [id] = [...sampleModel().tables[kind].ids()];
    const { wire } = roundTrip(kind, id ?? '');
    expect(wire).not.toHaveProperty('extra');
    expect(CODECS[kind].readUpdate({ colour: 1, ...asRead(wire) }).ok).toBe(false);
  });
});
