import type { TextMetricsCache } from '#app/canvas/renderer/context/text-metrics.ts';

/** A name in lines, whether all of it is there, and whether a word of it was broken. */
export interface BrokenName {
  readonly lines: readonly string[];
  readonly whole: boolean;
  readonly broken: boolean;
}

/** Names are broken after these, and before a capital letter within a word: many are written as one. */
const PIECES = /(?<=[\s_\-./:])|(?<=\p{Ll})(?=\p{Lu})/u;
/** Nobody reads more of a name from afar, and to measure it takes time. */
const MOST_LETTERS = 160;

/**
 * A name in up to `most` lines that are no wider than `room`. What there is no room for is cut off in the last, with an ellipsis; a
 * piece that is too long for a line of its own is broken with a hyphen.
 */
export function brokenName(
  texts: TextMetricsCache,
  name: string,
  font: string,
  room: number,
  most: number,
): BrokenName {
  const cut = name.slice(0, MOST_LETTERS);
  const plain = cut.replace(/\s+/g, ' ').trim();
  if (texts.widthOf(font, plain) <= room && plain.length === name.length)
    return { lines: plain === '' ? [] : [plain], whole: true, broken: false };
  let pieces = plain.split(PIECES);
  const lines: string[] = [];
  let broken = false;
  while (pieces.length > 0 && lines.length < most - 1) {
    let count = 1;
    while (
      count < pieces.length &&
      texts.widthOf(
        font,
        pieces
          .slice(0, count + 1)
          .join('')
          .trim(),
      ) <= room
    )
      count += 1;
    const line = pieces.slice(0, count).join('').trim();
    if (texts.widthOf(font, line) > room) {
      broken = true;
      const fitting = texts.fit(font, line, room).slice(0, -1);
      // One letter before a hyphen, or after it, says nothing.
      const start = fitting.slice(0, Math.min(fitting.length, line.length - 2));
      if (start.length < 3) break;
      lines.push(`${start}-`);
      pieces = [line.slice(start.length), ...pieces.slice(1)];
      continue;
    }
    lines.push(line);
    pieces = pieces.slice(count);
  }
  const rest = pieces.join('').trim();
  if (rest === '') return { lines, whole: cut.length === name.length, broken };
  const last = texts.fit(font, cut.length < name.length ? `${rest}…` : rest, room);
  const whole = last === rest && cut.length === name.length;
  return { lines: last === '' ? lines : [...lines, last], whole, broken };
}
