import { useMemo, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { RowList } from '#app/ui/row-list.tsx';
import type { Connection } from '#model/connection.ts';
import type { Interface } from '#model/interface.ts';
import { ConnectionFields, type ConnectionOptions } from './connection-fields.tsx';
import { ConnectionSummary } from './connection-summary.tsx';
import { colourGroups, edgeItems } from './edge-items.ts';
import { useRows } from './use-rows.ts';
import { type Owner, variablesOf } from './variables.ts';

/** More rows than this begin closed, each with a line that says what it holds. */
const OPEN_AT_FIRST = 8;

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
    sourceName: source?.name ?? 'source',
    targetName: target?.name ?? 'target',
  };

  const rows = useRows<Connection>({
    rowName: 'Connection',
    read: (at) => at.tables.interface.get(edge.id)?.connections ?? null,
    write: (connections) => ({
      op: 'update',
      kind: 'interface',
      id: edge.id,
      body: { metadata: { connections } },
    }),
    copy: (row) => ({ ...row, id: crypto.randomUUID() }),
  });
  const [fewAtFirst] = useState(rows.rows.length <= OPEN_AT_FIRST);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (id: string) => toggled.get(id) ?? fewAtFirst;
  const setOpen = (ids: readonly string[], open: boolean) =>
    setToggled((held) => new Map([...held, ...ids.map((id) => [id, open] as const)]));
  const allOpen = rows.rows.every(({ id }) => isOpen(id));

  return (
    <div className="flex flex-col gap-2">
      <RowList
        label="Connections"
        rowName="Connection"
        rows={rows.rows}
        rowKey={rows.rowKey}
        onAdd={() => {
          const id = crypto.randomUUID();
          setOpen([id], true);
          rows.add({ id, direction: 'out' });
        }}
        onDuplicate={rows.duplicate}
        onMove={rows.move}
        onRemove={rows.remove}
        empty="No connection yet: nothing is said about what flows here."
      >
        {(row, index) => (
          <div className="flex flex-col gap-2">
            <ConnectionSummary
              row={row}
              options={options}
              open={isOpen(row.id)}
              onToggle={() => setOpen([row.id], !isOpen(row.id))}
            />
            {isOpen(row.id) && (
              <ConnectionFields
                row={row}
                options={options}
                onSet={(what, change) => rows.set(index, what, change)}
              />
            )}
          </div>
        )}
      </RowList>
      {rows.rows.length > 1 && (
        <div className="text-sm">
          <LinkButton
            onClick={() =>
              setOpen(
                rows.rows.map(({ id }) => id),
                !allOpen,
              )
            }
          >
            {allOpen ? 'Close all connections' : 'Open all connections'}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
