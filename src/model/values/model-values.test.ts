import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { inOwnUnit } from './attribute-value.ts';
import { ModelValues } from './model-values.ts';

const number = (label: string, name: string, value: number, unit?: string) => ({
  id: idOf(label),
  name,
  type: 'number' as const,
  value,
  ...(unit !== undefined && { unit }),
});
const computed = (label: string, name: string, expression: string, unit?: string) => ({
  id: idOf(label),
  name,
  type: 'number' as const,
  expression,
  ...(unit !== undefined && { unit }),
});

function valuesOf(model: SystemModel): ModelValues {
  const values = new ModelValues();
  values.update(model);
  return values;
}

/** The value of an attribute in its own unit, or the reason why it has none. */
function shown(model: SystemModel, label: string, values = valuesOf(model)): unknown {
  const id = idOf(label);
  const value = values.of(id);
  if (value?.ok !== true) return value?.reason;
  const owners = [...model.tables.part.values(), ...model.tables.state.values()];
  const attribute = owners.flatMap(({ attributes }) => attributes).find((one) => one.id === id);
  return attribute && inOwnUnit(attribute, value.value);
}

const ROVER = aModel()
  .part('Rover', {
    attributes: [
      computed('rover.mass', 'mass', 'own + sum(children.mass)', 'kg'),
      number('rover.own', 'own', 5, 'kg'),
      number('rover.voltage', 'voltage', 28, 'V'),
      computed('rover.margin', 'margin', '(limit - mass) / limit', '%'),
      number('rover.limit', 'limit', 50, 'kg'),
    ],
  })
  .part('Wheel', { in: 'Rover', multiplicity: 4, attributes: [number('wheel.mass', 'mass', 2500, 'g')] })
  .part('Battery', {
    in: 'Rover',
    attributes: [
      computed('battery.mass', 'mass', 'count(children.mass) * 250 g', 'kg'),
      number('battery.current', 'current', 2, 'A'),
      computed('battery.power', 'power', 'voltage * current', 'W'),
      computed('battery.share', 'share', 'mass / Rover.mass', '%'),
    ],
  })
  .part('Cell', { in: 'Battery', multiplicity: 8, attributes: [number('cell.mass', 'mass', 0.25, 'kg')] })
  .build();

describe('temperatures', () => {
  const oven = (expression: string, unit: string) =>
    aModel()
      .part('Oven', {
        attributes: [
          number('hot', 'hot', 80, '°C'),
          number('cold', 'cold', 68, '°F'),
          computed('result', 'result', expression, unit),
        ],
      })
      .build();
  it.each([
    ['hot - cold', 'K', 60],
    ['hot - cold', '°C', 60],
    ['hot - cold', '°F', 108],
    ['2 * (hot - cold) / 3', '°C', 40],
    ['hot + 5 K', '°C', 85],
    ['hot - 5 K', '°C', 75],
    ['cold + (hot - cold)', '°C', 80],
    ['max(hot, cold)', '°F', 176],
    ['avg(hot, cold)', '°C', 50],
    ['if(hot > -5 °C and cold < 300 K, -5 °C, 0 °C)', '°C', -5],
    ['hot', 'K', 353.15],
    ['(hot - cold) * 2 W/1 K', 'W', 120],
  ])('%s is, in %s, %d', (expression, unit, expected) => {
    expect(shown(oven(expression, unit), 'result')).toBeCloseTo(expected, 9);
  });
  it.each([
    ['hot + cold', /^Two temperatures on a scale such as °C cannot be added/],
    ['sum(hot, cold)', /cannot be added/],
    [
      'if(hot - cold < 5 °C, 1 K, 2 K)',
      /^A difference of temperatures cannot be compared with a temperature/,
    ],
  ])('%s has none, and says why', (expression, reason) => {
    expect(shown(oven(expression, 'K'), 'result')).toMatch(reason);
  });
});

