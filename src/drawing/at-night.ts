import type { Picture, Vector } from '#interchange/documents/pictures/picture.ts';

/** How light the background is that white becomes, and how much of the way to white black goes. */
const DARKEST = 0.09;
const SPAN = 0.86;

/** A picture for a dark background: every colour keeps its hue, and what was light is dark. */
export function atNight({ vectors, ...picture }: Picture): Picture {
  return { ...picture, vectors: vectors.map(vectorAtNight) };
}

function vectorAtNight(vector: Vector): Vector {
  if (vector.is === 'text') return { ...vector, colour: colourAtNight(vector.colour) };
  const { fill, stroke } = vector;
  return {
    ...vector,
    fill: fill === null ? null : colourAtNight(fill),
    stroke: stroke === null ? null : colourAtNight(stroke),
  };
}

/**
 * `#rrggbb` with its lightness mirrored (that of HSL, half between the largest and the smallest of the three): the same amount is
 * added to all three, so that what differs between them, and with it the hue, stays as far as there is room.
 */
export function colourAtNight(colour: string): string {
  const of = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  const [red, green, blue] = [of(1), of(3), of(5)];
  const lightness = (Math.max(red, green, blue) + Math.min(red, green, blue)) / 2;
  const wanted = DARKEST + (1 - lightness) * SPAN;
  // How far the three may lie apart grows towards the middle: they are as saturated as before.
  const room = (light: number) => 1 - Math.abs(2 * light - 1);
  const apart = room(lightness) === 0 ? 0 : room(wanted) / room(lightness);
  const hex = (value: number) =>
    Math.round(255 * Math.min(1, Math.max(0, wanted + (value - lightness) * apart)))
      .toString(16)
      .padStart(2, '0');
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}
