import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TEMPLATES } from '#contract/document.ts';
import {
  type Block,
  cell,
  headingNumbers,
  type PrintedDocument,
  paragraph,
  picture,
  type Section,
  type Text,
} from '#interchange/documents/printed-document.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { poppler } from '#testing/needs.ts';
import { PdfFile, squeeze } from '#testing/documents/pdf-file.ts';
import { PRINTED_AT as AT, printedSample as printed } from '#testing/printed-sample.ts';
import { saidByHtml } from '#testing/documents/said-by-html.ts';
import { writePdf } from './write-pdf.ts';

const documentOf = (...sections: Partial<Section>[]): PrintedDocument => ({
  title: 'Trace',
  subject: 'Rover',
  facts: [['Model', 'Rover']],
  at: AT,
  sections: sections.map((section, at) => ({
    level: 1,
    heading: `Heading ${at + 1}`,
    anchor: `a${at}`,
    blocks: [],
    isListed: true,
    ...section,
  })),
});

const tableOf = (...names: (string | Text)[]): Block => ({
  is: 'table',
  caption: 'List',
  columns: [
    { head: 'Name', width: 3 },
    { head: 'Count', width: 1, isNumber: true },
  ],
  rows: names.map((name) => ({ cells: [cell(...[name].flat()), cell('1')] })),
});

/** The objects of a file without what is packed and without texts: what is left names all that a reader does. */
const objectsOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/\bstream\r?\n.*?endstream/gs, '')
    .replace(/\((?:\\.|[^\\()])*\)/gs, '()');
/** What a reader could be made to do by a file, but go to a place in it. */
const ACTIONS =
  /\/(?:AA|AcroForm|EmbeddedFiles?|GoTo[ER]|Hide|ImportData|JS|JavaScript|Launch|Movie|Named|OpenAction|Rendition|RichMedia|SubmitForm|URI)\b/;
const HOSTILE =
  '=HYPERLINK("http://x") ) >> /AA << /S /JavaScript /JS (app.alert(1)) <script>alert(1)</script> \\';

