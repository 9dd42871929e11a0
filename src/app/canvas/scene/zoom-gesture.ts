/** So long after the last turn of a wheel, or the last move of two fingers, the zoom is at rest. In milliseconds. */
export const ZOOM_REST = 120;

/** Whether the zoom is just being changed by hand. What changes it at once, as a key or a jump, is no gesture. */
export interface ZoomGesture {
  readonly isOn: () => boolean;
  /** Watches the wheel and fingers on an element from now on. Answers how to end it. */
  readonly watch: (element: HTMLElement) => () => void;
}

/** The gesture of one canvas. */
export function createZoomGesture(): ZoomGesture {
  let last = Number.NEGATIVE_INFINITY;
  return {
    isOn: () => performance.now() - last < ZOOM_REST,
    watch: (element) => {
      const ended = new AbortController();
      const options = { capture: true, passive: true, signal: ended.signal };
      const note = () => {
        last = performance.now();
      };
      element.addEventListener('wheel', note, options);
      element.addEventListener('touchmove', ({ touches }) => touches.length > 1 && note(), options);
      return () => ended.abort();
    },
  };
}
