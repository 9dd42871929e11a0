import { pasteAsked } from '#app/canvas/clipboard/clipboard-commands.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { availableEntries, menuEntry, menuLine } from '#app/commands/menu-entry.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Command } from '#app/commands/command.ts';
import { commandsNow } from '#app/commands/command-list.ts';
import { t } from '#language/translate.ts';
import type { MenuEntry } from '#app/ui/overlays/menu-entry.ts';
import { arrangeEntries } from './arrange-entries.tsx';
import type { CanvasCommands } from './commands.ts';

/** The menu of what is selected: of boxes, of edges, or of the canvas itself. `at` is the point of the drawing that it is opened at. */
export function menuOf(
  state: CanvasEditor,
  commands: CanvasCommands,
  addHere: readonly Command[],
  at: Point,
): MenuEntry[] {
  const { boxes } = state.diagram();
  const subject = state.subject();
  if (subject.length === 0) return menuOfDrawing(commands, addHere, at);
  if (!subject.some((id) => boxes.has(id))) return menuOfEdges(commands);
  return menuOfBoxes(commands, at, subject.length);
}

function menuOfDrawing(commands: CanvasCommands, addHere: readonly Command[], at: Point): MenuEntry[] {
  const { hands, selectAll, showAll, goOut, collapseAll, expandAll, layOutAll, exportPicture } = commands;
  const { minimap, snapToBoxes, snapToGrid, scrollPans } = hands.options;
  return [
    ...addHere.map((command) => menuEntry(command)),
    pasteHere(commands, at),
    menuLine('select'),
    menuEntry(selectAll),
    menuLine('view'),
    menuEntry(showAll),
    ...availableEntries(goOut, collapseAll, expandAll),
    menuLine('drawing'),
    menuEntry(layOutAll),
    menuEntry(exportPicture),
    menuLine('options'),
    ...[snapToBoxes, snapToGrid, minimap, scrollPans].map((command) => menuEntry(command)),
  ];
}

function menuOfEdges(commands: CanvasCommands): MenuEntry[] {
  const { rename, moveBends, resetRoute, chooseInBundle, remove, showSelection, hands } = commands;
  return [
    ...availableEntries(rename, chooseInBundle, moveBends, resetRoute),
    selectMenu(hands),
    ...wayTo(),
    menuEntry(showSelection),
    menuEntry(hands.comments),
    menuLine('remove'),
    menuEntry(remove, { danger: true }),
  ];
}

function menuOfBoxes(commands: CanvasCommands, at: Point, number: number): MenuEntry[] {
  const { rename, addInside, connect, moveInto, moveOut, remove, showSelection, hands } = commands;
  const { goInside, collapse, expand, layOutSelection, layOutInside, exportPicture } = commands;
  const { cut, copy, duplicate } = hands.clipboard;
  return [
    ...(number === 1 ? [menuEntry(rename)] : []),
    ...availableEntries(goInside, collapse, expand, addInside),
    menuEntry(connect),
    menuLine('clipboard'),
    menuEntry(cut),
    menuEntry(copy),
    pasteHere(commands, at),
    menuEntry(duplicate),
    menuLine('place'),
    ...(number > 1
      ? [{ kind: 'submenu', id: 'arrange', label: t('Arrange'), entries: arrangeEntries(hands) } as const]
      : []),
    ...availableEntries(layOutSelection, layOutInside),
    menuEntry(hands.group),
    ...availableEntries(hands.ungroup, ...hands.lock),
    menuEntry(moveInto),
    ...availableEntries(moveOut),
    menuLine('select'),
    selectMenu(hands),
    ...wayTo(),
    menuEntry(showSelection),
    menuEntry(hands.comments),
    menuEntry(exportPicture),
    menuLine('remove'),
    menuEntry(remove, { danger: true }),
  ];
}

/** What the window offers for what is selected, where it is of a behaviour. */
const wayTo = (): MenuEntry[] => availableEntries(...commandsNow().filter(({ id }) => id === 'explore.way'));

const pasteHere = ({ hands: { clipboard, paster } }: CanvasCommands, at: Point): MenuEntry =>
  menuEntry({ ...clipboard.paste, label: t('Paste here'), run: () => void pasteAsked(paster, at) });

const selectMenu = ({ selection, same }: CanvasCommands['hands']): MenuEntry => ({
  kind: 'submenu',
  id: 'select-more',
  label: t('Select'),
  entries: [...availableEntries(...selection), menuLine('same'), ...availableEntries(...same)],
});
