/** How an outline is drawn; colours are `#rrggbb`, lengths those of the picture. */
export interface Outlined {
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly line: number;
  /** Lengths of dashes and gaps; none for a line without gaps. */
  readonly dashes: readonly number[];
}

export interface RectVector extends Outlined {
  readonly is: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

export interface EllipseVector extends Outlined {
  readonly is: 'ellipse';
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

export interface PathVector extends Outlined {
  readonly is: 'path';
  /** x and y of each corner. */
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly isClosed: boolean;
}

/** One line of text that fits where it stands. `x` is where it begins, has its middle or ends; `foot` its base line. */
export interface TextVector {
  readonly is: 'text';
  readonly text: string;
  readonly x: number;
  readonly foot: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
  readonly align: 'left' | 'center' | 'right';
  /** How wide it is, about; never less. */
  readonly width: number;
}

export type Vector = RectVector | EllipseVector | PathVector | TextVector;

/** A drawing as vectors and texts, from the bottom up: its upper left corner is at 0, 0. A unit is a pixel of the canvas at 100 %. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly vectors: readonly Vector[];
}

/** The smallest text on a page, in points. */
const SMALLEST_PRINT = 6;
/** The smallest text of the notation, in pixels. */
const SMALLEST_TEXT = 11;

/** How many points a pixel is at least, so that all texts can be read. */
export const LEAST_SCALE = SMALLEST_PRINT / SMALLEST_TEXT;

/** No text is printed larger than those around the picture: how many points a pixel is at most. */
export const MOST_SCALE = 0.75;

/** The rectangle around what is drawn of a vector. */
export function reachOf(vector: Vector): readonly [left: number, top: number, right: number, bottom: number] {
  switch (vector.is) {
    case 'rect': {
      const { x, y, width, height } = vector;
      return [x, y, x + width, y + height];
    }
    case 'ellipse': {
      const { x, y, rx, ry } = vector;
      return [x - rx, y - ry, x + rx, y + ry];
    }
    case 'path': {
      const across = vector.corners.map(([x]) => x);
      const down = vector.corners.map(([, y]) => y);
      return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
    }
    case 'text': {
      const { x, foot, size, width, align } = vector;
      const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
      return [left, foot - size, left + width, foot + size / 4];
    }
  }
}

/** A vector at another place. */
export function moved(vector: Vector, right: number, down: number): Vector {
  if (vector.is === 'path')
    return { ...vector, corners: vector.corners.map(([x, y]) => [x + right, y + down] as const) };
  if (vector.is === 'text') return { ...vector, x: vector.x + right, foot: vector.foot + down };
  return { ...vector, x: vector.x + right, y: vector.y + down };
}
