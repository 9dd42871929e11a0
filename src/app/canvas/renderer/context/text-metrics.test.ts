import { expect, it } from 'vitest';
import { createTextMetrics, inTwo, wrapped } from './text-metrics.ts';

const texts = createTextMetrics((_font, text) => 10 * text.length);

it('a text is broken at its spaces into as many lines as it may have, and cut off in the last', () => {
  const label = 'start [mass > 80 kg] / open';
  expect(wrapped(texts, label, 'font', 1000, 3)).toEqual([label]);
  expect(wrapped(texts, label, 'font', 120, 3)).toEqual(['start [mass', '> 80 kg] /', 'open']);
  expect(wrapped(texts, label, 'font', 120, 2)).toEqual(['start [mass', '> 80 kg] / …']);
  expect(wrapped(texts, label, 'font', 120, 1)).toEqual(['start [mass…']);
});

it('a name is broken in two where its first part fits', () => {
  expect(inTwo(texts, 'Main pump unit', 'font', 90)).toEqual(['Main pump', 'unit']);
  expect(inTwo(texts, 'Main pump unit', 'font', 900)).toEqual(['Main pump unit']);
});
