import { editorStore } from './editor-store.ts';

/** How an element takes part in the step of a run that is looked at. A transition can be fired in it and enabled after it. */
export type HighlightLabel = 'active' | 'entered' | 'fired' | 'enabled';

export type SimulationHighlights = ReadonlyMap<string, readonly HighlightLabel[]>;

const NOTHING: SimulationHighlights = new Map();

interface LitState {
  /** The states and transitions that a canvas lights up, by id. */
  readonly lit: SimulationHighlights;
  /** Fires a transition that is enabled; null while no run is looked at. */
  readonly fire: ((transitionId: string) => void) | null;
  readonly light: (lit: SimulationHighlights, fire: (transitionId: string) => void) => void;
  readonly dim: () => void;
}

/** What a run lights up on the canvas: written by the simulation, read by what draws. */
export const useSimulationHighlights = editorStore<LitState>((set) => ({
  lit: NOTHING,
  fire: null,
  light: (lit, fire) => set({ lit, fire }),
  dim: () => set({ lit: NOTHING, fire: null }),
}));
