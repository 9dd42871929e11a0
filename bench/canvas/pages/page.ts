import { type Graph, graphOf, PART } from '../graph.ts';

/** Where a drawing is on the screen: a point of it times `zoom`, plus `x` and `y`. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

declare global {
  interface Window {
    /** Where the drawing is now. */
    view?: () => View;
    /** Milliseconds from the graph being there to the first frame that shows it. */
    firstFrame?: number;
  }
}

/** The graph that the address asks for. */
export const graphAsked = (): Graph => graphOf(Number(new URLSearchParams(location.search).get('parts')));

/** The view that shows all of a graph, and so the one that every contender starts with. */
export function fitted({ parts }: Graph): View {
  const right = Math.max(...parts.map(({ x }) => x)) + PART.width;
  const bottom = Math.max(...parts.map(({ y }) => y)) + PART.height;
  const zoom = Math.min(1, (innerWidth - 64) / right, (innerHeight - 104) / bottom);
  return { zoom, x: (innerWidth - right * zoom) / 2, y: 56 };
}

/** Notes when the first frame after `from` has been shown. */
export function noteFirstFrame(from: number): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.firstFrame = performance.now() - from;
    };
    port2.postMessage(null);
  });
}

export const COLOURS = { Matter: '#b57700', Energy: '#d4451f', Information: '#1b74cc' } as const;

/** An orthogonal way from the right or the lower side of one part to the left or the upper side of another. */
export function wayOf(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  across: boolean,
): number[] {
  const half = { width: PART.width / 2, height: PART.height / 2 };
  if (across) {
    const [x1, y1, x2, y2] = [from.x + PART.width, from.y + half.height, to.x, to.y + half.height];
    const middle = x2 > x1 ? (x1 + x2) / 2 : x1 + 16;
    return x2 > x1 && y1 === y2
      ? [x1, y1, x2, y2]
      : x2 > x1
        ? [x1, y1, middle, y1, middle, y2, x2, y2]
        : [x1, y1, middle, y1, middle, y2 - 60, x2 - 16, y2 - 60, x2 - 16, y2, x2, y2];
  }
  const [x1, y1, x2, y2] = [from.x + half.width, from.y + PART.height, to.x + half.width, to.y];
  const middle = y2 > y1 ? (y1 + y2) / 2 : y1 + 16;
  return x1 === x2 && y2 > y1 ? [x1, y1, x2, y2] : [x1, y1, x1, middle, x2, middle, x2, y2];
}
