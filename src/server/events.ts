/** A change set that was committed, as it is told to whoever watches the model. */
export interface Committed {
  readonly modelId: string;
  readonly seq: number;
}

class CommittedEvent extends Event {
  constructor(readonly change: Committed) {
    super('committed');
  }
}

/** Tells what was committed in this process, each change set once, in the order of its model. */
export class Events {
  readonly #target = new EventTarget();

  publish(change: Committed): void {
    this.#target.dispatchEvent(new CommittedEvent(change));
  }

  /** Calls `listener` after each commit, until the function that it answers is called. */
  subscribe(listener: (change: Committed) => void): () => void {
    const handle = (event: Event) => {
      if (event instanceof CommittedEvent) listener(event.change);
    };
    this.#target.addEventListener('committed', handle);
    return () => this.#target.removeEventListener('committed', handle);
  }
}
