import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { useHoldsKept } from '#app/ui/fields/field-keeping.tsx';
import { t } from '#language/translate.ts';

/** Which rows of a list show all their fields. */
export interface OpenRows {
  readonly isOpen: (id: string) => boolean;
  readonly set: (ids: readonly string[], open: boolean) => void;
}

/** Rows begin open where there are at most `few` of them, closed where there are more; what is added later is open. */
export function useOpenRows(ids: readonly string[], few: number): OpenRows {
  const [closed] = useState<ReadonlySet<string>>(() => new Set(ids.length > few ? ids : []));
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    isOpen: (id) => toggled.get(id) ?? !closed.has(id),
    set: (some, open) => setToggled((held) => new Map([...held, ...some.map((id) => [id, open] as const)])),
  };
}

/** One row: a line that says what it holds, which opens and closes the fields below it. */
export function OpenRow(props: { id: string; rows: OpenRows; summary: ReactNode; children: ReactNode }) {
  const { id, rows, summary, children } = props;
  const open = rows.isOpen(id);
  // What is unfinished in it is seen.
  const holdsKept = useHoldsKept();
  const opened = useRef(false);
  useEffect(() => {
    if (holdsKept && !opened.current) rows.set([id], true);
    opened.current = holdsKept;
  }, [holdsKept, id, rows]);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-expanded={open}
        // Not where the focus of a new row belongs: that is its first field.
        data-row-action="open"
        onClick={() => rows.set([id], !open)}
        className="-m-1 flex min-h-6 min-w-0 items-center gap-1.5 rounded-sm p-1 text-left hover:bg-hover"
      >
        <Chevron aria-hidden="true" size={14} className="shrink-0 text-muted" />
        {summary}
      </button>
      {open && children}
    </div>
  );
}

/** Opens or closes all rows at once; there for two and more. */
export function OpenAll({ ids, rows, noun }: { ids: readonly string[]; rows: OpenRows; noun: string }) {
  if (ids.length < 2) return null;
  const allOpen = ids.every(rows.isOpen);
  return (
    <div className="text-sm">
      <LinkButton onClick={() => rows.set(ids, !allOpen)}>
        {allOpen ? t('Close all {rows}', { rows: noun }) : t('Open all {rows}', { rows: noun })}
      </LinkButton>
    </div>
  );
}
