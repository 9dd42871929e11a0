import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
  /** How much there is behind it; nothing is shown for 0. */
  readonly count?: number | undefined;
}

/** Panels of which one is seen at a time; the arrow keys go from tab to tab. Only the chosen one is in the page. */
export function Tabs<V extends string>(props: {
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onValueChange: (value: V) => void;
  readonly children: ReactNode;
}) {
  const { label, tabs, value, onValueChange, children } = props;
  return (
    <Base.Root
      value={value}
      onValueChange={(chosen: unknown) => {
        const tab = tabs.find((one) => one.value === chosen);
        if (tab) onValueChange(tab.value);
      }}
      className="flex h-full min-h-0 flex-col"
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="flex shrink-0 flex-wrap border-b border-hairline bg-surface px-0.5"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-8 items-center gap-1 border-b-2 border-transparent px-1 text-sm text-muted hover:text-text data-active:border-accent data-active:font-medium data-active:text-text"
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="rounded-sm bg-hover px-1 tabular-nums">{tab.count.toLocaleString()}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} tabIndex={-1} className="min-h-0 flex-1 outline-none">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
