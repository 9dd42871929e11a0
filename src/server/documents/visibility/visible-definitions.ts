import { Definitions } from '#model/definitions/definitions.ts';
import type { AcceptedFinding } from '#model/definitions/rule-settings.ts';
import type { RunRequest } from '#model/definitions/run-request.ts';
import type { SavedRun } from '#model/definitions/saved-run.ts';
import type { JsonObject } from '#model/store/json.ts';
import { hiddenIdOf, type Sight } from './hidden-references.ts';

const { acceptedFindings: Accepted, simulationRuns: Runs } = Definitions.shape;

/** What a model says of its elements, without what it says of those that the reader may not view. */
export function visibleDefinitions(definitions: Definitions, sight: Sight): Definitions {
  if (sight.hides === null) return definitions;
  return {
    ...definitions,
    acceptedFindings: acceptedIn(definitions.acceptedFindings, sight),
    simulationRuns: runsIn(definitions.simulationRuns, sight),
  };
}

/** The same of the model's own fields as a change set holds them. */
export function visibleFields(fields: JsonObject | null, sight: Sight): JsonObject | null {
  if (fields === null || sight.hides === null) return fields;
  const { acceptedFindings: accepted, simulationRuns: runs } = fields;
  return {
    ...fields,
    ...(accepted && { acceptedFindings: acceptedIn(Accepted.parse(accepted), sight) }),
    ...(runs && { simulationRuns: runsIn(Runs.parse(runs), sight).map((run) => ({ ...run })) }),
  };
}

/** The reason may say anything of the element. */
function acceptedIn(accepted: readonly AcceptedFinding[], { hides }: Sight): AcceptedFinding[] {
  return accepted.filter(({ elementId }) => hides === null || hides.sees(elementId));
}

/** Runs are of states; what they set may be of parts, and what they take a transition. */
function runsIn(runs: readonly SavedRun[], { hides }: Sight): SavedRun[] {
  if (hides === null) return [...runs];
  if (!hides.mayView('states')) return [];
  const told = (id: string) => (hides.sees(id) ? id : hiddenIdOf(id));
  return runs.map(({ run, ...saved }) => ({ ...saved, run: runWith(run, told) }));
}

function runWith(
  { partId, values, guards, steps, ...rest }: RunRequest,
  told: (id: string) => string,
): RunRequest {
  const keys = <V>(of: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(of).map(([id, value]) => [told(id), value]));
  return {
    ...rest,
    ...(partId !== undefined && { partId: told(partId) }),
    ...(values && { values: keys(values) }),
    ...(guards && { guards: keys(guards) }),
    steps: steps.map(({ set, guards: taken, take, ...step }) => ({
      ...step,
      ...(set && { set: keys(set) }),
      ...(taken && { guards: keys(taken) }),
      ...(take !== undefined && { take: told(take) }),
    })),
  };
}
