import { Network, X } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { restingRects } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { Command } from '#app/commands/command.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { t } from '#language/translate.ts';
import type { Size } from '#model/elements/placement.ts';
import { dismiss, isDismissed } from './dismissed-offers.ts';
import { useLayoutRun } from './layout-run.ts';
import { type Unreadable, whyUnreadable } from './why-unreadable.ts';

const WORDS: Readonly<Record<Unreadable, (kind: Diagram['boxKind']) => string>> = {
  spread: (kind) =>
    t(
      '{kind, select, part {These parts are too far apart to be read together.} other {These states are too far apart to be read together.}}',
      { kind },
    ),
  overlapping: (kind) =>
    t('{kind, select, part {Many parts lie over one another.} other {Many states lie over one another.}}', {
      kind,
    }),
};

interface LayoutOfferProps {
  /** The level with everything in it. */
  readonly level: Diagram;
  /** Tells it apart from all others. Another key is another offer. */
  readonly offerKey: string;
  readonly command: Command;
  /** How much of the window is free for the drawing. */
  readonly room: () => Size;
}

/**
 * Offers to lay out everything anew where a drawing cannot be read as it lies when it is opened. Once dismissed or taken it does not come
 * back, even where the layout is undone.
 */
export function LayoutOffer({ level, offerKey, command, room }: LayoutOfferProps) {
  const { unavailable, label, run } = command;
  const running = useLayoutRun((state) => state.run !== null);
  const [open, setOpen] = useState(() => unavailable === null && !isDismissed(offerKey));
  const [whole] = useState(room);
  // The drawing comes first: it is looked at in between.
  const isDrawn = useDeferredValue(true, false);
  const why = useMemo(
    () => (open && isDrawn ? whyUnreadable(level, restingRects(level.boxes), whole) : null),
    [level, open, isDrawn, whole],
  );
  // Only what it is opened with: edits that make a drawing hard to read are the person's own.
  if (open && isDrawn && why === null) setOpen(false);
  // Laid out by any other way, it cannot be laid out better by this one.
  if (open && running) setOpen(false);
  if (why === null || running) return null;

  function close() {
    dismiss(offerKey);
    setOpen(false);
  }
  return (
    <section
      aria-label={t('Layout')}
      data-covers="bottom"
      className="mb-1 flex flex-wrap items-center gap-2 rounded-md border border-hairline bg-surface py-1 pr-1 pl-2.5"
    >
      {WORDS[why](level.boxKind)}
      <Button
        size="sm"
        icon={<Network aria-hidden="true" size={14} />}
        onClick={() => {
          close();
          run();
        }}
      >
        {label}
      </Button>
      <IconButton size="sm" label={t('Dismiss')} icon={<X aria-hidden="true" size={14} />} onClick={close} />
    </section>
  );
}
