import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import type { Command } from '#app/commands/command.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import { whyNotCopied } from './copy-picture.ts';
import { usePicturePanel } from './picture-store.ts';

export interface PictureCommands {
  readonly exportPicture: Command;
  readonly copyAsPicture: Command;
  readonly print: Command;
}

/** Pictures of what is selected, or of all that the canvas shows. */
export function pictureCommands(state: CanvasEditor): PictureCommands {
  const ifShown = () =>
    state.diagram().boxes.size > 0
      ? null
      : t('{kind, select, part {No part is shown.} other {No state is shown.}}', {
          kind: state.diagram().boxKind,
        });
  return {
    exportPicture: canvasCommand(state, {
      name: 'export-picture',
      label: t('Export picture…'),
      keys: ['Shift+x'],
      unavailable: ifShown,
      run: () => usePicturePanel.in(state.session).setState({ open: true }),
    }),
    copyAsPicture: canvasCommand(state, {
      name: 'copy-as-picture',
      label: t('Copy as picture'),
      keys: ['Shift+c'],
      unavailable: () => ifShown() ?? whyNotCopied(),
      run: () => void withWork(({ copyDrawing }) => copyDrawing(state)),
    }),
    print: canvasCommand(state, {
      name: 'print',
      label: t('Print…'),
      keys: ['$mod+p'],
      unavailable: ifShown,
      run: () => void withWork(({ printDrawing }) => printDrawing(state)),
    }),
  };
}

/** What makes pictures is loaded when one is asked for. */
async function withWork(run: (work: typeof import('./picture-work.ts')) => Promise<void>): Promise<void> {
  try {
    await run(await import('./picture-work.ts'));
  } catch (error) {
    showError({
      title: t('The picture export could not be loaded'),
      description: t('Try again once the service can be reached.'),
      details: String(error),
    });
  }
}
