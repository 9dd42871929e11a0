import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { type Owner, variablesOf } from '#app/fields/attributes/variables.ts';
import { OpenAll, OpenRow, useOpenRows } from '#app/fields/rows/open-rows.tsx';
import { useRows } from '#app/fields/rows/use-rows.ts';
import { t } from '#language/translate.ts';
import { RowList } from '#app/ui/tree/row-list.tsx';
import type { Connection } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import { setConnections } from '#model/commands/set-rows.ts';
import { ConnectionFields, type ConnectionOptions } from './connection-fields.tsx';
import { ConnectionSummary } from './connection-summary.tsx';
import { colourGroups, edgeItems } from './edge-items.ts';

/** More connections than this begin closed. */
const FEW = 8;

/** The connection editor: all connections of an interface. */
export function ConnectionRows({ edge }: { edge: Interface }) {
  const { model } = useDocument();
  const { part, state, interface: edges } = model.tables;
  const source = part.get(edge.sourceId);
  const target = part.get(edge.targetId);
  const variables = useMemo(() => {
    const ends = [source, target].flatMap<Owner>((element) => (element ? [{ kind: 'part', element }] : []));
    return variablesOf({ part, state }, ends).map(({ id, label, description }) => ({
      id,
      label,
      description,
    }));
  }, [part, state, source, target]);
  const others = useMemo(
    () => edgeItems(edges, part).filter(({ id }) => id !== edge.id),
    [edges, part, edge.id],
  );
  const groups = useMemo(() => colourGroups(edges), [edges]);
  const options: ConnectionOptions = {
    variables,
    edges: others,
    groups,
    sourceName: source?.name ?? t('source'),
    targetName: target?.name ?? t('target'),
  };

  const rows = useRows<Connection>({
    rowName: t('Connection'),
    read: (at) => at.tables.interface.get(edge.id)?.connections ?? null,
    write: (connections) => setConnections(edge.id, connections),
    copy: (row) => ({ ...row, id: crypto.randomUUID() }),
  });
  const ids = rows.rows.map(({ id }) => id);
  const opened = useOpenRows(ids, FEW);

  return (
    <div className="flex flex-col gap-2">
      <RowList
        label={t('Connections')}
        rowName={t('Connection')}
        rows={rows.rows}
        rowKey={rows.rowKey}
        onAdd={() => rows.add({ id: crypto.randomUUID(), direction: 'out' })}
        onDuplicate={rows.duplicate}
        onMove={rows.move}
        onRemove={rows.remove}
        empty={t('No connections.')}
      >
        {(row, index) => (
          <OpenRow id={row.id} rows={opened} summary={<ConnectionSummary row={row} options={options} />}>
            <ConnectionFields
              row={row}
              options={options}
              onSet={(what, change) => rows.set(index, what, change)}
            />
          </OpenRow>
        )}
      </RowList>
      <OpenAll ids={ids} rows={opened} noun={t('connections')} />
    </div>
  );
}
