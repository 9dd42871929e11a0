import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUp, Minus } from 'lucide-react';
import type { Requirement } from '#model/requirement.ts';
import type { CellValue, ColumnId } from './columns.ts';
import { shownWord } from './words.ts';

const priorityIcons = { low: ArrowDown, medium: Minus, high: ArrowUp, critical: ChevronsUp };

/** What a cell shows while it is not edited, but for the title. */
export function CellView({
  column,
  requirement,
  systems,
}: {
  readonly column: ColumnId;
  readonly requirement: Requirement;
  /** The names of the parts it is allocated to. */
  readonly systems: string;
}) {
  const quiet = requirement.kind !== 'requirement';
  switch (column) {
    case 'title':
      return requirement.name;
    case 'key':
      return <span className="font-mono text-sm">{requirement.key}</span>;
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
    case 'systems':
      return systems;
    case 'status':
    case 'type':
    case 'level':
    case 'kind': {
      const word = requirement[column];
      const usual = quiet || word === 'none' || word === 'requirement';
      return <span className={clsx(usual && 'text-muted')}>{shownWord(word)}</span>;
    }
  }
}

/** A value that was refused, as text. */
export function refusedText(value: CellValue, partName: (id: string) => string): string {
  return typeof value === 'string' ? value : value.map(partName).join(', ');
}
