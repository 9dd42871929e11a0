/** A longer key is no outline number, and would take long to take apart. */
const LONGEST = 200;

/** The key above a dotted one: `R1.2` of `R1.2.3`, or `R1` where there is no `R1.2`; null where none of them is there. */
export function dottedParent(key: string, has: (key: string) => boolean): string | null {
  if (key.length > LONGEST) return null;
  const trimmed = key.replace(/\.$/, '');
  for (let dot = trimmed.lastIndexOf('.'); dot > 0; dot = trimmed.lastIndexOf('.', dot - 1)) {
    const above = trimmed.slice(0, dot);
    if (above !== key && has(above)) return above;
    // Outlines often write a full stop behind the number: 1. and 1.1.
    if (`${above}.` !== key && has(`${above}.`)) return `${above}.`;
  }
  return null;
}

/**
 * How deep each row is by a column of outline levels (`3`), or of outline numbers (`1.2`, and `1.2.0-1` of DOORS, where a nought is no
 * level); a row without one is as deep as the one above it.
 */
export function outlineDepths(words: readonly string[]): number[] {
  const areLevels = words.every((word) => /^\s*\d*\s*$/.test(word));
  let above = 0;
  return words.map((word) => {
    if (word.trim() === '') return above;
    const isPart = (part: string) => part.trim() !== '' && part !== '0';
    above = areLevels ? Number(word) : word.split(/[.-]/).filter(isPart).length;
    return above;
  });
}

const TAB = 4;

/** How far a text is indented, in columns; a tab goes to the next fourth one. */
export function indentOf(text: string): number {
  let width = 0;
  for (const char of text) {
    if (char === '\t') width += TAB - (width % TAB);
    else if (char === ' ' || char === '\u00a0') width += 1;
    else break;
  }
  return width;
}

/** For each row the row above it by indentation: the last one before it that is indented less; null at the top. */
export function indentedParents(indents: readonly number[]): (number | null)[] {
  const open: number[] = [];
  return indents.map((indent, row) => {
    while (open.length > 0 && (indents[open.at(-1) ?? 0] ?? 0) >= indent) open.pop();
    const above = open.at(-1) ?? null;
    open.push(row);
    return above;
  });
}
