import { setConnections } from '#model/commands/set-rows.ts';
import { CONNECTION_TYPES, type Connection } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Port } from '#model/elements/part.ts';
import { dimensionInWords } from '#model/expression/value.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';
import { sameDimension } from '#model/units/dimension.ts';
import { parseUnit } from '#model/units/parse-unit.ts';

function portOf(edge: Interface, end: 'source' | 'target', look: TrackedReader): Port | undefined {
  const portId = edge[`${end}PortId`];
  const part = portId === undefined ? undefined : look.get('part', edge[`${end}Id`]);
  return part?.ports.find(({ id }) => id === portId);
}

const TURNED = { in: 'out', out: 'in', inout: 'inout' } as const;

const isType = (word: string) => CONNECTION_TYPES.some((type) => type === word);

/** Whether two words for what flows contradict each other. A word of one's own may say more closely what Matter is meant. */
function differ(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b && isType(a) === isType(b);
}

interface Disagreement {
  readonly message: string;
  /** The field of the connection that disagrees. */
  readonly field: keyof Connection;
  /** Given where it is less than an error: a flow both ways over what goes one way may be meant. */
  readonly severity?: 'warning';
  /** Whether it is about the direction. */
  readonly turned?: boolean;
  /** The connection as it would agree, and what one does to make it so. */
  readonly agreeing?: { readonly label: string; readonly connection: Connection };
}

/** A port as an interface meets it. From inside its part, what goes in there comes out of it. */
interface MetPort extends Port {
  readonly met: Port['direction'];
  /** The other end lies inside its part. */
  readonly isInside: boolean;
}

const WAYS = { in: 'in', out: 'out', inout: 'both ways' } as const;

/** Where a port goes, as the interface meets it: `goes in`, or `goes out, seen from inside`. */
const wayOf = ({ met, isInside }: MetPort): string => `${WAYS[met]}${isInside ? ', seen from inside' : ''}`;

function metPortOf(edge: Interface, end: 'source' | 'target', look: TrackedReader): MetPort | undefined {
  const port = portOf(edge, end, look);
  const [own, other] = end === 'source' ? [edge.sourceId, edge.targetId] : [edge.targetId, edge.sourceId];
  const isInside = isIn(other, own, look);
  return port && { ...port, isInside, met: isInside ? TURNED[port.direction] : port.direction };
}

function isIn(partId: string, aroundId: string, look: TrackedReader): boolean {
  for (let id = look.get('part', partId)?.parentId; id !== undefined; id = look.get('part', id)?.parentId)
    if (id === aroundId) return true;
  return false;
}

/** What a connection says against the port at one of its ends; its direction is seen from the source. */
function againstPort(
  connection: Connection,
  port: MetPort | undefined,
  end: 'source' | 'target',
): readonly Disagreement[] {
  if (!port) return [];
  const { direction, type } = connection;
  const seen = direction && (end === 'source' ? direction : TURNED[direction]);
  const called = `port ${port.name || `at the ${end}`}`;
  const turned = seen !== undefined && port.met !== 'inout' && seen !== port.met;
  const other = differ(type, port.type);
  const found: Disagreement[] = [];
  if (turned)
    found.push({
      message: `goes ${WAYS[seen]}, and ${called} goes ${wayOf(port)}`,
      field: 'direction',
      turned: true,
      ...(seen === 'inout' && { severity: 'warning' }),
      agreeing: {
        label: 'Reverse direction',
        connection: {
          ...connection,
          direction: end === 'source' ? port.met : TURNED[port.met],
        },
      },
    });
  if (other && port.type !== undefined)
    found.push({
      message: `carries ${type}, and ${called} ${port.type}`,
      field: 'type',
      agreeing: { label: `Let it carry ${port.type}`, connection: { ...connection, type: port.type } },
    });
  return found;
}

/** What a connection says against the one of the same name on another level that it refers to. */
function againstReference(connection: Connection, look: TrackedReader): Disagreement[] {
  const { referenceEdgeId, name, type, matterState } = connection;
  const edge = referenceEdgeId === undefined ? undefined : look.get('interface', referenceEdgeId);
  const others = edge?.connections ?? [];
  const same = others.filter((other) => other.name === name);
  const other = others.length === 1 ? others[0] : same.length === 1 ? same[0] : undefined;
  if (!other) return [];
  const differs = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && a !== b;
  const says = (field: keyof Connection, message: string): Disagreement => ({ field, message });
  return [
    ...(differs(type, other.type)
      ? [says('type', `carries ${type}, and on the other level ${other.type}`)]
      : []),
    ...(differs(matterState, other.matterState)
      ? [says('matterState', `is ${matterState}, and on the other level ${other.matterState}`)]
      : []),
    ...againstUnit(connection.variableId, other.variableId, look),
  ];
}

function againstUnit(
  own: string | undefined,
  other: string | undefined,
  look: TrackedReader,
): Disagreement[] {
  const [a, b] = [own, other].map((id) => {
    const unit = id === undefined ? undefined : look.attribute(id)?.unit;
    return unit === undefined ? null : parseUnit(unit);
  });
  if (!a || !b || sameDimension(a.dimension, b.dimension)) return [];
  const message = `is ${dimensionInWords(a.dimension)}, and on the other level ${dimensionInWords(b.dimension)}`;
  return [{ field: 'variableId', message }];
}

const AT_PORTS = { fields: ['sourcePortId', 'targetPortId'] };

export const disagreeingEnds: Rule<'interface'> = {
  id: 'interface-ends',
  severity: 'error',
  title: 'The ends of an interface agree',
  page: 'A connection does not fit a port at its end in direction or kind, or its reference interface has another kind, matter state or unit. A port of a part around the other end is seen from inside. A flow in both directions at a port with one direction is a warning.',
  reads: ['part', 'state'],
  check: (edge, look) => {
    const source = metPortOf(edge, 'source', look);
    const target = metPortOf(edge, 'target', look);
    const ports: Problem[] = differ(source?.type, target?.type)
      ? [{ message: `Its ports carry ${source?.type} and ${target?.type}.`, at: AT_PORTS }]
      : [];
    const silent = edge.connections.every(({ direction }) => direction === undefined);
    if (silent && source && target && source.met !== 'inout' && source.met === target.met)
      ports.push({
        message: `Its ports do not fit: ${source.name} goes ${wayOf(source)}, and ${target.name} ${wayOf(target)}.`,
        at: AT_PORTS,
      });
    const flows = edge.connections.flatMap((connection, index) => {
      const called = connection.name ? `Connection ${connection.name}` : `Connection ${index + 1}`;
      const atSource = againstPort(connection, source, 'source');
      const atTarget = againstPort(connection, target, 'target');
      // The ports of a delegation are one way: what goes against the one goes against the other.
      const outer = source?.isInside === true ? atSource : target?.isInside === true ? atTarget : [];
      const others = outer.some(({ turned }) => turned) ? ({ turned }: Disagreement) => !turned : () => true;
      return [
        ...(outer === atSource ? atSource : atSource.filter(others)),
        ...(outer === atTarget ? atTarget : atTarget.filter(others)),
        ...againstReference(connection, look),
      ].map(
        ({ message, field, severity, agreeing }): Problem => ({
          message: `${called} ${message}.`,
          at: { connectionId: connection.id, fields: [field] },
          ...(severity && { severity }),
          ...(agreeing && {
            fix: {
              label: agreeing.label,
              operations: () => setConnections(edge.id, edge.connections.with(index, agreeing.connection)),
            },
          }),
        }),
      );
    });
    return [...ports, ...flows];
  },
};
