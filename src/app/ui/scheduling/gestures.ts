/** So long after a move of a gesture the next one is waited for: its frames have the page for themselves. In milliseconds. */
const REST = 120;

let last = Number.NEGATIVE_INFINITY;
let isOn = false;
const watchers = new Set<() => void>();

/** Whether somebody drags, moves or zooms anything, or did so a moment ago. A pointer that only hovers is no gesture. */
export const isGestureOn = (): boolean => untilRest() > 0;

/** How long it is until a gesture, if one is on, is over, should nothing more come of it. In milliseconds. */
export const untilRest = (rest = REST): number => Math.max(0, last + rest - performance.now());

/** Tells whenever a gesture begins or is over. @returns how to end it */
export function watchGestures(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function noteMove(event: Event): void {
  if ('buttons' in event && event.buttons === 0 && event.type !== 'wheel') return;
  last = performance.now();
  if (isOn) return;
  isOn = true;
  setTimeout(look, REST);
  tell();
}

function look(): void {
  const left = untilRest();
  if (left > 0) {
    setTimeout(look, left);
    return;
  }
  isOn = false;
  tell();
}

function tell(): void {
  for (const changed of watchers) changed();
}

if (typeof window !== 'undefined')
  for (const type of ['pointerdown', 'pointermove', 'touchmove', 'wheel'])
    window.addEventListener(type, noteMove, { capture: true, passive: true });
