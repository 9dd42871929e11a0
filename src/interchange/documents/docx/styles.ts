import type {
  ICharacterStyleOptions,
  ILevelsOptions,
  IParagraphStyleOptions,
  IPropertiesOptions,
} from 'docx';
import { DEEPEST, type StyleId, type TableStyleId } from './style-ids.ts';

type Look = Omit<IParagraphStyleOptions, 'id' | 'name'>;
type NumberingConfig = NonNullable<IPropertiesOptions['numbering']>['config'][number];

/** What the numbers of the headings are called while the document is made. */
const OUTLINE = 'outline';
const MUTED = '5B626B';
const FONT = 'Arial';

/** How all begins that no style says otherwise. Sizes are in half points, lengths in twentieths of a point. */
export const defaultsIn = (
  language: string,
): NonNullable<NonNullable<IPropertiesOptions['styles']>['default']> => ({
  document: {
    run: { font: FONT, size: 20, language: { value: language, bidirectional: 'ar-SA' } },
    paragraph: { spacing: { line: 264, lineRule: 'auto' } },
  },
  hyperlink: { run: { color: '1F4E79', underline: { type: 'single', color: '9AA1AA' } } },
});

const LEVELS = Array.from({ length: DEEPEST }, (_, at) => at + 1);
const NAMED: readonly (readonly [id: StyleId, name: string, look: Look])[] = [
  [
    'Title',
    'Title',
    { next: 'Subtitle', run: { size: 52, bold: true }, paragraph: { spacing: { before: 4200, after: 120 } } },
  ],
  ['Subtitle', 'Subtitle', { next: 'BodyText', run: { size: 28 }, paragraph: { spacing: { after: 480 } } }],
  ['BodyText', 'Body Text', { paragraph: { spacing: { before: 80, after: 100 } } }],
  ['Note', 'Note', { run: { color: MUTED }, paragraph: { spacing: { before: 80, after: 100 } } }],
  [
    'Caption',
    'caption',
    {
      next: 'BodyText',
      run: { size: 18, color: MUTED },
      paragraph: { keepNext: true, spacing: { before: 160, after: 60 } },
    },
  ],
  [
    'Figure',
    'Figure',
    { next: 'FigureCaption', paragraph: { keepNext: true, spacing: { before: 120, after: 40 } } },
  ],
  ['Picture', 'Picture', { next: 'BodyText', paragraph: { spacing: { before: 60, after: 60 } } }],
  [
    'FigureCaption',
    'Figure Caption',
    {
      basedOn: 'Caption',
      next: 'BodyText',
      paragraph: { keepNext: false, spacing: { before: 0, after: 120 } },
    },
  ],
  [
    'TOCHeading',
    'TOC Heading',
    {
      next: 'BodyText',
      run: { size: 30, bold: true },
      paragraph: { keepNext: true, spacing: { after: 200 } },
    },
  ],
  ['FactLabel', 'Fact Label', { basedOn: 'TableText', run: { size: 20, color: MUTED } }],
  ['FactValue', 'Fact Value', { basedOn: 'TableText', run: { size: 20 } }],
  ['TableText', 'Table Text', { run: { size: 18 }, paragraph: { spacing: { line: 252, lineRule: 'auto' } } }],
  ['TableNumber', 'Table Number', { basedOn: 'TableText', paragraph: { alignment: 'right' } }],
  ['TableHead', 'Table Head', { basedOn: 'TableText', run: { bold: true }, paragraph: { keepNext: true } }],
  ['TableNumberHead', 'Table Number Head', { basedOn: 'TableHead', paragraph: { alignment: 'right' } }],
  ['TableGap', 'Table Gap', { run: { size: 8 }, paragraph: { spacing: { line: 160, lineRule: 'exact' } } }],
  [
    'HeadingDeeper',
    'Heading Deeper',
    {
      basedOn: `Heading${DEEPEST}`,
      next: 'BodyText',
      paragraph: { numbering: false, indent: { left: 0, hanging: 0 } },
    },
  ],
];

