import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SystemModel } from '#model/system-model.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { asSent, edited, update } from '#testing/models/plan.ts';
import { propagateRenames } from './propagate-renames.ts';

const number = (label: string, name: string, fields: object = {}) => ({
  id: idOf(label),
  name,
  type: 'number',
  ...fields,
});

/** A model once something was renamed and what follows was done, and how much that was. */
function renamed(model: SystemModel, ...operations: ReturnType<typeof update>[]) {
  const { model: now, diff } = edited(model, ...operations);
  const { following, lost } = propagateRenames(model, now, diff);
  const all = [...operations, ...following.map(({ count: _, ...operation }) => asSent(operation))];
  const count = following.reduce((sum, one) => sum + one.count, 0);
  return { model: edited(model, ...all).model, count, lost };
}

const ROVER = aModel()
  .part('Rover', {
    attributes: [
      number('total', 'total', { unit: 'kg', expression: 'own + sum(children.mass) + Arm.mass * 0' }),
      number('own', 'own', { unit: 'kg', value: 5 }),
    ],
  })
  .part('Arm', { in: 'Rover', attributes: [number('arm', 'mass', { unit: 'kg', value: 2 })] })
  .part('Leg', { in: 'Rover', attributes: [number('leg', 'mass', { unit: 'kg', value: 3 })] })
  .state('Idle', { partId: idOf('Rover'), entry: ['own = Arm.mass + 1 kg', 'openArm'] })
  .state('Drive', { partId: idOf('Rover') })
  .transition('go', 'Idle', 'Drive', {
    guards: [{ id: 'g', type: 'expression', expression: 'Arm.mass > 1 kg and own < 9 kg' }],
    effects: ['[Arm.mass < 4 kg] own = own + 1 kg', 'raise own', 'raise heavy with m = Arm.mass'],
  })
  .requirement('Light', {
    systems: [idOf('Rover')],
    constraints: [{ id: 'c', type: 'expression', expression: 'total < 20 kg and Rover.Arm.mass > 1 kg' }],
  })
  .build();

const rover = (model: SystemModel) => model.tables.part.get(idOf('Rover'))?.attributes[0]?.expression;
const constraint = (model: SystemModel) => model.tables.requirement.get(idOf('Light'))?.constraints[0];

