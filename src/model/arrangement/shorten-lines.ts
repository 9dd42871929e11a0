import type { Position } from '#model/elements/placement.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { Arranged } from './arranged.ts';

/** How often all pairs are looked at, at most, and of more boxes of one size than this none. */
const ROUNDS = 8;
const MOST = 200;

/**
 * The same places, with boxes of one size exchanged where that makes the lines shorter: the shape of the whole stays as it is. `fixed` are
 * the middles of what lines lead to outside, where that is known.
 */
export function* shortening(
  { boxes, lines, places }: Arranged,
  fixed: ReadonlyMap<string, Position> = new Map(),
): WorkSteps<ReadonlyMap<string, Position>> {
  const middles = new Map(fixed);
  for (const { id, width, height } of boxes) {
    const { x, y } = places.get(id) ?? { x: 0, y: 0 };
    middles.set(id, { x: x + width / 2, y: y + height / 2 });
  }
  const ends = new Map<string, string[]>();
  for (const { source, target } of lines) {
    if (source === target) continue;
    for (const [from, to] of [
      [source, target],
      [target, source],
    ] as const) {
      const known = ends.get(from);
      if (known) known.push(to);
      else ends.set(from, [to]);
    }
  }
  const lengthAt = (id: string, at: Position, except: string): number => {
    let sum = 0;
    for (const other of ends.get(id) ?? []) {
      const middle = middles.get(other);
      if (middle && other !== except) sum += Math.abs(middle.x - at.x) + Math.abs(middle.y - at.y);
    }
    return sum;
  };
  const result = new Map(places);
  for (const group of bySize(boxes)) {
    if (group.length < 2 || group.length > MOST) continue;
    for (let round = 0, better = true; round < ROUNDS && better; round += 1) {
      better = false;
      for (const [index, a] of group.entries()) {
        yield;
        for (const b of group.slice(index + 1)) {
          const [atA, atB] = [middles.get(a), middles.get(b)];
          if (!atA || !atB || (!ends.has(a) && !ends.has(b))) continue;
          const gain = lengthAt(a, atA, b) + lengthAt(b, atB, a) - lengthAt(a, atB, b) - lengthAt(b, atA, a);
          if (gain <= 0.5) continue;
          middles.set(a, atB).set(b, atA);
          const [placeA, placeB] = [result.get(a), result.get(b)];
          if (placeA && placeB) result.set(a, placeB).set(b, placeA);
          better = true;
        }
      }
    }
  }
  return result;
}

function bySize(boxes: Arranged['boxes']): string[][] {
  const groups = new Map<string, string[]>();
  for (const { id, width, height } of boxes) {
    const key = `${width} ${height}`;
    const group = groups.get(key);
    if (group) group.push(id);
    else groups.set(key, [id]);
  }
  return [...groups.values()];
}
