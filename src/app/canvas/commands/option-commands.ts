import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { useOptions } from '#app/canvas/editor/options.ts';
import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';

/** A command that turns something on or off. */
export interface SwitchCommand extends Command {
  readonly isOn: () => boolean;
}

type Option = 'snapToBoxes' | 'snapToGrid' | 'minimap' | 'scrollPans';

/** The options of this person's canvases as commands. */
export function optionCommands(state: CanvasEditor): Readonly<Record<Option, SwitchCommand>> {
  const command = (option: Option, label: string, keys: readonly string[]): SwitchCommand => ({
    ...canvasCommand(state, {
      name: `option-${option}`,
      label,
      keys,
      run: () => useOptions.getState().toggle(option),
    }),
    isOn: () => useOptions.getState()[option],
  });
  return {
    snapToBoxes: command('snapToBoxes', t('Snap to neighbours'), ['Alt+KeyN']),
    snapToGrid: command('snapToGrid', t('Snap to grid'), ['Alt+KeyG']),
    minimap: command('minimap', t('Minimap'), ['Alt+KeyM']),
    scrollPans: command('scrollPans', t('Scrolling moves the view'), []),
  };
}
