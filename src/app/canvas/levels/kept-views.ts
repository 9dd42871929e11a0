import type { Viewport } from '@xyflow/react';
import { z } from 'zod';
import { useToken } from '#app/api/http/token.ts';

const KEY = 'modelwright.views';
/** So many levels are remembered, those that were looked at last. */
const MOST = 200;

const Kept = z.array(
  z.object({ place: z.string(), x: z.number(), y: z.number(), zoom: z.number().positive() }),
);
type Kept = z.infer<typeof Kept>;

const placeOf = (key: string) => `${useToken.getState().userId ?? ''} ${key}`;

/** A browser that keeps nothing keeps it for as long as the page lives. */
let known: Kept = [];

function read(): Kept {
  try {
    known = Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    // Nothing is remembered, or nothing that this version of the app understands.
  }
  return known;
}

/** Where the person looked at a level when they left it, in this browser; null where they have not been there. */
export function keptView(key: string): Viewport | null {
  const place = placeOf(key);
  const found = read().find((one) => one.place === place);
  return found ? { x: found.x, y: found.y, zoom: found.zoom } : null;
}

/** Remembers it. Read anew: another tab may have looked at something else meanwhile. */
export function keepView(key: string, { x, y, zoom }: Viewport): void {
  const place = placeOf(key);
  known = [{ place, x, y, zoom }, ...read().filter((one) => one.place !== place)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {}
}
