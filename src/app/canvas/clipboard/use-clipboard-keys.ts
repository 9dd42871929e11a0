import { useEffect } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Command } from '#app/commands/command.ts';
import { useHint } from '#app/commands/hint.ts';
import { isTextField } from '#app/commands/typing.ts';
import { fillEvent, textOf } from './clipboard.ts';
import type { ClipboardCommands } from './clipboard-commands.ts';
import type { Paster } from './paster.ts';

const OWN_TEXT = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Runs what the browser's keys for the clipboard mean on a canvas, while the focus is in it or nowhere. */
export function useClipboardKeys(state: CanvasEditor, commands: ClipboardCommands, paster: Paster): void {
  useEffect(() => {
    const ended = new AbortController();
    const on = (type: 'copy' | 'cut' | 'paste', command: Command, run: (event: ClipboardEvent) => void) =>
      document.addEventListener(
        type,
        (event) => {
          if (event.defaultPrevented || holdsOnlyFiles(event) || !isMeant(state, event)) return;
          const { unavailable } = command;
          if (unavailable !== null) return useHint.getState().refuse(unavailable);
          useHint.getState().clear();
          run(event);
        },
        { signal: ended.signal },
      );
    const fill = (cut: boolean) => (event: ClipboardEvent) => {
      const text = paster.take(cut);
      if (text !== null) fillEvent(event, text);
    };
    on('copy', commands.copy, fill(false));
    on('cut', commands.cut, fill(true));
    on('paste', commands.paste, (event) => {
      event.preventDefault();
      paster.paste(textOf(event));
    });
    return () => ended.abort();
  }, [state, commands, paster]);
}

/** Files are told by their content, by what takes them anywhere in the window. */
const holdsOnlyFiles = (event: ClipboardEvent): boolean =>
  event.type === 'paste' && textOf(event) === '' && (event.clipboardData?.files.length ?? 0) > 0;

/** Whether it is about the drawing and not about a text: nothing is typed, and no text is selected. */
function isMeant(state: CanvasEditor, { target, type }: ClipboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (isTextField(target) || target.closest(OWN_TEXT)) return false;
  const selected = document.getSelection();
  if (type !== 'paste' && selected && !selected.isCollapsed && selected.toString() !== '') return false;
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    state.region.current?.contains(activeElement) === true
  );
}
