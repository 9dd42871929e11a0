import { type Couplings, coupling } from './couplings.ts';

/** How often each part looks for a better place at most: after a few rounds little is won. */
const ROUNDS = 6;

/**
 * An order of the same parts with no more feedback, and with as little span as that leaves: each part in turn goes to the best place
 * among the others, until none finds a better one (sifting: Rudell 1993, for orders of a graph Matuszewski, Schönfeld and Molitor
 * 1999). O(n²) a round: what a place is worth follows from that of the one beside it.
 */
export function sifted(start: readonly string[], couplings: Couplings): string[] {
  const order = [...start];
  const sides = sidesOf(order, couplings);
  for (let round = 0; round < ROUNDS; round += 1) {
    const moved = start.map((id) => siftOne(id, order, sides, couplings));
    if (!moved.includes(true)) break;
  }
  return order;
}

/** How strongly a part is coupled with those before it, and with those after it. */
interface Sides {
  before: number;
  after: number;
}

function sidesOf(order: readonly string[], couplings: Couplings): Map<string, Sides> {
  const at = new Map(order.map((id, index) => [id, index]));
  const sides = new Map(order.map((id): [string, Sides] => [id, { before: 0, after: 0 }]));
  for (const [from, targets] of couplings)
    for (const [to, count] of targets) {
      const [source, target] = [sides.get(from), sides.get(to)];
      if (!source || !target) continue;
      const forward = (at.get(from) ?? 0) < (at.get(to) ?? 0);
      source[forward ? 'after' : 'before'] += count;
      target[forward ? 'before' : 'after'] += count;
    }
  return sides;
}

interface Place {
  readonly index: number;
  readonly feedback: number;
  readonly span: number;
}

const isBetter = (a: Place, b: Place) =>
  a.feedback < b.feedback || (a.feedback === b.feedback && a.span < b.span);

/** Puts one part where it stands best; whether that is another place. */
function siftOne(
  id: string,
  order: string[],
  sides: ReadonlyMap<string, Sides>,
  couplings: Couplings,
): boolean {
  const here = order.indexOf(id);
  const stay: Place = { index: here, feedback: 0, span: 0 };
  let best = stay;
  for (const step of [1, -1] as const)
    for (const place of placesTowards(id, here, step, order, sides, couplings))
      if (isBetter(place, best)) best = place;
  if (best === stay) return false;
  passOthers(id, here, best.index, order, sides, couplings);
  return true;
}

/** What the places to one side of a part are worth, compared with where it stands, the nearest first. */
function* placesTowards(
  id: string,
  here: number,
  step: 1 | -1,
  order: readonly string[],
  sides: ReadonlyMap<string, Sides>,
  couplings: Couplings,
): Iterable<Place> {
  // Behind is where it comes from, ahead is where it goes.
  const [ahead, behind] = step === 1 ? (['after', 'before'] as const) : (['before', 'after'] as const);
  let own = (sides.get(id)?.[behind] ?? 0) - (sides.get(id)?.[ahead] ?? 0);
  let feedback = 0;
  let span = 0;
  for (let index = here + step; index >= 0 && index < order.length; index += step) {
    const passed = order[index] ?? '';
    const [to, from] = [coupling(couplings, id, passed), coupling(couplings, passed, id)];
    const both = to + from;
    const other = sides.get(passed);
    feedback += step * (to - from);
    // Both come a place nearer to what lies the way they go, and a place farther from the rest; their own distance stays.
    span += own + both;
    span += (other?.[ahead] ?? 0) - ((other?.[behind] ?? 0) - both);
    own += 2 * both;
    yield { index, feedback, span };
  }
}

function passOthers(
  id: string,
  here: number,
  there: number,
  order: string[],
  sides: ReadonlyMap<string, Sides>,
  couplings: Couplings,
): void {
  const step = there > here ? 1 : -1;
  const [ahead, behind] = step === 1 ? (['after', 'before'] as const) : (['before', 'after'] as const);
  const own = sides.get(id);
  for (let index = here + step; index !== there + step; index += step) {
    const passed = order[index] ?? '';
    const both = coupling(couplings, id, passed) + coupling(couplings, passed, id);
    const other = sides.get(passed);
    if (own && other && both > 0) {
      own[ahead] -= both;
      own[behind] += both;
      other[behind] -= both;
      other[ahead] += both;
    }
  }
  order.splice(here, 1);
  order.splice(there, 0, id);
}
