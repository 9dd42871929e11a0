import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visibleSubtreeAt } from '#app/canvas/levels/visible-subtree.ts';
import type { AllDecorations, Decoration } from '#app/session/decorations.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { DECORATION_KINDS } from '#app/session/decoration-kinds.ts';
import { OverlayMap } from '#model/store/overlay-map.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { createDrawnDecorations, findDrawnDecorations } from './drawn-decorations.ts';

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
    { kind: 'error', count: 3, words: '1 warning, 2 findings inside' },
  ]);
});

const collapsed = visibleSubtreeAt(whole, { inside: null, collapsed: new Set([idOf('Power')]) });
const anEdit = fc.record({
  id: fc.constantFrom('Power', 'Cell', 'Motor', 'Nowhere').map(idOf),
  mark: fc.option(
    fc.record({
      kind: fc.constantFrom(...DECORATION_KINDS),
      count: fc.integer({ min: 1, max: 3 }),
      words: fc.constantFrom('1 error', 'as agreed'),
    }),
  ),
  source: fc.constantFrom('findings', 'verdicts'),
  diagram: fc.constantFrom(whole, whole, collapsed, collapsed, collapsed),
});

it('from edit to edit it is what is found from nothing, and the same where nothing is said otherwise', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 12 }), (edits) => {
      const decorations = createDrawnDecorations();
      let marks: AllDecorations = {
        ...all,
        findings: new OverlayMap<Decoration>(),
        verdicts: new OverlayMap<Decoration>(),
      };
      const maps = { findings: new OverlayMap<Decoration>(), verdicts: new OverlayMap<Decoration>() };
      for (const { id, mark, source, diagram } of edits) {
        const next = maps[source].fork();
        if (mark) next.set(id, mark);
        else next.delete(id);
        maps[source] = next;
        marks = { ...marks, [source]: next };
        const drawn = decorations.of(marks, diagram);
        expect(drawn).toEqual(findDrawnDecorations(marks, diagram));
        expect(decorations.of({ ...marks }, diagram)).toBe(drawn);
      }
    }),
  );
});

it('what is found ahead of a drawing that comes to be shown is what is found from nothing, whatever is asked for meanwhile', () => {
  fc.assert(
    fc.property(
      fc.array(anEdit, { maxLength: 4 }),
      fc.array(anEdit, { maxLength: 4 }),
      (before, meanwhile) => {
        const decorations = createDrawnDecorations();
        let findings = new OverlayMap<Decoration>();
        let marks: AllDecorations = { ...all, findings };
        const edit = ({ id, mark, diagram }: (typeof before)[number]) => {
          findings = findings.fork();
          if (mark) findings.set(id, mark);
          else findings.delete(id);
          marks = { ...marks, findings };
          expect(decorations.of(marks, diagram)).toEqual(findDrawnDecorations(marks, diagram));
        };
        for (const one of before) edit(one);
        const ahead = decorations.ahead(marks, collapsed);
        ahead.next();
        for (const one of meanwhile) edit(one);
        runToEnd(ahead);
        expect(decorations.of(marks, collapsed)).toEqual(findDrawnDecorations(marks, collapsed));
        expect(decorations.of(marks, whole)).toEqual(findDrawnDecorations(marks, whole));
      },
    ),
  );
});
