import type { Exploration, Leap } from './explore.ts';

/** Steps from the start that lead somewhere, each with where it leads. */
export type Path = readonly Leap[];

/** The shortest way from the start to a reached configuration. */
export function pathTo(exploration: Exploration, place: number): Path {
  const path: Leap[] = [];
  for (let at = place; ; ) {
    const { from } = exploration.reached[at] ?? { from: null };
    if (from === null) return path.reverse();
    const leap = exploration.leaps.find((each) => each.from === from && each.to === at);
    if (!leap) return path.reverse();
    path.push(leap);
    at = from;
  }
}

/** The shortest way to a configuration in which a state is active, or null where none was reached. */
export function pathToState(exploration: Exploration, stateId: string): Path | null {
  const place = exploration.reached.findIndex(({ moment }) => moment.active.has(stateId));
  return place === -1 ? null : pathTo(exploration, place);
}

/** The shortest way that ends with a transition, or null where it is never taken. */
export function pathToTransition(exploration: Exploration, transitionId: string): Path | null {
  if (exploration.firedAtStart.includes(transitionId)) return [];
  const leap = exploration.leaps.find(({ fired }) => fired.includes(transitionId));
  return leap ? [...pathTo(exploration, leap.from), leap] : null;
}

/**
 * Paths from the start that together take every transition that can be taken. A path goes on as long as something new is near: to the
 * nearest leap that fires what was not fired yet.
 */
export function coveringPaths(exploration: Exploration): {
  readonly paths: readonly Path[];
  readonly covered: ReadonlySet<string>;
} {
  const outgoing = new Map<number, Leap[]>();
  for (const leap of exploration.leaps) {
    const known = outgoing.get(leap.from);
    if (known) known.push(leap);
    else outgoing.set(leap.from, [leap]);
  }
  const covered = new Set(exploration.firedAtStart);
  const paths: Path[] = [];
  for (;;) {
    const path: Leap[] = [];
    for (let at = 0; ; ) {
      const more = nearestNew(outgoing, at, covered);
      const last = more?.at(-1);
      if (!more || !last) break;
      path.push(...more);
      for (const { fired } of more) for (const id of fired) covered.add(id);
      at = last.to;
    }
    if (path.length === 0) return { paths, covered };
    paths.push(path);
  }
}

/** The shortest way on from a place that ends with something that was not covered yet. */
function nearestNew(
  outgoing: ReadonlyMap<number, readonly Leap[]>,
  start: number,
  covered: ReadonlySet<string>,
): Path | null {
  const came = new Map<number, Leap | null>([[start, null]]);
  const queue = [start];
  for (const at of queue)
    for (const leap of outgoing.get(at) ?? []) {
      if (leap.fired.some((id) => !covered.has(id))) {
        const path = [leap];
        for (let back = came.get(at); back; back = came.get(back.from)) path.unshift(back);
        return path;
      }
      if (came.has(leap.to)) continue;
      came.set(leap.to, leap);
      queue.push(leap.to);
    }
  return null;
}
