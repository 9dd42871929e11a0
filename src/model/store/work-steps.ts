/** Work that can be interrupted: whoever does it goes on from step to step, when it likes. Nothing reads the result before the end. */
export type WorkSteps<T> = Generator<void, T, void>;

/** Does all of the work at once. */
export function runToEnd<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
