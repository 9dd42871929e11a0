import type { NewBox } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf, ifOneBox } from '#app/canvas/editor/command-targets.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';
import type { Position, Size } from '#model/elements/placement.ts';
import { createElement } from '#model/commands/create-element.ts';
import { type Addition, BESIDE, place } from './add-box.ts';
import { DIRECTIONS } from './direction.ts';

/** Where a box of a size stands beside another one, their middles in one line. */
function besideIn(
  { position, size }: { readonly position: Position; readonly size: Size },
  added: Size,
  { x, y }: Point,
): Point {
  return {
    x: position.x + (size.width - added.width) / 2 + x * (BESIDE + (size.width + added.width) / 2),
    y: position.y + (size.height - added.height) / 2 + y * (BESIDE + (size.height + added.height) / 2),
  };
}

/** Adds a box beside another one with an edge to it, as one step. */
function addConnected(state: CanvasEditor, added: NewBox, sourceId: string, towards: Point): void {
  const diagram = state.diagram();
  const source = diagram.boxes.get(sourceId);
  if (!source) return;
  const parentId = source.parentId ?? null;
  const position = besideIn(source, added.size, towards);
  place(state, added, parentId, position, (id, { label, operations }) => {
    const fields = {
      ...diagram.fieldsOfEnd('source', { boxId: sourceId, portId: null }),
      ...diagram.fieldsOfEnd('target', { boxId: id, portId: null }),
    };
    return {
      label: t('{edit}, connected to {source}', { edit: label, source: source.name }),
      operations: [...operations, ...createElement(diagram.edgeKind, crypto.randomUUID(), fields)],
    };
  });
}

/** Commands that add a box of the usual kind joined to the selected one, on any of its sides. */
export function addConnectedCommands(state: CanvasEditor, [usual]: readonly Addition[]): Command[] {
  if (!usual) return [];
  const { boxKind } = state.diagram();
  const unavailable = () => {
    const reason = state.whyNot('box') ?? state.whyNot('edge') ?? ifOneBox(state);
    if (reason !== null) return reason;
    const { boxes, refusal } = state.diagram();
    const [id = ''] = boxIdsOf(state);
    const parentId = boxes.get(id)?.parentId;
    if (parentId !== undefined && !boxes.has(parentId))
      return t(
        '{kind, select, part {This view shows the inside of this part.} other {This view shows the inside of this state.}}',
        { kind: boxKind },
      );
    return refusal(id, '');
  };
  return DIRECTIONS.map(({ key, word, by }) =>
    canvasCommand(state, {
      name: `add-connected-${word}`,
      label: t(
        '{kind, select, part {{direction, select, left {New part with an interface, on the left} right {New part with an interface, on the right} up {New part with an interface, above} other {New part with an interface, below}}} other {{direction, select, left {New state with a transition, on the left} right {New state with a transition, on the right} up {New state with a transition, above} other {New state with a transition, below}}}}',
        { kind: boxKind, direction: word },
      ),
      keys: word === 'right' ? ['n', `$mod+Shift+${key}`] : [`$mod+Shift+${key}`],
      unavailable,
      run: () => {
        const [id] = boxIdsOf(state);
        if (id !== undefined) addConnected(state, usual.added, id, by);
      },
    }),
  );
}