describe('what follows when something is renamed', () => {
  it('is every path that led to it, in attributes, constraints, guards and effects', () => {
    const { model, count, lost } = renamed(ROVER, update('part', 'Arm', { name: "Robot arm's" }));
    expect(rover(model)).toBe("own + sum(children.mass) + `Robot arm's`.mass * 0");
    expect(constraint(model)).toMatchObject({
      expression: "total < 20 kg and Rover.`Robot arm's`.mass > 1 kg",
    });
    expect(model.tables.transition.get(idOf('go'))).toMatchObject({
      guards: [{ expression: "`Robot arm's`.mass > 1 kg and own < 9 kg" }],
      effects: ["[`Robot arm's`.mass < 4 kg] own = own + 1 kg", 'raise own', 'raise heavy with m = Arm.mass'],
    });
    expect(model.tables.state.get(idOf('Idle'))?.entry).toEqual([
      "own = `Robot arm's`.mass + 1 kg",
      'openArm',
    ]);
    expect({ count, lost }).toEqual({ count: 5, lost: 1 });
  });

  it('is an attribute where it is read, and where it is given a value', () => {
    const attributes = ROVER.tables.part
      .get(idOf('Rover'))
      ?.attributes.map((one) => (one.name === 'own' ? { ...one, name: 'dry mass' } : one));
    const { model } = renamed(ROVER, update('part', 'Rover', { attributes }));
    expect(rover(model)).toBe("'dry mass' + sum(children.mass) + Arm.mass * 0");
    expect(model.tables.state.get(idOf('Idle'))?.entry[0]).toBe("'dry mass' = Arm.mass + 1 kg");
    expect(model.tables.transition.get(idOf('go'))?.effects).toEqual([
      "[Arm.mass < 4 kg] 'dry mass' = 'dry mass' + 1 kg",
      'raise own',
      'raise heavy with m = Arm.mass',
    ]);
  });

  it('is a state where a guard or an effect of its machine asks whether it is active', () => {
    const asks = { id: 'g', type: 'expression', expression: 'In( "Filling" ) and not In("Gone")' };
    const machine = () =>
      aModel()
        .part('Tank')
        .state('Filling', { partId: idOf('Tank') })
        .state('Pump', { partId: idOf('Tank'), entry: ['[In("Filling")] raise wait'] })
        .transition('go', 'Pump', 'Filling', { guards: [asks] });
    const to = 'Filling "up"';
    const { model, count, lost } = renamed(machine().build(), update('state', 'Filling', { name: to }));
    expect(model.tables.transition.get(idOf('go'))?.guards).toMatchObject([
      { expression: 'In( "Filling \\"up\\"" ) and not In("Gone")' },
    ]);
    expect(model.tables.state.get(idOf('Pump'))?.entry).toEqual(['[In("Filling \\"up\\"")] raise wait']);
    expect({ count, lost }).toEqual({ count: 2, lost: 0 });
    // Where another state of the machine has that name, In("Pump") would mean either.
    expect(renamed(machine().build(), update('state', 'Filling', { name: 'Pump' }))).toMatchObject({
      count: 0,
      lost: 2,
    });
    // A state of another machine is another one.
    const other = machine().state('Other', { name: 'Filling' }).build();
    expect(renamed(other, update('state', 'Other', { name: 'Full' }))).toMatchObject({ count: 0, lost: 0 });
  });

  it('is nothing where all children have another attribute of that name', () => {
    const attributes = [number('leg', 'weight', { unit: 'kg', value: 3 })];
    expect(renamed(ROVER, update('part', 'Leg', { attributes }))).toMatchObject({ count: 0, lost: 1 });
  });

  it('is nothing that did not mean it, and nothing of what the edit itself writes', () => {
    const attributes = [
      number('total', 'total', { unit: 'kg', expression: 'Hand.mass' }),
      number('own', 'own', { unit: 'kg', value: 5 }),
    ];
    const { model } = renamed(
      ROVER,
      update('part', 'Arm', { name: 'Hand' }),
      update('part', 'Rover', { attributes }),
    );
    expect(rover(model)).toBe('Hand.mass');
    expect(renamed(ROVER, update('part', 'Leg', { name: 'Foot' }))).toMatchObject({ count: 0, lost: 0 });
  });

  it('says of what another name would shut out that it means something else', () => {
    const model = aModel()
      .part('P', { attributes: [number('outer', 'mass', { value: 1 })] })
      .part('Q', {
        in: 'P',
        attributes: [number('inner', 'own', { value: 2 }), number('sum', 'sum', { expression: 'mass + 1' })],
      })
      .build();
    const [inner, sum] = model.tables.part.get(idOf('Q'))?.attributes ?? [];
    const { lost } = renamed(model, update('part', 'Q', { attributes: [{ ...inner, name: 'mass' }, sum] }));
    expect(lost).toBe(1);
  });

  it('keeps the value of every expression that had one, unless it says that one is lost', () => {
    const name = fc.constantFrom('A', 'B', 'C d');
    const word = fc.constantFrom('x', 'y', 'm', 's');
    const path = fc.constantFrom(
      'x',
      'y + 1',
      'A.x',
      'A.B.y',
      "'C d'.m",
      'parent.x',
      'parent.A.y',
      'sum(children.x)',
      'max(children.A.y, 1)',
      '2 m + B.m * 1 m',
      'B.x + s',
      "'C d'.A.x",
      'children.y = 3',
    );
    const attribute = fc.record({ name: word, expression: fc.option(path, { nil: undefined }) });
    const part = fc.record({ name, parent: fc.nat(), attributes: fc.array(attribute, { maxLength: 3 }) });
    const rename = fc.record({ at: fc.nat(), attribute: fc.option(fc.nat()), to: fc.oneof(name, word) });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 7 }),
        rename,
        (parts, { at, attribute: nth, to }) => {
          const built = aModel();
          for (const [index, one] of parts.entries())
            built.part(`part ${index}`, {
              name: one.name,
              ...(index > 0 && one.parent % 3 > 0 && { in: `part ${one.parent % index}` }),
              attributes: one.attributes.map((each, row) =>
                number(
                  `${index} ${row}`,
                  each.name,
                  each.expression === undefined ? { value: index + row } : each,
                ),
              ),
            });
          const model = built.build();
          const id = `part ${at % parts.length}`;
          const own = model.tables.part.get(idOf(id))?.attributes ?? [];
          const body =
            nth === null || own.length === 0
              ? { name: to }
              : {
                  attributes: own.map((one, row) => (row === nth % own.length ? { ...one, name: to } : one)),
                };
          const result = renamed(model, update('part', id, body));
          const [before, now] = [new ModelValues(), new ModelValues()];
          before.update(model);
          now.update(result.model);
          const values = [...model.tables.part.values()].flatMap(({ attributes }) =>
            attributes.map((one) => [before.of(one.id), now.of(one.id)] as const),
          );
          const changed = values.filter(
            ([old, is]) => old?.ok === true && JSON.stringify(old) !== JSON.stringify(is),
          );
          expect(result.lost > 0 ? [] : changed).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
