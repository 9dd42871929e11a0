/** How far back one must go from where a step began before it is left, so that nothing flickers at its edge. */
const HYSTERESIS = 0.93;
/** Everything is open at 100 %. */
const LAST = 0;
/** Further away than anything can be. */
const FIRST = -160;
/** A zoom that is a rounding error short of a step is at it. */
const ROUNDING = 1e-6;

const PER_DOUBLING = 4;

/** The zoom at which a step begins: four steps for each doubling, up to 100 %. */
export const zoomOfStep = (step: number): number => 2 ** (step / PER_DOUBLING);

/**
 * The step of a zoom, by which it is decided what is open: the same for all zooms up to the next one. `before`: the step until now,
 * which one leaves a little later on the way back than one came to it.
 */
export function stepAt(zoom: number, before: number | null = null): number {
  const step = Math.max(FIRST, Math.min(LAST, Math.floor(PER_DOUBLING * Math.log2(zoom) + ROUNDING)));
  return before !== null && step < before && zoom >= zoomOfStep(before) * HYSTERESIS ? before : step;
}

/** Whether what is drawn at a step can still be shown for a moment at a zoom: that is in it or in a step beside it. */
export const canStay = (step: number, zoom: number): boolean => Math.abs(stepAt(zoom, step) - step) < 2;
