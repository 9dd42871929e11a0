import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ChangeNames } from '#app/fields/changes/change-names.ts';
import { t } from '#language/translate.ts';
import { ChangeOption } from './change-option.tsx';
import { type ChangeRow, choiceOf, isChosen, type RowChoice } from './change-rows.ts';

const ROW = 44;

/**
 * The change sets, newest first; arrow keys go from one to the next, and open and close what is folded. More are fetched as the end
 * comes near.
 */
export function ChangeList(props: {
  readonly rows: readonly ChangeRow[];
  readonly chosen: RowChoice | null;
  readonly nameOf: (userId: string) => string;
  readonly names: ChangeNames;
  /** Names of baselines by the change set that they name. */
  readonly baselines: ReadonlyMap<number, string>;
  readonly onChoose: (choice: RowChoice) => void;
  readonly onFold: (row: ChangeRow, toOpen: boolean) => void;
  readonly onNearEnd: () => void;
}) {
  const { rows, chosen, nameOf, names, baselines, onChoose, onFold, onNearEnd } = props;
  const area = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW,
    overscan: 10,
    getItemKey: (index) => rows[index]?.key ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 20) onNearEnd();
  }, [last, rows.length, onNearEnd]);

  const at = rows.findIndex((row) => isChosen(row, chosen));
  const goTo = (index: number) => {
    const row = rows[index];
    if (!row) return;
    virtualizer.scrollToIndex(index);
    onChoose(choiceOf(row));
  };

  function press(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 10,
      PageUp: at - 10,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined && event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    if (to !== undefined) goTo(Math.max(0, Math.min(rows.length - 1, to)));
    else if (event.key === 'ArrowRight') openRow();
    else closeRow();
  }

  function openRow() {
    const row = rows[at];
    if (row?.folding === 'closed') onFold(row, true);
    else if (row?.folding === 'open') goTo(at + 1);
  }

  function closeRow() {
    const row = rows[at];
    if (row?.folding === 'open') onFold(row, false);
    else if (row?.isInside) goTo(rows.findLastIndex((one, index) => index < at && one.folding !== null));
  }

  return (
    <div
      ref={area}
      role="listbox"
      aria-label={t('Changes')}
      tabIndex={0}
      aria-activedescendant={items.some(({ index }) => index === at) ? `change-${rows[at]?.key}` : undefined}
      onKeyDown={press}
      className="min-h-0 flex-1 overflow-y-auto"
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize() }} className="relative">
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <ChangeOption
                key={row.key}
                row={row}
                place={index + 1}
                isChosen={index === at}
                who={nameOf(row.set.userId)}
                names={names}
                baseline={row.fold.sets.map(({ seq }) => baselines.get(seq)).find(Boolean)}
                onChoose={() => onChoose(choiceOf(row))}
                onFold={() => onFold(row, row.folding === 'closed')}
                style={{ top: start, height: ROW }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
