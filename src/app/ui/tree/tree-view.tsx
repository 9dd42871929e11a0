import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { observeElementRect } from './observe-rect.ts';
import { createTypeahead, treeIntent } from './tree-keys.ts';
import { TreeRowView } from './tree-row-view.tsx';
import type { TreeItem, TreeRow } from './tree-rows.ts';
import { useRangeWith } from './use-range-with.ts';
import { useRowAnchor } from './use-row-anchor.ts';
import { useTreeState } from './use-tree-state.ts';

export type TreeViewProps = {
  'aria-label': string;
  items: readonly TreeItem[];
  /** In the order of choosing; the last one is revealed when it changes from outside. */
  selectedIds: readonly string[];
  onSelect: (ids: string[]) => void;
  /** Ctrl/⌘ click, Shift click, Shift+Arrow, Space and Ctrl/⌘ A select more than one. */
  multiple?: boolean | undefined;
  /** Enter and double click. */
  onActivate?: ((id: string) => void) | undefined;
  /** F2 opens the name for editing. */
  onRename?: ((id: string, label: string) => CommitResult | Promise<CommitResult>) | undefined;
  /** A mark at the end of an item's row, over what is there: it moves nothing. */
  mark?: ((id: string) => ReactNode) | undefined;
  /** Another value each time somebody else changed the items: then no row moves under the pointer. */
  moment?: number | undefined;
  className?: string | undefined;
};

const rowHeight = 24;

/**
 * A tree by the ARIA pattern, over the visible rows only, so that its size does not matter. The tree itself has the
 * focus and names its active row: a row that scrolls away cannot take the focus with it.
 */
export function TreeView(props: TreeViewProps) {
  const { items, selectedIds, multiple = false, onActivate, onRename, mark, moment = 0, className } = props;
  const treeId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [renamingId, setRenamingId] = useState<string | undefined>(undefined);
  const tree = useTreeState(items, selectedIds);
  const { rows, activeIndex, moveTo, setOpen, byHand } = tree;
  const keys = useMemo(() => rows.map(({ item }) => item.id), [rows]);
  const offset = useRowAnchor({ scroller, keys, rowHeight, header: 0, moment, view: byHand });
  const domId = (id: string) => `${treeId}-${encodeURIComponent(id)}`;

  const activeId = rows[activeIndex]?.item.id;
  const virtualizer = useRowsInSight(scroller, rows, activeIndex);
  const select = useSelecting(rows, props, moveTo);
  const handleKeyDown = useKeys(props, tree, {
    select,
    rename: onRename && setRenamingId,
    page: () => pageRows(scroller.current),
  });

  function focusTree() {
    scroller.current?.focus({ preventScroll: true });
  }

  function press(event: MouseEvent, index: number) {
    select(index, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'one');
  }

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={props['aria-label']}
      aria-multiselectable={multiple || undefined}
      aria-activedescendant={activeId === undefined ? undefined : domId(activeId)}
      // Without a row there is nothing to come to.
      tabIndex={rows.length === 0 ? -1 : 0}
      onKeyDown={handleKeyDown}
      className={`group/tree overflow-auto outline-0 ${className ?? 'h-full'}`}
    >
      <div role="none" className="relative" style={{ height: virtualizer.getTotalSize(), marginTop: offset }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { id } = row.item;
          return (
            <TreeRowView
              key={id}
              row={row}
              mark={mark?.(id)}
              id={domId(id)}
              top={start}
              height={rowHeight}
              active={index === activeIndex}
              selected={selectedIds.includes(id)}
              renaming={
                renamingId === id && onRename !== undefined
                  ? {
                      onRename: (label) => onRename(id, label),
                      onDone: (byKey) => {
                        setRenamingId(undefined);
                        if (byKey) focusTree();
                      },
                    }
                  : undefined
              }
              onFocusTree={focusTree}
              onPress={(event) => press(event, index)}
              // A context menu is for all that is selected, when it opens on one of them.
              onMenu={() => (selectedIds.includes(id) ? moveTo(index) : select(index, 'one'))}
              onActivate={() => onActivate?.(id)}
              onToggle={() => setOpen([id], row.expanded === false)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The rows in sight and the active one, which is brought into sight whenever another becomes it. */
function useRowsInSight(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly TreeRow[],
  activeIndex: number,
) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.item.id ?? index,
    overscan: 8,
    observeElementRect,
    // The active row is what aria-activedescendant names: it stays mounted wherever it is.
    rangeExtractor: useRangeWith(activeIndex),
  });

  const activeId = rows[activeIndex]?.item.id;
  const scrolledTo = useRef<string>(undefined);
  useEffect(() => {
    // Only a new active row scrolls: rows that come and go above it must not.
    if (activeId === scrolledTo.current) return;
    scrolledTo.current = activeId;
    virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
  }, [activeId, activeIndex, virtualizer]);
  return virtualizer;
}

/** How one row is selected, or one more, or all from where the selecting began. */
function useSelecting(
  rows: readonly TreeRow[],
  { selectedIds, onSelect, multiple = false }: TreeViewProps,
  moveTo: (index: number) => void,
) {
  const anchor = useRef<string | undefined>(undefined);

  function idsBetween(from: number, to: number): string[] {
    return rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.item.id);
  }

  function select(index: number, how: 'one' | 'toggle' | 'range') {
    const id = rows[index]?.item.id;
    if (id === undefined) return;
    moveTo(index);
    if (multiple && how === 'range') {
      const from = rows.findIndex((row) => row.item.id === (anchor.current ?? selectedIds[0]));
      // The one under the keyboard comes last: it is the one that is revealed.
      const range = idsBetween(from < 0 ? index : from, index).filter((one) => one !== id);
      return onSelect([...range, id]);
    }
    anchor.current = id;
    if (!multiple || how !== 'toggle') return onSelect([id]);
    onSelect(selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id]);
  }

  return select;
}

