import type { Command } from '#app/commands/command.ts';
import type { CanvasEditor } from './canvas-editor.ts';

interface CommandFields {
  /** What comes after the canvas in its id: `delete` of `structure.delete`. */
  readonly name: string;
  readonly label: string;
  /** The key that is shown, and others for the same. */
  readonly keys?: readonly string[];
  /** Why it is not available now; asked whenever it is read, for the focus may have moved since. Left out: it always is. */
  readonly unavailable?: () => string | null;
  /** No list offers it: see `Command`. */
  readonly keyOnly?: boolean;
  /** Its keys are shown and not bound: see `Command`. */
  readonly byEvent?: boolean;
  readonly run: () => void;
}

/** A command of one canvas. Its id begins with `structure.` or `behaviour.`. */
export function canvasCommand(state: CanvasEditor, fields: CommandFields): Command {
  const { name, label, keys = [], unavailable = () => null, keyOnly, byEvent, run } = fields;
  const [shortcut, ...otherShortcuts] = keys;
  const prefix = state.diagram().edgeKind === 'interface' ? 'structure' : 'behaviour';
  return {
    id: `${prefix}.${name}`,
    label,
    ...(shortcut !== undefined && { shortcut, otherShortcuts }),
    ...(keyOnly === true && { keyOnly }),
    ...(byEvent === true && { byEvent }),
    isSettled: state.isSettled,
    get unavailable() {
      return unavailable();
    },
    run,
  };
}