/** The styles of paragraphs, by the names that Word itself has for them where it has one. */
export function paragraphStyles(textWidth: number): IParagraphStyleOptions[] {
  const footer: Look = { run: { size: 16, color: MUTED }, paragraph: { rightTabStop: textWidth } };
  const named = [...NAMED, ['Footer', 'footer', footer] as const].map(([id, name, look]) => ({
    id,
    name,
    basedOn: 'Normal',
    quickFormat: true,
    ...look,
  }));
  return [
    ...named,
    ...LEVELS.flatMap((level) => [headingOf(level), unlistedOf(level), contentsOf(level, textWidth)]),
  ];
}

const SIZES: readonly number[] = [30, 25, 22];

const headingOf = (level: number): IParagraphStyleOptions => ({
  id: `Heading${level}`,
  name: `heading ${level}`,
  basedOn: 'Normal',
  next: 'BodyText',
  quickFormat: true,
  run: { size: SIZES[level - 1] ?? 20, bold: true },
  paragraph: {
    keepNext: true,
    keepLines: true,
    outlineLevel: level - 1,
    spacing: { before: level === 1 ? 400 : 280, after: 100 },
    numbering: { reference: OUTLINE, level: level - 1 },
  },
});

/** Numbered as the style that it is based on: a number of its own would belong to no level of the outline. */
const unlistedOf = (level: number): IParagraphStyleOptions => ({
  id: `Heading${level}Unlisted`,
  name: `Heading ${level} Unlisted`,
  basedOn: `Heading${level}`,
  next: 'BodyText',
  quickFormat: true,
});

/** An entry of the contents: its number hangs before it, and its page stands at the right. */
const contentsOf = (level: number, textWidth: number): IParagraphStyleOptions => {
  const hanging = 360 + 180 * level;
  return {
    id: `TOC${level}`,
    name: `toc ${level}`,
    basedOn: 'Normal',
    next: 'Normal',
    uiPriority: 39,
    paragraph: {
      indent: { left: 240 * (level - 1) + hanging, hanging },
      rightTabStop: textWidth,
      spacing: { before: level === 1 ? 80 : 0, after: 20 },
    },
  };
};

const TONES: readonly (readonly [id: StyleId, look: Omit<ICharacterStyleOptions, 'id' | 'name'>])[] = [
  ['Pass', { run: { color: '14683C' } }],
  ['Fail', { run: { color: 'A61B1B', bold: true } }],
  ['Unknown', { run: { color: MUTED } }],
  ['Attention', { run: { color: '8A4B00' } }],
];
export const CHARACTER_STYLES: readonly ICharacterStyleOptions[] = TONES.map(([id, look]) => ({
  id,
  name: id,
  quickFormat: true,
  ...look,
}));

/** The numbers of the headings, which their styles bring with them. */
export const NUMBERING: NumberingConfig = {
  reference: OUTLINE,
  levels: LEVELS.map((level): ILevelsOptions => {
    const indent = 340 + 170 * level;
    return {
      level: level - 1,
      format: 'decimal',
      text: LEVELS.slice(0, level)
        .map((one) => `%${one}`)
        .join('.'),
      alignment: 'start',
      suffix: 'tab',
      style: { style: `Heading${level}`, paragraph: { indent: { left: indent, hanging: indent } } },
    };
  }),
};

const margins = (beside: number): string =>
  `<w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="${beside}" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar>`;
const tableStyle = (id: TableStyleId, name: string, look: string): string =>
  `<w:style w:type="table" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="59"/><w:qFormat/>${look}</w:style>`;
const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="C3C8CF"/>`)
  .join('');

/** The styles of tables, as XML: the package has no other way to say them. */
export const TABLE_STYLES: string = [
  tableStyle(
    'DocumentTable',
    'Document Table',
    `<w:tblPr><w:tblBorders>${BORDERS}</w:tblBorders>${margins(80)}</w:tblPr><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="EEF0F3"/></w:tcPr></w:tblStylePr>`,
  ),
  tableStyle('DocumentFacts', 'Document Facts', `<w:tblPr>${margins(0)}</w:tblPr>`),
].join('');
