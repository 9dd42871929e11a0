import { t } from '#language/translate.ts';
import { FUNCTIONS } from './functions.ts';
import { OPERATOR_WORDS } from './tokens.ts';

/** What a person writes between a whole number and its decimals. */
export type DecimalSign = '.' | ',';

/** The decimal sign of a way to write numbers. */
export const decimalSignOf = (writeNumber: (value: number) => string): DecimalSign =>
  writeNumber(0.5).includes(',') ? ',' : '.';

export type ReadNotation =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

const NOT_A_NUMBER = String.raw`"(?:[^"\\]|\\.)*"|[“„][^"“”„]*[“”]|'[^']*'|\x60[^\x60]*\x60|0[xX][\da-fA-F]+|0[bB][01]+(?!\d)|[\p{L}_][\p{L}\p{N}_]*`;
/** A unit in brackets may hold whatever it likes. */
const UNIT = String.raw`(?:\s*\[[^\]]*\])?`;
const STORED = new RegExp(
  String.raw`${NOT_A_NUMBER}|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?${UNIT}|\.\d+|\s+|[^]`,
  'gu',
);
const WRITTEN = new RegExp(
  String.raw`${NOT_A_NUMBER}|\d+(?:[.,]\d+)*(?:[eE][+-]?\d+)?${UNIT}|\.\d+|\s+|[^]`,
  'gu',
);
const WORD = /^[\p{L}_]/u;
/** Words after which a parenthesis holds no arguments. */
const NO_CALLS: ReadonlySet<string> = new Set([...OPERATOR_WORDS, 'in', 'with', 'return', 'else']);
/** What stands in the parentheses of `send beat (delay=1.5 s, id=tick)`. */
const OPTIONS = /^\s*(?:delay|id|to|by)\s*=/;

/** What a bracket holds. */
interface Group {
  /** The name before it: its commas part arguments. Null where it only holds things together. */
  call: string | null;
  /** How its arguments are parted so far. */
  semicolons: number;
  commas: number;
}

interface Piece {
  readonly text: string;
  /** The bracket that it stands in; undefined outside of all. */
  readonly group: Group | undefined;
}

/**
 * An expression, or an effect, as somebody writes it whose numbers have a decimal comma: `max(2,5 kg; 3 kg)`, as a spreadsheet has it.
 * Stored are points and commas. Where one value stands alone in a call that takes any number of them, its point stays: a comma could
 * part two values there. Law: `readNotation` gives the stored text again, but for a space after a comma that stands between two numbers.
 */
export function showNotation(text: string, sign: DecimalSign): string {
  if (sign === '.') return text;
  const pieces = piecesOf(text, STORED);
  return pieces
    .map(({ text: piece, group }, at) => {
      if (/^\d/.test(piece)) {
        const [number = '', rest = ''] = /^([\d.]+)([^]*)$/.exec(piece)?.slice(1) ?? [];
        return `${group && isUnclear(group, group.commas) ? number : number.replace('.', ',')}${rest}`;
      }
      if (piece !== ',') return piece;
      if (group !== undefined && group.call !== null) return ';';
      return isBetweenDigits(pieces, at) ? ', ' : ',';
    })
    .join('');
}

/**
 * An expression, or an effect, as it is stored, from what a person writes whose numbers have this decimal sign. A point is taken for a
 * decimal sign too. What could be meant in two ways is refused in a sentence that says both: `max(2,5)`, and `1.234`, which may be
 * some thousand. Each sign becomes another one, so that places in the text stay.
 */
export function readNotation(text: string, sign: DecimalSign): ReadNotation {
  if (sign === '.') return { ok: true, text };
  const read: string[] = [];
  for (const { text: piece, group } of piecesOf(text, WRITTEN)) {
    if (piece === ';' && group !== undefined && group.call !== null) read.push(',');
    else if (/^\d/.test(piece)) {
      const number = numberIn(piece, group);
      if (!number.ok) return number;
      read.push(number.text);
    } else read.push(piece);
  }
  return { ok: true, text: read.join('') };
}

function numberIn(piece: string, group: Group | undefined): ReadNotation {
  const [written = '', rest = ''] = /^([\d.,]+)([^]*)$/.exec(piece)?.slice(1) ?? [];
  const signs = [...written.matchAll(/[.,]/g)];
  const isListed = group !== undefined && isUnclear(group, group.semicolons);
  if (isListed && written.includes(','))
    return {
      ok: false,
      message: t(
        '“{number}” can be one number or two values here. Put a semicolon between values, or a space after the comma.',
        { number: written },
      ),
    };
  if (signs.length > 1 || (!isListed && /^[1-9]\d{0,2}\.\d{3}$/.test(written)))
    return {
      ok: false,
      message: t('“{number}” can be read in two ways. Write no sign between thousands: {example}.', {
        number: written,
        example: '1234,5',
      }),
    };
  return { ok: true, text: `${written.replace(',', '.')}${rest}` };
}

/** Whether a comma between two digits in a bracket could part two arguments, which `parted` of them show otherwise. */
function isUnclear({ call }: Group, parted: number): boolean {
  if (call === null || parted > 0) return false;
  return !(Object.hasOwn(FUNCTIONS, call) && FUNCTIONS[call]?.takes === 1);
}

const isBetweenDigits = (pieces: readonly Piece[], at: number): boolean =>
  /\d$/.test(pieces[at - 1]?.text ?? '') && /^\d/.test(pieces[at + 1]?.text ?? '');

/** The words, numbers and signs of a text with the bracket that each stands in; an opening one stands in the bracket around it. */
function piecesOf(text: string, pattern: RegExp): readonly Piece[] {
  const pieces: Piece[] = [];
  const open: Group[] = [];
  let before = '';
  for (const { 0: piece, index } of text.matchAll(pattern)) {
    if (/^[)\]}]$/.test(piece)) closed(open.pop());
    const group = open.at(-1);
    if (group && piece === ';') group.semicolons += 1;
    if (group && piece === ',') group.commas += 1;
    pieces.push({ text: piece, group });
    if (/^[([{]$/.test(piece))
      open.push({
        call: piece === '(' ? callBefore(before, text.slice(index + 1)) : null,
        semicolons: 0,
        commas: 0,
      });
    if (piece.trim() !== '') before = piece;
  }
  return pieces;
}

const callBefore = (before: string, inside: string): string | null =>
  WORD.test(before) && !NO_CALLS.has(before) && !OPTIONS.test(inside) ? before : null;

/** `if (level > 3) { … }` is no call, for that has several arguments. */
function closed(group: Group | undefined): void {
  if (group?.call === 'if' && group.semicolons + group.commas === 0) group.call = null;
}
