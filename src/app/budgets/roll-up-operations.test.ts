import { describe, expect, it } from 'vitest';
import { type RollUpRow, rollUp } from '#model/budget/roll-up.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { budgetOperations, hasOwnBesides, rollUpOperations, toRollUp } from './roll-up-operations.ts';

const mass = (label: string, fields: object) => [
  { id: idOf(`${label}.mass`), name: 'dry mass', type: 'number', unit: 'kg', ...fields },
];
const model = aModel()
  .part('Rover')
  .part('Body', { in: 'Rover', attributes: mass('Body', { value: 2.5 }) })
  .part('Frame', { in: 'Body', attributes: mass('Frame', { value: 5 }) })
  .part('Mast', { in: 'Rover', attributes: mass('Mast', {}) })
  .part('Camera', { in: 'Mast', attributes: mass('Camera', { value: 1 }) })
  .build();
const values = new ModelValues();
values.update(model);
const [rover] = rollUp(model, values, 'dry mass').rows;
if (!rover) throw new Error('no rover');
const [body] = rover.rows.filter(({ part }) => part.name === 'Body');
if (!body) throw new Error('no body');

let made = 0;
const newId = () => {
  made += 1;
  return `new ${made}`;
};
const expressions = (rows: readonly RollUpRow[], own: 'replace' | 'add') =>
  rollUpOperations(rows, 'dry mass', 'kg', own, newId).map((operation) =>
    operation.op === 'update' ? operation.fields : null,
  );

describe('rolling up', () => {
  it('is offered for what says nothing itself, and for values beside those of parts inside', () => {
    expect(toRollUp(rover).map(({ part }) => part.name)).toEqual(['Rover', 'Mast']);
    expect(hasOwnBesides(body)).toBe(true);
    expect(hasOwnBesides(rover)).toBe(false);
  });

  it('gives a part the attribute, or an empty one its expression', () => {
    made = 0;
    expect(expressions(toRollUp(rover), 'replace')).toEqual([
      {
        attributes: [
          {
            id: 'new 1',
            name: 'dry mass',
            type: 'number',
            unit: 'kg',
            expression: "sum(children.'dry mass')",
          },
        ],
      },
      { attributes: mass('Mast', { expression: "sum(children.'dry mass')" }) },
    ]);
  });

  it.each([
    ['add', "2.5 [kg] + sum(children.'dry mass')"],
    ['replace', "sum(children.'dry mass')"],
  ] as const)('keeps a value as it is told: %s', (own, expression) => {
    expect(expressions([body], own)).toEqual([{ attributes: mass('Body', { expression }) }]);
  });

  it('makes a requirement of the budget, its limit in the unit that it was typed in', () => {
    made = 0;
    const { attribute } = body;
    if (!attribute) throw new Error('no attribute');
    expect(budgetOperations({ ...body, attribute }, 3000, 'g', '3,000 g', newId)).toEqual([
      {
        op: 'create',
        kind: 'requirement',
        id: 'new 1',
        fields: {
          name: 'Dry mass of Body',
          statement: 'The dry mass of Body shall not be more than 3,000 g.',
          systems: [idOf('Body')],
          constraints: [
            {
              id: 'new 2',
              type: 'attribute',
              variableId: idOf('Body.mass'),
              operator: '<=',
              limit: 3000,
              unit: 'g',
            },
          ],
        },
      },
    ]);
  });
});
