import { createStore } from 'zustand';
import { NOT_MOVED, type Placements } from '#app/canvas/diagram/box.ts';
import type { EndPlace } from '#app/canvas/diagram/diagram.ts';
import { createOverlayStore } from './overlay-store.ts';

/** A question to be answered from a list: what to connect to, or what to move into. */
export interface Question {
  readonly label: string;
  readonly choices: readonly string[];
  readonly choose: (boxId: string) => void;
}

/** What a gesture shows before it is done; none of it is in the model or in the session. */
export interface GestureState {
  /** Places during a drag or a resize. */
  readonly moved: Placements;
  /** Where what is dragged would go: a box, null for the top; undefined while nothing is dragged. */
  readonly dropTarget: string | null | undefined;
  /** What an edge being drawn would end at. */
  readonly endTarget: EndPlace | null;
  readonly question: Question | null;
  /** Whether a bend of an edge is dragged. */
  readonly bending: boolean;
}

const IDLE: GestureState = {
  moved: NOT_MOVED,
  dropTarget: undefined,
  endTarget: null,
  question: null,
  bending: false,
};

/** `hands` is apart, for what only lies over the drawing is no reason to look at the drawing again. */
export const createGestureStore = () => ({
  ...createStore<GestureState>(() => IDLE),
  hands: createOverlayStore(),
});
export type GestureStore = ReturnType<typeof createGestureStore>;

/** Forgets a drag or a resize: what is shown is the model's again. */
export function settle(store: GestureStore): void {
  store.setState({ moved: NOT_MOVED, dropTarget: undefined, endTarget: null });
  store.hands.setState({ guides: [], gaps: [], ghosts: [] });
}
