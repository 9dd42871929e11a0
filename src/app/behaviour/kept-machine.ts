import { z } from 'zod';
import { useToken } from '#app/api/http/token.ts';

const KEY = 'modelwright.machines';
/** So many models are remembered, those that were looked at last. */
const MOST = 100;
const Kept = z.array(z.object({ place: z.string(), machine: z.string() }));
type Kept = z.infer<typeof Kept>;

const placeOf = (modelId: string) => `${useToken.getState().userId ?? ''} ${modelId}`;

function read(): Kept {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    // Nothing is remembered, or nothing that this version of the app understands.
    return [];
  }
}

/** The machine that the person looked at last in a model, in this browser. */
export const keptMachine = (modelId: string): string | null =>
  read().find(({ place }) => place === placeOf(modelId))?.machine ?? null;

export function keepMachine(modelId: string, machine: string): void {
  const place = placeOf(modelId);
  const kept = [{ place, machine }, ...read().filter((one) => one.place !== place)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing opens on the first one again.
  }
}
