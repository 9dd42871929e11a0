import { type Box, type Boxes, parentIn } from './box.ts';

/** `1 port`, `3 ports`; most words take an s. */
export function count(number: number, word: string, many = `${word}s`): string {
  return `${number} ${number === 1 ? word : many}`;
}

/** The place of each box among its siblings, as words: `3 of 7 in Power`. */
export function placesOf<B extends Box>(
  boxes: Boxes<B>,
  ordered: readonly B[],
  nowhere: string,
): Map<string, string> {
  const siblings = new Map<string, B[]>();
  for (const box of ordered) {
    const key = parentIn(boxes, box)?.id ?? '';
    const group = siblings.get(key);
    if (group) group.push(box);
    else siblings.set(key, [box]);
  }
  const places = new Map<string, string>();
  for (const [parentId, group] of siblings) {
    const where = boxes.get(parentId)?.name ?? nowhere;
    for (const [index, box] of group.entries())
      places.set(box.id, `${index + 1} of ${group.length} in ${where}`);
  }
  return places;
}

/** A text in one line: every run of white space is one space. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The accessible name of an edge: `Interface Power, Battery to Motor`; without a name of its own, `Interface Battery to Motor`. */
export function edgeName(word: string, name: string, source: string, target: string): string {
  const own = inOneLine(name);
  return `${word} ${own === '' ? '' : `${own}, `}${inOneLine(source)} to ${inOneLine(target)}`;
}
