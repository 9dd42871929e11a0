/** Does as many steps as fit in so many milliseconds, and one at least. @returns the last of them; the work is over where it is `done` */
export function runFor<T>(steps: Iterator<void, T>, milliseconds: number): IteratorResult<void, T> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const step = steps.next();
    if (step.done === true || performance.now() >= end) return step;
  }
}
