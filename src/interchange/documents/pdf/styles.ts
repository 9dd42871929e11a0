import type { Paper } from '#contract/document.ts';
import type { Tone } from '#interchange/documents/printed-document.ts';
import type { Faces } from './text/face.ts';
import type { Style } from './text/set-text.ts';

/** Width and height in points, as all lengths here. */
export const SIZES: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [595, 842],
  letter: [612, 792],
};
export const MARGIN = { top: 50, bottom: 56, side: 45 };
/** Where the line at the foot stands, from below. */
export const FOOT = 30;

const INK = '#1a1d21';
export const MUTED = '#5b626b';
export const LINK = '#1f4e79';
export const RULE = '#c3c8cf';
export const UNDERLINE = '#9aa1aa';
export const HEAD_FILL = '#eef0f3';

const TONES: Readonly<Record<Tone, string>> = {
  pass: '#14683c',
  fail: '#a61b1b',
  unknown: MUTED,
  attention: '#8a4b00',
};

const HEADINGS: readonly (readonly [size: number, leading: number])[] = [
  [14, 18],
  [11.5, 15],
  [10, 13.5],
];
const DEEPER = [9.5, 13] as const;

/** How the texts of a document look. */
export class Styles {
  readonly title: Style;
  readonly subject: Style;
  readonly body: Style;
  readonly note: Style;
  readonly caption: Style;
  readonly table: Style;
  readonly tableHead: Style;
  readonly contentsHeading: Style;
  readonly foot: Style;

  /** `larger` scales all sizes. */
  constructor(
    readonly faces: Faces,
    private readonly larger = 1,
  ) {
    const { plain, bold } = faces;
    const of = (face: Style['face'], size: number, leading: number, colour = INK): Style => ({
      face,
      size: size * larger,
      leading: leading * larger,
      colour,
    });
    this.title = of(bold, 24, 30);
    this.subject = of(plain, 13, 18);
    this.body = of(plain, 9, 12.6);
    this.note = { ...this.body, colour: MUTED };
    this.caption = of(plain, 8, 11, MUTED);
    this.table = of(plain, 8, 10.6);
    this.tableHead = { ...this.table, face: bold };
    this.contentsHeading = this.heading(1);
    this.foot = of(plain, 7, 9, MUTED);
  }

  heading(depth: number): Style {
    const [size, leading] = HEADINGS[depth - 1] ?? DEEPER;
    const { faces, larger } = this;
    return { face: faces.bold, size: size * larger, leading: leading * larger, colour: INK };
  }

  toned(tone: Tone | undefined): Style {
    if (tone === undefined) return this.table;
    return { ...(tone === 'fail' ? this.tableHead : this.table), colour: TONES[tone] };
  }
}
