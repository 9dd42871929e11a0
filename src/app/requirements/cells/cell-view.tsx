import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { VerdictMark } from '#app/fields/verdicts/verdict-mark.tsx';
import type { CellValue } from '#app/fields/cells/column.ts';
import type { Column } from '#app/requirements/columns/column.ts';
import { shownWord } from '#app/fields/cells/labels.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Verdict } from '#model/values/verdict.ts';

const priorityIcons = { low: ArrowDown, medium: Minus, high: ArrowUp, critical: ChevronsUp };

/** A column of verdicts that is so wide, in pixels, has room for what stands behind them. */
const WITH_MARGIN = 140;

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
  /** The step of a run whose verdict it is. */
  readonly verdictRun: string | undefined;
}

/** What a cell shows while it is not edited. Mostly a mere text: every element of a cell is there for each of its column's. */
export function cellContent(column: Column, row: ShownCells): ReactNode {
  const { requirement } = row;
  switch (column.id) {
    case 'number':
      return row.number;
    case 'parent':
      return row.parent;
    case 'systems':
      return row.systems;
    case 'constraints':
      return row.constraints;
    case 'updated':
      return shownTime(requirement.updatedAt);
    case 'priority': {
      const Icon = priorityIcons[requirement.priority];
      return (
        <>
          <Icon aria-hidden="true" size={12} className="mr-1 inline align-[-1px]" />
          {shownWord(requirement.priority)}
        </>
      );
    }
    case 'verdict':
      return (
        row.verdict && (
          <span title={row.verdictWords} className="flex min-h-5 flex-wrap items-center gap-x-2">
            <VerdictMark verdict={row.verdict} run={row.verdictRun} />
            {column.width >= WITH_MARGIN && (
              <span className="truncate text-muted">{row.verdictWords.split('\n', 1)}</span>
            )}
          </span>
        )
      );
    case 'status':
    case 'type':
    case 'level':
    case 'autoUpdate':
    case 'kind':
      return shownWord(String(column.read(requirement)));
    default: {
      const value = column.read(requirement);
      return column.reads?.(value) ?? (typeof value === 'string' ? value : value.join('; '));
    }
  }
}

/** What most cells say, for nobody chose anything else. */
const USUAL: ReadonlySet<string> = new Set(['none', 'requirement', 'no', 'draft', 'System']);

/** How a cell's text looks: monospaced where it is a key, muted where it says nothing out of the way. */
export function cellStyle(column: Column, { requirement }: ShownCells): string | undefined {
  const { kind, statement, name, priority } = requirement;
  const quiet = kind !== 'requirement';
  switch (column.id) {
    case 'number':
      return 'text-sm leading-5 text-muted tabular-nums';
    case 'key':
    case 'parent':
      return 'font-mono text-sm leading-5';
    case 'title':
      return clsx(kind === 'heading' && 'font-semibold', kind === 'note' && 'italic');
    case 'statement':
      // A title said again as the statement: once is enough for the eye.
      return statement === name ? 'text-muted' : undefined;
    case 'priority':
      return quiet
        ? 'text-muted'
        : priority === 'critical'
          ? 'text-danger'
          : priority === 'medium'
            ? 'text-muted'
            : undefined;
    case 'updated':
      return 'text-muted';
    case 'status':
    case 'type':
    case 'level':
    case 'autoUpdate':
    case 'kind': {
      const word = column.read(requirement);
      const usual = quiet || USUAL.has(String(word));
      return usual ? 'text-muted' : undefined;
    }
    default:
      return undefined;
  }
}

/** A value that was refused, as text. */
export function refusedText(value: CellValue, partName: (id: string) => string): string {
  return typeof value === 'string' ? value : value.map(partName).join(', ');
}
