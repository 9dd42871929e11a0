import type { HighlightLabel, SimulationHighlights } from '#app/session/simulation-highlights.ts';
import type { Choices } from '#model/simulation/runs/enabled-transitions.ts';
import type { Recorded } from '#model/simulation/runs/recording.ts';

/** What a step of a run lights up: the states that are active after it, and the transitions taken in it and possible after it. */
export function highlightsOf({ step }: Recorded, { open }: Choices): SimulationHighlights {
  const lit = new Map<string, HighlightLabel[]>();
  const add = (id: string, word: HighlightLabel) => {
    const words = lit.get(id);
    if (!words) lit.set(id, [word]);
    else if (!words.includes(word)) words.push(word);
  };
  for (const { id, state } of step.moment.active.values()) if (state) add(id, 'active');
  for (const happening of step.happenings)
    if (happening.kind === 'entered' && step.moment.active.has(happening.stateId))
      add(happening.stateId, 'entered');
    else if (happening.kind === 'fired') add(happening.transitionId, 'fired');
  for (const { way, holds } of open) if (holds) add(way.transition.id, 'enabled');
  lit.delete('');
  return lit;
}
