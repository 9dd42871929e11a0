/** What a key asked for before what the key before it did was drawn. */
interface HeldKey {
  readonly isSettled: () => boolean;
  readonly run: () => void;
  readonly until: number;
}

/** So long a key is held at most: what was to be drawn may have been refused. Milliseconds. */
const LONGEST = 2_000;
/** So many keys are held: more were not typed by hand. */
const MOST = 20;

const held: HeldKey[] = [];

/**
 * Runs what a key asks for as soon as what it is about is drawn, in the order of the keys. Somebody who types quickly would otherwise act on what
 * was there before the last key, or on nothing.
 */
export function holdKey(isSettled: () => boolean, run: () => void): void {
  if (held.length >= MOST) return;
  held.push({ isSettled, run, until: performance.now() + LONGEST });
  if (held.length === 1) requestAnimationFrame(release);
}

/** Whether a key has to wait for keys before it. */
export const keysAreHeld = (): boolean => held.length > 0;

function release(): void {
  // What is run may draw something itself, which the next one waits for.
  for (let next = held[0]; next; next = held[0]) {
    if (!next.isSettled() && performance.now() < next.until) break;
    held.shift();
    next.run();
  }
  if (held.length > 0) requestAnimationFrame(release);
}
