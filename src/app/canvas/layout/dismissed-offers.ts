import { z } from 'zod';
import { useToken } from '#app/api/http/token.ts';

const KEY = 'modelwright.dismissed-layouts';
/** So many are remembered, the last ones. */
const MOST = 200;
const Kept = z.array(z.string());

const placeOf = (key: string) => `${useToken.getState().userId ?? ''} ${key}`;

/** A browser that keeps nothing keeps it for as long as the page lives. */
let known: string[] = [];

function read(): string[] {
  try {
    known = Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    // Nothing is remembered, or nothing that this version of the app understands.
  }
  return known;
}

/** Whether the person does not want the level of this key laid out, or has tried it, in this browser. */
export const isDismissed = (key: string): boolean => read().includes(placeOf(key));

export function dismiss(key: string): void {
  const place = placeOf(key);
  known = [place, ...read().filter((one) => one !== place)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {}
}
