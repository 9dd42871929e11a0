/** How much of the canvas lies under what is over it, or is kept free beside the drawing, in pixels of the screen. */
export interface Covered {
  readonly top: number;
  readonly bottom: number;
  /** At the left and at the right, each. */
  readonly beside: number;
}

/** What one row of tools above and the zoom controls below cover: known before they are there. */
export const LEAST_COVERED: Covered = { top: 56, bottom: 64, beside: 32 };
/** Between the drawing and what covers the canvas. Pixels. */
const GAP = 12;
/** However much covers it, so much of the canvas' height is the drawing's. */
const LEAST_FREE = 0.4;

/** What the elements in `region` that are marked with `data-covers` cover of it: the `top` or the `bottom`, from one side to the other. */
export function coveredIn(region: HTMLElement | null): Covered {
  if (!region) return LEAST_COVERED;
  const whole = region.getBoundingClientRect();
  let { top, bottom } = LEAST_COVERED;
  for (const element of region.querySelectorAll<HTMLElement>('[data-covers]')) {
    const rect = element.getBoundingClientRect();
    if (rect.height === 0) continue;
    if (element.dataset['covers'] === 'top') top = Math.max(top, rect.bottom - whole.top + GAP);
    else bottom = Math.max(bottom, whole.bottom - rect.top + GAP);
  }
  const most = Math.max(LEAST_COVERED.top + LEAST_COVERED.bottom, whole.height * (1 - LEAST_FREE));
  const scale = Math.min(1, most / (top + bottom));
  return { top: top * scale, bottom: bottom * scale, beside: LEAST_COVERED.beside };
}

/** The same as React Flow takes it. */
export const paddingOf = ({ top, bottom, beside }: Covered) =>
  ({ top: `${top}px`, bottom: `${bottom}px`, x: `${beside}px` }) as const;
