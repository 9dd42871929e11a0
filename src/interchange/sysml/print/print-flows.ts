import { flowType, REVERSE } from '#interchange/sysml/mapping/elements/map-flows.ts';
import { writeKept } from '#interchange/sysml/mapping/kept.ts';
import { CONNECTION_TYPES, type Connection, type ConnectionType } from '#model/elements/connection.ts';
import { type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import { block, type Lines } from './print-elements.ts';
import { written } from './words.ts';

/** The connections of an interface as flows in it. */
export interface PrintedFlows {
  /** The lines of each connection, in their order. */
  readonly flows: readonly Lines[];
  /** What flows in them, of what this program has a word for. */
  readonly types: readonly ConnectionType[];
  readonly usesKept: boolean;
}

/**
 * Prints connections as flows between the ends of their interface, as those are written there. What a flow has no words for is metadata
 * in it; what goes both ways is two flows.
 */
export function printFlows(
  connections: readonly Connection[],
  ends: readonly [source: string, target: string],
): PrintedFlows {
  const taken = new Set(ends.map(firstName));
  const flows = connections.map((connection) => {
    const { name = '' } = connection;
    const isFree = name !== '' && !taken.has(written(name));
    taken.add(written(name));
    return flowLines(connection, ends, isFree ? name : null);
  });
  const found = connections.map(typeOf);
  return {
    flows,
    types: CONNECTION_TYPES.filter((type) => found.includes(type)),
    usesKept: flows.flat().some((line) => line.includes('@Modelwright::Kept')),
  };
}

/** A flow that is called as what an end begins with would be found in its place. */
const firstName = (end: string): string => /^('(?:[^'\\]|\\.)*'|[^.:]+)/.exec(end)?.[1] ?? end;

const typeOf = ({ type }: Connection): ConnectionType | undefined =>
  CONNECTION_TYPES.find((one) => one === type);

function flowLines(
  connection: Connection,
  [source, target]: readonly [string, string],
  name: string | null,
): Lines {
  const type = typeOf(connection);
  const isIn = connection.direction === 'in';
  const head = flowHead(name, type, isIn ? target : source, isIn ? source : target);
  const read: JsonObject = {
    ...(name !== null && { name }),
    direction: isIn ? 'in' : 'out',
    ...(type !== undefined && { type }),
  };
  const { id: _, ...fields } = connection;
  const kept = unsaidOf(fields, read);
  // Without a name and a type it would be read as what its end is called.
  if (name === null && type === undefined) kept['name'] = connection.name ?? null;
  const flow = block(head, Object.keys(kept).length === 0 ? [] : [writeKept({ fields: kept })]);
  if (connection.direction !== 'inout') return flow;
  const back = block(flowHead(null, type, target, source), [writeKept({ fields: { [REVERSE]: true } })]);
  return [...flow, ...back];
}

/** The fields that are not read as they are; null for those that are read and not there. */
export function unsaidOf(fields: JsonObject, read: JsonObject): Record<string, Json> {
  const unsaid: Record<string, Json> = {};
  for (const field of new Set([...Object.keys(fields), ...Object.keys(read)]))
    if (!sameJson(fields[field] ?? null, read[field] ?? null)) unsaid[field] = fields[field] ?? null;
  return unsaid;
}

function flowHead(name: string | null, type: ConnectionType | undefined, from: string, to: string): string {
  if (name === null && type === undefined) return `flow ${from} to ${to}`;
  const named = name === null ? '' : ` ${written(name)}`;
  const typed = type === undefined ? '' : ` of ${flowType(type)}`;
  return `flow${named}${typed} from ${from} to ${to}`;
}
