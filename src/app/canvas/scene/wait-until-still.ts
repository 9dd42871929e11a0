/** The view has not been moved for so long when it is still, in milliseconds. */
const STILL = 120;

interface Views {
  readonly subscribe: (
    changed: (now: { readonly transform: unknown }, before: { readonly transform: unknown }) => void,
  ) => () => void;
}

/**
 * Runs something once the view is still: what takes longer than a frame would be felt while it is moved or zoomed. To wait again
 * meanwhile changes nothing.
 */
export function waitUntilStill(
  views: Views,
  run: () => void,
): { readonly wait: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | null = null;
  const cancel = () => {
    clearTimeout(timer);
    stop?.();
    stop = null;
  };
  const done = () => {
    cancel();
    run();
  };
  return {
    wait: () => {
      if (stop) return;
      timer = setTimeout(done, STILL);
      stop = views.subscribe(({ transform }, before) => {
        if (transform === before.transform) return;
        clearTimeout(timer);
        timer = setTimeout(done, STILL);
      });
    },
    cancel,
  };
}
