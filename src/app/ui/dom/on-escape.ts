/** Gives up a drag on Escape, before anything else hears of the key; until `signal` is aborted. */
export function onEscape(signal: AbortSignal, giveUp: () => void): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      giveUp();
    },
    { signal, capture: true },
  );
}
