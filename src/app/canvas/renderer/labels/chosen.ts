import type { Looks } from '#app/canvas/renderer/display/looks.ts';
import type { Plan } from '#app/canvas/renderer/display/plan.ts';
import { stepOf, type Thinning, type Words } from './thinning.ts';

/** How long after a change words are chosen anew, in milliseconds: not in the frame that shows it. */
const LATER = 40;

/**
 * The words that `choose` chooses of a drawing, a moment after it is first painted: until then those of the one before are shown.
 * `changed` is called when there are others.
 */
export function createChosen(choose: (plan: Plan, looks: Looks) => Thinning, changed: () => void) {
  let known: { readonly plan: Plan; readonly looks: Looks; readonly thinning: Thinning } | null = null;
  let next: { readonly plan: Plan; readonly looks: Looks } | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    if (next) known = { ...next, thinning: choose(next.plan, next.looks) };
    next = null;
    changed();
  };
  return {
    at: (plan: Plan, looks: Looks, zoom: number): readonly Words[] => {
      const before = next ?? known;
      if (before?.plan !== plan || before.looks !== looks) {
        next = { plan, looks };
        clearTimeout(waiting);
        waiting = setTimeout(renew, LATER);
      }
      return known?.thinning.at(stepOf(zoom)) ?? [];
    },
    end: () => clearTimeout(waiting),
  };
}
