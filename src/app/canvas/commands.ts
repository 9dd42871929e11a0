import type { Command } from '#app/document/command.ts';
import { useSession } from '#app/document/session.ts';
import { freeName } from '#app/fields/free-name.ts';
import { outermost } from './box.ts';
import type { CanvasState } from './canvas-state.ts';
import type { NamedLink, NewBox } from './diagram.ts';
import { addBox, mayEnter, moveInto, namedOr, nudge } from './edits.ts';
import { drawEdge } from './gestures.ts';
import type { Point } from './geometry.ts';
import { freeSpot } from './spot.ts';

/** Something that the canvas can add, as its menu offers it. */
export interface Addition {
  readonly id: string;
  readonly label: string;
  readonly shortcut?: string;
  readonly added: NewBox;
}

/** Everything that can be done on a canvas, read by its toolbar, its menus and its keys. */
export interface CanvasCommands {
  readonly add: readonly Command[];
  readonly addInside: Command;
  readonly rename: Command;
  readonly connect: Command;
  readonly moveInto: Command;
  readonly moveOut: Command;
  readonly remove: Command;
  readonly selectAll: Command;
  readonly zoomIn: Command;
  readonly zoomOut: Command;
  readonly actualSize: Command;
  readonly showAll: Command;
  /** For keys only: nudging, panning, selecting what has the focus, going along the edges. */
  readonly keys: readonly Command[];
  /** All that have a key. */
  readonly bound: readonly Command[];
}

const NUDGE = 8;
const PAN = 64;
/** The distance of a new box from the one beside it: room for the label of an edge between them. */
const BESIDE = 120;

const ARROWS: readonly (readonly [string, Point])[] = [
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
];

/** Adds a box: where it was asked for, or beside what is selected, or in the middle of what is in sight. */
export function add(
  state: CanvasState,
  added: NewBox,
  where?: { readonly point: Point | null; readonly parentId: string | null },
): void {
  const { boxes } = state.diagram();
  const rects = state.rects();
  const beside = where ? undefined : boxes.get(state.subject().findLast((id) => boxes.has(id)) ?? '');
  const parentId = where ? where.parentId : (beside?.parentId ?? null);
  const parent = parentId === null ? undefined : rects.get(parentId);
  const siblings = [...boxes.values()].filter((box) => (box.parentId ?? null) === parentId);
  const taken = siblings.map(({ position, size }) => ({ ...position, ...size }));
  const { size } = added;
  const position = where?.point
    ? {
        x: where.point.x - (parent?.x ?? 0) - size.width / 2,
        y: where.point.y - (parent?.y ?? 0) - Math.min(size.height / 2, 20),
      }
    : freeSpot(wanted(state, added, parent !== undefined, beside), size, taken);
  const id = crypto.randomUUID();
  const names = Array.from(boxes.values(), (box) => box.name);
  const name = added.word === null ? null : freeName(`${added.word} 1`, names);
  state.perform(addBox(state.diagram(), { ...added, id, name }, parentId, position));
  const session = useSession.getState();
  session.select([id]);
  if (name !== null) session.rename(id);
  state.bringIntoSight({
    x: position.x + (parent?.x ?? 0),
    y: position.y + (parent?.y ?? 0),
    ...size,
  });
}

function wanted(
  state: CanvasState,
  { size }: NewBox,
  inside: boolean,
  beside: { position: Point; size: { width: number } } | undefined,
): Point {
  if (beside) return { x: beside.position.x + beside.size.width + BESIDE, y: beside.position.y };
  if (inside) return { x: 0, y: 0 };
  const { x, y, width, height } = state.inSight();
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2 };
}

function ask(
  state: CanvasState,
  label: string,
  choices: readonly string[],
  choose: (id: string) => void,
): void {
  state.gestures.setState({ question: { label, choices, choose } });
}

function remove(state: CanvasState): void {
  state.remove(state.subject());
  state.region.current?.focus({ preventScroll: true });
}

function connectSubject(state: CanvasState): void {
  const { boxes, refusal, edgeKind } = state.diagram();
  const [source, target] = state.subject().filter((id) => boxes.has(id));
  if (source === undefined) return;
  const place = (boxId: string) => ({ boxId, portId: null });
  if (target !== undefined) return drawEdge(state, place(source), place(target));
  const choices = [...boxes.values()].map(({ id }) => id).filter((id) => refusal(source, id) === null);
  ask(state, `New ${edgeKind} from ${boxes.get(source)?.name ?? ''} to`, choices, (id) =>
    drawEdge(state, place(source), place(id)),
  );
}

