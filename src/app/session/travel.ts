import { editorStore } from './editor-store.ts';

/** A point in a model's history: a change set, or the present. */
export type Point = number | 'now';

/** Where in its history a model is looked at. */
export interface Journey {
  readonly modelId: string;
  /** What is shown, or what a comparison starts from. */
  readonly at: number;
  /** What it is compared with; null: it is only shown. */
  readonly against: Point | null;
}

interface TravelState {
  /** Null: the present is shown, and can be edited. */
  readonly journey: Journey | null;
  readonly go: (journey: Journey) => void;
  readonly comeBack: () => void;
}

/** Which point of its history the open model is shown at: every view draws it. */
export const useTravel = editorStore<TravelState>((set) => ({
  journey: null,
  go: (journey) => set({ journey }),
  comeBack: () => set({ journey: null }),
}));
