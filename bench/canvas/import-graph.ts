import { field, json, part, type Target } from '../client.ts';
import type { Graph } from './graph.ts';
import { modelOf } from './model.ts';

/** More operations than one request may have are sent in several. */
const MOST_OPERATIONS = 40_000;

/** Makes a model of a generated drawing, and answers its id. */
export async function importGraph(target: Target, team: string, graph: Graph): Promise<string> {
  const path = `/api/models/imports?format=batch&team_id=${team}`;
  const { name, operations } = modelOf(graph);
  const first = JSON.stringify({ name, operations: operations.slice(0, MOST_OPERATIONS) });
  const id = field(part(await json(target, 'POST', path, first), 'model'), 'id');
  for (let from = MOST_OPERATIONS; from < operations.length; from += MOST_OPERATIONS)
    await json(target, 'POST', `/api/models/${id}/batch`, {
      label: 'More',
      operations: operations.slice(from, from + MOST_OPERATIONS),
    });
  return id;
}
