import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { Placements } from '#app/canvas/diagram/box.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { namedOr } from '#app/canvas/edits/edits.ts';
import { boundsOf, type Rect } from '#app/canvas/geometry/geometry.ts';
import { isClosedUp } from '#app/canvas/levels/closed-up-places.ts';
import { mapToWholeModel } from '#app/canvas/levels/map-to-whole-model.ts';
import { useHint } from '#app/commands/hint.ts';
import { countWords } from '#app/kind-words.ts';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import type { Size } from '#model/elements/placement.ts';
import { animate } from './animate.ts';
import { layOut } from './lay-out.ts';
import { layoutEdit, placesIn } from './layout-edit.ts';
import { type LayoutRun, useLayoutRun } from './layout-run.ts';
import type { LayoutStep, Placed } from './layout-task.ts';
import type { LayoutScope } from './plan-layout.ts';
import type { Solved } from './solve-layout.ts';

interface OpenElk {
  /** Null where it took too long for what is in one place. */
  readonly layout: (graph: ElkNode) => Promise<ElkNode | null>;
  /** Stops whatever it is doing; what was asked for is never answered. */
  readonly end: () => void;
}

/** After this long, in seconds, what is in one place is arranged in the quick way: two thousand states with ways back take ELK minutes. */
const PATIENCE = 20;

/** ELK in a worker of its own. Neither is loaded before. */
async function openElk(): Promise<OpenElk> {
  const { default: Elk } = await import('elkjs/lib/elk-api.js');
  const open = () =>
    new Elk({
      algorithms: ['layered'],
      workerFactory: () => new Worker(new URL('./elk.worker.ts', import.meta.url), { type: 'module' }),
    });
  let elk = open();
  let patience: ReturnType<typeof setTimeout> | undefined;
  return {
    layout: async (graph) => {
      const late = new Promise<null>((resolve) => {
        patience = setTimeout(() => {
          elk.terminateWorker();
          elk = open();
          resolve(null);
        }, PATIENCE * 1000);
      });
      try {
        return await Promise.race([elk.layout(graph), late]);
      } finally {
        clearTimeout(patience);
      }
    },
    end: () => {
      clearTimeout(patience);
      elk.terminateWorker();
    },
  };
}

/** After this long, in seconds, a layout is given up. */
const LIMIT = 90;
/** So long, in milliseconds, the drawing may take to have what was laid out before it is fitted into the window as it is. */
const LONGEST_WAIT = 5_000;
/** So many boxes in one place take long enough for it to be told where that is. */
const MANY = 100;

/** Lays out and shows the way there; one edit. Can be cancelled, and then nothing has changed. */
export async function runLayout(state: CanvasEditor, scope: LayoutScope): Promise<void> {
  useLayoutRun.in(state.session).getState().run?.cancel();
  const before = state.openDiagram();
  const solved = await solve(state, scope);
  // The canvas may have been left meanwhile.
  if (!solved || !state.region.current) return;
  const diagram = state.openDiagram();
  if (diagram.level?.inside !== before.level?.inside) {
    useHint.getState().refuse(t('Nothing was laid out: the elements are no longer shown.'));
    return;
  }
  const { tooMany } = solved;
  // A place is one in what the box was in: what others put elsewhere meanwhile stays there.
  const placed = new Map(
    [...solved.placed].filter(([id]) => diagram.boxes.get(id)?.parentId === before.boxes.get(id)?.parentId),
  );
  const gesture = layoutEdit(diagram, scope, placed);
  if (gesture.operations.length === 0) {
    useHint.getState().refuse(t('The layout is already like this.'));
    return;
  }
  const changes = placesIn(
    mapToWholeModel(diagram, gesture.operations, gesture.placing, 'stored').operations,
  );
  const from: Placements = new Map(
    Array.from(changes.keys()).flatMap((id) => {
      const box = id === diagram.level?.inside ? undefined : diagram.boxes.get(id);
      return box ? [[id, { position: box.position, size: box.size }] as const] : [];
    }),
  );
  // What is drawn from afar, or closer together, is not where the boxes are: it jumps.
  const shown =
    state.diagram().overview || isClosedUp(diagram)
      ? Promise.resolve()
      : animate(state.gestures, from, changes);
  state.perform({ ...gesture, inOpenLevel: true });
  await shown;
  await untilDrawn(state);
  if (tooMany > 0)
    showToast({
      title: t('{elements} beside one another were arranged with the quick layout', {
        elements: countWords(tooMany, diagram.boxKind),
      }),
      description: t(
        'There are too many for the full layout. Lay out a selection, or the inside of one, for a better result.',
      ),
    });
  bringIntoSight(state, scope, placed);
}

