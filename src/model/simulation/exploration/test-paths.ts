import { MOST_STEPS } from '#model/definitions/run-request.ts';
import type { Exploration, Leap } from './explore.ts';

/** Steps from the start that lead somewhere, each with where it leads. */
export type Path = readonly Leap[];

/** The shortest way from the start to a reached configuration. */
export function pathTo({ reached }: Exploration, place: number): Path {
  const path: Leap[] = [];
  for (let to = place; ; ) {
    const by = reached[to]?.by;
    if (!by) return path.reverse();
    path.push({ ...by, to });
    to = by.from;
  }
}

/** The shortest way to where a state is entered, or null where it is not in what was explored. */
export function pathToState(exploration: Exploration, stateId: string): Path | null {
  return pathThrough(exploration, ({ entered }) => entered.includes(stateId));
}

/** The shortest way that ends with a transition, or null where it is not taken in what was explored. */
export function pathToTransition(exploration: Exploration, transitionId: string): Path | null {
  return pathThrough(exploration, ({ fired }) => fired.includes(transitionId));
}

function pathThrough(
  exploration: Exploration,
  isMeant: (leap: Pick<Leap, 'fired' | 'entered'>) => boolean,
): Path | null {
  if (isMeant(exploration.start)) return [];
  const leap = exploration.leaps.find(isMeant);
  return leap ? [...pathTo(exploration, leap.from), leap] : null;
}

/** How many steps covering paths may have together. */
const MOST_IN_ALL = 50_000;

/**
 * Paths from the start that together take every transition that can be taken. A path goes on to the nearest leap that fires what was
 * not fired yet, as long as there is one; if it would become longer than a run may be, the next begins, unless that came no nearer. It ends
 * after 50,000 steps in all.
 */
export function coveringPaths(exploration: Exploration): readonly Path[] {
  const outgoing = new Map<number, Leap[]>();
  for (const leap of exploration.leaps) {
    const known = outgoing.get(leap.from);
    if (known) known.push(leap);
    else outgoing.set(leap.from, [leap]);
  }
  const covered = new Set(exploration.start.fired);
  const paths: Path[] = [];
  let room = MOST_IN_ALL;
  while (room > 0) {
    const path: Leap[] = [];
    for (let at = 0; ; ) {
      const more = nearestNew(outgoing, at, covered);
      const last = more?.at(-1);
      if (!more || !last) break;
      const isLong = path.length > 0 && path.length + more.length > MOST_STEPS;
      if (isLong && (nearestNew(outgoing, 0, covered)?.length ?? 0) < MOST_STEPS / 2) break;
      path.push(...more);
      for (const { fired } of more) for (const id of fired) covered.add(id);
      at = last.to;
    }
    if (path.length === 0) break;
    paths.push(path);
    room -= path.length;
  }
  return paths;
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
        for (let back = came.get(at); back; back = came.get(back.from)) path.push(back);
        return path.reverse();
      }
      if (came.has(leap.to)) continue;
      came.set(leap.to, leap);
      queue.push(leap.to);
    }
  return null;
}
