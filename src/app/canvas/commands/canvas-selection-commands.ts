import { isGuest } from '#app/api/http/guest.ts';
import { type ClipboardCommands, clipboardCommands } from '#app/canvas/clipboard/clipboard-commands.ts';
import { createPaster, type Paster } from '#app/canvas/clipboard/paster.ts';
import type { NewBox } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { ifOneSelected } from '#app/canvas/editor/command-targets.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import type { Command } from '#app/commands/command.ts';
import { useSession } from '#app/session/session.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { t } from '#language/translate.ts';
import { arrangeCommands } from './arrange-commands.ts';
import { groupCommand, ungroupCommand } from './group-commands.ts';
import { lockCommands } from './lock-commands.ts';
import { optionCommands } from './option-commands.ts';
import { sameCommands } from './same-commands.ts';
import { selectionCommands } from './select-commands.ts';

/** What the number at a box or an edge does for the pointer, for keys: it leads to what was said there, or to be said. */
const commentCommand = (state: CanvasEditor): Command =>
  canvasCommand(state, {
    name: 'comments',
    label: t('Show comments'),
    keys: ['Alt+KeyC'],
    unavailable: () =>
      isGuest(state.document().modelId)
        ? t('A preview shows the model without comments.')
        : ifOneSelected(state),
    run: () => {
      useSession.in(state.session).getState().select(state.subject());
      useSidePanel.in(state.session).getState().enter('comments');
    },
  });

/** What is done by hand to several elements at once. */
export interface CanvasSelectionCommands {
  readonly paster: Paster;
  readonly clipboard: ClipboardCommands;
  readonly selection: readonly Command[];
  readonly same: readonly Command[];
  readonly arrange: ReturnType<typeof arrangeCommands>;
  readonly group: Command;
  readonly ungroup: Command;
  readonly lock: ReturnType<typeof lockCommands>;
  readonly comments: Command;
  readonly options: ReturnType<typeof optionCommands>;
}

/** `usual` is the box that groups and pasted lines become. */
export function canvasSelectionCommands(
  state: CanvasEditor,
  usual: NewBox | undefined,
): CanvasSelectionCommands {
  const paster = createPaster(state, usual);
  return {
    paster,
    clipboard: clipboardCommands(state, paster),
    selection: selectionCommands(state),
    same: sameCommands(state),
    arrange: arrangeCommands(state),
    group: groupCommand(state, usual),
    ungroup: ungroupCommand(state),
    lock: lockCommands(state),
    comments: commentCommand(state),
    options: optionCommands(state),
  };
}

/** All of them, for keys and for the palette. */
export const listOf = ({
  clipboard,
  selection,
  same,
  arrange,
  ...one
}: CanvasSelectionCommands): Command[] => [
  clipboard.cut,
  clipboard.copy,
  clipboard.paste,
  clipboard.duplicate,
  ...selection,
  ...same,
  ...arrange.align,
  ...arrange.distribute,
  ...arrange.size,
  one.group,
  one.ungroup,
  ...one.lock,
  one.comments,
  ...Object.values(one.options),
];
