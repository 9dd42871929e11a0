import { SIDE_WORDS } from '#app/fields/cells/labels.ts';
import { freeName } from '#app/fields/rows/free-name.ts';
import { OpenAll, OpenRow, useOpenRows } from '#app/fields/rows/open-rows.tsx';
import { useRows } from '#app/fields/rows/use-rows.ts';
import { t } from '#language/translate.ts';
import { RowList } from '#app/ui/tree/row-list.tsx';
import { flowLabel } from '#model/elements/flow-words.ts';
import type { Port } from '#model/elements/part.ts';
import { setPorts } from '#model/commands/set-rows.ts';
import { FlowSwatch } from './flow-swatch.tsx';
import { PortFields } from './port-fields.tsx';

/** More ports than this begin closed. */
const FEW = 3;

const namesOf = (rows: readonly Port[]) => rows.map(({ name }) => name);

/** The ports of a part. */
export function PortRows({ partId }: { partId: string }) {
  const rows = useRows<Port>({
    rowName: t('Port'),
    read: ({ tables }) => tables.part.get(partId)?.ports ?? null,
    write: (ports) => setPorts(partId, ports),
    copy: (row, among) => ({ ...row, id: crypto.randomUUID(), name: freeName(row.name, namesOf(among)) }),
  });
  const ids = rows.rows.map(({ id }) => id);
  const opened = useOpenRows(ids, FEW);

  return (
    <div className="flex flex-col gap-2">
      <RowList
        label={t('Ports')}
        rowName={t('Port')}
        rows={rows.rows}
        rowKey={rows.rowKey}
        empty={t('No ports: interfaces attach to the part.')}
        onAdd={() =>
          rows.add({
            id: crypto.randomUUID(),
            name: freeName(t('port'), namesOf(rows.rows)),
            direction: 'inout',
            side: 'right',
          })
        }
        onDuplicate={rows.duplicate}
        onMove={rows.move}
        onRemove={rows.remove}
      >
        {(row, index) => (
          <OpenRow id={row.id} rows={opened} summary={<Summary row={row} />}>
            <PortFields row={row} onSet={(what, change) => rows.set(index, what, change)} />
          </OpenRow>
        )}
      </RowList>
      <OpenAll ids={ids} rows={opened} noun={t('ports')} />
    </div>
  );
}

/** `ignition in · left · Information` */
function Summary({ row: { name, direction, side, type } }: { row: Port }) {
  return (
    <>
      {type && <FlowSwatch type={type} />}
      <span className="min-w-0 truncate">
        {name || t('unnamed')}{' '}
        <span className="text-muted">
          {[
            t('{direction, select, in {in} out {out} other {inout}}', { direction }),
            SIDE_WORDS[side],
            type && flowLabel('type', type),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  );
}
