import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { isGroupId } from '#app/requirements/rows/list-rows.ts';
import { indexIn } from '#app/requirements/rows/rows.ts';
import type { RowPlaces } from '#app/requirements/selection/geometry.ts';
import { isDenial } from '#app/ui/buttons/denial.ts';
import { t } from '#language/translate.ts';

/**
 * The handle by which a row is dragged, at the row under the pointer, else at that of the keyboard: one for the whole table, for a
 * row that scrolls by should cost little. The keyboard has Alt+Shift and the arrows.
 */
export function DragHandle(props: {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly ids: readonly string[];
  readonly activeIndex: number;
  readonly places: RowPlaces;
  /** Why rows cannot be moved, or null. */
  readonly fixed: string | null;
  readonly onGrab: (event: PointerEvent, id: string) => void;
}) {
  const { scroller, ids, activeIndex, places, fixed, onGrab } = props;
  const [hovered, setHovered] = useState<string | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    element.addEventListener(
      'pointerover',
      ({ target, pointerType }) => {
        if (pointerType === 'touch' || !(target instanceof Element) || target.closest('[data-grip]')) return;
        setHovered(target.closest('[data-id]')?.getAttribute('data-id') ?? null);
      },
      { signal, passive: true },
    );
    element.addEventListener('pointerleave', () => setHovered(null), { signal, passive: true });
    return () => over.abort();
  }, [scroller]);

  const at = hovered === null ? -1 : indexIn(ids, hovered);
  const index = at < 0 ? activeIndex : at;
  const id = ids[index];
  if (id === undefined || isGroupId(id) || isDenial(fixed)) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-20"
      style={{ top: places.startOf(index), height: places.sizeOf(index) }}
    >
      <span
        data-grip
        title={fixed ?? t('Drag to another place')}
        onPointerDown={(event) => onGrab(event, id)}
        className={clsx(
          'pointer-events-auto sticky left-0 flex h-full w-4 touch-none items-center justify-center text-muted hover:text-text pointer-coarse:w-7',
          fixed === null ? 'cursor-grab' : 'cursor-not-allowed opacity-50',
        )}
      >
        <GripVertical size={14} />
      </span>
    </div>
  );
}
