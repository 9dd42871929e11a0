import { useStore } from '@xyflow/react';
import { Map as MapIcon, Maximize, Minus, Plus } from 'lucide-react';
import type { CanvasCommands } from '#app/canvas/commands/commands.ts';
import { useOptions } from '#app/canvas/editor/options.ts';
import { CommandButton } from '#app/commands/command-button.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { t } from '#language/translate.ts';

/** Zoom out, how far it is zoomed (press for 100 %), zoom in, show all. */
export function ZoomControls({ commands }: { readonly commands: CanvasCommands }) {
  const { zoomIn, zoomOut, actualSize, showAll, hands } = commands;
  const { minimap } = hands.options;
  const shown = useOptions((options) => options.minimap);
  return (
    <div
      role="group"
      aria-label={t('Zoom')}
      className="flex items-center gap-0.5 rounded-md border border-hairline bg-surface p-0.5"
    >
      <CommandButton command={zoomOut} icon={<Minus aria-hidden="true" size={14} />} />
      <ActualSize command={actualSize} />
      <CommandButton command={zoomIn} icon={<Plus aria-hidden="true" size={14} />} />
      <CommandButton command={showAll} icon={<Maximize aria-hidden="true" size={14} />} />
      <IconButton
        label={minimap.label}
        tooltip={t('Minimap, while something is out of sight')}
        shortcut={minimap.shortcut}
        icon={<MapIcon aria-hidden="true" size={14} />}
        pressed={shown}
        // On a phone it would cover what it is of.
        className="max-sm:hidden"
        onClick={minimap.run}
      />
    </div>
  );
}

/** A drawing that is larger still than a hundred windows is seen at a part of a percent: “0 %” would say that nothing is. */
const percentOf = (zoom: number): string => (zoom < 0.01 ? '< 1 %' : `${Math.round(zoom * 100)} %`);

/** Apart from the other buttons: it is drawn anew with every step of a zoom. */
function ActualSize({
  command: { label, shortcut, run },
}: {
  readonly command: CanvasCommands['actualSize'];
}) {
  const percent = useStore((state) => percentOf(state.transform[2]));
  return (
    <Button
      variant="ghost"
      size="sm"
      tooltip={label}
      shortcut={shortcut}
      aria-label={`${percent}, ${label}`}
      onClick={run}
      className="w-13 px-0! font-normal! tabular-nums"
    >
      {percent}
    </Button>
  );
}
