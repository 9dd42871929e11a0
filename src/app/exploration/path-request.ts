import type { ExploreRequest } from '#model/simulation/exploration/explored.ts';
import { machineOf, machineOwners } from '#model/simulation/machine/machine.ts';
import type { SystemModel } from '#model/system-model.ts';

/** What is explored to find the way to an element: as `last`, unless the element is of another machine. */
export function makePathRequest(
  model: SystemModel,
  id: string,
  last: ExploreRequest | undefined,
): ExploreRequest {
  const stateId = model.tables.transition.get(id)?.sourceId ?? id;
  const owner = model.tables.state.has(stateId)
    ? machineOwners(model).find((partId) => machineOf(model, partId).byId.has(stateId))
    : undefined;
  const partId = owner === undefined ? last?.partId : (owner ?? undefined);
  const same = last !== undefined && last.partId === partId;
  return {
    ...(same ? last : { eventless: 'ask' as const }),
    ...(partId !== undefined && { partId }),
    to: [id],
  };
}
