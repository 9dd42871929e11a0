/** Has a slice done when its turn comes, and tells it with `hasTime` how long it may go on. */
export type Turns = (slice: (hasTime: () => boolean) => void) => void;

/**
 * The page's scheduler: does work of many small steps a slice at a time, each when `nextTurn` gives it its turn.
 * `failed` hears what a step throws; without it whoever gives the turn does.
 * @returns what stops it; nothing is done any more then
 */
export function runSlices<T>(
  steps: Iterator<void, T>,
  nextTurn: Turns,
  done: (result: T) => void,
  failed?: (error: unknown) => void,
): () => void {
  let isOver = false;
  const slice = (hasTime: () => boolean) => {
    if (isOver) return;
    let step: IteratorResult<void, T>;
    try {
      do step = steps.next();
      while (step.done !== true && hasTime());
    } catch (error) {
      if (!failed) throw error;
      return failed(error);
    }
    if (step.done === true) done(step.value);
    else nextTurn(slice);
  };
  nextTurn(slice);
  return () => {
    isOver = true;
  };
}
