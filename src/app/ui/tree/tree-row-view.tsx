import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { TreeRename, type TreeRenameProps } from './tree-rename.tsx';
import type { TreeRow } from './tree-rows.ts';

export type TreeRowViewProps = {
  row: TreeRow;
  mark: ReactNode;
  id: string;
  top: number;
  height: number;
  active: boolean;
  selected: boolean;
  renaming: Pick<TreeRenameProps, 'onRename' | 'onDone'> | undefined;
  onFocusTree: () => void;
  onPress: (event: MouseEvent) => void;
  onMenu: () => void;
  onActivate: () => void;
  onToggle: () => void;
};

const indent = 12;

/** One visible row of a tree. */
export function TreeRowView({
  row,
  mark,
  id,
  top,
  height,
  active,
  selected,
  renaming,
  ...on
}: TreeRowViewProps) {
  const { item, level, expanded } = row;
  const description = typeof item.description === 'function' ? item.description() : item.description;
  const descriptionId = `${id}-about`;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it has the focus and the keys
    <div
      id={id}
      role="treeitem"
      aria-label={item.label}
      aria-describedby={description === undefined ? undefined : descriptionId}
      aria-level={level}
      aria-setsize={row.setSize}
      aria-posinset={row.posInSet}
      aria-expanded={expanded}
      aria-selected={selected}
      data-active={active || undefined}
      tabIndex={-1}
      onMouseDown={(event) => {
        // The focus belongs to the tree, which names its active row.
        event.preventDefault();
        on.onFocusTree();
      }}
      onClick={on.onPress}
      onContextMenu={on.onMenu}
      onDoubleClick={on.onActivate}
      style={{ top, height, paddingLeft: 4 + (level - 1) * indent }}
      className={clsx(
        'absolute inset-x-0 flex items-center gap-1 pr-2 select-none',
        selected ? 'bg-selected-surface' : 'hover:bg-hover',
        'group-focus-visible/tree:data-active:outline-2 group-focus-visible/tree:data-active:-outline-offset-2',
        'outline-focus',
      )}
    >
      <span
        // A twisty for the mouse; the keyboard has the arrows, screen readers have aria-expanded.
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (expanded !== undefined) on.onToggle();
        }}
        onDoubleClick={(event) => event.stopPropagation()}
        className={clsx(
          'flex size-4 shrink-0 items-center justify-center text-muted',
          expanded === undefined && 'invisible',
        )}
      >
        <ChevronRight size={14} className={clsx('transition-transform', expanded === true && 'rotate-90')} />
      </span>
      {item.icon !== undefined && (
        <span aria-hidden="true" className="flex size-4 shrink-0 items-center justify-center text-muted">
          {item.icon}
        </span>
      )}
      {renaming === undefined ? (
        <span className="min-w-0 flex-1 truncate text-left text-own-direction">{item.label}</span>
      ) : (
        <TreeRename label={item.label} {...renaming} />
      )}
      {item.trailing}
      {mark}
      {description !== undefined && (
        <span id={descriptionId} hidden>
          {description}
        </span>
      )}
    </div>
  );
}
