import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import { runIdle } from '#app/ui/scheduling/run-idle.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { stepOf, type LabelDecluttering, type LabelText } from './label-decluttering.ts';

/** How long after a change words are chosen anew, in milliseconds: not in the frame that shows it. */
const LATER = 40;

/** How words are chosen of a drawing, and whether those of one are those of another, which an edit made of it. */
export interface ChoiceOfWords {
  readonly choose: (plan: DisplayList, looks: Styles) => WorkSteps<LabelDecluttering>;
  readonly areSame: (before: DisplayList, now: DisplayList, looks: Styles) => boolean;
}

/**
 * The words that `choose` chooses of a drawing, a moment after it is first painted: until then those of the one before are shown.
 * `changed` is called when there are others.
 * To choose among the words of a large drawing takes longer than a frame: it is done in slices, and not while `isBusy` says so.
 */
export function createLabelPlacement(
  { choose, areSame }: ChoiceOfWords,
  changed: () => void,
  isBusy: () => boolean,
) {
  let known: {
    readonly plan: DisplayList;
    readonly looks: Styles;
    readonly thinning: LabelDecluttering;
  } | null = null;
  let next: { readonly plan: DisplayList; readonly looks: Styles } | null = null;
  let step = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** The step whose words are being chosen for what is known. */
  let sought: number | null = null;
  let giveUp = () => {};

  const stop = () => {
    clearTimeout(waiting);
    giveUp();
    giveUp = () => {};
    sought = null;
  };
  function* chosen(plan: DisplayList, looks: Styles): WorkSteps<LabelDecluttering> {
    const thinning = yield* choose(plan, looks);
    yield* thinning.ahead(step);
    return thinning;
  }
  const renew = () => {
    if (isBusy()) {
      waiting = setTimeout(renew, LATER);
      return;
    }
    if (!next) return;
    const { plan, looks } = next;
    giveUp = runIdle(chosen(plan, looks), (thinning) => {
      known = { ...(next ?? { plan, looks }), thinning };
      next = null;
      changed();
    });
  };
  const seek = (thinning: LabelDecluttering) => {
    stop();
    sought = step;
    giveUp = runIdle(thinning.ahead(step), () => {
      sought = null;
      changed();
    });
  };
  return {
    at: (plan: DisplayList, looks: Styles, zoom: number): readonly LabelText[] => {
      step = stepOf(zoom);
      const before = next ?? known;
      // Over most edits they are the same: then those that are known, or sought, are those of this drawing too.
      if (before?.plan !== plan && before?.looks === looks && areSame(before.plan, plan, looks)) {
        if (next) next = { plan, looks };
        else if (known) known = { ...known, plan };
      } else if (before?.plan !== plan || before.looks !== looks) {
        stop();
        next = { plan, looks };
        waiting = setTimeout(renew, LATER);
      }
      if (!known) return [];
      const { thinning } = known;
      if (thinning.isKnown(step)) return thinning.at(step);
      if (!next && sought !== step && !isBusy()) seek(thinning);
      return thinning.soFar(step);
    },
    end: stop,
  };
}
