import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { usePalette } from './palette-store.ts';

/** The window of the palette, of the search and of the sheet of shortcuts. `children` gets what closes it, and then does something. */
export function PaletteDialog(props: {
  readonly label: string;
  readonly open: boolean;
  readonly className: string;
  readonly children: (closeAnd: (act: () => void) => void) => ReactNode;
}) {
  const { label, open, className, children } = props;
  const close = usePalette((palette) => palette.close);
  // Done once the focus is back where it was: what it is about may be what has the focus.
  const next = useRef<(() => void) | null>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(shown) => shown || close()}
      onOpenChangeComplete={(shown) => {
        if (shown) return;
        const act = next.current;
        next.current = null;
        if (act) requestAnimationFrame(act);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-70 bg-backdrop" />
        <Dialog.Popup
          aria-label={label}
          className={`popup fixed top-[12vh] left-1/2 z-70 flex max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col ${className}`}
        >
          {children((act) => {
            next.current = act;
            close();
          })}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
