import type { Connection } from '#model/connection.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';
import type { Look } from '#model/findings/look.ts';
import type { Interface } from '#model/interface.ts';
import type { Port } from '#model/part.ts';
import { dimensionInWords } from '#model/expression/value.ts';
import { sameDimension } from '#model/units/dimension.ts';
import { parseUnit } from '#model/units/parse-unit.ts';
import { connectionsAfter } from './connections-after.ts';

function portOf(edge: Interface, end: 'source' | 'target', look: Look): Port | undefined {
  const portId = edge[`${end}PortId`];
  const part = portId === undefined ? undefined : look.get('part', edge[`${end}Id`]);
  return part?.ports.find(({ id }) => id === portId);
}

const TURNED = { in: 'out', out: 'in', inout: 'inout' } as const;

interface Disagreement {
  readonly message: string;
  /** The connection as it would agree, and what one does to make it so. */
  readonly agreeing?: { readonly label: string; readonly connection: Connection };
}

/** What a connection says against the port at one of its ends; its direction is seen from the source. */
function againstPort(
  connection: Connection,
  port: Port | undefined,
  end: 'source' | 'target',
): readonly Disagreement[] {
  if (!port) return [];
  const { direction, type } = connection;
  const seen = direction && (end === 'source' ? direction : TURNED[direction]);
  const called = `port ${port.name || `at the ${end}`}`;
  const turned = seen !== undefined && port.direction !== 'inout' && seen !== port.direction;
  const other = type !== undefined && port.type !== undefined && type !== port.type;
  const found: Disagreement[] = [];
  if (turned)
    found.push({
      message: `goes ${seen}, and ${called} goes ${port.direction}`,
      agreeing: {
        label: 'Turn the connection',
        connection: {
          ...connection,
          direction: end === 'source' ? port.direction : TURNED[port.direction],
        },
      },
    });
  if (other)
    found.push({
      message: `carries ${type}, and ${called} ${port.type}`,
      agreeing: { label: `Let it carry ${port.type}`, connection: { ...connection, type: port.type } },
    });
  return found;
}

/** What a connection says against the one of the same name on another level that it refers to. */
function againstReference(connection: Connection, look: Look): string[] {
  const { referenceEdgeId, name, type, matterState } = connection;
  const edge = referenceEdgeId === undefined ? undefined : look.get('interface', referenceEdgeId);
  const others = edge?.connections ?? [];
  const same = others.filter((other) => other.name === name);
  const other = others.length === 1 ? others[0] : same.length === 1 ? same[0] : undefined;
  if (!other) return [];
  const differs = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && a !== b;
  return [
    ...(differs(type, other.type) ? [`carries ${type}, and on the other level ${other.type}`] : []),
    ...(differs(matterState, other.matterState)
      ? [`is ${matterState}, and on the other level ${other.matterState}`]
      : []),
    ...againstUnit(connection.variableId, other.variableId, look),
  ];
}

function againstUnit(own: string | undefined, other: string | undefined, look: Look): string[] {
  const [a, b] = [own, other].map((id) => {
    const unit = id === undefined ? undefined : look.attribute(id)?.unit;
    return unit === undefined ? null : parseUnit(unit);
  });
  if (!a || !b || sameDimension(a.dimension, b.dimension)) return [];
  return [`is ${dimensionInWords(a.dimension)}, and on the other level ${dimensionInWords(b.dimension)}`];
}

export const disagreeingEnds: Rule<'interface'> = {
  id: 'interface-ends',
  severity: 'error',
  title: 'The ends of an interface agree',
  page: 'What goes over the interface does not fit a port at its end, by direction or by kind; or it refers to an interface on another level where the same flow is of another kind, another state of matter or another unit.',
  reads: ['part', 'state'],
  check: (edge, look) => {
    const source = portOf(edge, 'source', look);
    const target = portOf(edge, 'target', look);
    const types = [source?.type, target?.type].filter((type) => type !== undefined);
    const ports: Problem[] =
      new Set(types).size > 1 ? [{ message: `Its ports carry ${types.join(' and ')}.` }] : [];
    const flows = edge.connections.flatMap((connection, index) => {
      const called = connection.name ? `Connection ${connection.name}` : `Connection ${index + 1}`;
      return [
        ...againstPort(connection, source, 'source'),
        ...againstPort(connection, target, 'target'),
        ...againstReference(connection, look).map((message): Disagreement => ({ message })),
      ].map(
        ({ message, agreeing }): Problem => ({
          message: `${called} ${message}.`,
          ...(agreeing && {
            fix: {
              label: agreeing.label,
              operations: () => [connectionsAfter(edge.id, edge.connections, index, agreeing.connection)],
            },
          }),
        }),
      );
    });
    return [...ports, ...flows];
  },
};
