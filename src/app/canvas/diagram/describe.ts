import { t } from '#language/translate.ts';
import { type Box, type Boxes, parentIn } from './box.ts';

/** Which of its siblings each box is, and how many are in each. */
export interface Siblings {
  readonly numbers: ReadonlyMap<string, number>;
  readonly counts: ReadonlyMap<string, number>;
}

/** The place of a box among its siblings, as words: `3 of 7 in Power`. `siblings` is asked for with the first. */
export function placesOf(boxes: Boxes, siblings: () => Siblings, nowhere: string): (boxId: string) => string {
  return (boxId) => {
    const { numbers, counts } = siblings();
    const box = boxes.get(boxId);
    const parent = box && parentIn(boxes, box);
    return t('{number} of {count} in {parent}', {
      number: numbers.get(boxId) ?? 0,
      count: counts.get(parent?.id ?? '') ?? 0,
      parent: parent?.name ?? nowhere,
    });
  };
}

/** Counts them, in the order in which they are drawn. */
export function countSiblings(boxes: Boxes, ordered: readonly Box[]): Siblings {
  const numbers = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const box of ordered) {
    const parentId = parentIn(boxes, box)?.id ?? '';
    const number = (counts.get(parentId) ?? 0) + 1;
    counts.set(parentId, number);
    numbers.set(box.id, number);
  }
  return { numbers, counts };
}

/** A text in one line: every run of white space is one space. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The accessible name of an edge, `word` its kind: `Interface Power, Battery to Motor`; without a name of its own, `Interface Battery to Motor`. */
export function edgeName(word: string, name: string, source: string, target: string): string {
  const own = inOneLine(name);
  const values = { kind: word.toLowerCase(), source: inOneLine(source), target: inOneLine(target) };
  return own === ''
    ? t(
        '{kind, select, interface {Interface {source} to {target}} other {Transition {source} to {target}}}',
        values,
      )
    : t(
        '{kind, select, interface {Interface {name}, {source} to {target}} other {Transition {name}, {source} to {target}}}',
        { ...values, name: own },
      );
}
