import './gesture-layers.css';
import { useClipboardKeys } from '#app/canvas/clipboard/use-clipboard-keys.ts';
import { useHandedClip } from '#app/canvas/clipboard/use-handed-clip.ts';
import type { CanvasSelectionCommands } from '#app/canvas/commands/canvas-selection-commands.ts';
import { UngroupDialog } from '#app/canvas/commands/ungroup-dialog.tsx';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { GuidesLayer } from '#app/canvas/gestures/guides-layer.tsx';
import { MarqueeLayer } from '#app/canvas/gestures/marquee-layer.tsx';
import { useHeldKeys } from '#app/canvas/gestures/use-held-keys.ts';
import { useLongPress } from '#app/canvas/gestures/use-long-press.ts';
import { useMarquee } from '#app/canvas/gestures/use-marquee.ts';
import { Announcer } from './announcer.tsx';
import { Minimap } from './minimap.tsx';

/** What hands do beside React Flow's own gestures, and what lies over the drawing meanwhile. */
export function GestureLayers({
  state,
  commands,
  painted,
}: {
  readonly state: CanvasEditor;
  readonly commands: CanvasSelectionCommands;
  readonly painted: boolean;
}) {
  useClipboardKeys(state, commands.clipboard, commands.paster);
  useHandedClip(state, commands.paster);
  useHeldKeys(state);
  useMarquee(state);
  useLongPress(state);
  return (
    <>
      {!painted && <GuidesLayer state={state} />}
      <MarqueeLayer state={state} />
      <Minimap state={state} />
      <Announcer state={state} />
      <UngroupDialog state={state} />
    </>
  );
}
