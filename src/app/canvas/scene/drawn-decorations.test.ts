import { expect, it } from 'vitest';
import { visibleSubtreeAt } from '#app/canvas/levels/visible-subtree.ts';
import type { AllDecorations, Decoration } from '#app/session/decorations.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { findDrawnDecorations } from './drawn-decorations.ts';

const whole = tinyDiagram({ Power: { size: [400, 200] }, Cell: { in: 'Power' }, Motor: { at: [600, 0] } });
const said = (marks: Readonly<Record<string, Decoration>>) =>
  new Map(Object.entries(marks).map(([label, mark]) => [idOf(label), mark]));
const all: AllDecorations = {
  simulation: said({ Motor: { kind: 'active', words: 'active' } }),
  findings: said({
    Power: { kind: 'warning', words: '1 warning' },
    Cell: { kind: 'error', count: 2, words: '2 errors' },
    Motor: { kind: 'note', words: '1 note' },
    Nowhere: { kind: 'error', words: '1 error' },
  }),
  verdicts: new Map(),
  traces: new Map(),
  agreements: new Map(),
};

it('what is said is at what is drawn, one mark of each source', () => {
  expect(findDrawnDecorations(all, whole)).toEqual(
    new Map([
      [idOf('Motor'), [all.simulation.get(idOf('Motor')), all.findings.get(idOf('Motor'))]],
      [idOf('Power'), [{ kind: 'warning', words: '1 warning' }]],
      [idOf('Cell'), [{ kind: 'error', count: 2, words: '2 errors' }]],
    ]),
  );
});

it('a collapsed box has the marks of what is hidden in it, the strongest for all', () => {
  const diagram = visibleSubtreeAt(whole, { inside: null, collapsed: new Set([idOf('Power')]) });
  expect(findDrawnDecorations(all, diagram).get(idOf('Power'))).toEqual([
    { kind: 'error', count: 3, words: '1 warning, error inside' },
  ]);
});
