import { t } from '#language/translate.ts';
import { type Box, type Boxes, parentIn } from './box.ts';

/** `1 port`, `3 ports`; `kind` is a kind of element, or of what is in one. */
export function count(number: number, kind: string): string {
  return t(
    '{kind, select, part {{count, plural, one {{count} part} other {{count} parts}}} state {{count, plural, one {{count} state} other {{count} states}}} interface {{count, plural, one {{count} interface} other {{count} interfaces}}} transition {{count, plural, one {{count} transition} other {{count} transitions}}} requirement {{count, plural, one {{count} requirement} other {{count} requirements}}} port {{count, plural, one {{count} port} other {{count} ports}}} attribute {{count, plural, one {{count} attribute} other {{count} attributes}}} action {{count, plural, one {{count} action} other {{count} actions}}} strand {{count, plural, one {{count} strand} other {{count} strands}}} change {{count, plural, one {{count} change} other {{count} changes}}} other {{count, plural, one {{count} element} other {{count} elements}}}}',
    { kind, count: number },
  );
}

/** The word for a box or an edge that has no name. */
export function kindWord(kind: 'part' | 'state' | 'interface' | 'transition'): string {
  return t('{kind, select, part {part} state {state} interface {interface} other {transition}}', { kind });
}

/** Names in a sentence: `Battery and Motor`. */
export function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('{names} and {last}', { names: names.slice(0, -1).join(', '), last });
}

/** The place of a box among its siblings, as words: `3 of 7 in Power`. Counted when the first is asked for. */
export function placesOf(boxes: Boxes, ordered: readonly Box[], nowhere: string): (boxId: string) => string {
  let counted: { readonly numbers: Map<string, number>; readonly counts: Map<string, number> } | null = null;
  return (boxId) => {
    counted ??= countSiblings(boxes, ordered);
    const box = boxes.get(boxId);
    const parent = box && parentIn(boxes, box);
    const { numbers, counts } = counted;
    return t('{number} of {count} in {parent}', {
      number: numbers.get(boxId) ?? 0,
      count: counts.get(parent?.id ?? '') ?? 0,
      parent: parent?.name ?? nowhere,
    });
  };
}

function countSiblings(boxes: Boxes, ordered: readonly Box[]) {
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
