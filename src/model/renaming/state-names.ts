import type { SystemModel } from '#model/system-model.ts';

/** What `In("name")` means: the states of that name in the machine of the element that asks. */
export class StateNames {
  #ids: ReadonlyMap<string, string> | null = null;

  constructor(private readonly model: SystemModel) {}

  /** The ids of the states that a name means in the machine of a state, as one text; undefined where it means none. */
  meant(stateId: string, name: string): string | undefined {
    this.#ids ??= this.#read();
    return this.#ids.get(`${this.#machineOf(stateId)} ${name}`);
  }

  #read(): ReadonlyMap<string, string> {
    const ids = new Map<string, string>();
    for (const { id, name, kind } of this.model.tables.state.values()) {
      // Nobody is ever in an initial pseudo-state.
      if (kind === 'initial') continue;
      const key = `${this.#machineOf(id)} ${name}`;
      ids.set(key, `${ids.get(key) ?? ''} ${id}`);
    }
    return ids;
  }

  /** The part whose behaviour a state belongs to, or '': a machine is told apart by what its outermost states are of. */
  #machineOf(stateId: string): string {
    const { state: states } = this.model.tables;
    let state = states.get(stateId);
    while (state?.parentId !== undefined) state = states.get(state.parentId);
    return state?.partId ?? '';
  }
}
