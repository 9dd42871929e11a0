import { z } from 'zod';
import { create } from 'zustand';
import { useToken } from '#app/api/http/token.ts';

const KEY = 'modelwright.collapsed';
/** As many boxes are remembered in all, of the models that were collapsed in last: about 800 kB. */
const MOST = 20_000;

const Kept = z.array(z.object({ place: z.string(), ids: z.array(z.string()) }));
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

/** The newest first; what no longer fits is forgotten. */
function write(kept: Kept): void {
  let left = MOST;
  const fitting = kept.filter(({ ids }) => {
    left -= ids.length;
    return left >= 0 && ids.length > 0;
  });
  try {
    localStorage.setItem(KEY, JSON.stringify(fitting));
  } catch {
    // A browser that keeps nothing keeps it for as long as the page lives.
  }
}

const NONE: ReadonlySet<string> = new Set();
const setsOf = (kept: Kept) => new Map(kept.map(({ place, ids }) => [place, new Set(ids)]));

interface CollapsedState {
  /** By person and model. */
  readonly sets: ReadonlyMap<string, ReadonlySet<string>>;
}

const useStore = create<CollapsedState>(() => ({ sets: setsOf(read()) }));

/** The boxes of a model that the person has collapsed, in this browser. */
export const useCollapsed = (modelId: string): ReadonlySet<string> =>
  useStore(({ sets }) => sets.get(placeOf(modelId)) ?? NONE);

export const collapsedIn = (modelId: string): ReadonlySet<string> =>
  useStore.getState().sets.get(placeOf(modelId)) ?? NONE;

/** Collapses and expands boxes of a model. */
export function changeCollapsed(
  modelId: string,
  change: { readonly collapse?: Iterable<string>; readonly expand?: Iterable<string> },
): void {
  const ids = new Set(collapsedIn(modelId));
  for (const id of change.collapse ?? []) ids.add(id);
  for (const id of change.expand ?? []) ids.delete(id);
  const place = placeOf(modelId);
  useStore.setState(({ sets }) => ({ sets: new Map(sets).set(place, ids) }));
  // Read anew: another tab may have collapsed something in another model meanwhile.
  write([{ place, ids: [...ids] }, ...read().filter((other) => other.place !== place)]);
}
