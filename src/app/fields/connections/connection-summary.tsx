import { t } from '#language/translate.ts';
import type { Connection } from '#model/elements/connection.ts';
import { flowLabel } from '#model/elements/flow-words.ts';
import type { ConnectionOptions } from './connection-fields.tsx';
import { FlowSwatch } from './flow-swatch.tsx';

const ARROWS = { in: '←', out: '→', inout: '↔' } as const;

/** What a connection holds, in one line. */
export function ConnectionSummary({ row, options }: { row: Connection; options: ConnectionOptions }) {
  const variable = options.variables.find(({ id }) => id === row.variableId)?.label;
  const words = [
    row.name,
    row.subType && flowLabel('subType', row.subType),
    row.matterState && flowLabel('matterState', row.matterState),
    variable,
  ].filter(Boolean);
  return (
    <>
      <FlowSwatch type={row.type} />
      <span className="min-w-0 truncate">
        {row.type ? flowLabel('type', row.type) : t('No type yet')}
        {row.direction && ` ${ARROWS[row.direction]}`}{' '}
        {words.length > 0 && <span className="text-muted">{words.join(' · ')}</span>}
      </span>
    </>
  );
}
