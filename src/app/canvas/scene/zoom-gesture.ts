/** So long after the last turn of a wheel, or the last move of two fingers, the zoom is at rest. In milliseconds. */
export const ZOOM_REST = 120;

/** Whether the zoom is just being changed by hand, by wheel, fingers or presses. A jump is no gesture. */
export interface ZoomGesture {
  readonly isOn: () => boolean;
  /** Whether it is keys or buttons that change it: each press is an aim of its own, and the next may follow at once. */
  readonly isPressed: () => boolean;
  /** A key or button that zooms a little was pressed. */
  readonly press: () => void;
  /** Watches the wheel and fingers on an element from now on. Answers how to end it. */
  readonly watch: (element: HTMLElement) => () => void;
}

/** The gesture of one canvas. */
export function createZoomGesture(): ZoomGesture {
  let last = Number.NEGATIVE_INFINITY;
  let pressed = Number.NEGATIVE_INFINITY;
  return {
    isOn: () => performance.now() - Math.max(last, pressed) < ZOOM_REST,
    isPressed: () => pressed > last && performance.now() - pressed < ZOOM_REST,
    press: () => {
      pressed = performance.now();
    },
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
