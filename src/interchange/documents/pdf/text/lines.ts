import { type Face, needsShaping } from './face.ts';

/** A line of a text: from one place to before another, without the spaces at its end. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** A word with the spaces behind it, but those that join; a word ends behind a hyphen or slash between letters, too. */
const WORD =
  /[^ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]*?(?:(?<=[\p{L}\p{N}])[-–—/](?=\p{L})|(?=[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]|$))[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]*/gu;
const SPACES_BEHIND = /[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]+$/;
/** Where a long word is better cut than elsewhere. */
const SEAM = /[_.:;,/\\-]/;

/** Breaks a text, of a given size in points, into lines that are no wider than allowed. There is at least one. */
export function linesOf(text: string, face: Face, size: number, width: number): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const paragraph of text.split('\n')) {
    breakParagraph(paragraph, from, { face, size, width }, lines);
    from += paragraph.length + 1;
  }
  return lines;
}

interface Setting {
  readonly face: Face;
  readonly size: number;
  readonly width: number;
}

function breakParagraph(paragraph: string, offset: number, setting: Setting, lines: Line[]): void {
  const { face, size, width } = setting;
  if (paragraph.length <= MOST_IN_LINE) {
    // Most texts are no longer than a line: they are not taken apart.
    const letters = paragraph.replace(SPACES_BEHIND, '');
    const whole = needsShaping(letters) ? Number.POSITIVE_INFINITY : face.widthOf(letters, size);
    if (whole <= width) {
      lines.push({ from: offset, to: offset + letters.length, width: whole });
      return;
    }
  }
  let line = { from: 0, to: 0, width: 0, withSpaces: 0 };
  const end = () => lines.push({ from: offset + line.from, to: offset + line.to, width: line.width });
  for (const { 0: word, index } of paragraph.matchAll(WORD)) {
    if (word === '') continue;
    const letters = word.replace(SPACES_BEHIND, '');
    const wordWidth = face.widthOf(letters, size);
    const spaces = word.length === letters.length ? 0 : face.widthOf(word.slice(letters.length), size);
    if (line.withSpaces + wordWidth <= width) {
      const whole = line.withSpaces + wordWidth;
      line = { from: line.from, to: index + letters.length, width: whole, withSpaces: whole + spaces };
      continue;
    }
    if (line.to > line.from) end();
    const rest = wordWidth > width ? cutWord(letters, setting) : [{ at: 0, width: wordWidth }];
    for (const [number, piece] of rest.entries()) {
      const next = rest[number + 1];
      line = {
        from: index + piece.at,
        to: index + (next?.at ?? letters.length),
        width: piece.width,
        withSpaces: piece.width + spaces,
      };
      if (next) end();
    }
  }
  end();
}

/** A word that is wider than a line, in pieces that are not; each has a character, however narrow a line is. */
function cutWord(word: string, { face, size, width }: Setting): { at: number; width: number }[] {
  const pieces: { at: number; width: number }[] = [];
  let at = 0;
  while (at < word.length) {
    const fits = endOfPiece(word, at, { face, size, width });
    pieces.push({ at, width: face.widthOf(word.slice(at, fits), size) });
    at = fits;
  }
  return pieces;
}

function endOfPiece(word: string, from: number, { face, size, width }: Setting): number {
  let end = from;
  let seam = from;
  let sum = 0;
  for (const character of word.slice(from, from + MOST_IN_LINE)) {
    const isMark = /[\p{M}\p{Cf}]/u.test(character);
    if (!isMark) sum += face.widthOf(character, size);
    if (!isMark && sum > width && end > from) return seam > from + (end - from) / 2 ? seam : end;
    end += character.length;
    if (SEAM.test(character)) seam = end;
  }
  return end;
}
/** More characters than a line has, however thin they are; some have no width. */
const MOST_IN_LINE = 1_000;
