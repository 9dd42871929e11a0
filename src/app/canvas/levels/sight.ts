import type { Viewport } from '@xyflow/react';
import type { Size } from '#model/elements/placement.ts';

/** What of a drawing is in the middle of the canvas, and how near: the same on a screen of another size. */
export interface Sight {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The parameter of an address that tells it. */
const PARAMETER = 'sight';

export function sightOf({ x, y, zoom }: Viewport, { width, height }: Size): Sight {
  return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom, zoom };
}

export function viewportOf({ x, y, zoom }: Sight, { width, height }: Size): Viewport {
  return { x: width / 2 - x * zoom, y: height / 2 - y * zoom, zoom };
}

/** `120,-40,0.75`: whole pixels are near enough. */
export function sightText({ x, y, zoom }: Sight): string {
  return [Math.round(x), Math.round(y), Number(zoom.toPrecision(3))].join(',');
}

export function readSight(text: string | null): Sight | null {
  const numbers = (text ?? '').split(',').map(Number);
  const [x = Number.NaN, y = Number.NaN, zoom = Number.NaN] = numbers;
  return numbers.length === 3 && numbers.every(Number.isFinite) && zoom > 0 ? { x, y, zoom } : null;
}

let current: (() => Sight) | null = null;

/** Says how to ask what the canvas shows, as long as there is one. */
export function tellSight(ask: () => Sight): () => void {
  current = ask;
  return () => {
    if (current === ask) current = null;
  };
}

/** The part of an address that tells what the canvas shows; nothing where there is none. */
export function sightSearch(): Readonly<Record<string, string>> {
  return current === null ? {} : { [PARAMETER]: sightText(current()) };
}

/** Whether the address asks for something to be seen first. */
export const hasSight = (): boolean => new URLSearchParams(location.search).has(PARAMETER);

/** What the address asks to be seen first. It is told once: whoever looks elsewhere after it finds that again. */
export function takeSight(): Sight | null {
  const url = new URL(location.href);
  const sight = readSight(url.searchParams.get(PARAMETER));
  if (!url.searchParams.has(PARAMETER)) return null;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url.href.replaceAll('%2C', ','));
  return sight;
}
