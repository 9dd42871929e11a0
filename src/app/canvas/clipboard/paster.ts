import { outermost } from '#app/canvas/diagram/box.ts';
import type { NewBox } from '#app/canvas/diagram/diagram.ts';
import { unlocked } from '#app/canvas/diagram/locked.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { boxIdsOf } from '#app/canvas/editor/command-targets.ts';
import { useOptions } from '#app/canvas/editor/options.ts';
import { bringSoonIntoSight } from '#app/canvas/editor/arriving.ts';
import { type CanvasEdit, namedOr } from '#app/canvas/edits/edits.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { onGrid } from '#app/canvas/snapping/snap.ts';
import { pastedFile } from '#app/api/transfer/pasted-file.ts';
import { MOST_LINES, namesIn } from '#app/api/transfer/pasted-names.ts';
import { useHint } from '#app/commands/hint.ts';
import { deletionOf } from '#app/document/deletion.ts';
import { countWords } from '#app/kind-words.ts';
import { useIncoming } from '#app/session/incoming.ts';
import { useSession } from '#app/session/session.ts';
import { showToast } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import type { Size } from '#model/elements/placement.ts';
import { type Clip, readClip } from './clip.ts';
import { clipOf, linksOf } from './clip-of.ts';
import { clipBounds, into, pasteClip } from './paste-clip.ts';
import { pasteLines, sizeOfLines } from './paste-lines.ts';
import { type Place, pastePlace } from './paste-place.ts';

/** Copies, cuts and pastes on one canvas, and remembers what for: the next copy is put beside the one before it. */
export interface Paster {
  /** What is selected as a text, or null with the reason said. With `cut` it is deleted as well. */
  readonly take: (cut: boolean) => string | null;
  /** Pastes a text: at a point of the drawing that was chosen, or where it fits best. */
  readonly paste: (text: string, chosen?: Point) => void;
}

const newId = () => crypto.randomUUID();
const say = (state: CanvasEditor, said: string) => state.gestures.hands.setState({ said });

export function createPaster(state: CanvasEditor, usual: NewBox | undefined): Paster {
  const places = createPlaces(state);
  return {
    take: (cut) => take(state, places, cut),
    paste: (text, chosen) => {
      const forbidden = state.whyNot('box');
      if (forbidden !== null) return refuse(forbidden);
      const clip = readClip(text);
      if (clip === null) {
        const file = pastedFile(text);
        if (file) useIncoming.getState().take([file]);
        else pasteNames(state, places, { text, chosen, usual });
        return;
      }
      if ('reason' in clip) return refuse(clip.reason);
      if (clip.edges.length > 0 && state.whyNot('edge') !== null) return refuse(state.whyNot('edge') ?? '');
      pasteBoxes(state, places, { text, chosen, clip });
    },
  };
}

type Places = ReturnType<typeof createPlaces>;

/** Where what is pasted comes to stand, by what was copied and pasted before. */
function createPlaces(state: CanvasEditor) {
  /** Where the pointer was at the last copy or paste: it means a place once it has moved. */
  let pointer: Point | null = null;
  /** What was copied or pasted last: nothing goes into that by itself. */
  let own: ReadonlySet<string> = new Set();
  /** Where the same was pasted before. */
  let again: { readonly text: string; readonly place: Place } | null = null;

  function remember(ids: readonly string[]) {
    own = new Set(ids);
    pointer = state.gestures.hands.getState().pointer;
  }

  /** The corner in the drawing and the box for something of a size. */
  function placeFor(text: string, size: Size, originals: readonly string[], chosen: Point | undefined) {
    const { pointer: now } = state.gestures.hands.getState();
    const moved = now !== null && (pointer === null || now.x !== pointer.x || now.y !== pointer.y);
    const point = chosen ?? (moved ? state.view.screenToFlowPosition(now) : null);
    const selection = boxIdsOf(state);
    const before = again;
    const repeated =
      point === null && before?.text === text && selection.every((id) => own.has(id)) ? before : null;
    const place =
      repeated?.place ??
      pastePlace(state.diagram(), state.rects(), {
        size,
        point,
        selection,
        originals,
        own,
        sight: state.inSight(),
      });
    again = { text, place };
    return { ...place, at: useOptions.getState().snapToGrid ? onGrid(place.at) : place.at };
  }

  return {
    placeFor,
    copied: (ids: readonly string[]) => {
      remember(ids);
      again = null;
    },
    pasted: remember,
  };
}

/** What is pasted, where. */
interface Pasting {
  readonly text: string;
  /** The point of the drawing that was chosen for it. */
  readonly chosen: Point | undefined;
}

