import { t } from '#language/translate.ts';
import { tooMany } from '#server/failure.ts';

/** What was computed counts for so long. */
const WINDOW_MINUTES = 10;
const MINUTE_MS = 60_000;
const MOST_PERSONS = 10_000;

/** How long the service computes for one person in ten minutes, in all: whatever is asked beyond waits until the first of it is forgotten. */
export class ComputeBudget {
  /** Of each person, what was computed in which minute, in milliseconds. Who was last is behind. */
  readonly #used = new Map<string, Map<number, number>>();

  constructor(
    private readonly seconds: number = Number.POSITIVE_INFINITY,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws Failure TOO_MANY_REQUESTS with when to ask again */
  admit(personId: string): void {
    const minutes = this.#minutesOf(personId);
    let left = [...minutes.values()].reduce((sum, ms) => sum + ms, 0);
    if (left < this.seconds * 1_000) return;
    let free = 0;
    for (const [minute, ms] of minutes) {
      left -= ms;
      free = (minute + WINDOW_MINUTES) * MINUTE_MS;
      if (left < this.seconds * 1_000) break;
    }
    throw tooMany(
      t(
        'Your computing time is used up: {seconds, plural, one {# second} other {# seconds}} in {minutes, plural, one {# minute} other {# minutes}}. Nothing was changed. Try again later, or ask for less at once.',
        { seconds: this.seconds, minutes: WINDOW_MINUTES },
      ),
      (free - this.now()) / 1_000,
    );
  }

  take(personId: string, ms: number): void {
    const minutes = this.#minutesOf(personId);
    const minute = Math.floor(this.now() / MINUTE_MS);
    minutes.set(minute, (minutes.get(minute) ?? 0) + ms);
    this.#used.delete(personId);
    this.#used.set(personId, minutes);
    for (const oldest of this.#used.keys()) {
      if (this.#used.size <= MOST_PERSONS) break;
      this.#used.delete(oldest);
    }
  }

  /** The minutes that count, the first one first. */
  #minutesOf(personId: string): Map<number, number> {
    const minutes = this.#used.get(personId) ?? new Map<number, number>();
    const first = Math.floor(this.now() / MINUTE_MS) - WINDOW_MINUTES;
    for (const minute of minutes.keys()) if (minute <= first) minutes.delete(minute);
    return minutes;
  }
}
