import { type ReactNode, useMemo } from 'react';
import { Group, type LayoutStorage, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';

export type SidePanel = {
  /** Names the edge to be dragged: "Resize outline". */
  label: string;
  content: ReactNode;
  /** Pixels. */
  defaultSize?: number | undefined;
  minSize?: number | undefined;
  maxSize?: number | undefined;
};

export type SplitPaneProps = {
  /** The sizes are remembered under this name. */
  id: string;
  left?: SidePanel | undefined;
  right?: SidePanel | undefined;
  /** The middle takes what is left. */
  children: ReactNode;
};

/** A middle with a panel on one or both sides, whose edges are dragged or, focused, moved by arrow keys. */
export function SplitPane({ id, left, right, children }: SplitPaneProps) {
  const hasLeft = left !== undefined;
  const hasRight = right !== undefined;
  const panelIds = useMemo(
    () => [...(hasLeft ? ['left'] : []), 'middle', ...(hasRight ? ['right'] : [])],
    [hasLeft, hasRight],
  );
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id, panelIds, storage });
  return (
    <Group
      id={id}
      orientation="horizontal"
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
      <Panel id="middle" minSize="240px" className="min-w-0">
        {children}
      </Panel>
      {right && (
        <>
          <Edge label={right.label} />
          <Side id="right" panel={right} />
        </>
      )}
    </Group>
  );
}

function Side({ id, panel }: { id: string; panel: SidePanel }) {
  const { content, defaultSize = 260, minSize = 180, maxSize = 560 } = panel;
  return (
    <Panel
      id={id}
      defaultSize={`${defaultSize}px`}
      minSize={`${minSize}px`}
      maxSize={`${maxSize}px`}
      // The window grows for the drawing, not for the panels beside it.
      groupResizeBehavior="preserve-pixel-size"
      className="min-w-0"
    >
      {content}
    </Panel>
  );
}

function Edge({ label }: { label: string }) {
  return (
    <Separator
      aria-label={label}
      className="relative w-px shrink-0 bg-hairline outline-none data-[separator=active]:bg-accent data-[separator=hover]:bg-field-border focus-visible:bg-focus focus-visible:ring-1 focus-visible:ring-focus"
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