function take(state: CanvasEditor, places: Places, cut: boolean): string | null {
  const { boxes, boxKind, edgeKind, links, level } = state.diagram();
  const { model, modelId } = state.document();
  const chosen = outermost(boxes, boxIdsOf(state)).filter((id) => id !== level?.inside);
  const ids = cut ? unlocked(boxes, chosen) : chosen;
  const copy = clipOf(model, modelId, boxKind, ids);
  if (!copy) return null;
  const clip = cut ? { ...copy, cutLinks: linksOf(model, copy) } : copy;
  places.copied(clip.boxes.map(({ id }) => id));
  const copied = new Set(clip.edges.map(({ id }) => id));
  const subject = new Set(state.subject());
  const left = links.filter(({ id }) => subject.has(id) && !copied.has(id)).length;
  const words = namedOr(boxes, ids, boxKind);
  const done = cut ? t('Cut {name}', { name: words }, 'was done') : t('Copied {name}', { name: words });
  say(state, done);
  if (left > 0)
    showToast({
      title: done,
      description: t(
        '{kind, select, interface {{count, plural, one {{count} selected interface} other {{count} selected interfaces}}} other {{count, plural, one {{count} selected transition} other {{count} selected transitions}}}} left out: both of their ends must be copied too.',
        { kind: edgeKind, count: left },
      ),
    });
  if (cut) {
    const deletion = deletionOf(model, ids);
    if (deletion) state.perform({ label: t('Cut {name}', { name: words }), operations: deletion.operations });
    useSession.in(state.session).getState().select([]);
    state.region.current?.focus({ preventScroll: true });
  }
  return JSON.stringify(clip);
}

function finish(
  state: CanvasEditor,
  places: Places,
  operations: CanvasEdit['operations'],
  name: string,
  rootIds: readonly string[],
  all: readonly string[],
) {
  state.perform({ label: t('Paste {name}', { name }), operations });
  useSession.in(state.session).getState().select(rootIds);
  places.pasted(all);
  say(state, t('Pasted {name}', { name }));
  bringSoonIntoSight(state, rootIds);
}

function pasteBoxes(
  state: CanvasEditor,
  places: Places,
  { text, clip, chosen }: Pasting & { readonly clip: Clip },
) {
  const diagram = state.diagram();
  const { boxKind, fieldsInside } = diagram;
  if (clip.of !== boxKind)
    return refuse(
      t(
        '{kind, select, part {The clipboard holds parts: paste them where parts are drawn.} other {The clipboard holds states: paste them where states are drawn.}}',
        { kind: clip.of },
      ),
    );
  const { model, modelId } = state.document();
  const bounds = clipBounds(clip);
  const roots = clip.boxes.filter(({ parentId }) => parentId === undefined);
  const originals = clip.modelId === modelId ? roots.map(({ id }) => id) : [];
  const { at, ...ground } = places.placeFor(text, bounds, originals, chosen);
  const { operations, rootIds, notes } = pasteClip(clip, model, {
    ...into(ground),
    at,
    fieldsInside,
    newId,
    modelId,
  });
  const [only] = roots;
  const words = roots.length === 1 && only ? only.name : countWords(roots.length, boxKind);
  const pasted = operations.flatMap(({ op, id }) => (op === 'create' && id !== undefined ? [id] : []));
  finish(state, places, operations, words, rootIds, pasted);
  if (notes.length > 0)
    showToast({ title: t('Pasted {name}', { name: words }), description: notes.join(' ') });
}

function pasteNames(
  state: CanvasEditor,
  places: Places,
  { text, chosen, usual }: Pasting & { readonly usual: NewBox | undefined },
) {
  const names = namesIn(text);
  if (names === null) return refuse(t('What was copied has more than {most} lines.', { most: MOST_LINES }));
  if (names.length === 0 || !usual) return refuse(t('The clipboard holds nothing that can be pasted here.'));
  const diagram = state.diagram();
  const size = sizeOfLines(usual, names.length);
  const { parentId, origin, at } = places.placeFor(text, size, [], chosen);
  const position = { x: at.x - origin.x, y: at.y - origin.y };
  const within = { ...diagram.fieldsInside(parentId), ...(parentId !== null && { parentId }) };
  const operations = pasteLines(names, diagram.boxKind, usual, position, within, newId);
  const ids = operations.flatMap(({ id }) => id ?? []);
  const words = names.length === 1 ? (names[0] ?? '') : countWords(names.length, diagram.boxKind);
  finish(state, places, operations, words, ids, ids);
}

const refuse = (reason: string) => useHint.getState().refuse(reason);
