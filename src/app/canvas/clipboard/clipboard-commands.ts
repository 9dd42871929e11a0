import { whyAllLocked } from '#app/canvas/diagram/locked.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf, ifAny, ifBox, ifEditable } from '#app/canvas/editor/command-targets.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Command } from '#app/commands/command.ts';
import { useHint } from '#app/commands/hint.ts';
import { t } from '#language/translate.ts';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { duplicate } from './copies.ts';
import type { Paster } from './paster.ts';

export interface ClipboardCommands {
  readonly cut: Command;
  readonly copy: Command;
  readonly paste: Command;
  readonly duplicate: Command;
}

/**
 * Copying and pasting as commands. Their keys are the browser's own: it makes an event of each, which may use the clipboard
 * without asking. From a menu the clipboard has to be asked for.
 */
export function clipboardCommands(state: CanvasEditor, paster: Paster): ClipboardCommands {
  const { boxKind } = state.diagram();
  const copyable = () =>
    ifAny(state) ??
    (ifBox(state) === null
      ? null
      : t(
          '{kind, select, part {Select parts: they are copied with the interfaces between them.} other {Select states: they are copied with the transitions between them.}}',
          { kind: boxKind },
        ));
  const put = async (text: string | null) => {
    const reason = text === null ? null : await writeClipboard(text);
    if (reason !== null) useHint.getState().refuse(reason);
  };
  return {
    cut: canvasCommand(state, {
      name: 'cut',
      label: t('Cut'),
      keys: ['$mod+x'],
      byEvent: true,
      unavailable: () =>
        copyable() ?? ifEditable(state) ?? whyAllLocked(state.diagram().boxes, boxIdsOf(state)),
      run: () => void put(paster.take(true)),
    }),
    copy: canvasCommand(state, {
      name: 'copy',
      label: t('Copy'),
      keys: ['$mod+c'],
      byEvent: true,
      unavailable: copyable,
      run: () => void put(paster.take(false)),
    }),
    paste: canvasCommand(state, {
      name: 'paste',
      label: t('Paste'),
      keys: ['$mod+v'],
      byEvent: true,
      unavailable: () => state.whyNot('box'),
      run: () => void pasteAsked(paster),
    }),
    duplicate: canvasCommand(state, {
      name: 'duplicate',
      label: t('Duplicate'),
      keys: ['$mod+d'],
      unavailable: () => state.whyNot('box') ?? copyable(),
      run: () => duplicate(state, boxIdsOf(state)),
    }),
  };
}

/** Pastes without the key, where the browser lets the page read the clipboard. */
export async function pasteAsked(paster: Paster, at?: Point): Promise<void> {
  const text = await readClipboard();
  if (text === null)
    useHint
      .getState()
      .refuse(t('This browser does not let pages read the clipboard. Press the keys to paste.'));
  else paster.paste(text, at);
}
