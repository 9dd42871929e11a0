import { t } from '#language/translate.ts';
import { setConnections } from '#model/commands/set-rows.ts';
import { CONNECTION_TYPES, type Connection } from '#model/elements/connection.ts';
import { flowLabel } from '#model/elements/flow-words.ts';
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
  /** The sentence about the connection, by what it is called. */
  readonly message: (connection: string) => string;
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

/** The same without its verb: `in`, `both ways`. */
const word = (way: Port['direction']): string =>
  t('{way, select, in {in} out {out} other {both ways}}', { way });

/** Where something goes: `goes in`, `goes both ways`. */
const going = (way: Port['direction']): string =>
  t('{way, select, in {goes in} out {goes out} other {goes both ways}}', { way });

/** Where a port goes, as the interface meets it: `goes in`, or `goes out, seen from inside`. */
const wayOf = ({ met, isInside }: MetPort): string =>
  isInside ? t('{going}, seen from inside', { going: going(met) }) : going(met);

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
  const called = port.name
    ? t('port {name}', { name: port.name })
    : t('{end, select, source {port at the source} other {port at the target}}', { end });
  const turned = seen !== undefined && port.met !== 'inout' && seen !== port.met;
  const other = differ(type, port.type);
  const found: Disagreement[] = [];
  if (turned)
    found.push({
      message: (flow) =>
        t('{connection} {going}, and {port} {portGoing}.', {
          connection: flow,
          going: going(seen),
          port: called,
          portGoing: wayOf(port),
        }),
      field: 'direction',
      turned: true,
      ...(seen === 'inout' && { severity: 'warning' }),
      agreeing: {
        label: t('Reverse direction'),
        connection: {
          ...connection,
          direction: end === 'source' ? port.met : TURNED[port.met],
        },
      },
    });
  if (other && port.type !== undefined)
    found.push({
      message: (flow) =>
        t('{connection} carries {type}, and {port} {portType}.', {
          connection: flow,
          type: flowLabel('type', type ?? ''),
          port: called,
          portType: flowLabel('type', port.type ?? ''),
        }),
      field: 'type',
      agreeing: {
        label: t('Let it carry {type}', { type: flowLabel('type', port.type) }),
        connection: { ...connection, type: port.type },
      },
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
  const says = (field: keyof Connection, message: Disagreement['message']): Disagreement => ({
    field,
    message,
  });
  return [
    ...(differs(type, other.type)
      ? [
          says('type', (flow) =>
            t('{connection} carries {type}, and on the other level {otherType}.', {
              connection: flow,
              type: flowLabel('type', type ?? ''),
              otherType: flowLabel('type', other.type ?? ''),
            }),
          ),
        ]
      : []),
    ...(differs(matterState, other.matterState)
      ? [
          says('matterState', (flow) =>
            t('{connection} is {own}, and on the other level {other}.', {
              connection: flow,
              own: flowLabel('matterState', matterState ?? ''),
              other: flowLabel('matterState', other.matterState ?? ''),
            }),
          ),
        ]
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
  const message = (flow: string) =>
    t('{connection} is {own}, and on the other level {other}.', {
      connection: flow,
      own: dimensionInWords(a.dimension),
      other: dimensionInWords(b.dimension),
    });
  return [{ field: 'variableId', message }];
}

const AT_PORTS = { fields: ['sourcePortId', 'targetPortId'] };

export const disagreeingEnds: Rule<'interface'> = {
  id: 'interface-ends',
  severity: 'error',
  title: t('The ends of an interface agree'),
  page: t(
    'A connection does not fit a port at its end in direction or kind, or its reference interface has another kind, matter state or unit. A port of a part around the other end is seen from inside. A flow in both directions at a port with one direction is a warning.',
  ),
  reads: ['part', 'state'],
  check: (edge, look) => {
    const source = metPortOf(edge, 'source', look);
    const target = metPortOf(edge, 'target', look);
    const ports: Problem[] = differ(source?.type, target?.type)
      ? [
          {
            message: t('Its ports carry {source} and {target}.', {
              source: source?.type ?? '',
              target: target?.type ?? '',
            }),
            at: AT_PORTS,
          },
        ]
      : [];
    const silent = edge.connections.every(({ direction }) => direction === undefined);
    if (silent && source && target && source.met !== 'inout' && source.met === target.met)
      ports.push({
        message: t('Its ports do not fit: {source} {sourceGoing}, and {target} {targetWay}.', {
          source: source.name,
          sourceGoing: wayOf(source),
          target: target.name,
          targetWay: target.isInside
            ? t('{way}, seen from inside', { way: word(target.met) })
            : word(target.met),
        }),
        at: AT_PORTS,
      });
    const flows = edge.connections.flatMap((connection, index) => {
      const called = t('Connection {name}', { name: connection.name || index + 1 });
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
          message: message(called),
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
