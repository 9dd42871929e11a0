import type { NewBox } from '#app/canvas/diagram/diagram.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { JsonObject } from '#model/store/json.ts';
import { createElement } from '#model/commands/create-element.ts';

const GAP = 24;
/** So many boxes are in one column. */
const ROWS = 10;

interface Column {
  readonly width: number;
  readonly height: number;
}

/** How much room so many boxes take, in columns from the left. */
export function sizeOfLines({ size }: NewBox, number: number): Column {
  const columns = Math.ceil(number / ROWS);
  const rows = Math.min(number, ROWS);
  return { width: columns * (size.width + GAP) - GAP, height: rows * (size.height + GAP) - GAP };
}

/** One box for each name, the first at `at` of what holds them. */
export function pasteLines(
  names: readonly string[],
  kind: 'part' | 'state',
  { size, fields }: NewBox,
  at: Point,
  inside: JsonObject,
  newId: () => string,
): Operation[] {
  return names.flatMap((name, index) => {
    const column = Math.floor(index / ROWS);
    const position = {
      x: Math.round(at.x + column * (size.width + GAP)),
      y: Math.round(at.y + (index % ROWS) * (size.height + GAP)),
    };
    return createElement(kind, newId(), { ...inside, ...fields, name, position, size });
  });
}
