import { describe, expect, it } from 'vitest';
import { type RollUpRow, rollUp } from '#model/budget/roll-up.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { barLayout } from './bar-layout.ts';
import { slicesOf } from './slices.ts';
import { arcPath, sunburstLayout } from './sunburst-layout.ts';

const mass = (label: string, fields: object) => [
  { id: idOf(`${label}.mass`), name: 'mass', type: 'number', unit: 'kg', ...fields },
];

function rover(expression = '2 kg + sum(children.mass)'): RollUpRow {
  const model = aModel()
    .part('Rover', { attributes: mass('Rover', { expression }) })
    .part('Wheel', {
      in: 'Rover',
      multiplicity: 4,
      attributes: mass('Wheel', { expression: 'sum(children.mass)' }),
    })
    .part('Tyre', { in: 'Wheel', multiplicity: 2, attributes: mass('Tyre', { value: 1 }) })
    .part('Arm', { in: 'Rover', attributes: mass('Arm', { value: 10 }) })
    .part('Bolt', { in: 'Rover', attributes: mass('Bolt', { value: 0.01 }) })
    .build();
  const values = new ModelValues();
  values.update(model);
  const [row] = rollUp(model, values, 'mass').rows;
  if (!row) throw new Error('no rover');
  return row;
}

describe('the slices of a whole', () => {
  it('are what it counts, as often as it is there, the largest first, and what it adds itself', () => {
    const whole = slicesOf(rover());
    expect(whole.amount).toBeCloseTo(20.01, 12);
    expect(whole.slices.map(({ label, amount }) => [label, amount])).toEqual([
      ['Arm', 10],
      ['Wheel × 4', 8],
      ['Bolt', 0.01],
      ['Rover itself', expect.closeTo(2, 9)],
    ]);
    expect(whole.slices[1]?.slices.map(({ label, amount }) => [label, amount])).toEqual([['Tyre × 2', 8]]);
  });

  it.each(['max(children.mass)', 'sum(children.mass) - 1 kg', '30 kg'])(
    'are none where %s does not cut it up',
    (expression) => expect(slicesOf(rover(expression)).slices).toEqual([]),
  );
});

describe('a bar', () => {
  it('is as long as the limit, and has one piece for all that is too narrow', () => {
    const { pieces, end, limit } = barLayout(slicesOf(rover()), 40.02, 800);
    expect(end).toBeCloseTo(400, 6);
    expect(limit).toBeCloseTo(800, 6);
    expect(pieces.map(({ slices }) => slices.map(({ label }) => label))).toEqual([
      ['Arm'],
      ['Wheel × 4'],
      ['Rover itself'],
      ['Bolt'],
    ]);
    expect(pieces.at(-1)).toMatchObject({ x: expect.closeTo(400 - 0.2, 1) });
  });

  it('goes on beyond a limit that is less', () => {
    const { end, limit } = barLayout(slicesOf(rover()), 10.005, 800);
    expect([end, limit]).toEqual([expect.closeTo(800, 6), expect.closeTo(400, 6)]);
  });
});

describe('a sunburst', () => {
  it('has what is in a part outside of it, in the same angle', () => {
    const { arcs, end } = sunburstLayout(slicesOf(rover()), null, 100);
    expect(end).toBe(1);
    const wheel = arcs.find(({ slice }) => slice.label === 'Wheel × 4');
    const tyre = arcs.find(({ slice }) => slice.label === 'Tyre × 2');
    expect(tyre).toMatchObject({
      from: wheel?.from,
      ring: 2,
      inner: wheel?.outer,
      outer: 100,
      branch: wheel?.branch,
    });
    expect(tyre?.to).toBeCloseTo(wheel?.to ?? Number.NaN, 9);
    expect(arcs.some(({ slice }) => slice.label === 'Bolt')).toBe(false);
  });

  it('leaves room up to its limit', () => {
    expect(sunburstLayout(slicesOf(rover()), 40.02, 100)).toMatchObject({
      end: expect.closeTo(0.5, 9),
      limit: 1,
    });
  });

  it('is drawn as rings, the full one too', () => {
    expect(arcPath({ from: 0, to: 0.5, inner: 5, outer: 10 })).toBe(
      'M 0.00 -10.00 A 10 10 0 0 1 0.00 10.00 L 0.00 5.00 A 5 5 0 0 0 0.00 -5.00 Z',
    );
    expect(arcPath({ from: 0, to: 1, inner: 5, outer: 10 })).toContain('A 10 10 0 1 1');
  });
});
