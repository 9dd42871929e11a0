import { components } from '#model/values/components.ts';
import type { Exploration } from './explore.ts';

/** Configurations that lead to each other and nowhere else: their places, the nearest first. */
export type Livelock = readonly [number, ...number[]];

/**
 * The circles that are never left, and in none of whose configurations the states of the beginning are active: something always goes on there, but
 * neither back nor to an end. What was not looked at to its end is in none. Nearest first.
 */
export function findLivelocks({ reached, leaps, finished }: Exploration): readonly Livelock[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of leaps) {
    const known = next.get(String(from));
    if (known) known.add(String(to));
    else next.set(String(from), new Set([String(to)]));
  }
  const after = (place: string): Iterable<string> => next.get(place) ?? [];
  const begin = reached[0]?.configuration.join(' ');
  const circles: Livelock[] = [];
  for (const found of components(new Set(reached.map((_, place) => String(place))), after)) {
    if (!found) continue;
    const inside = new Set(found);
    const goesOn = found.some((place) => next.has(place));
    const isLeft = found.some((place) => [...after(place)].some((to) => !inside.has(to)));
    const [first, ...others] = found.map(Number).sort((a, b) => a - b);
    if (first === undefined || !goesOn || isLeft) continue;
    const places: Livelock = [first, ...others];
    const isKnown = places.every((place) => finished.has(place));
    const comesBack = places.some((place) => reached[place]?.configuration.join(' ') === begin);
    if (isKnown && !comesBack) circles.push(places);
  }
  return circles.sort(([a], [b]) => a - b);
}
