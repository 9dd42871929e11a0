import type { NewBox } from '#app/canvas/diagram/diagram.ts';
import { whyAllLocked } from '#app/canvas/diagram/locked.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf, ifBox, ifOneBox } from '#app/canvas/editor/command-targets.ts';
import { groupable, groupBoxes, holderOfAll, lostWith, ungroupBox } from '#app/canvas/edits/group-edits.ts';
import type { Command } from '#app/commands/command.ts';
import { freeName } from '#app/fields/rows/free-name.ts';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { performInStoredPlaces } from './in-stored-places.ts';

/** Puts what is selected into a new box around it, to be named at once. */
export function groupCommand(state: CanvasEditor, usual: NewBox | undefined): Command {
  return canvasCommand(state, {
    name: 'group',
    label: t('Group', undefined, 'verb'),
    keys: ['$mod+g'],
    unavailable: () => state.whyNot('box') ?? ifBox(state) ?? whyNotGrouped(state),
    run: () => {
      const diagram = state.diagram();
      if (!usual) return;
      const id = crypto.randomUUID();
      const names = Array.from((diagram.level?.whole ?? diagram).boxes.values(), (box) => box.name);
      const name = freeName(t('Group 1'), names);
      performInStoredPlaces(state, (places, rects) =>
        groupBoxes(places, boxIdsOf(state), { ...usual, id, name }, rects),
      );
      useSession.in(state.session).getState().select([id]);
      useSession.in(state.session).getState().rename(id);
    },
  });
}

function whyNotGrouped(state: CanvasEditor): string | null {
  const diagram = state.diagram();
  const ids = boxIdsOf(state);
  const parts = groupable(diagram, ids);
  if (parts.length === 0)
    return whyAllLocked(diagram.boxes, ids) ?? t('The selection contains everything shown here.');
  const into = holderOfAll(diagram, parts);
  return into === null || diagram.canHold(into) ? null : t('Nothing can be added there.');
}

/** Moves what is in a box up to where the box is. The box goes if nothing else would be lost with it; else it is asked about. */
export function ungroupCommand(state: CanvasEditor): Command {
  return canvasCommand(state, {
    name: 'ungroup',
    label: t('Ungroup'),
    keys: ['$mod+Shift+g'],
    unavailable: () => state.whyNot('box') ?? ifOneBox(state) ?? whyNotUngrouped(state),
    run: () => {
      const [id] = boxIdsOf(state);
      if (id === undefined) return;
      const lost = lostWith(state.document().model, id);
      if (lost.length === 0) ungroup(state, id, true);
      else state.gestures.hands.setState({ ungrouping: { id, lost } });
    },
  });
}

function whyNotUngrouped(state: CanvasEditor): string | null {
  const { boxes, level } = state.diagram();
  const [id = ''] = boxIdsOf(state);
  if (id === level?.inside) return t('The selection contains everything shown here.');
  if ((level?.hiddenIn(id) ?? 0) > 0) return t('The selection is collapsed. Expand it first.');
  const children = boxes.referring('parent', id);
  if (children.length === 0) return t('Nothing is inside the selection.');
  const locked = children.filter((child) => child.locked === true).map((child) => child.id);
  return whyAllLocked(boxes, locked) ?? whyAllLocked(boxes, [id]);
}

/** Ungroups a box and selects what was in it. */
export function ungroup(state: CanvasEditor, id: string, remove: boolean): void {
  const diagram = state.diagram();
  const children = diagram.boxes.referring('parent', id).map((child) => child.id);
  performInStoredPlaces(state, (places, rects) => ungroupBox(places, id, rects, remove));
  useSession.in(state.session).getState().select(children);
}