describe('the value of an attribute', () => {
  it.each([
    ['rover.own', 5],
    ['battery.mass', 2],
    ['rover.mass', 17],
    ['rover.margin', 66],
    ['battery.power', 56],
  ])('%s is %d', (label, expected) => {
    expect(shown(ROVER, label)).toBeCloseTo(expected as number, 9);
  });

  it('is found by names: around the owner, beside it, and from the top', () => {
    expect(shown(ROVER, 'battery.share')).toBeCloseTo((100 * 2) / 17, 9);
    const model = aModel()
      .part('A', { attributes: [computed('a', 'x', 'B.y * 2')] })
      .part('B', { attributes: [number('b', 'y', 21)] })
      .build();
    expect(shown(model, 'a')).toBe(42);
  });

  it('of a state’s machine looks into the part that the machine is of', () => {
    const model = aModel()
      .part('Engine', { attributes: [number('t', 'temperature', 350, 'K')] })
      .state('Running', {
        partId: idOf('Engine'),
        attributes: [computed('c', 'celsius', 'temperature', '°C')],
      })
      .build();
    expect(shown(model, 'c')).toBeCloseTo(76.85, 9);
  });

  it.each([
    ['mass + length', 'A mass (kg) cannot be added to a length (m).'],
    ['mass', 'Its expression gives a mass (kg), and its unit W is that of a power (kg·m²·s⁻³).'],
    ['weight', 'There is no attribute “weight” here.'],
    ['Motor.mass', 'There is no part “Motor” here.'],
    ['children.mass', 'Its expression gives a list of 0, but its type is number.'],
    ['1 +', 'A value is missing before the end.'],
    ['empty * 2', 'P.empty has no value.'],
    ['result', 'It depends on itself: P.result → P.result.'],
  ])('%s gives none, and says why', (expression, reason) => {
    const model = aModel()
      .part('P', {
        attributes: [
          number('m', 'mass', 1, 'kg'),
          number('l', 'length', 1, 'm'),
          { id: idOf('e'), name: 'empty', type: 'number' },
          computed('r', 'result', expression, 'W'),
        ],
      })
      .build();
    expect(shown(model, 'r')).toBe(reason);
  });

  it('that leads back to itself says by which way, and what follows from it says so', () => {
    const model = aModel()
      .part('A', { attributes: [computed('a', 'x', 'B.x + 1')] })
      .part('B', { attributes: [computed('b', 'x', 'A.x + 1'), computed('c', 'y', 'x * 2')] })
      .build();
    expect(shown(model, 'a')).toBe('It depends on itself: A.x → B.x → A.x.');
    expect(shown(model, 'b')).toBe('It depends on itself: B.x → A.x → B.x.');
    expect(shown(model, 'c')).toBe('B.x has no value.');
  });

  it.each([
    [3, 'It depends on itself: P.x1 → P.x2 → P.x0 → P.x1.', 0],
    [
      40,
      'It depends on itself: P.x1 → P.x2 → P.x3 → P.x4 → P.x5 → P.x6 → P.x7 → P.x8 → P.x9 → P.x10 → P.x11 → P.x12 → 28 more → P.x1.',
      28,
    ],
    [
      300,
      'It depends on itself: P.x1 → P.x2 → P.x3 → P.x4 → P.x5 → P.x6 → P.x7 → P.x8 → P.x9 → P.x10 → P.x11 → P.x12 → 288 more → P.x1.',
      288,
    ],
  ])('names a circle of %i, and of a long one its beginning', (length, reason, leftOut) => {
    const attributes = Array.from({ length }, (_, at) =>
      computed(`x${at}`, `x${at}`, `x${(at + 1) % length} + 1`),
    );
    const model = aModel().part('P', { attributes }).build();
    const values = new ModelValues();
    values.update(model);
    expect(values.of(idOf('x1'))).toMatchObject({ ok: false, reason, circle: { leftOut } });
    expect(shown(model, `x${length - 1}`)).toMatch(/^It depends on itself: P\.x\d+ → P\.x0 → /);
  });

  it('says when two parts of the same name could be meant', () => {
    const model = aModel()
      .part('P', { attributes: [computed('r', 'r', 'Cell.x')] })
      .part('C1', { name: 'Cell', in: 'P', attributes: [number('x1', 'x', 1)] })
      .part('C2', { name: 'Cell', in: 'P', attributes: [number('x2', 'x', 1)] })
      .build();
    expect(shown(model, 'r')).toBe('There are 2 parts “Cell” in P: only one can be meant.');
  });

  it('of a chain of ten thousand is computed without running out of stack', () => {
    const attributes = Array.from({ length: 10_000 }, (_, i) =>
      i === 0 ? number('x0', 'x0', 1) : computed(`x${i}`, `x${i}`, `x${i - 1} + 1`),
    );
    const model = aModel().part('P', { attributes: [] }).build();
    const part = model.tables.part.get(idOf('P'));
    if (!part) throw new Error('it was built');
    const tables = model.tables.part.fork();
    tables.set({ ...part, attributes });
    expect(shown({ ...model, tables: { ...model.tables, part: tables } }, 'x9999')).toBe(10_000);
  });
});

