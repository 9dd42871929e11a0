import { createStore } from 'zustand';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import type { Guide } from '#app/canvas/snapping/snap.ts';
import type { GapMark } from '#app/canvas/snapping/snap-gaps.ts';

/** What lies over the drawing while something is done by hand, and what is said of it. */
export interface OverlayState {
  /** What is dragged or resized is in line with these. */
  readonly guides: readonly Guide[];
  readonly gaps: readonly GapMark[];
  /** Where the originals stay while copies are dragged away. */
  readonly ghosts: readonly Rect[];
  /** What a sweep with the pointer goes around, and whether it takes what it touches or only what it holds. */
  readonly sweep: { readonly rect: Rect; readonly mode: 'holds' | 'touches' } | null;
  /** Said to those who cannot see it: what was copied, pasted, selected. */
  readonly said: string;
  /** Boxes that were added and are to be brought into sight as soon as they are drawn. */
  readonly arriving: {
    readonly ids: readonly string[];
    readonly pointed: boolean;
    /** Whether the keyboard goes on at the first of them: it has no name to be typed. */
    readonly focused: boolean;
  } | null;
  /** A box that is to be ungrouped and would take with it what is listed: to be asked about. */
  readonly ungrouping: { readonly id: string; readonly lost: readonly string[] } | null;
  /** Whether the key is held that keeps what is dragged from being drawn to something (Ctrl or ⌘), or the one that copies it (Alt). */
  readonly free: boolean;
  readonly copies: boolean;
  /** The mounted edge that the pointer is on. */
  readonly pointedEdge: string | null;
  /** Where the pointer is, on the page; null where it is elsewhere than on the canvas. */
  readonly pointer: Point | null;
}

const IDLE: OverlayState = {
  guides: [],
  gaps: [],
  ghosts: [],
  sweep: null,
  said: '',
  arriving: null,
  ungrouping: null,
  free: false,
  copies: false,
  pointedEdge: null,
  pointer: null,
};

export const createOverlayStore = () => createStore<OverlayState>(() => IDLE);
