import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Connection } from '#model/connection.ts';
import type { ConnectionOptions } from './connection-fields.tsx';
import { FlowSwatch } from './flow-swatch.tsx';

const ARROWS = { in: '←', out: '→', inout: '↔' } as const;

/** What a connection holds, in one line that opens and closes its fields. */
export function ConnectionSummary(props: {
  row: Connection;
  options: ConnectionOptions;
  open: boolean;
  onToggle: () => void;
}) {
  const { row, options, open, onToggle } = props;
  const Chevron = open ? ChevronDown : ChevronRight;
  const variable = options.variables.find(({ id }) => id === row.variableId)?.label;
  const words = [row.subType, row.matterState, row.name, variable].filter(Boolean);
  return (
    <button
      type="button"
      aria-expanded={open}
      // Not where the focus of a new row belongs: that is its first field.
      data-row-action="open"
      onClick={onToggle}
      className="-m-1 flex min-h-6 min-w-0 items-center gap-1.5 rounded-sm p-1 text-left hover:bg-hover"
    >
      <Chevron aria-hidden="true" size={14} className="shrink-0 text-muted" />
      <FlowSwatch type={row.type} />
      <span className="min-w-0 truncate">
        {row.type ?? 'No type yet'}
        {row.direction && ` ${ARROWS[row.direction]}`}{' '}
        {words.length > 0 && <span className="text-muted">{words.join(' · ')}</span>}
      </span>
    </button>
  );
}
