import { describe, expect, it } from 'vitest';
import type { RunStep } from '#model/definitions/run-request.ts';
import { type Recording, record } from '#model/simulation/runs/recording.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { changes, heightOf, lanesOf, lineOf, seriesOf, spansOf, stepAt, violationsOf } from './timeline.ts';

const model = aModel()
  .part('Tank', {
    attributes: [
      { id: idOf('level'), name: 'level', type: 'number', value: 1 },
      { id: idOf('full'), name: 'full', type: 'boolean' },
      { id: idOf('mode'), name: 'mode', type: 'enum', choices: ['low', 'mid', 'high'], value: 'low' },
    ],
  })
  .state('Filling', { partId: idOf('Tank'), order: 1 })
  .state('Full', { partId: idOf('Tank'), order: 2 })
  .transition('stop', 'Filling', 'Full', { trigger: 'stop', effects: ['full = true', 'mode = "high"'] })
  .transition('drain', 'Full', 'Filling', { trigger: 'drain', effects: ['level = level + 4'] })
  .build();

function logOf(steps: readonly RunStep[]): Recording['log'] {
  const begun = record(model, { steps: [...steps] });
  if (!begun.ok) throw new Error(begun.message);
  return begun.recording.log;
}
const log = logOf([{ after: 1_000, trigger: 'stop' }, { after: 3_000, trigger: 'drain' }, {}]);
const byId = new Map(
  seriesOf(log, (id) => (id === idOf('mode') ? ['low', 'mid', 'high'] : undefined)).map((one) => [
    one.variableId,
    one,
  ]),
);
const series = (label: string) => {
  const one = byId.get(idOf(label));
  if (!one) throw new Error(label);
  return one;
};

describe('a timeline', () => {
  it('gives every step the same room, or the time that it took', () => {
    expect(spansOf(log, 'steps').map(({ from }) => from)).toEqual([0, 0.25, 0.5, 0.75]);
    const byTime = spansOf(log, 'time');
    expect(byTime.map(({ from }) => from)).toEqual([0, 0.24, 0.96, 0.96]);
    expect(byTime.at(-1)?.to).toBe(1);
    expect(spansOf(logOf([{}]), 'time')).toEqual(spansOf(logOf([{}]), 'steps'));
  });

  it('finds the step at a place', () => {
    const spans = spansOf(log, 'steps');
    expect([0, 0.3, 0.5, 1].map((part) => stepAt(spans, part))).toEqual([0, 1, 2, 3]);
    expect(stepAt(spans, -1)).toBe(0);
  });

  it('draws numbers between the least and the greatest, and words in their order', () => {
    const spans = spansOf(log, 'steps');
    expect(series('level').levels).toEqual([1, 5]);
    expect(lineOf(series('level'), spans)).toBe('M0 100L25 100L25 100L50 100L50 0L75 0L75 0L100 0');
    expect(heightOf(series('mode'), 'mid')).toBe(0.5);
    expect(series('mode').values).toEqual(['low', 'high', 'high', 'high']);
    expect(changes(series('mode'))).toBe(true);
  });

  it('leaves a gap where a variable has no value', () => {
    expect(lineOf(series('full'), spansOf(log, 'steps'))).toMatch(/^M25 0/);
    expect(heightOf(series('full'), null)).toBeNull();
  });

  it('shows when states were active, without a seam between steps', () => {
    const lanes = new Map(lanesOf(log, spansOf(log, 'steps')).map(({ id, spans }) => [id, spans]));
    expect(lanes.get(idOf('Filling'))).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.5, to: 1 },
    ]);
    expect(lanes.get(idOf('Full'))).toEqual([{ from: 0.25, to: 0.5 }]);
  });

  it('has a lane for each requirement from when to when it is violated', () => {
    const limited = aModel()
      .part('Tank', { attributes: [{ id: idOf('level'), name: 'level', type: 'number', value: 1 }] })
      .state('Filling', { partId: idOf('Tank'), order: 1 })
      .transition('fill', 'Filling', 'Filling', { trigger: 'fill', effects: ['level = level + 4'] })
      .transition('drain', 'Filling', 'Filling', { trigger: 'drain', effects: ['level = 1'] })
      .requirement('Low', {
        constraints: [{ id: 'c', type: 'attribute', variableId: idOf('level'), operator: '<=', limit: 2 }],
      })
      .build();
    const steps = ['fill', 'fill', 'drain', 'fill'].map((trigger) => ({ trigger }));
    const begun = record(limited, { steps });
    if (!begun.ok) throw new Error(begun.message);
    const { log: run } = begun.recording;
    expect(violationsOf(run, spansOf(run, 'steps'))).toEqual([
      {
        id: idOf('Low'),
        spans: [
          { from: 0.2, to: 0.6 },
          { from: 0.8, to: 1 },
        ],
      },
    ]);
    expect(violationsOf(log, spansOf(log, 'steps'))).toEqual([]);
  });
});
