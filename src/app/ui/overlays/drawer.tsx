import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { midSentence } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';

/**
 * A panel over the left of the page, for what has no room beside it. The keyboard stays in it; Escape, a press beside it and its
 * button close it, and the focus is where it was, or where `finalFocus` says.
 */
export function Drawer(props: {
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What gets the focus when it closes; true for what had it before, false where something else takes care of it. */
  readonly finalFocus?: () => boolean;
  readonly children: ReactNode;
}) {
  const { label, open, onClose, finalFocus, children } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(shown) => shown || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <Dialog.Popup
          {...(finalFocus && { finalFocus })}
          className="fixed inset-y-0 left-0 z-40 flex w-[min(320px,calc(100vw-40px))] flex-col overflow-y-auto border-r border-hairline-strong bg-surface text-text outline-0"
        >
          <div className="flex h-11 shrink-0 items-center gap-2 border-b border-hairline pr-2 pl-3.5">
            <Dialog.Title className="m-0 flex-1 text-base font-semibold">{label}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton
                  label={t('Close the {panel}', { panel: midSentence(label) })}
                  icon={<X aria-hidden="true" size={16} />}
                />
              }
            />
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