describe('a document as PDF', () => {
  it.each(TEMPLATES)('%s: is the same to the byte, and acts on nothing', async (template) => {
    const bytes = await printed(template, 'pdf');
    expect(await printed(template, 'pdf')).toEqual(bytes);
    const objects = objectsOf(bytes);
    expect(objects).toMatch(/^%PDF-1\.7\n/);
    expect(objects).toMatch(/%%EOF\n$/);
    expect(objects).toContain('/StructTreeRoot');
    expect(ACTIONS.exec(objects)).toBeNull();
  });

  it('keeps hostile text a text, in its properties, outline and pages', async () => {
    const blocks = [paragraph(HOSTILE), paragraph('\u0000\u0007\ud800\ufffe')];
    const bytes = await writePdf(
      { ...documentOf({ heading: HOSTILE, blocks }), title: HOSTILE, at: 'some day' },
      'a4',
    );
    expect(ACTIONS.exec(objectsOf(bytes))).toBeNull();
    const properties = /<rdf:li xml:lang="x-default">(.*?)<\/rdf:li>/s.exec(
      Buffer.from(bytes).toString('utf8'),
    );
    expect(properties?.[1]).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describeNeeding([poppler()], 'a document as PDF, read by Poppler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modelwright-pdf-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  const opened = (bytes: Uint8Array) => new PdfFile(folder, String((count += 1)), bytes);
  const written = async (...sections: Partial<Section>[]) =>
    opened(await writePdf(documentOf(...sections), 'a4'));

  it.each(TEMPLATES)(
    '%s: says all that the page says, in its order, tagged, with its fonts',
    async (template) => {
      const file = opened(await printed(template, 'pdf'));
      const said = saidByHtml(new TextDecoder().decode(await printed(template, 'html')));
      expect(said.length).toBeGreaterThan(10);
      const text = file.squeezed;
      let from = 0;
      const missing = said.filter((one) => {
        const at = text.indexOf(squeeze(one), from);
        if (at >= 0) from = at + squeeze(one).length;
        return at < 0;
      });
      expect(missing).toEqual([]);
      expect(file.info()).toMatch(/^Tagged: +yes$/m);
      expect(file.info()).toMatch(/^JavaScript: +no$/m);
      expect(file.fonts).toHaveLength(2);
      for (const font of file.fonts) expect(font).toMatch(/DejaVuSansCondensed.* yes yes yes /);
    },
  );

  it('says on its cover that it lacks characters, where it does', async () => {
    const said = (text: string) => written({ blocks: [paragraph(text)] });
    expect((await said('日本語 日本')).pages[0]?.join(' ')).toContain(
      'Not printed 3 different characters that the fonts of this file lack: a � stands for each.',
    );
    expect((await said('Größe ≤ 3 Ω, שלום\u0001')).pages[0]?.join(' ')).not.toContain('Not printed');
  });

  it('draws texts that are read from the right, such as parts that are named in Hebrew or Arabic', async () => {
    const names = ['שלום', 'مرحبا', 'Arm זרוע'];
    const vectors = names.map((text, at) => ({
      is: 'text' as const,
      text,
      x: 100,
      foot: 20 + 20 * at,
      size: 12,
      isBold: false,
      colour: '#000000',
      align: 'center' as const,
      width: 80,
    }));
    const drawn = { width: 200, height: 100, vectors };
    const file = await written({ blocks: picture('Drawing', 'Drawing of parts', drawn, '') });
    // The programs tell what is read from the right with its letters in the order of the page, or with marks of direction.
    for (const word of ['שלום', 'זרוע']) {
      const backwards = Array.from(word).toReversed().join('');
      expect(file.squeezed).toMatch(new RegExp(`${word}|${backwards}`));
    }
  });

  it('says in its contents, outline and links on which page each heading is, and in its foot of how many', async () => {
    const sections = Array.from({ length: 70 }, (_, at) => ({
      level: 1 + (at % 3),
      isListed: at % 10 !== 9,
      anchor: `s${at}`,
      blocks: [
        paragraph('see ', { text: `link ${at}`, to: `s${(at * 7) % 70}` }),
        tableOf(...Array.from({ length: at % 23 }, () => 'x')),
      ],
    }));
    const file = await written(...sections);
    const { pages } = file;
    const numbers = headingNumbers(sections);
    const titles = sections.map((_, at) => `${numbers[at]} Heading ${at + 1}`);
    const pageOf = titles.map((title) => pages.findIndex((lines) => lines.includes(title)) + 1);
    expect(Math.min(...pageOf)).toBe(4);
    expect(new Set(pageOf).size).toBeGreaterThan(10);
    const listed = titles.flatMap((title, at) =>
      sections[at]?.isListed ? [[title, pageOf[at]] as const] : [],
    );
    expect([...(pages[1] ?? []), ...(pages[2] ?? [])].filter((line) => !line.startsWith('Trace'))).toEqual([
      'Contents',
      ...listed.map(([title, page]) => `${title} ${page}`),
    ]);
    const { outline, links } = file.navigation;
    expect(outline).toEqual(listed.map(([title, page]) => `${title} @${page}`));
    const texts = links.filter(([text]) => text.startsWith('link'));
    expect(texts).toEqual(sections.map((_, at) => [`link ${at}`, pageOf[(at * 7) % 70]]));
    expect(pages.slice(1).map(([foot]) => foot)).toEqual(
      pages.slice(1).map((_, at) => `Trace – Rover Page ${at + 2} of ${pages.length}`),
    );
  });

  it('keeps a short table on one page', async () => {
    const tables = Array.from({ length: 40 }, (_, at) => tableOf(`a${at}`, `b${at}`, `c${at}`));
    const { pages } = await written({ blocks: tables });
    const pageOf = (text: string) => pages.findIndex((lines) => lines.includes(`${text} 1`));
    expect(pages.length).toBeGreaterThan(4);
    for (const at of tables.keys())
      expect([pageOf(`b${at}`), pageOf(`c${at}`)]).toEqual([pageOf(`a${at}`), pageOf(`a${at}`)]);
  });

  it('repeats the heads of tables, and cuts no row but one that is higher than a page', async () => {
    const rows = Array.from({ length: 80 }, (_, at) =>
      ['first', 'second', 'third'].map((line) => `row ${at} ${line}`),
    );
    const tall = Array.from({ length: 150 }, (_, at) => `tall${at}`);
    const file = await written({
      blocks: [tableOf(...rows.map((lines) => lines.join('\n')), tall.join('\n'), 'last')],
    });
    const pages = file.pages.map((lines) => lines.map((line) => line.replace(/ 1$/, '')));
    const holding = (text: string) =>
      pages.flatMap((lines, at) => lines.filter((line) => line === text).map(() => at));
    for (const lines of rows) {
      const [first, ...others] = lines.map(holding);
      expect(first).toHaveLength(1);
      expect(others).toEqual([first, first]);
    }
    expect(tall.map(holding).map(({ length }) => length)).toEqual(tall.map(() => 1));
    expect(new Set(tall.flatMap(holding)).size).toBe(3);
    expect(holding('last')).toHaveLength(1);
    expect(pages.length).toBeGreaterThan(7);
    for (const lines of pages.slice(3)) expect(lines[1]).toBe('Name Count');
  });

  it('is tagged as what it is', async () => {
    const link: Text = ['see ', { text: 'IF-1', to: 'a0' }, { text: 'gone', to: 'none' }];
    const file = await written(
      { blocks: [paragraph(...link), { is: 'facts', rows: [['Label', ['Value']]] }] },
      { level: 2, blocks: [tableOf('one', link)] },
    );
    const types = file
      .info('-struct-text')
      .split('\n')
      .flatMap(
        (line) =>
          line
            .trim()
            .replace(/(?: \((?:block|inline)\))?:?$/, '')
            .match(/^(?:"[^"]*"|[A-Z]\w*)$/) ?? [],
      );
    const contents = ['TOCI', 'Link', '"1  Heading 1 3"', 'TOCI', 'Link', '"1.1  Heading 2 3"'];
    const facts = (label: string, value: string) => ['L', 'LI', 'Lbl', `"${label}"`, 'LBody', `"${value}"`];
    const linked = ['"see "', 'Link', '"IF-1"', '"gone"'];
    expect(types).toEqual(
      [
        ['Document', 'P', '"Trace"', 'P', '"Rover"', ...facts('Model', 'Rover')],
        ['TOC', 'Caption', '"Contents"', ...contents],
        ['H1', '"1  Heading 1"', 'P', ...linked, ...facts('Label', 'Value')],
        ['H2', '"1.1  Heading 2"', 'Table', 'Caption', '"List"', 'TR', 'TH', '"Name"', 'TH', '"Count"'],
        ['TR', 'TD', '"one"', 'TD', '"1"', 'TR', 'TD', ...linked, 'TD', '"1"'],
      ].flat(),
    );
  });

  it('holds any text: long ones, signs that it has no glyph for, and such as are read from the right', async () => {
    const long = `${'a'.repeat(10_000)}-${'b'.repeat(10_000)}`;
    const file = await written(
      {
        heading: 'שלום world',
        blocks: [paragraph(long), tableOf(long), paragraph('中 🚀 ≤ Ω'), paragraph('مرحبا')],
      },
      { heading: HOSTILE, level: 2, blocks: [paragraph('\u202egnp.exe'), paragraph('\u0007\ud800 after')] },
    );
    const text = file.squeezed.replace(/[\u202a-\u202c]/g, '');
    expect(text.split(squeeze(long))).toHaveLength(2);
    expect(text.replaceAll('1Name', 'Name').split('a'.repeat(2_000)).length).toBeGreaterThan(8);
    for (const said of ['��≤Ω', 'שלוםworld', 'مرحبا', '��after', 'exe.png', squeeze(HOSTILE)])
      expect(text).toContain(said);
    expect(file.info('-js')).toBe('');
  });

  it.each([
    ['a4', /^Page size: +595 x 842 pts \(A4\)$/m],
    ['letter', /^Page size: +612 x 792 pts \(letter\)$/m],
  ] as const)('is laid out for %s, with its title and no time but that of the model', async (paper, size) => {
    const info = opened(await writePdf(documentOf({}), paper)).info('-isodates');
    expect(info).toMatch(size);
    expect(info).toMatch(/^Title: +Trace – Rover$/m);
    expect(info).toMatch(/^CreationDate: +2026-11-20T10:00:00Z$/m);
    expect(info).not.toMatch(/^ModDate/m);
  });

  it('numbers headings deeper than any that a tag or the outline has', async () => {
    const sections = Array.from({ length: 300 }, (_, at) => ({ level: at + 1 }));
    const file = await written(...sections);
    const text = file.squeezed;
    const numbers = headingNumbers(sections);
    expect(numbers.filter((number, at) => !text.includes(`${number}Heading${at + 1}`))).toEqual([]);
    expect(file.navigation.outline).toHaveLength(300);
  });
});
