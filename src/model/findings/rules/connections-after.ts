import type { Connection } from '#model/elements/connection.ts';

/** The edit that puts another connection of an interface in the place of one. */
export const connectionsAfter = (
  id: string,
  connections: readonly Connection[],
  index: number,
  connection: Connection,
) =>
  ({
    op: 'update',
    kind: 'interface',
    id,
    body: { metadata: { connections: connections.with(index, connection).map((one) => ({ ...one })) } },
  }) as const;
