import { type Graph, graphOf } from '../graph.ts';
import { treeOf } from '../tree.ts';

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

/** The graph that the address asks for: so many parts, in a grid or as a tree. */
export function graphAsked(): Graph {
  const asked = new URLSearchParams(location.search);
  const parts = Number(asked.get('parts'));
  return asked.get('shape') === 'tree' ? treeOf(parts) : graphOf(parts);
}

/** The view that shows all of a graph, and so the one that every contender starts with. */
export function fitted({ parts }: Graph): View {
  let [right, bottom] = [0, 0];
  for (const { x, y, width, height } of parts) {
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
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
export function wayOf(from: Rect, to: Rect, across: boolean): number[] {
  if (across) {
    const [x1, y1, x2, y2] = [from.x + from.width, from.y + from.height / 2, to.x, to.y + to.height / 2];
    const middle = x2 > x1 ? (x1 + x2) / 2 : x1 + 16;
    return x2 > x1 && y1 === y2
      ? [x1, y1, x2, y2]
      : x2 > x1
        ? [x1, y1, middle, y1, middle, y2, x2, y2]
        : [x1, y1, middle, y1, middle, y2 - 60, x2 - 16, y2 - 60, x2 - 16, y2, x2, y2];
  }
  const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y];
  const middle = y2 > y1 ? (y1 + y2) / 2 : y1 + 16;
  return x1 === x2 && y2 > y1 ? [x1, y1, x2, y2] : [x1, y1, x1, middle, x2, middle, x2, y2];
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
