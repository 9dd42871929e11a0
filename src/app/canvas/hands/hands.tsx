import './hands.css';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { GuidesLayer } from './guides-layer.tsx';
import type { HandsCommands } from './hands-commands.ts';
import { Minimap } from './minimap.tsx';
import { Said } from './said.tsx';
import { SweepLayer } from './sweep-layer.tsx';
import { UngroupDialog } from './ungroup-dialog.tsx';
import { useClipboardKeys } from './use-clipboard-keys.ts';
import { useHeldKeys } from './use-held-keys.ts';
import { useLongPress } from './use-long-press.ts';
import { useSweep } from './use-sweep.ts';

/** What hands do beside React Flow's own gestures, and what lies over the drawing meanwhile. */
export function Hands({
  state,
  commands,
  painted,
}: {
  readonly state: CanvasEditor;
  readonly commands: HandsCommands;
  readonly painted: boolean;
}) {
  useClipboardKeys(state, commands.clipboard, commands.paster);
  useHeldKeys(state);
  useSweep(state);
  useLongPress(state);
  return (
    <>
      {!painted && <GuidesLayer state={state} />}
      <SweepLayer state={state} />
      <Minimap state={state} />
      <Said state={state} />
      <UngroupDialog state={state} />
    </>
  );
}
