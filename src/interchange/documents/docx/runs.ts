import { turnedBack } from '#interchange/documents/direction.ts';
import { escapedText, sayable } from '#interchange/xml/write-xml.ts';
import type { StyleId } from './style-ids.ts';

/** Letters and marks that are read from right to left, as ranges of a character class. */
const RIGHT = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const IS_RIGHT = new RegExp(`[${RIGHT}]`, 'u');
/** From one of them to the last before a letter or digit of another kind. */
const RIGHT_RUN = new RegExp(`([${RIGHT}](?:[^\\p{L}\\p{N}]*[${RIGHT}])*)`, 'u');
const LETTER = /\p{L}/u;

/** Text as runs of a character style, or of none: lines stay lines, and what XML has no way to say becomes U+FFFD. Nothing in it is a field. */
export function runsXml(text: string, style?: StyleId): string {
  if (text === '') return '';
  const said = turnedBack(sayable(text).replace(/\r\n?/g, '\n'));
  if (!IS_RIGHT.test(said)) return runXml(said, style, false);
  // Split by a group: what it matched stands at the odd places.
  return said
    .split(RIGHT_RUN)
    .map((piece, at) => (piece === '' ? '' : runXml(piece, style, at % 2 === 1)))
    .join('');
}

/** Whether a text is read from right to left: its first letter says it. */
export const isRightToLeft = (text: string): boolean =>
  IS_RIGHT.test(text) && IS_RIGHT.test(LETTER.exec(text)?.[0] ?? '');

function runXml(text: string, style: StyleId | undefined, isRight: boolean): string {
  const named = style === undefined ? '' : `<w:rStyle w:val="${style}"/>`;
  const turned = isRight ? '<w:rtl/>' : '';
  const properties = named + turned === '' ? '' : `<w:rPr>${named}${turned}</w:rPr>`;
  return `<w:r>${properties}${text
    .split(/(\n|\t)/)
    .map((piece) => BREAKS[piece] ?? textXml(piece))
    .join('')}</w:r>`;
}
const BREAKS: Readonly<Record<string, string>> = { '\n': '<w:br/>', '\t': '<w:tab/>' };

const textXml = (text: string): string =>
  text === '' ? '' : `<w:t xml:space="preserve">${escapedText(text)}</w:t>`;
