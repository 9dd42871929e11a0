import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import {
  Group,
  type LayoutStorage,
  Panel,
  type PanelImperativeHandle,
  Separator,
  useDefaultLayout,
} from 'react-resizable-panels';

export type SidePanel = {
  /** Names the edge to be dragged: "Resize outline". */
  label: string;
  content: ReactNode;
  /** Pixels, or a share of the whole: `"50%"`. */
  defaultSize?: Size | undefined;
  minSize?: Size | undefined;
  maxSize?: Size | undefined;
  /** Pixels. So wide it is at least as long as this is given; then it is again as it was. */
  wantedSize?: number | undefined;
};

type Size = number | `${number}%`;

export type SplitPaneProps = {
  /** The sizes are remembered under this name. */
  id: string;
  /** Whether what else would be at the right is below, for a window that is too narrow. */
  below?: boolean | undefined;
  left?: SidePanel | undefined;
  right?: SidePanel | undefined;
  /** The middle takes what is left. */
  children: ReactNode;
};

/**
 * A middle with a panel on one or both sides, whose edges are dragged or, focused, moved by arrow keys. The middle stays the same
 * when panels come, go, or change their side.
 */
export function SplitPane({ id, below = false, left, right, children }: SplitPaneProps) {
  const hasLeft = left !== undefined;
  const hasRight = right !== undefined;
  const panelIds = useMemo(
    () => [...(hasLeft ? ['left'] : []), 'middle', ...(hasRight ? ['right'] : [])],
    [hasLeft, hasRight],
  );
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id, panelIds, storage });
  return (
    <Group
      // The cursor of the library is a rule for every element of the page: it works out the style of all of them whenever the pointer, in
      // a gesture that goes on elsewhere too, comes over an edge or leaves it.
      disableCursor
      orientation={below ? 'vertical' : 'horizontal'}
      onLayoutChanged={onLayoutChanged}
      {...(defaultLayout !== undefined && { defaultLayout })}
      className="min-h-0 flex-1"
    >
      {left && (
        <>
          <Side id="left" panel={left} />
          <Edge label={left.label} />
        </>
      )}
      <Panel id="middle" minSize={below ? '15%' : '240px'} className="min-h-0 min-w-0">
        {children}
      </Panel>
      {right && (
        <>
          <Edge label={right.label} below={below} />
          <Side id="right" panel={right} />
        </>
      )}
    </Group>
  );
}

const sizeText = (size: Size) => (typeof size === 'number' ? `${size}px` : size);

function Side({ id, panel }: { id: string; panel: SidePanel }) {
  const { content, defaultSize = 260, minSize = 180, maxSize = 560, wantedSize } = panel;
  const handle = useRef<PanelImperativeHandle>(null);
  useEffect(() => {
    const side = handle.current;
    // A panel that has just come has no size yet, and asking for it fails.
    if (wantedSize === undefined || !side) return;
    const before = side.getSize().inPixels;
    if (before >= wantedSize) return;
    side.resize(`${wantedSize}px`);
    return () => side.resize(`${before}px`);
  }, [wantedSize]);
  return (
    <Panel
      id={id}
      panelRef={handle}
      defaultSize={sizeText(defaultSize)}
      minSize={sizeText(minSize)}
      maxSize={sizeText(maxSize)}
      // The window grows for the drawing, not for the panels beside it.
      groupResizeBehavior="preserve-pixel-size"
      className="min-h-0 min-w-0"
    >
      {content}
    </Panel>
  );
}

/**
 * Its cursor is shown as far around an edge as it is taken hold of, while the pointer is there. While it is dragged it has the pointer
 * captured.
 */
const REACH = {
  beside:
    'w-px cursor-ew-resize data-[separator=hover]:after:absolute data-[separator=hover]:after:inset-y-0 data-[separator=hover]:after:-inset-x-2.5',
  below:
    'h-0.5 cursor-ns-resize data-[separator=hover]:after:absolute data-[separator=hover]:after:inset-x-0 data-[separator=hover]:after:-inset-y-2.5',
};

function Edge({ label, below = false }: { label: string; below?: boolean }) {
  return (
    <Separator
      aria-label={label}
      className={`relative shrink-0 bg-hairline outline-0 data-[separator=active]:bg-accent data-[separator=hover]:z-20 data-[separator=hover]:bg-field-border focus-visible:bg-focus focus-visible:ring-1 focus-visible:ring-focus ${below ? REACH.below : REACH.beside}`}
    />
  );
}

// Storage may be refused; then the sizes last as long as the page.
const storage: LayoutStorage = {
  getItem: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {}
  },
};
