import { describe, expect, it } from 'vitest';
import { behaviourDiagram } from '#app/behaviour/diagram.ts';
import { behaviourNotation, wordsAt } from '#app/behaviour/to-flow.ts';
import { structureDiagram } from '#app/structure/diagram.ts';
import { STRUCTURE } from '#app/structure/to-flow.ts';
import { visibleSubtreeAt } from '#app/canvas/levels/visible-subtree.ts';
import { DETAILED } from '#app/canvas/renderer/display/view.ts';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { faultsOfWords } from '#testing/drawings/faults-of-words.ts';
import { hostileDrawings } from '#testing/drawings/hostile-drawings.ts';
import { type SeenDrawing, seenAt } from '#testing/drawings/written-words.ts';
import { testContext } from '#testing/models/model-builder.ts';
import { create } from '#testing/models/plan.ts';
import { shapedModels } from '#testing/drawings/shaped-models.ts';

const ZOOMS = [1, 0.92, 0.75, 0.51, 0.35, 0.2, 0.1];

/** The model as it is when it has arrived: what came without a place has one. */
function arrived(operations: readonly Operation[]): SystemModel {
  const planned = planBatch(EMPTY_MODEL, operations, testContext());
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return planned.value.model;
}

function seen(model: SystemModel, zoom: number): SeenDrawing {
  const { part, interface: edges, state, transition } = model.tables;
  if (state.size === 0) return seenAt(structureDiagram(part, edges), STRUCTURE, zoom);
  const diagram = behaviourDiagram(state, state, transition, { partId: null, stateId: null }, (one) =>
    wordsAt(model, one),
  );
  return seenAt(diagram, behaviourNotation(model), zoom);
}

/** Once words are no larger than they can be read they are chosen, and those without room are left out. */
const FROM_AFAR = ZOOMS.filter((zoom) => zoom < DETAILED);
const NEAR = ZOOMS.filter((zoom) => zoom >= DETAILED);
/** Of the words of a drawing, how many may lie over something at 100 %, where all labels are shown: those in a gap that is narrower than they are. */
const CROWDED = 0.2;

describe.each([...shapedModels(24)])('the words of a drawing: %s', (_, operations) => {
  const model = arrived(operations);
  const faultsAt = (zoom: number) => faultsOfWords(seen(model, zoom));

  it.each(FROM_AFAR)('are apart and can be read at %d', (zoom) => {
    expect(faultsAt(zoom).map(({ kind, what }) => `${kind}: ${what}`)).toEqual([]);
  });

  it.each(NEAR)('can be read at %d, each box has its name, and few labels lie over anything', (zoom) => {
    const faults = faultsAt(zoom);
    const over = faults.filter(({ kind }) => kind.startsWith('over '));
    expect(faults.filter((one) => !over.includes(one))).toEqual([]);
    expect(over.length).toBeLessThanOrEqual(CROWDED * seen(model, zoom).words.length);
  });
});

/** In a pile what lies under another box is written, and hidden by that; and no window is large enough for all of what is far away. */
const OTHERS = ['all at one place', 'far away'];
const hostile = [...hostileDrawings(40)].filter(([name]) => !OTHERS.includes(name));

describe.each(hostile)('the words of a hostile drawing: %s', (_, operations) => {
  const model = arrived(operations);

  it.each([1, 0.6, 0.3])('are apart and can be read at %d', (zoom) => {
    const faults = faultsOfWords(seen(model, zoom));
    expect(faults.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([]);
  });
});

/** The drawing of what is inside of each box that holds others, as it is seen there. */
function* seenInside(model: SystemModel): Iterable<SeenDrawing> {
  const { part, interface: edges, state, transition } = model.tables;
  const view = (inside: string) => ({ inside, collapsed: new Set<string>() });
  const whole = structureDiagram(part, edges);
  for (const id of holdersIn(part.values())) yield seenAt(visibleSubtreeAt(whole, view(id)), STRUCTURE, 1);
  const machine = behaviourDiagram(state, state, transition, { partId: null, stateId: null }, (one) =>
    wordsAt(model, one),
  );
  const notation = behaviourNotation(model);
  for (const id of holdersIn(state.values())) yield seenAt(visibleSubtreeAt(machine, view(id)), notation, 1);
}

const holdersIn = (boxes: Iterable<{ readonly parentId?: string | undefined }>): Set<string> =>
  new Set([...boxes].flatMap(({ parentId }) => parentId ?? []));

describe.each([...shapedModels(24), ...hostile])(
  'the words inside the boxes of a drawing: %s',
  (_, operations) => {
    it('are apart and can be read at 100 %', () => {
      const faults = [...seenInside(arrived(operations))].flatMap(faultsOfWords);
      expect(faults.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([]);
    });
  },
);

describe('the names of ports', () => {
  it('lie over nothing beside their part', () => {
    const operations = shapedModels(24).get('grid with ports') ?? [];
    const isPort = (word: string) => word === 'in' || word.startsWith('supply');
    const faults = faultsOfWords(seen(arrived(operations), 1));
    const ofPorts = faults.filter(({ what }) => what.split(' | ').some(isPort));
    expect(ofPorts).toEqual([]);
  });
});

describe('what is wrong with words', () => {
  it('is found', () => {
    const part = (label: string, x: number) =>
      create('part', label, { name: label, position: { x, y: 0 }, size: { width: 160, height: 80 } });
    const kinds = faultsOfWords(seen(arrived([part('Battery', 0), part('Motor', 30)]), 1)).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(expect.arrayContaining(['over words', 'over a box', 'box over box']));
  });
});
