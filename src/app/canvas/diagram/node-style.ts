import type { PortPlace } from './edge-ends.ts';

/** What is painted of a port. */
export interface PortStyle extends PortPlace {
  readonly name: string;
  readonly direction: 'in' | 'out' | 'inout';
}

/** What is painted of a box: the same that its node shows when it is mounted. */
export interface NodeStyle {
  /** `box` for parts, the others for states. */
  readonly shape: 'box' | 'state' | 'parallel' | 'region' | 'initial' | 'choice' | 'final' | 'history';
  readonly name: string;
  /** In guillemets above the name. */
  readonly kind: string | null;
  /** Of the mark at the left of the title. */
  readonly color: string | null;
  /** Below the title; those there is no room for are counted in `more`. */
  readonly lines: readonly string[];
  readonly more: number;
  readonly ports: readonly PortStyle[];
  /** Whether a machine or region begins in it without an initial state that says so: a dot before its name. */
  readonly begins?: boolean | undefined;
}

/** Whether a shape has a title, and can hold others. */
export const isBox = (shape: NodeStyle['shape']): boolean =>
  shape === 'box' || shape === 'state' || shape === 'parallel' || shape === 'region';
