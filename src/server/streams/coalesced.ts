/**
 * Work that many ask for and that is done for all of them at once: it answers when a run has ended that began after it was
 * asked for. One run is under way at most.
 */
export class Coalesced {
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(private readonly work: () => Promise<void>) {}

  run(): Promise<void> {
    if (!this.#running) {
      this.#running = this.work().finally(() => {
        this.#running = null;
      });
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.run();
      });
    return this.#next;
  }
}
