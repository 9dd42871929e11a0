/** Widths of the characters from space to tilde, in fiftieths of the size, written as the characters 40 further on: of DejaVu Sans Condensed, which PDF is set in. */
const PLAIN =
  '6:=NESK4::>N6867EEEEEEEEEE77NNN@UGGGKDBKJ55EAOJKCKGECIGTGCG:7:N>>DEAED8EE55B5TEDEE:?:ECMCC@E7EN';
const BOLD =
  '8=?NGUO6==@N9;98GGGGGGGGGG::NNNBUKJIMGGMN99KEUNNINKHGMKZKII=8=N>>FHCHG<HH77F7WHGHH>C>HEREEBH8HN';
const FIRST = 32;
const ZERO = 40;
const PARTS = 50;
/** Of what is not among them: letters of other scripts, and those of East Asia, which are square. */
const OTHER = 0.7;
const SQUARE = 1;
const IS_SQUARE = /[\u1100-\u11ff\u2e80-\uffef]|[\u{1f000}-\u{3fffd}]/u;

/** About how wide a text is in a size. The same for every format, so that pictures are the same: other fonts are as narrow or narrower. */
export function textWidth(text: string, size: number, isBold = false): number {
  const widths = isBold ? BOLD : PLAIN;
  let width = 0;
  for (const character of text) {
    const code = (character.codePointAt(0) ?? 0) - FIRST;
    const known = code >= 0 && code < widths.length ? widths.charCodeAt(code) - ZERO : null;
    width += known === null ? (IS_SQUARE.test(character) ? SQUARE : OTHER) : known / PARTS;
  }
  return width * size;
}