/** What keys do: those of ARIA's tree, and letters that look for a row. */
function useKeys(
  { onSelect, onActivate, multiple = false }: TreeViewProps,
  { rows, activeIndex, setOpen }: ReturnType<typeof useTreeState>,
  does: {
    readonly select: ReturnType<typeof useSelecting>;
    /** Left out where nothing is renamed. */
    readonly rename: ((id: string) => void) | undefined;
    /** How many rows a page is. */
    readonly page: () => number;
  },
) {
  const { select, rename, page } = does;
  const typeahead = useRef(createTypeahead());

  function handleKeyDown(event: KeyboardEvent) {
    if (typeahead.current.underWay(event.timeStamp) && event.key === ' ') return jump(event);
    const intent = treeIntent(event, rows, activeIndex, page());
    if (intent === undefined) return jump(event);
    if (intent.kind === 'rename' && rename === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (intent.kind === 'select-all') {
      if (multiple) onSelect(rows.map((row) => row.item.id));
      return;
    }
    const id = rows[intent.index]?.item.id;
    if (id === undefined) return;
    if (intent.kind === 'move') select(intent.index, intent.extend ? 'range' : 'one');
    else if (intent.kind === 'toggle') select(intent.index, 'toggle');
    else if (intent.kind === 'activate') onActivate?.(id);
    else if (intent.kind === 'rename') rename?.(id);
    else if (intent.kind === 'expand-level') expandLevel(intent.index);
    else setOpen([id], intent.kind === 'expand');
  }

  function jump(event: KeyboardEvent) {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // A letter typed here looks for a row; it is not a shortcut of the page.
    event.stopPropagation();
    const index = typeahead.current.find(event.key, rows, activeIndex, event.timeStamp);
    if (index >= 0) select(index, 'one');
  }

  function expandLevel(index: number) {
    const parentId = rows[index]?.parentId;
    setOpen(
      rows.filter((row) => row.parentId === parentId && row.expanded !== undefined).map((row) => row.item.id),
      true,
    );
  }

  return handleKeyDown;
}

function pageRows(scroller: HTMLElement | null): number {
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 1);
}
