import { t } from '#language/translate.ts';
import { ColumnWidths } from '#interchange/documents/column-widths.ts';
import { pictureSvg } from '#interchange/documents/pictures/picture-svg.ts';
import {
  anchorsIn,
  type Block,
  headingNumbers,
  type Inline,
  hasHead,
  pageWords,
  saidOf,
  SHORT_ROWS,
  imagesIn,
  type PrintedDocument,
  type PrintedImage,
  type PrintedPicture,
  type PrintedTable,
  type Section,
  type Text,
} from '#interchange/documents/printed-document.ts';
import type { EmbeddedImage } from '#interchange/documents/images/embedded-image.ts';
import { escapedText, escapedValue, sayable } from '#interchange/xml/write-xml.ts';
import { countOf, printedSteps } from '#interchange/documents/printed-steps.ts';
import type { Tell } from '#interchange/tell.ts';
import { documentStyle } from './style.ts';

/** The deepest heading that HTML has: an h1 is the title's. */
const DEEPEST = 5;

/** The widest that a table is, and how its text is set, in tenths of a pixel. */
const WIDTH = 9_120;
const TABLE_SETTING = { size: 127, padding: 140 };

/** What of the whole document its parts need. */
interface Whole {
  readonly anchors: ReadonlySet<string>;
  readonly widths: ColumnWidths;
  readonly images: HtmlImages;
}

/** Writes a document as one HTML file that needs nothing else: no script, no address outside it. */
export function writeHtml(document: PrintedDocument, tell?: Tell): string {
  const { title, subject, facts, sections } = document;
  const numbers = headingNumbers(sections);
  const parts: Whole = {
    anchors: anchorsIn(sections),
    widths: new ColumnWidths(sections),
    images: new HtmlImages(saidOf(document, () => t('(as above)'))),
  };
  const imageSource = imagesIn(sections).length > 0 ? '; img-src data:' : '';
  const step = printedSteps(sections, tell);
  const whole = `${title} – ${subject}`;
  return [
    `<!DOCTYPE html>\n<html lang="${document.speech?.language === 'de' ? 'de' : 'en'}">\n<head>\n<meta charset="utf-8">\n`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'${imageSource}">\n`,
    `<title>${escapedText(sayable(whole))}</title>\n<style>${documentStyle(saidOf(document, pageWords))}</style>\n</head>\n<body>\n<div class="document">\n`,
    `<header>\n<h1>${plain(title)}</h1>\n<p class="subject" dir="auto">${plain(subject)}</p>\n`,
    `<dl>${facts.map(([label, value]) => fact(label, plain(value))).join('')}</dl>\n</header>\n`,
    contents(
      sections,
      numbers,
      saidOf(document, () => t('Contents')),
    ),
    '<main>\n',
    ...sections.map((section, at) => {
      const said = sectionHtml(section, numbers[at] ?? '', parts);
      step(countOf([section]));
      return said;
    }),
    '</main>\n</div>\n</body>\n</html>\n',
  ].join('');
}

function contents(sections: readonly Section[], numbers: readonly string[], title: string): string {
  const entries = sections.map(({ level, heading, anchor, isListed }, at) =>
    isListed
      ? `<li class="level-${Math.min(level, 4)}"><a href="#${plain(anchor)}"><span class="number">${numbers[at]}</span>${plain(heading)}</a></li>\n`
      : '',
  );
  return `<nav aria-labelledby="contents">\n<h2 id="contents">${plain(title)}</h2>\n<ol>\n${entries.join('')}</ol>\n</nav>\n`;
}

function sectionHtml(section: Section, number: string, whole: Whole): string {
  const { level, heading, anchor, blocks } = section;
  const tag = `h${Math.min(level, DEEPEST) + 1}`;
  const head = `<${tag} id="${plain(anchor)}" dir="auto"><span class="number">${number}</span>${plain(heading)}</${tag}>\n`;
  return head + blocks.map((block) => blockHtml(block, whole)).join('');
}

