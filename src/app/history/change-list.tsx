import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import type { ChangeSet } from '#contract/change-set.ts';

const ROW = 44;

/** The change sets, newest first; arrow keys go from one to the next, and more are fetched as the end comes near. */
export function ChangeList(props: {
  readonly sets: readonly ChangeSet[];
  readonly chosen: number | null;
  readonly nameOf: (userId: string) => string;
  readonly titleOf: (set: ChangeSet) => string;
  /** Names of baselines by the change set that they name. */
  readonly baselines: ReadonlyMap<number, string>;
  readonly onChoose: (seq: number) => void;
  readonly onNearEnd: () => void;
}) {
  const { sets, chosen, nameOf, titleOf, baselines, onChoose, onNearEnd } = props;
  const area = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: sets.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW,
    overscan: 10,
    getItemKey: (index) => sets[index]?.seq ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= sets.length - 20) onNearEnd();
  }, [last, sets.length, onNearEnd]);

  const at = sets.findIndex(({ seq }) => seq === chosen);
  function press(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 10,
      PageUp: at - 10,
      Home: 0,
      End: sets.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(sets.length - 1, to));
    const set = sets[index];
    if (!set) return;
    virtualizer.scrollToIndex(index);
    onChoose(set.seq);
  }

  return (
    <div
      ref={area}
      role="listbox"
      aria-label="Changes"
      tabIndex={0}
      aria-activedescendant={items.some(({ index }) => index === at) ? `change-${chosen}` : undefined}
      onKeyDown={press}
      className="min-h-0 flex-1 overflow-y-auto"
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize() }} className="relative">
        {items.map(({ index, start }) => {
          const set = sets[index];
          if (!set) return null;
          const baseline = baselines.get(set.seq);
          return (
            <div
              key={set.seq}
              id={`change-${set.seq}`}
              role="option"
              tabIndex={-1}
              aria-selected={set.seq === chosen}
              aria-posinset={index + 1}
              aria-setsize={-1}
              onPointerDown={() => onChoose(set.seq)}
              className={clsx(
                'absolute inset-x-0 flex cursor-default flex-col justify-center border-b border-hairline px-3',
                set.seq === chosen ? 'bg-selected-surface' : 'hover:bg-hover',
              )}
              style={{ top: start, height: ROW }}
            >
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate">{titleOf(set)}</span>
                {baseline !== undefined && (
                  <span className="max-w-32 shrink-0 truncate rounded-sm bg-info-surface px-1 text-sm text-info">
                    {baseline}
                  </span>
                )}
              </span>
              <span className="flex gap-2 text-sm text-muted tabular-nums">
                <span className="truncate">{nameOf(set.userId)}</span>
                <time dateTime={set.at} className="shrink-0">
                  {shownTime(set.at)}
                </time>
                <span className="ml-auto shrink-0">{set.seq}</span>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
