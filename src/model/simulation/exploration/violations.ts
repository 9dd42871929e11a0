import type { Simulator } from '#model/simulation/machine/simulator.ts';
import { StepReporter } from '#model/simulation/runs/step-report.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Reached } from './explore.ts';
import { valueKey } from './value-key.ts';

/** The requirements that fail in a reached configuration, each with the place of the first. */
export function violations(
  model: SystemModel,
  simulator: Simulator,
  reached: readonly Reached[],
): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  if (![...model.tables.requirement.values()].some(({ constraints }) => constraints.length > 0)) return first;
  const told = runToEnd(StepReporter.of(model, simulator, simulator.machine));
  // Verdicts follow from what was assigned alone.
  const seen = new Set<string>();
  for (const [place, { moment }] of reached.entries()) {
    const key = [...moment.assigned]
      .map(([id, value]) => `${id} ${valueKey(value)}`)
      .sort()
      .join('\n');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const { requirementId, verdict } of told.state({ moment, happenings: [], microsteps: 0 }).verdicts)
      if (verdict === 'fail' && !first.has(requirementId)) first.set(requirementId, place);
  }
  return first;
}
