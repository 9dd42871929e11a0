import { describe, expect, it } from 'vitest';
import { confirmedNow, suspectsOf } from '#model/edit/suspects.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { holdMoreThan, touchedByEdit } from './touched.ts';

/** Two requirements, both verified by a part that is called so now; the links were confirmed when it was called Battery. */
function named(battery: string, cell = 'Cell') {
  const elements = (name: string) =>
    aModel()
      .part('Battery', { name, attributes: [{ id: idOf('mass'), name: 'mass', value: 3 }] })
      .part('Cell', { in: 'Battery', name: cell })
      .requirement('Light', {
        constraints: [
          { id: idOf('c'), type: 'attribute', variableId: idOf('mass'), operator: '<', limit: 5 },
        ],
      })
      .requirement('Long');
  const then = elements('Battery').build();
  const confirmed = (requirement: string) => ({
    confirmed: confirmedNow(then, idOf('Battery'), idOf(requirement)),
  });
  return elements(battery)
    .link('link to Light', 'verifies', 'Battery', 'Light', confirmed('Light'))
    .link('link to Long', 'verifies', 'Battery', 'Long', confirmed('Long'))
    .build();
}
const model = named('Battery');

describe('what an edit touches', () => {
  it('is the links that it makes suspect, and the requirements that its attributes are compared by', () => {
    expect(touchedByEdit(model, [idOf('Battery')])).toEqual({
      links: [idOf('link to Light'), idOf('link to Long')],
      requirements: [idOf('Light')],
    });
    expect(touchedByEdit(model, [idOf('Cell')])).toEqual({ links: [], requirements: [] });
  });

  it('is said before as it comes afterwards', () => {
    const after = suspectsOf(named('Accumulator')).map(({ link }) => link.id);
    expect(after).toEqual(touchedByEdit(model, [idOf('Battery')]).links);
    expect(suspectsOf(named('Battery', 'Element'))).toEqual([]);
  });

  it('leaves out what is suspect already', () => {
    expect(touchedByEdit(named('Accumulator'), [idOf('Battery')]).links).toEqual([]);
  });
});

it('tells whether elements hold more than so many', () => {
  expect(holdMoreThan(1, model, [idOf('Battery')])).toBe(true);
  expect(holdMoreThan(2, model, [idOf('Battery')])).toBe(false);
});
