import { ZOOM_REST } from '#app/canvas/scene/zoom-gesture.ts';
import { runChunked } from '#app/ui/scheduling/run-chunked.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { canStay, stepAt } from './steps.ts';

/** One canvas, as far as the steps of its zoom are concerned. */
interface Stepped {
  readonly zoom: () => number;
  /** The step that is shown. */
  readonly shown: () => number;
  /** Whether the zoom is just being changed by hand. */
  readonly isByHand: () => boolean;
  /** Whether that is done by keys or buttons. */
  readonly isPressed: () => boolean;
  /** Makes ready what is drawn at a step. */
  readonly prepare: (step: number) => WorkSteps<void>;
  readonly show: (step: number) => void;
}

/** Changes the step that is shown with the zoom. */
export interface StepChanges {
  /** The view was moved or zoomed. */
  readonly noteView: (isZoomed: boolean) => void;
  /** What is drawn is made of something else now: what was begun is begun anew. */
  readonly forget: () => void;
  readonly end: () => void;
}

/**
 * Decides when another step of zoom is shown. One that a jump leads to is shown at once, and one that a key leads to as soon as it is ready.
 * While one zooms by wheel or fingers, what is drawn stays as long as it is not too far off, and when the zoom rests its own step is shown.
 * What is not shown at once is made ready before, in slices, for a scene takes longer than a frame to be made. What is made at rest waits again as soon as the view moves on.
 */
export function createStepChanges({ zoom, shown, isByHand, isPressed, prepare, show }: Stepped): StepChanges {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  /** What is being made ready, or is left half done. */
  let begun: { readonly step: number; readonly work: WorkSteps<void> } | null = null;
  let stop: (() => void) | null = null;
  let isMadeAtRest = false;

  const pause = () => {
    stop?.();
    stop = null;
  };
  const forget = () => {
    pause();
    begun = null;
  };
  const go = (step: number, isAtRest: boolean) => {
    pause();
    if (step === shown()) return;
    if (begun?.step !== step) begun = { step, work: prepare(step) };
    isMadeAtRest = isAtRest;
    let isDone = false;
    const giveUp = runChunked(begun.work, () => {
      isDone = true;
      forget();
      // One may have turned back meanwhile.
      const wanted = stepAt(zoom(), shown());
      if (Math.abs(wanted - step) < Math.abs(wanted - shown())) show(step);
    });
    if (!isDone) stop = giveUp;
  };
  const rest = () => {
    // Before a frame come the turns of the wheel that had to wait: where frames take long, the zoom only seems to rest between them.
    requestAnimationFrame(() => {
      if (isByHand()) return;
      isWaiting = false;
      go(stepAt(zoom(), shown()), true);
    });
  };
  const wait = () => {
    clearTimeout(resting);
    isWaiting = true;
    resting = setTimeout(rest, ZOOM_REST);
  };
  return {
    noteView: (isZoomed) => {
      if (isZoomed && !isByHand()) {
        clearTimeout(resting);
        isWaiting = false;
        forget();
        show(stepAt(zoom(), shown()));
        return;
      }
      const isInterrupted = stop !== null && isMadeAtRest;
      if (isInterrupted) pause();
      if (isZoomed || isWaiting || isInterrupted) wait();
      if (isZoomed && stop === null && (isPressed() || !canStay(shown(), zoom())))
        go(stepAt(zoom(), shown()), false);
    },
    forget: () => {
      if (begun) wait();
      forget();
    },
    end: () => {
      clearTimeout(resting);
      forget();
    },
  };
}
