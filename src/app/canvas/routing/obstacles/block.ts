import type { Area } from './obstacle-index.ts';

/** An area that ways do not enter, or in which they do not run horizontally, or vertically. */
export interface Block extends Area {
  readonly horizontal: boolean;
  readonly vertical: boolean;
  /** How far off its border a way had better keep. */
  readonly clear: number;
  /** What a pixel of a way costs more in it, for what may be run over where there is no other room; nothing where this is left out. */
  readonly toll?: number;
}

/** How near a way may come to a box where there is little room, in pixels. */
export const HARD = 4;
