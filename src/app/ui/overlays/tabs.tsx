import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Tooltip } from '#app/ui/buttons/tooltip.tsx';
import { shownCount } from '#app/ui/locale/shown-count.ts';

export interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
  /** What stands for the label of a tab that is not open where there is no room for all of them. */
  readonly icon?: LucideIcon | undefined;
  /** How much there is behind it; nothing is shown for 0. */
  readonly count?: number | undefined;
}

/**
 * Panels of which one is seen at a time; the arrow keys go from tab to tab. Only the chosen one is in the page. Where the labels of the
 * tabs do not fit, those that have an icon show it instead, and what still does not fit goes on in the next row. `end` stands at the end.
 * `landmark` is for tabs that no other landmark of the page holds: with it they are one, so that one who jumps between landmarks finds them.
 */
export function Tabs<V extends string>(props: {
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onValueChange: (value: V) => void;
  readonly end?: ReactNode;
  readonly landmark?: boolean;
  readonly children: ReactNode;
}) {
  const { label, tabs, value, onValueChange, end, landmark = false, children } = props;
  const Bar = landmark ? 'nav' : 'div';
  const list = useFitting([value, ...tabs.map((tab) => `${tab.label} ${tab.count ?? 0}`)].join());
  return (
    <Base.Root
      value={value}
      onValueChange={(chosen: unknown) => {
        const tab = tabs.find((one) => one.value === chosen);
        if (tab) onValueChange(tab.value);
      }}
      className="flex h-full min-h-0 flex-col"
    >
      <Bar
        aria-label={landmark ? label : undefined}
        className="flex shrink-0 items-center border-b border-hairline bg-surface pr-0.5"
      >
        <Base.List
          ref={list}
          aria-label={label}
          activateOnFocus
          className="group/tabs -mb-px flex min-w-0 flex-1 overflow-x-clip px-0.5 data-tight:flex-wrap"
        >
          {tabs.map((tab) => (
            <TabFace key={tab.value} tab={tab} open={tab.value === value} />
          ))}
        </Base.List>
        {end}
      </Bar>
      <Base.Panel value={value} tabIndex={-1} className="min-h-0 flex-1 outline-0">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}

function TabFace<V extends string>({ tab, open }: { readonly tab: Tab<V>; readonly open: boolean }) {
  const { value, label, icon: Icon, count } = tab;
  const folds = Icon !== undefined && !open;
  const face = (
    <Base.Tab
      value={value}
      className="flex h-8 min-w-6 shrink-0 items-center justify-center gap-1 border-b-2 border-transparent px-1 text-sm whitespace-nowrap text-muted group-data-tight/tabs:px-1.5 hover:text-text data-active:border-accent data-active:font-medium data-active:text-text"
    >
      {folds && <Icon aria-hidden="true" size={16} className="hidden group-data-tight/tabs:block" />}
      <span className={clsx(folds && 'group-data-tight/tabs:sr-only')}>{label}</span>
      {count !== undefined && count > 0 && (
        <span className="rounded-sm bg-hover px-1 tabular-nums">{shownCount(count)}</span>
      )}
    </Base.Tab>
  );
  return Icon ? <Tooltip content={label}>{face}</Tooltip> : face;
}

/** Marks a row with `data-tight` while what is in it has no room. `content` is what its width depends on. */
function useFitting(content: string) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const fit = () => {
      current.removeAttribute('data-tight');
      if (current.scrollWidth > current.clientWidth) current.setAttribute('data-tight', '');
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    return () => observer.disconnect();
  }, [content]);
  return row;
}
