import { expect, it } from 'vitest';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { ALL_FOUND, searchOf, shownIn } from './findings-state.ts';
import { elementAfter, matching } from './matching.ts';

const model = aModel().part('Tank').part('Pump').build();
const finding = (label: string, rule: string, severity: ReportedFinding['severity']): ReportedFinding => ({
  rule,
  severity,
  kind: 'part',
  elementId: idOf(label),
  message: 'Something is wrong.',
});
const findings = [
  finding('Tank', 'part-alone', 'note'),
  finding('Pump', 'attribute-circle', 'error'),
  finding('Tank', 'attribute-circle', 'error'),
];
const labels = (found: readonly ReportedFinding[]) =>
  found.map(({ elementId, rule }) => `${elementId === idOf('Tank') ? 'Tank' : 'Pump'} ${rule}`);

it('the worst come first, and those that are asked for by rule, severity, kind and text', () => {
  const asked = (change: object) => labels(matching(model, findings, { ...ALL_FOUND, ...change }));
  expect(asked({})).toEqual(['Pump attribute-circle', 'Tank attribute-circle', 'Tank part-alone']);
  expect(asked({ severity: 'note' })).toEqual(['Tank part-alone']);
  expect(asked({ rule: 'attribute-circle', text: ' tank' })).toEqual(['Tank attribute-circle']);
  expect(asked({ kind: 'state' })).toEqual([]);
});

it('one goes on from element to element, around the ends', () => {
  const [pump, tank] = [idOf('Pump'), idOf('Tank')];
  const sorted = matching(model, findings, ALL_FOUND);
  expect(elementAfter(sorted, undefined, 1)).toBe(pump);
  expect(elementAfter(sorted, pump, 1)).toBe(tank);
  expect(elementAfter(sorted, tank, 1)).toBe(pump);
  expect(elementAfter(sorted, pump, -1)).toBe(tank);
  expect(elementAfter([], pump, 1)).toBeUndefined();
});

it('what is shown is the same after a way through the address', () => {
  const shown = { ...ALL_FOUND, tab: 'rules', severity: 'error', text: 'Tank' } as const;
  expect(shownIn(searchOf(shown))).toEqual(shown);
  expect(searchOf(ALL_FOUND)).toEqual({});
  expect(shownIn({ severity: 'nonsense', tab: 'no' })).toEqual(ALL_FOUND);
});