/** The places, or null where it was cancelled or given up, which is said. */
async function solve(state: CanvasEditor, scope: LayoutScope): Promise<Solved | null> {
  const layoutRun = useLayoutRun.in(state.session);
  const diagram = state.openDiagram();
  const { labelAt } = state.openSeen();
  const ended = new AbortController();
  const begin: LayoutRun = {
    label:
      scope.kind === 'all'
        ? t('{kind, select, part {Laying out all parts} other {Laying out all states}}', {
            kind: diagram.boxKind,
          })
        : t('Laying out {name}', { name: namedOr(diagram.boxes, scope.ids, diagram.boxKind) }),
    done: undefined,
    cancel: () => ended.abort('cancelled'),
  };
  layoutRun.setState({ run: begin });
  const tell = (told: LayoutStep) => {
    if (ended.signal.aborted) return;
    const within = told.inside === null ? undefined : diagram.boxes.get(told.inside)?.name;
    const label =
      within === undefined || told.boxes < MANY
        ? begin.label
        : t('{layout}: {elements} in {box}', {
            layout: begin.label,
            elements: countWords(told.boxes, diagram.boxKind),
            box: within,
          });
    layoutRun.setState({ run: { ...begin, label, done: told.done } });
  };
  const limit = setTimeout(() => ended.abort('late'), LIMIT * 1000);
  const stopped = new Promise<null>((resolve) => ended.signal.addEventListener('abort', () => resolve(null)));
  const opening = openElk();
  try {
    const solving = opening.then((elk) =>
      layOut(diagram, scope, elk.layout, {
        labelOf: ({ id }) => labelAt(id),
        ratio: ratioOf(state.room()),
        tell,
        signal: ended.signal,
      }),
    );
    const solved = await Promise.race([solving, stopped]);
    if (!solved && ended.signal.reason === 'late')
      showError({
        title: t('Laying out took longer than {seconds} seconds and was stopped', { seconds: LIMIT }),
        description: t('Nothing was changed. Lay out the inside of one box, or fewer boxes.'),
      });
    return solved;
  } catch (error) {
    showError({
      title: t('This could not be laid out'),
      description: t('Nothing was changed. Lay out the inside of one box, or fewer boxes.'),
      details: String(error),
    });
    return null;
  } finally {
    clearTimeout(limit);
    void opening.then(
      (elk) => elk.end(),
      () => {},
    );
    if (layoutRun.getState().run?.cancel === begin.cancel) layoutRun.setState({ run: null });
  }
}

/** Until the new places are in the drawing: from afar nothing is animated, and they may come later. */
async function untilDrawn(state: CanvasEditor): Promise<void> {
  const until = performance.now() + LONGEST_WAIT;
  while (!state.isSettled() && performance.now() < until)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** A window is hardly ever narrower or wider than this: a drawing of such a shape would be read nowhere else. */
const RATIOS = { least: 0.5, most: 2.5 };

const ratioOf = ({ width, height }: Size): number =>
  Math.min(RATIOS.most, Math.max(RATIOS.least, width / Math.max(1, height)));

function bringIntoSight(state: CanvasEditor, scope: LayoutScope, placed: ReadonlyMap<string, Placed>): void {
  if (scope.kind === 'all') return state.showAll();
  const rects = state.rects();
  const bounds = boundsOf([...placed.keys()].flatMap((id) => rects.get(id) ?? []));
  if (bounds && !holds(state.inSight(), bounds)) state.bringIntoSight(bounds);
}

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
