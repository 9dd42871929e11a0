import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { completionsAt } from './completions.ts';
import { ModelValues } from './model-values.ts';
import { previewOf } from './preview.ts';

const number = (label: string, name: string, fields: object = {}) => ({
  id: idOf(label),
  name,
  type: 'number' as const,
  ...fields,
});
const model = aModel()
  .part('Rover', {
    attributes: [number('total', 'mass', { unit: 'kg', value: 20 }), number('volt', 'voltage')],
  })
  .part('Battery', { in: 'Rover', attributes: [number('battery', 'mass', { unit: 'kg', value: 12 })] })
  .part('Cell', { in: 'Battery', attributes: [number('cell', 'mass'), number('charge', 'charge')] })
  .part('Solar array', {
    in: 'Rover',
    attributes: [number('area', 'area of cells', { unit: 'm²', value: 2 })],
  })
  .build();

/** The labels of what is offered where the `|` is. */
const offered = (text: string, owner = idOf('Rover')) =>
  completionsAt(model, owner, text.replace('|', ''), text.indexOf('|')).map(({ label }) => label);
/** The expression after the first of them was taken, with the caret. */
const taken = (text: string, owner = idOf('Rover')) => {
  const [first] = completionsAt(model, owner, text.replace('|', ''), text.indexOf('|'));
  return first && `${first.text.slice(0, first.caret)}|${first.text.slice(first.caret)}`;
};

describe('an expression goes on', () => {
  it.each([
    ['ma|', ['mass', 'max']],
    ['Ba|', ['Battery']],
    ['Battery.|', ['mass', 'children', 'Cell']],
    ['Battery.Cell.ch|', ['charge', 'children']],
    ['sum(children.|', ['mass', 'area of cells', 'children', 'Cell']],
    ["'Solar array'.a|", ['area of cells']],
    ['2 kP|', ['kPa']],
    ['9.81 [m/s|', ['sr', 'sec', 'slug']],
    ['mode = "ma|', []],
    ['mass |', []],
    ['Motor.|', []],
  ])('%s with %j', (text, labels) => expect([...offered(text)].sort()).toEqual([...labels].sort()));

  it('with what is around its element, the nearest first', () => {
    expect(offered('|', idOf('Cell')).slice(0, 5)).toEqual([
      'mass',
      'charge',
      'voltage',
      'children',
      'parent',
    ]);
    expect(offered('parent.|', idOf('Cell'))).toEqual(['mass', 'children', 'Cell']);
    expect(offered('ro|', '')).toEqual(['Rover', 'round']);
  });

  it.each([
    ['2 * Ba| + 1', '2 * Battery.| + 1'],
    ['Ba|tt + 1', 'Battery.| + 1'],
    ['So|', "'Solar array'.|"],
    ["'Sol|", "'Solar array'.|"],
    ['su|', 'sum(|'],
    ["'Solar array'.ar|", "'Solar array'.'area of cells'|"],
    ['9.81 [|]', '9.81 [m|]'],
  ])('%s becomes %s', (text, after) => expect(taken(text)).toBe(after));
});

it('what is typed has a value, or a reason why not, before it is stored', () => {
  const values = new ModelValues();
  values.update(model);
  const preview = (text: string) => previewOf(model, values, idOf('Rover'), text);
  expect(preview('mass - Battery.mass')).toMatchObject({ ok: true, value: { value: 8 } });
  expect(preview('sum(children.mass) < 15 kg')).toMatchObject({ ok: true, value: { value: true } });
  expect(preview('mass +')).toMatchObject({ ok: false, reason: 'A value is missing before the end.' });
  expect(preview("mass + 'Solar array'.'area of cells'")).toMatchObject({
    ok: false,
    reason: 'A mass (kg) cannot be added to an area (m²).',
  });
  expect(preview('Motor.mass')).toMatchObject({ ok: false, reason: 'There is no part “Motor” here.' });
  expect(preview('voltage * 2')).toMatchObject({ ok: false, reason: 'It has no value.' });
});
