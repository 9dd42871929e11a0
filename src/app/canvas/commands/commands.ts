import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { type LayoutCommands, layoutCommands } from '#app/canvas/layout/layout-commands.ts';
import { type LevelCommands, levelCommands } from '#app/canvas/levels/level-commands.ts';
import { type PictureCommands, pictureCommands } from '#app/canvas/pictures/picture-commands.ts';
import type { Command } from '#app/commands/command.ts';
import { type Addition, addCommands, addInsideCommand } from './add-box.ts';
import { addConnectedCommands } from './add-connected.ts';
import {
  type CanvasSelectionCommands,
  canvasSelectionCommands,
  listOf,
} from './canvas-selection-commands.ts';
import { connectCommand } from './edge-commands.ts';
import { edgeNavigationCommands } from './edge-navigation.ts';
import { removeCommand, renameCommand } from './element-commands.ts';
import { moveIntoCommand, moveOutCommand, nudgeCommands } from './move-commands.ts';
import { navigationCommands } from './navigation-commands.ts';
import { focusSelectCommands, selectAllCommand } from './select-commands.ts';
import { viewCommands } from './view-commands.ts';
import { type WaypointCommands, waypointCommands } from './waypoint-commands.ts';

/** Everything that can be done on a canvas, read by its toolbar, its menus and its keys. */
export interface CanvasCommands extends LevelCommands, LayoutCommands, PictureCommands, WaypointCommands {
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
  readonly showSelection: Command;
  readonly hands: CanvasSelectionCommands;
  /** For keys only: nudging, panning, selecting what has the focus, going along the edges. */
  readonly keys: readonly Command[];
  /** All of them, those without a key included. */
  readonly bound: readonly Command[];
}

/** The commands of a canvas. What is available is asked when it is read, for the focus may have moved since. */
export function canvasCommands(
  state: CanvasEditor,
  { additions, edgeKey }: { readonly additions: readonly Addition[]; readonly edgeKey: string },
): CanvasCommands {
  const add = addCommands(state, additions);
  const named = {
    addInside: addInsideCommand(state, additions),
    rename: renameCommand(state),
    connect: connectCommand(state),
    moveInto: moveIntoCommand(state),
    moveOut: moveOutCommand(state),
    remove: removeCommand(state),
    selectAll: selectAllCommand(state),
    ...levelCommands(state),
    ...layoutCommands(state),
    ...pictureCommands(state),
    ...waypointCommands(state),
    ...viewCommands(state),
  };
  const hands = canvasSelectionCommands(state, additions[0]?.added);
  const keys = [
    ...nudgeCommands(state),
    ...focusSelectCommands(state),
    ...addConnectedCommands(state, additions),
    ...edgeNavigationCommands(state, edgeKey),
    ...navigationCommands(state),
  ];
  return {
    ...named,
    add,
    hands,
    keys,
    bound: [...add, ...Object.values(named), ...listOf(hands), ...keys],
  };
}
