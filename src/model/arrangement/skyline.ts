import type { Position } from '#model/elements/placement.ts';

/** The lower border of what is placed so far, from left to right: where a step begins, how wide it is, how far down it reaches. */
interface Step {
  x: number;
  width: number;
  y: number;
}

/** A strip of a fixed width that is filled from the top, each box on what is above it: skyline packing. */
export class Skyline {
  readonly #width: number;
  #steps: Step[];

  constructor(width: number) {
    this.#width = width;
    this.#steps = [{ x: 0, width, y: 0 }];
  }

  /**
   * The places where a box of a size touches what is above it: with its left side at the beginning of a step, or its right side at the end
   * of one. At least one, for a box that is wider than the strip begins at its left.
   */
  candidates(width: number): Position[] {
    const found: Position[] = [];
    const add = (x: number) => {
      const within = Math.max(0, Math.min(x, this.#width - width));
      const y = this.#topAt(within, width);
      if (!found.some((place) => place.x === within && place.y === y)) found.push({ x: within, y });
    };
    for (const step of this.#steps) {
      add(step.x);
      add(step.x + step.width - width);
    }
    return found;
  }

  /** Takes the place of a box: what comes later in the same columns is below it. */
  take({ x, y }: Position, width: number, height: number): void {
    const end = x + width;
    const steps: Step[] = [];
    for (const step of this.#steps) {
      const stepEnd = step.x + step.width;
      if (stepEnd <= x || step.x >= end) {
        steps.push(step);
        continue;
      }
      if (step.x < x) steps.push({ ...step, width: x - step.x });
      if (stepEnd > end) steps.push({ x: end, width: stepEnd - end, y: step.y });
    }
    steps.push({ x, width: end - x, y: y + height });
    steps.sort((a, b) => a.x - b.x);
    this.#steps = joined(steps);
  }

  /** How far down everything in these columns reaches. */
  #topAt(x: number, width: number): number {
    let top = 0;
    for (const step of this.#steps)
      if (step.x < x + width && step.x + step.width > x) top = Math.max(top, step.y);
    return top;
  }
}

/** Neighbouring steps of one height as one. */
function joined(steps: readonly Step[]): Step[] {
  const out: Step[] = [];
  for (const step of steps) {
    const last = out.at(-1);
    if (last && last.y === step.y && last.x + last.width === step.x) last.width += step.width;
    else out.push({ ...step });
  }
  return out;
}