/** An edge has no place for a field of its own: its name is edited in the inspector, which shows it once it is selected. */
export function renameEdge(id: string): void {
  useSession.getState().select([id]);
  useSession.getState().rename(id);
}

/** The box whose edges are gone along: the selected one, or an end of the selected edge, where it can be the one from before. */
function originOf(state: CanvasState, before: string | null): string | null {
  const { boxes, links } = state.diagram();
  const at = state.subject().at(-1);
  if (at === undefined || boxes.has(at)) return at ?? null;
  const link = links.find(({ id }) => id === at);
  return before !== null && link?.targetId === before ? before : (link?.sourceId ?? null);
}

const isAt = ({ sourceId, targetId }: NamedLink, boxId: string | null): boolean =>
  sourceId === boxId || targetId === boxId;

/** Goes to the next edge of a box: the first, or the one after the selected edge. */
function nextEdge(state: CanvasState, boxId: string | null): void {
  const at = state.subject().at(-1);
  const around = state.diagram().links.filter((link) => isAt(link, boxId));
  const next = around[(around.findIndex(({ id }) => id === at) + 1) % Math.max(1, around.length)];
  if (!next) return;
  useSession.getState().select([next.id]);
  state.focusOn(next.id);
}

/** The commands of a canvas. What is available is asked when it is read, for the focus may have moved since. */
export function canvasCommands(
  state: CanvasState,
  options: { readonly prefix: string; readonly additions: readonly Addition[]; readonly edgeKey: string },
): CanvasCommands {
  const { prefix, additions } = options;
  const word = state.diagram().boxKind;
  const edgeWord = state.diagram().edgeKind;
  const boxIds = () => state.subject().filter((id) => state.diagram().boxes.has(id));
  const command = (
    name: string,
    label: string,
    shortcuts: readonly string[],
    unavailable: () => string | null,
    run: () => void,
  ): Command => {
    const [shortcut, ...otherShortcuts] = shortcuts;
    return {
      id: `${prefix}.${name}`,
      label,
      ...(shortcut !== undefined && { shortcut, otherShortcuts }),
      get unavailable() {
        return unavailable();
      },
      run,
    };
  };
  const always = () => null;
  const ifBoxes = () => state.whyNot('box');
  const ifAny = () => (state.subject().length > 0 ? null : 'Nothing is selected.');
  const ifBox = () => (boxIds().length > 0 ? null : `No ${word} is selected.`);
  const ifSubject = () => {
    const boxes = boxIds();
    const edges = state.subject().length > boxes.length ? state.whyNot('edge') : null;
    return (boxes.length > 0 ? state.whyNot('box') : null) ?? edges;
  };
  const ifOneBox = () => {
    const number = boxIds().length;
    return number === 1
      ? null
      : number === 0
        ? `No ${word} is selected.`
        : `More than one ${word} is selected.`;
  };
  const holder = () => {
    const [only] = boxIds();
    return only !== undefined && boxIds().length === 1 && state.diagram().canHold(only) ? only : null;
  };

  const [firstAddition] = additions;
  const addCommands = additions.map(({ id, label, shortcut, added }) =>
    command(`add-${id}`, label, shortcut === undefined ? [] : [shortcut], ifBoxes, () => add(state, added)),
  );
  const addInside = command(
    'add-inside',
    `Add ${word} inside`,
    firstAddition?.shortcut === undefined ? [] : [`Shift+${firstAddition.shortcut}`],
    () => ifBoxes() ?? (holder() !== null ? null : (ifOneBox() ?? 'Nothing can be put inside it.')),
    () => {
      if (firstAddition) add(state, firstAddition.added, { point: null, parentId: holder() });
    },
  );
  const rename = command(
    'rename',
    'Rename',
    ['Enter', 'F2'],
    () => ifOneSelected(state) ?? ifSubject(),
    () => {
      const [id] = state.subject();
      if (id === undefined) return;
      if (!state.diagram().boxes.has(id)) return renameEdge(id);
      useSession.getState().select([id]);
      useSession.getState().rename(id);
    },
  );
  const connect = command(
    'connect',
    `New ${edgeWord} to…`,
    ['c'],
    () => state.whyNot('edge') ?? ifBox(),
    () => connectSubject(state),
  );
  const into = command(
    'move-into',
    'Move into…',
    ['m'],
    () => ifBoxes() ?? ifBox(),
    () => {
      const diagram = state.diagram();
      const ids = outermost(diagram.boxes, boxIds());
      const choices = [...diagram.boxes.values()]
        .map(({ id }) => id)
        .filter((id) =>
          ids.every((moved) => mayEnter(diagram, moved, id) && diagram.boxes.get(moved)?.parentId !== id),
        );
      ask(state, `Move ${namedOr(diagram.boxes, ids, word)} into`, choices, (id) => {
        state.perform(moveInto(state.diagram(), ids, id, state.rects()));
        for (const moved of ids.slice(0, 1)) state.focusOn(moved);
      });
    },
  );
  const inParent = () => boxIds().filter((id) => state.diagram().boxes.get(id)?.parentId !== undefined);
  const out = command(
    'move-out',
    'Move out',
    ['Shift+m'],
    () => ifBoxes() ?? ifBox() ?? (inParent().length > 0 ? null : `It is not inside another ${word}.`),
    () => {
      const { boxes } = state.diagram();
      const [id] = inParent();
      const parent = boxes.get(boxes.get(id ?? '')?.parentId ?? '');
      state.perform(moveInto(state.diagram(), inParent(), parent?.parentId ?? null, state.rects()));
    },
  );
  const removal = command(
    'delete',
    'Delete',
    ['Delete', 'Backspace'],
    () => ifAny() ?? ifSubject(),
    () => remove(state),
  );
  const selectAll = command('select-all', 'Select all', ['$mod+a'], always, () =>
    useSession.getState().select([...state.diagram().boxes.values()].map(({ id }) => id)),
  );
  const zoomIn = command('zoom-in', 'Zoom in', ['=', 'Shift+Equal', 'NumpadAdd'], always, () => {
    void state.view.zoomIn();
  });
  const zoomOut = command('zoom-out', 'Zoom out', ['-', 'NumpadSubtract'], always, () => {
    void state.view.zoomOut();
  });
  const actualSize = command('actual-size', 'Zoom to 100 %', ['0'], always, () => {
    void state.view.zoomTo(1);
  });
  const showAll = command('show-all', 'Show all', ['1', 'Shift+Digit1'], always, state.showAll);

  const arrows = ARROWS.flatMap(([key, { x, y }]) =>
    [
      { step: NUDGE, keys: key },
      { step: 1, keys: `Shift+${key}` },
    ].map(({ step, keys }) =>
      command(
        `move-${keys}`,
        'Move',
        [keys],
        () => (boxIds().length > 0 ? ifBoxes() : null),
        () => {
          if (boxIds().length > 0)
            state.perform(nudge(state.diagram(), boxIds(), { x: x * step, y: y * step }));
          else {
            const viewport = state.view.getViewport();
            void state.view.setViewport({ ...viewport, x: viewport.x - x * PAN, y: viewport.y - y * PAN });
          }
        },
      ),
    ),
  );
  const choose = command('select', 'Select', ['Space'], always, () => {
    const id = focusedId(state);
    if (id !== null) useSession.getState().select([id]);
  });
  const toggle = command('select-too', 'Select too', ['$mod+Space', 'Shift+Space'], always, () => {
    const { selection, select } = useSession.getState();
    const id = focusedId(state);
    if (id !== null)
      select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]);
  });
  let walked: string | null = null;
  const edges = command(
    'next-edge',
    `Next ${edgeWord}`,
    [options.edgeKey],
    () => {
      const { boxes, links } = state.diagram();
      const from = originOf(state, walked);
      if (from === null) return `Select a ${word} to go along its ${edgeWord}s.`;
      const any = links.some((link) => isAt(link, from));
      return any ? null : `${boxes.get(from)?.name ?? `This ${word}`} has no ${edgeWord}.`;
    },
    () => {
      walked = originOf(state, walked);
      nextEdge(state, walked);
    },
  );

  const named = {
    addInside,
    rename,
    connect,
    moveInto: into,
    moveOut: out,
    remove: removal,
    selectAll,
    zoomIn,
    zoomOut,
    actualSize,
    showAll,
  };
  const keys = [...arrows, choose, toggle, edges];
  return { ...named, add: addCommands, keys, bound: [...addCommands, ...Object.values(named), ...keys] };
}

function focusedId(state: CanvasState): string | null {
  const { activeElement } = document;
  return activeElement && state.region.current?.contains(activeElement)
    ? activeElement.getAttribute('data-id')
    : null;
}

function ifOneSelected(state: CanvasState): string | null {
  const { length } = state.subject();
  return length === 1 ? null : length === 0 ? 'Nothing is selected.' : 'More than one is selected.';
}