function blockHtml(block: Block, whole: Whole): string {
  const { anchors, images } = whole;
  if (block.is === 'table') return tableHtml(block, whole);
  if (block.is === 'picture') return pictureHtml(block);
  if (block.is === 'image') return `<figure>\n${images.html(block)}</figure>\n`;
  if (block.is === 'facts')
    return `<dl>${block.rows.map(([label, text]) => fact(label, textHtml(text, anchors))).join('')}</dl>\n`;
  const note = block.isNote ? ' class="note"' : '';
  return `<p${note} dir="auto">${textHtml(block.text, anchors)}</p>\n`;
}

function pictureHtml({ caption, alternative, picture, isTurned }: PrintedPicture): string {
  const turned = isTurned ? ' class="turned"' : '';
  return `<figure${turned}>\n${pictureSvg(picture, alternative)}<figcaption dir="auto">${plain(caption)}</figcaption>\n</figure>\n`;
}

const fact = (label: string, value: string): string =>
  `<dt dir="auto">${plain(label)}</dt><dd dir="auto">${value}</dd>`;

function tableHtml(table: PrintedTable, { anchors, widths, images }: Whole): string {
  const { caption, columns, rows } = table;
  const own = widths
    .of(table, WIDTH, TABLE_SETTING)
    .map((one) => `<col width="${((one / WIDTH) * 100).toFixed(2)}%">`);
  const heads = columns.map(
    ({ head, isNumber }) => `<th scope="col"${numeric(isNumber)}>${plain(head)}</th>`,
  );
  const body = rows.map(({ anchor, cells }) => {
    const said = cells.map(({ text, tone, images: shown = [] }, at) => {
      const name = [tone, columns[at]?.isNumber ? 'numeric' : undefined].filter(Boolean).join(' ');
      return `<td${name === '' ? '' : ` class="${name}"`} dir="auto">${textHtml(text, anchors)}${shown.map((one) => images.html(one)).join('')}</td>`;
    });
    return `<tr${anchor === undefined ? '' : ` id="${plain(anchor)}"`}>${said.join('')}</tr>\n`;
  });
  const head = hasHead(table) ? `<thead><tr>${heads.join('')}</tr></thead>\n` : '';
  const title = caption === '' ? '' : `<caption>${plain(caption)}</caption>\n`;
  const short = rows.length <= SHORT_ROWS && table.isInText !== true ? ' class="short"' : '';
  return `<table${short}>\n${title}<colgroup>${own.join('')}</colgroup>\n${head}<tbody>\n${body.join('')}</tbody>\n</table>\n`;
}

const numeric = (isNumber = false): string => (isNumber ? ' class="numeric"' : '');

const textHtml = (text: Text, anchors: ReadonlySet<string>): string =>
  text.map((one) => inlineHtml(one, anchors)).join('');

function inlineHtml(one: Inline, anchors: ReadonlySet<string>): string {
  if (typeof one === 'string') return plain(one);
  return anchors.has(one.to) ? `<a href="#${plain(one.to)}">${plain(one.text)}</a>` : plain(one.text);
}

/** Text, whatever is in it: characters that turn the direction of what follows stay within it. */
const plain = (text: string): string => {
  const said = escapedText(sayable(text)).replaceAll('"', '&quot;');
  return TURNS.test(said) ? `<bdi>${said}</bdi>` : said;
};
const TURNS = /[\u202a-\u202e\u2066-\u2069]/u;

/** What pictures that are printed again may add to a file, in bytes; beyond it they lead to where they stand first. */
const MOST_REPEATED = 8 * 1024 * 1024;

/** The pictures of a document, each as an address with its bytes. */
class HtmlImages {
  readonly #numbers = new Map<EmbeddedImage, number>();
  #repeated = 0;

  constructor(private readonly asAbove: string) {}

  html({ image, alternative }: PrintedImage): string {
    const known = this.#numbers.get(image);
    const number = known ?? this.#numbers.size + 1;
    this.#numbers.set(image, number);
    if (known !== undefined) {
      this.#repeated += image.bytes.length;
      if (this.#repeated > MOST_REPEATED)
        return `<a href="#picture-${number}">${plain(alternative)}</a> ${plain(this.asAbove)}\n`;
    }
    const { ending, bytes, width, height } = image;
    const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
    const anchor = known === undefined ? ` id="picture-${number}"` : '';
    return `<img${anchor} alt="${escapedValue(sayable(alternative))}" width="${width}" height="${height}" src="data:image/${ending};base64,${data}">\n`;
  }
}
