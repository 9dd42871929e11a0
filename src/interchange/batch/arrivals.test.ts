import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARGIN, TITLE_ROOM } from '#model/elements/placement.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext, the } from '#testing/models/model-builder.ts';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from './plan-batch.ts';

const part = (label: string, body: object = {}): Operation => ({
  op: 'create',
  kind: 'part',
  id: idOf(label),
  body: { name: label, ...body },
});

const link = (from: string, to: string): Operation => ({
  op: 'create',
  kind: 'interface',
  id: idOf(`${from}${to}`),
  body: { sourceId: idOf(from), targetId: idOf(to) },
});

function after(operations: readonly Operation[], model: SystemModel = EMPTY_MODEL): SystemModel {
  const planned = planBatch(model, operations, testContext());
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return planned.value.model;
}

const at = (model: SystemModel, label: string) => the(model, 'part', label).position;

function expectTidy(model: SystemModel): void {
  const parts = [...model.tables.part.values()];
  for (const [index, a] of parts.entries()) {
    for (const b of parts.slice(index + 1)) {
      if (a.parentId !== b.parentId) continue;
      const apart =
        a.position.x >= b.position.x + b.size.width ||
        b.position.x >= a.position.x + a.size.width ||
        a.position.y >= b.position.y + b.size.height ||
        b.position.y >= a.position.y + a.size.height;
      expect(apart, `${a.name} and ${b.name} overlap`).toBe(true);
    }
    const parent = model.tables.part.get(a.parentId ?? '');
    if (!parent) continue;
    expect(a.position.x).toBeGreaterThanOrEqual(MARGIN);
    expect(a.position.y).toBeGreaterThanOrEqual(TITLE_ROOM);
    expect(a.position.x + a.size.width + MARGIN).toBeLessThanOrEqual(parent.size.width);
    expect(a.position.y + a.size.height + MARGIN).toBeLessThanOrEqual(parent.size.height);
  }
}

describe('parts that come without a position', () => {
  it('are arranged by what joins them, those inside of others too', () => {
    const labels = fc.array(fc.nat(), { minLength: 1, maxLength: 15 });
    const pairs = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 15 });
    fc.assert(
      fc.property(labels, pairs, (numbers, ends) => {
        const parts = numbers.map((number, index) =>
          part(`p${index}`, index > 0 && number % 2 === 1 ? { parentId: idOf(`p${number % index}`) } : {}),
        );
        const links = ends.flatMap(([a, b], index): Operation[] => {
          const [from, to] = [a % parts.length, b % parts.length];
          return from === to ? [] : [{ ...link(`p${from}`, `p${to}`), id: idOf(`link ${index}`) }];
        });
        expectTidy(after([...parts, ...links]));
      }),
      { numRuns: 60 },
    );
  });

  it('follow their interfaces from left to right', () => {
    const model = after([part('C'), part('B'), part('A'), link('A', 'B'), link('B', 'C')]);
    expect(at(model, 'A').x).toBeLessThan(at(model, 'B').x);
    expect(at(model, 'B').x).toBeLessThan(at(model, 'C').x);
  });

  it('one by one go where nothing is yet, and what is around them makes room', () => {
    let model = after([part('Vehicle')]);
    expect(at(model, 'Vehicle')).toEqual({ x: 0, y: 0 });
    for (const label of ['Battery', 'Motor', 'Wheel'])
      model = after([part(label, { parentId: idOf('Vehicle') })], model);
    for (const label of ['Road', 'Driver']) model = after([part(label)], model);
    expectTidy(model);
  });

  it('leave alone what has a place, and what is locked', () => {
    const there = after([
      part('Box', { position: { x: 30, y: 40 }, size: { width: 200, height: 160 }, locked: true }),
      part('Placed', { position: { x: 300, y: 40 } }),
    ]);
    const model = after([part('In', { parentId: idOf('Box') }), part('New')], there);
    for (const label of ['Box', 'Placed'])
      expect(the(model, 'part', label)).toEqual(the(there, 'part', label));
    const moved = after([
      part('Late'),
      { op: 'update', kind: 'part', id: idOf('Late'), body: { position: { x: 7, y: 9 } } },
    ]);
    expect(at(moved, 'Late')).toEqual({ x: 7, y: 9 });
  });
});
