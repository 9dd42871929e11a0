import type { Person } from '#contract/presence.ts';

/** How long someone is present after their last word. */
const PRESENT_MS = 30_000;
/** How many clients one person, and all together, may have in a model; more are not shown. */
const MOST_OF_ONE = 20;
const MOST = 1_000;

interface Present {
  readonly person: Person;
  /** When they were heard of last, by the service's clock. */
  at: number;
}

/** Who has a model open, as this process was told, and what is new about it. */
export class People {
  readonly #present = new Map<string, Present>();
  readonly #news = new Set<string>();

  get(clientId: string): Person | undefined {
    return this.#present.get(clientId)?.person;
  }

  all(): Person[] {
    return [...this.#present.values()].map(({ person }) => person);
  }

  /** Takes in what a client says. False where the client is someone else's. What goes beyond the limits is dropped. */
  say(person: Person, now: Date): boolean {
    const known = this.#present.get(person.clientId);
    if (known && known.person.userId !== person.userId) return false;
    if (!known && this.#isFull(person.userId)) return true;
    this.#present.set(person.clientId, { person, at: now.getTime() });
    this.#news.add(person.clientId);
    return true;
  }

  /** Lets a client go; answers who it was, where it was this person's. */
  leave(clientId: string, userId: string): Person | undefined {
    const person = this.get(clientId);
    if (person?.userId !== userId) return undefined;
    this.#present.delete(clientId);
    this.#news.add(clientId);
    return person;
  }

  /** Lets those go who have said nothing for long, by a clock that may be set. */
  expire(now: Date): void {
    for (const [clientId, { person, at }] of this.#present)
      if (Math.abs(now.getTime() - at) > PRESENT_MS) this.leave(clientId, person.userId);
  }

  /** What is new since this was asked last. */
  takeNews(): { readonly came: readonly Person[]; readonly left: readonly string[] } {
    const came: Person[] = [];
    const left: string[] = [];
    for (const clientId of this.#news) {
      const person = this.get(clientId);
      if (person) came.push(person);
      else left.push(clientId);
    }
    this.#news.clear();
    return { came, left };
  }

  #isFull(userId: string): boolean {
    if (this.#present.size >= MOST) return true;
    const own = this.all().filter((person) => person.userId === userId);
    return own.length >= MOST_OF_ONE;
  }
}
