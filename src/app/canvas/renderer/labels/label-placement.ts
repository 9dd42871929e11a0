import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import { stepOf, type LabelDecluttering, type LabelText } from './label-decluttering.ts';

/** How long after a change words are chosen anew, in milliseconds: not in the frame that shows it. */
const LATER = 40;

/**
 * The words that `choose` chooses of a drawing, a moment after it is first painted: until then those of the one before are shown.
 * `changed` is called when there are others.
 * While `isBusy` says so it waits longer: to choose among the words of a large drawing takes longer than a frame.
 */
export function createLabelPlacement(
  choose: (plan: DisplayList, looks: Styles) => LabelDecluttering,
  changed: () => void,
  isBusy: () => boolean,
) {
  let known: {
    readonly plan: DisplayList;
    readonly looks: Styles;
    readonly thinning: LabelDecluttering;
  } | null = null;
  let next: { readonly plan: DisplayList; readonly looks: Styles } | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    if (isBusy()) {
      waiting = setTimeout(renew, LATER);
      return;
    }
    if (next) known = { ...next, thinning: choose(next.plan, next.looks) };
    next = null;
    changed();
  };
  return {
    at: (plan: DisplayList, looks: Styles, zoom: number): readonly LabelText[] => {
      const before = next ?? known;
      if (before?.plan !== plan || before.looks !== looks) {
        next = { plan, looks };
        clearTimeout(waiting);
        waiting = setTimeout(renew, LATER);
      }
      const step = stepOf(zoom);
      return (isBusy() ? known?.thinning.soFar(step) : known?.thinning.at(step)) ?? [];
    },
    end: () => clearTimeout(waiting),
  };
}
