import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUp, Minus } from 'lucide-react';
import type { Column } from '#app/requirements/columns/column.ts';
import type { CellValue } from '#app/requirements/columns/column.ts';
import { VerdictMark } from '#app/fields/verdict-mark.tsx';
import { shownWord } from '#app/requirements/words.ts';
import { shownTime } from '#app/ui/shown-time.ts';
import type { Requirement } from '#model/requirement.ts';
import type { Verdict } from '#model/values/verdict.ts';

const priorityIcons = { low: ArrowDown, medium: Minus, high: ArrowUp, critical: ChevronsUp };

/** What a cell needs to know to be shown. */
export interface ShownCells {
  readonly requirement: Requirement;
  readonly systems: string;
  readonly parent: string;
  readonly constraints: string;
  readonly number: string;
  readonly verdict: Verdict | undefined;
  /** What stands behind the verdict, the worst first, each on a line. */
  readonly verdictWords: string;
}

/** What a cell shows while it is not edited. */
export function CellView({ column, row }: { readonly column: Column; readonly row: ShownCells }) {
  const { requirement } = row;
  const quiet = requirement.kind !== 'requirement';
  switch (column.id) {
    case 'number':
      return <span className="text-sm text-muted tabular-nums">{row.number}</span>;
    case 'key':
      return <span className="font-mono text-sm">{requirement.key}</span>;
    case 'parent':
      return <span className="font-mono text-sm">{row.parent}</span>;
    case 'statement': {
      // Without a description the statement is the title: said once is enough for the eye.
      const repeats = requirement.statement === requirement.name;
      return <span className={clsx(repeats && 'text-muted')}>{requirement.statement}</span>;
    }
    case 'priority': {
      const Icon = priorityIcons[requirement.priority];
      const critical = requirement.priority === 'critical' && !quiet;
      return (
        <span
          className={clsx('inline-flex items-center gap-1', critical && 'text-danger', quiet && 'text-muted')}
        >
          <Icon aria-hidden="true" size={12} className="shrink-0" />
          {shownWord(requirement.priority)}
        </span>
      );
    }
    case 'verdict':
      return (
        row.verdict && (
          <span title={row.verdictWords} className="inline-flex max-w-full items-baseline gap-2">
            <VerdictMark verdict={row.verdict} />
            <span className="truncate text-muted">{row.verdictWords.split('\n', 1)}</span>
          </span>
        )
      );
    case 'systems':
      return row.systems;
    case 'constraints':
      return row.constraints;
    case 'updated':
      return <span className="text-muted">{shownTime(requirement.updatedAt)}</span>;
    case 'status':
    case 'type':
    case 'level':
    case 'autoUpdate':
    case 'kind': {
      const word = String(column.read(requirement));
      const usual = quiet || word === 'none' || word === 'requirement' || word === 'no';
      return <span className={clsx(usual && 'text-muted')}>{shownWord(word)}</span>;
    }
    default:
      return String(column.read(requirement));
  }
}

/** A value that was refused, as text. */
export function refusedText(value: CellValue, partName: (id: string) => string): string {
  return typeof value === 'string' ? value : value.map(partName).join(', ');
}
