/** A heap of numbered states, the least cost first; equal ones in the order of their numbers. */
export interface Heap {
  readonly clear: () => void;
  readonly push: (state: number, cost: number) => void;
  /** The state of the least cost, or -1. */
  readonly pop: () => number;
}

export function createHeap(): Heap {
  let states: number[] = [];
  let costs: number[] = [];
  const before = (a: number, b: number): boolean => {
    const difference = (costs[a] ?? 0) - (costs[b] ?? 0);
    return difference < 0 || (difference === 0 && (states[a] ?? 0) < (states[b] ?? 0));
  };
  const swap = (a: number, b: number): void => {
    const state = states[a] ?? 0;
    const cost = costs[a] ?? 0;
    states[a] = states[b] ?? 0;
    costs[a] = costs[b] ?? 0;
    states[b] = state;
    costs[b] = cost;
  };
  return {
    clear: () => {
      states = [];
      costs = [];
    },
    push: (state, cost) => {
      states.push(state);
      costs.push(cost);
      for (let at = states.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!before(at, parent)) break;
        swap(at, parent);
        at = parent;
      }
    },
    pop: () => {
      const least = states[0];
      if (least === undefined) return -1;
      swap(0, states.length - 1);
      states.pop();
      costs.pop();
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        const right = left + 1;
        let next = at;
        if (left < states.length && before(left, next)) next = left;
        if (right < states.length && before(right, next)) next = right;
        if (next === at) return least;
        swap(at, next);
        at = next;
      }
    },
  };
}
