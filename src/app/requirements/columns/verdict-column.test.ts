import { describe, expect, it } from 'vitest';
import { arrange } from '#app/requirements/rows/arrange.ts';
import { matcherOf } from '#app/requirements/rows/filter.ts';
import { sortedIds } from '#app/requirements/rows/sort.ts';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { verdictColumn, verdictShown } from './verdict-column.ts';

const atMost = (limit: number) => ({
  id: `at most ${limit}`,
  type: 'attribute',
  variableId: idOf('mass'),
  operator: '<=',
  limit,
});
const model = aModel()
  .part('Rover', { attributes: [{ id: idOf('mass'), name: 'mass', type: 'number', value: 12, unit: 'kg' }] })
  .requirement('Loose', { constraints: [atMost(100)] })
  .requirement('Free')
  .requirement('Tight', { constraints: [atMost(13)] })
  .requirement('Asked', { constraints: [{ id: 'text', type: 'text', text: 'It is light.' }] })
  .requirement('Missed', { constraints: [atMost(14), atMost(10)] })
  .requirement('Far off', { constraints: [atMost(1)] })
  .build();
const all = [...model.tables.requirement.values()];
const values = new ModelValues();
values.update(model);
const cells = new RequirementCells(model, values);
const names = (ids: Iterable<string>) => [...ids].map((id) => model.tables.requirement.get(id)?.name);
const asked = { sorts: [], filter: { text: '', fields: {} }, group: null, asking: 0 };

describe('the column of verdicts', () => {
  it('says pass, fail or unknown, and nothing where nothing is to be judged', () =>
    expect(all.map((one) => verdictColumn.text(one, cells))).toEqual([
      'pass',
      '',
      'pass',
      'unknown',
      'fail',
      'fail',
    ]));

  it('sorts what fails first, and among equals what is nearest to failing', () => {
    const sort = (direction: 'ascending' | 'descending') =>
      names(sortedIds(all, [{ column: 'verdict', direction }], [verdictColumn], cells));
    expect(sort('ascending')).toEqual(['Far off', 'Missed', 'Asked', 'Tight', 'Loose', 'Free']);
    expect(sort('descending')).toEqual(['Free', 'Loose', 'Tight', 'Asked', 'Missed', 'Far off']);
  });

  it('filters and groups by the verdict', () => {
    const fails = matcherOf({ text: '', fields: { verdict: 'fail' } }, [verdictColumn], cells);
    expect(all.filter(fails).map(({ name }) => name)).toEqual(['Missed', 'Far off']);
    const arranging = { asked: { ...asked, group: 'verdict' }, columns: [verdictColumn], cells };
    expect([...(arrange(arranging, () => all).groupOf?.values() ?? [])]).toEqual([
      'Pass',
      'None',
      'Pass',
      'Unknown',
      'Fail',
      'Fail',
    ]);
  });

  it('tells value, margin and limit of each constraint, the worst first', () => {
    const values = new ModelValues();
    values.update(model);
    const missed = the(model, 'requirement', 'Missed');
    expect(verdictShown(model, values, missed)).toEqual({
      verdict: 'fail',
      words:
        '12 kg, 2 kg (20 %) beyond the limit (mass <= 10 kg)\n12 kg, 2 kg (14.3 %) within the limit (mass <= 14 kg)',
    });
  });

  it('sums up for a parent what is below it, and shows the worst first', () => {
    const nested = aModel()
      .part('Rover', { attributes: [...the(model, 'part', 'Rover').attributes] })
      .requirement('Chapter', { customFields: { kind: 'heading' } })
      .requirement('Loose', { in: 'Chapter', constraints: [atMost(100)] })
      .requirement('Missed', { in: 'Loose', constraints: [atMost(10)] })
      .requirement('Asked', {
        in: 'Loose',
        constraints: [{ id: 'text', type: 'text', text: 'It is light.' }],
      })
      .build();
    const values = new ModelValues();
    values.update(nested);
    const shown = (name: string) => verdictShown(nested, values, the(nested, 'requirement', name));
    expect(shown('Chapter')).toEqual({ verdict: 'fail', words: 'Below it: 1 fail, 1 unknown, 1 pass' });
    expect(shown('Loose')).toEqual({
      verdict: 'fail',
      words: 'Below it: 1 fail, 1 unknown\n12 kg, 88 kg (88 %) within the limit (mass <= 100 kg)',
    });
    expect(shown('Missed')?.words).toBe('12 kg, 2 kg (20 %) beyond the limit (mass <= 10 kg)');
  });
});