describe('the values after an edit', () => {
  /** A tree of parts whose attributes are computed from each other, from a list of numbers. */
  const EXPRESSIONS = [
    'sum(children.x)',
    'x + 1',
    'parent.x * 2',
    'P0.x',
    'P1.y + 1 kg',
    'max(children.x, children.y)',
    'y',
    'count(children.x) + 1 /',
    'P2.P3.x',
  ];
  const anyPart = fc.record({
    there: fc.boolean(),
    name: fc.constantFrom('P0', 'P1', 'P2', 'P3'),
    parent: fc.integer({ min: 0, max: 6 }),
    multiplicity: fc.integer({ min: 1, max: 3 }),
    x: fc.option(fc.constantFrom(...EXPRESSIONS)),
    y: fc.option(fc.constantFrom(...EXPRESSIONS)),
    unit: fc.constantFrom('', 'kg'),
    /** Of a requirement that is allocated to the part and the one after it. */
    constraint: fc.option(
      fc.constantFrom('x < 4', 'x < 2 kg and y >= 1', 'P1.x != sum(children.y)', 'x', 'y <'),
    ),
  });
  type Seed = typeof anyPart extends fc.Arbitrary<infer T> ? T : never;

  function modelOf(seeds: readonly Seed[], before: SystemModel): SystemModel {
    const part = before.tables.part.fork();
    const requirement = before.tables.requirement.fork();
    for (const [index, seed] of seeds.entries()) {
      const id = idOf(`part ${index}`);
      const attribute = (name: 'x' | 'y') => {
        const expression = seed[name];
        const label = `${index}.${name}`;
        return expression === null
          ? number(label, name, index, seed.unit)
          : computed(label, name, expression);
      };
      // Into an earlier one only: a part is never in itself.
      const parent =
        seed.parent < index && seeds[seed.parent]?.there === true ? idOf(`part ${seed.parent}`) : undefined;
      if (!seed.there) part.delete(id);
      else
        part.set({
          id,
          name: seed.name,
          description: '',
          multiplicity: seed.multiplicity,
          position: { x: 0, y: 0 },
          size: { width: 1, height: 1 },
          ports: [],
          attributes: kept(part.get(id)?.attributes, [attribute('x'), attribute('y')]),
          customFields: {},
          createdAt: '',
          updatedAt: '',
          ...(parent !== undefined && { parentId: parent }),
        });
    }
    for (const [index, { constraint }] of seeds.entries()) {
      const id = idOf(`requirement ${index}`);
      const old = requirement.get(id);
      if (constraint === null) requirement.delete(id);
      else
        requirement.set({
          ...aRequirement,
          id,
          systems: kept(old?.systems, [idOf(`part ${index}`), idOf(`part ${(index + 1) % 6}`)]),
          constraints: kept(old?.constraints, [
            { id: 'e', type: 'expression', expression: constraint },
            { id: 'v', type: 'attribute', variableId: idOf(`${index}.x`), operator: '<=', limit: 3 },
          ]),
        });
    }
    return { ...before, tables: { ...before.tables, part, requirement } };
  }
  const aRequirement = the(aModel().requirement('R').build(), 'requirement', 'R');
  /** As an edit leaves what it does not touch: the very same. */
  const kept = <T extends object>(old: T | undefined, now: T): T =>
    old && JSON.stringify(old) === JSON.stringify(now) ? old : now;
  const anySeeds = fc.array(anyPart, { minLength: 6, maxLength: 6 });
  const allOf = (values: ModelValues) =>
    Array.from({ length: 6 }, (_, i) => [
      values.of(idOf(`${i}.x`)),
      values.of(idOf(`${i}.y`)),
      values.verdictOf(idOf(`requirement ${i}`)),
    ]);

  it('are those of computing everything, whatever changed', () =>
    fc.assert(
      fc.property(fc.array(anySeeds, { minLength: 1, maxLength: 4 }), (steps) => {
        const values = new ModelValues();
        let model = EMPTY_MODEL;
        for (const seeds of steps) {
          const before = model;
          model = modelOf(seeds, model);
          const changed = (['part', 'requirement'] as const).flatMap((kind) =>
            seeds.flatMap((_, i) => {
              const id = idOf(`${kind} ${i}`);
              const [old, now] = [before.tables[kind].get(id), model.tables[kind].get(id)];
              return JSON.stringify(old) === JSON.stringify(now) ? [] : [id];
            }),
          );
          values.update(model, changed);
          expect(allOf(values)).toEqual(allOf(valuesOf(model)));
        }
      }),
      { numRuns: 300 },
    ));

  it('are computed anew only where they follow from it', () => {
    const values = valuesOf(ROVER);
    const part = ROVER.tables.part.fork();
    const wheel = part.get(idOf('Wheel'));
    if (!wheel) throw new Error('it was built');
    part.set({ ...wheel, attributes: [number('wheel.mass', 'mass', 3000, 'g')] });
    const again = values.update({ ...ROVER, tables: { ...ROVER.tables, part } }, [idOf('Wheel')]);
    const names = ['wheel.mass', 'rover.mass', 'rover.margin', 'battery.share'];
    expect([...again].sort()).toEqual(names.map(idOf).sort());
  });
});
