import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS } from '#model/elements/kinds.ts';
import { findElement } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { anyModel } from '#testing/models/random-operations.ts';
import { impactOf } from './impact.ts';

const model = aModel()
  .part('Vehicle')
  .part('Battery', { in: 'Vehicle', attributes: [{ id: idOf('mass'), name: 'mass', type: 'number' }] })
  .part('Motor')
  .part('Far')
  .state('Idle', { partId: idOf('Motor') })
  .interface('Power', 'Battery', 'Motor')
  .interface('Cable', 'Motor', 'Far')
  .requirement('Energy')
  .requirement('Light', {
    constraints: [{ id: 'c', type: 'attribute', variableId: idOf('mass'), operator: '<', limit: 3 }],
  })
  .link('a', 'satisfies', 'Battery', 'Energy')
  .build();
const names = (label: string, most: number) =>
  impactOf(model, [idOf(label)], most).map(({ id, distance }) => {
    const element = findElement(model, id)?.element;
    return `${distance} ${element && 'name' in element ? element.name : ''}`;
  });

describe('the impact of a change', () => {
  it('is what is next to it in any way', () =>
    expect(names('Battery', 1)).toEqual(['1 Energy', '1 Motor', '1 Light', '1 Vehicle']));

  it('goes on as far as is asked for', () =>
    expect(names('Battery', 2)).toEqual(['1 Energy', '1 Motor', '1 Light', '1 Vehicle', '2 Far', '2 Idle']));

  it('tells the way to each', () =>
    expect(impactOf(model, [idOf('Energy')], 2).find(({ id }) => id === idOf('Motor'))?.path).toEqual([
      { from: idOf('Energy'), to: idOf('Battery'), way: 'trace', over: idOf('a') },
      { from: idOf('Battery'), to: idOf('Motor'), way: 'interface', over: idOf('Power') },
    ]));

  it('reaches every element once, by an unbroken way as long as it says, and back again, in every model', () =>
    fc.assert(
      fc.property(anyModel, fc.nat(), (any, n) => {
        const all = KINDS.filter((kind) => kind !== 'interface' && kind !== 'transition').flatMap((kind) =>
          kind === 'trace-link' ? [] : [...any.tables[kind].ids()],
        );
        const start = all[n % Math.max(1, all.length)];
        fc.pre(start !== undefined);
        if (start === undefined) return;
        const reached = impactOf(any, [start], 3);
        expect(new Set(reached.map(({ id }) => id)).size).toBe(reached.length);
        const broken = reached.filter(
          ({ id, distance, path }) =>
            path.length !== distance ||
            path[0]?.from !== start ||
            path.at(-1)?.to !== id ||
            path.some((step, index) => index > 0 && step.from !== path[index - 1]?.to),
        );
        expect(broken).toEqual([]);
        const oneWay = reached.filter(
          ({ id, kind, path }) =>
            kind !== 'interface' &&
            kind !== 'transition' &&
            kind !== 'trace-link' &&
            path.every(({ way }) => way !== 'end') &&
            !impactOf(any, [id], 3).some((back) => back.id === start),
        );
        expect(oneWay).toEqual([]);
      }),
      { numRuns: 50 },
    ));
});
