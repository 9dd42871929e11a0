import { oneLine } from '#interchange/documents/pdf/text/printable.ts';
import { type SetText, setText, type Style } from '#interchange/documents/pdf/text/set-text.ts';

/** How much of the width a number takes at most to stand beside the heading. */
const WIDEST_NUMBER = 0.5;

/** A heading in lines, with its number before the first: the others begin below the heading. Wider numbers are the first words of it. */
export function numberedHeading(number: string, heading: string, style: Style, width: number): SetText {
  const has = () => false;
  const label = `${number}  `;
  const indent = style.face.widthOf(label, style.size);
  if (indent > width * WIDEST_NUMBER)
    return setText([`${number} ${oneLine(heading)}`], { style, width, has });
  const { lines } = setText([oneLine(heading)], { style, width: width - indent, has });
  const [first = [], ...others] = lines.map((pieces) =>
    pieces.map((piece) => ({ ...piece, x: piece.x + indent })),
  );
  return { style, lines: [[{ text: label, x: 0, width: indent }, ...first], ...others] };
}
