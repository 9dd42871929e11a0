import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { DOCUMENT_FORMATS, type DocumentFormat, type Template } from '#contract/document.ts';
import { mentionedFiles, type PrintedFile } from '#interchange/documents/statements/embedded-files.ts';
import { importFile } from '#interchange/import-file.ts';
import { packed } from '#interchange/reqif/document/packed-file.ts';
import { childOf, childrenOf } from '#interchange/xml/xml-tree.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { PdfFile } from '#testing/documents/pdf-file.ts';
import { JPEG, pngOf } from '#testing/documents/pictures.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { libreOfficeWriter, poppler, sharedData } from '#testing/needs.ts';
import { attributeIn, paragraphOf, WordFile } from '#testing/word-file.ts';
import { printedBytes } from './printed-bytes.ts';

const words = (text: string) => new TextEncoder().encode(text);
const clear = pngOf(40, 30, { colours: 6, rows: Buffer.alloc((1 + 40 * 4) * 30, 7).fill(0, 0, 1) });
/** What a statement names, and what stands in its place; null where it is the picture. */
const FILES: readonly (readonly [name: string, bytes: Uint8Array, said: string | null])[] = [
  ['wide.png', pngOf(3_000, 400), null],
  ['tall.png', pngOf(300, 5_000), null],
  ['clear.png', clear, null],
  ['photo.jpg', JPEG, null],
  ['old.gif', words('GIF89a'), 'a GIF picture'],
  ['table.ole', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'an OLE object'],
  ['text.rtf', words('{\\rtf1}'), 'a text in RTF'],
  [
    'run.svg',
    words('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'an SVG drawing',
  ],
  ['dot.png', pngOf(1, 1), 'a PNG picture of 1 × 1 pixels, too small to print'],
  ['vast.png', pngOf(20_000, 2), 'a PNG picture of 20000 × 2 pixels, too large to print'],
  ['bomb.png', pngOf(10, 10, { rows: Buffer.alloc(100_000_000) }), 'a PNG picture that is damaged'],
  ['cut.png', pngOf(30, 20).subarray(0, 60), 'a PNG picture that is damaged or of a rare kind'],
];
const EMBEDDED: readonly PrintedFile[] = FILES.map(([name, bytes]) =>
  packed({ path: `files/${name}`, bytes }),
);
const PICTURES = FILES.filter(([, , said]) => said === null).map(([name]) => name);

const cells = Array.from({ length: 120 }, (_, at) => [`Row ${at}`, `<i>${at}</i> =SUM(A1) \u202egnp`]);
const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const RICH = `<p>A table:</p><table><tr><th>Name</th><th>Value</th></tr>${cells.map(([name = '', value = '']) => `<tr><td>${name}</td><td>${escaped(value)}</td></tr>`).join('')}<tr><td>A picture</td><td>[photo.jpg]</td></tr></table><p>and more.</p>`;
const STATEMENT = `A table:\nName\tValue\n${cells.map((row) => row.join('\t')).join('\n')}\nA picture\t[photo.jpg]\nand more.`;

const model = (): SystemModel =>
  aModel()
    .requirement('Pictures', { statement: FILES.map(([name]) => `See [${name}].`).join('\n') })
    .requirement('Table', { statement: STATEMENT, customFields: { richText: RICH } })
    .build();

const printed = (
  format: DocumentFormat,
  {
    template = 'specification',
    of = model(),
    embedded = EMBEDDED,
  }: {
    readonly template?: Template;
    readonly of?: SystemModel;
    readonly embedded?: readonly PrintedFile[];
  } = {},
): Promise<Uint8Array> => printedBytes({ template, format }, of, { embedded });

/** The texts of an XLSX file. */
const workbook = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');

describe('documents of statements with pictures and tables', () => {
  it.each(DOCUMENT_FORMATS)('as %s: are the same to the byte', async (format) => {
    for (const template of ['specification', 'model'] as const) {
      const bytes = await printed(format, { template });
      expect(Buffer.from(await printed(format, { template })).equals(Buffer.from(bytes))).toBe(true);
    }
  });

  it('as a page: show the pictures from within the file, and run nothing', async () => {
    for (const template of ['specification', 'model'] as const) {
      const page = new TextDecoder().decode(await printed('html', { template }));
      const shown = [
        ...page.matchAll(
          /<img[^>]* alt="([^"]*)"[^>]* src="data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+">/g,
        ),
      ];
      const names = shown.map(([, name]) => name);
      expect(names).toEqual([...PICTURES, 'photo.jpg']);
      expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:");
      expect(page).not.toMatch(/<script|src="(?!data:image\/(?:png|jpeg);base64,)/);
      const others = FILES.flatMap(([name, , said]) => (said === null ? [] : `[${name}: ${said}]`));
      expect(others.filter((one) => !page.includes(one))).toEqual([]);
    }
  });

  it('as a page: have a table with its head where the statement has one', async () => {
    const page = new TextDecoder().decode(await printed('html'));
    expect(page).toMatch(
      /A table:<\/p>\n<table>\n<colgroup>.*<\/colgroup>\n<thead><tr><th scope="col">Name<\/th>/,
    );
    expect(page).toContain('&lt;i&gt;5&lt;/i&gt; =SUM(A1)');
    expect(page.match(/<tr><td dir="auto">Row \d+</g)).toHaveLength(120);
  });

  it('hold no picture of a large file as often as a statement names it', async () => {
    const noise = Buffer.from(
      Array.from({ length: (1 + 600 * 3) * 400 }, (_, at) =>
        at % 1801 === 0 ? 0 : (at * 7919 + (at >> 3) * 104729) & 255,
      ),
    );
    const file = packed({ path: 'big.png', bytes: pngOf(600, 400, { rows: noise }) });
    const of = aModel()
      .requirement('Often', { statement: '[big.png] '.repeat(2_000) })
      .build();
    for (const format of DOCUMENT_FORMATS) {
      const bytes = await printed(format, { of, embedded: [file] });
      expect(bytes.length).toBeLessThan(16_000_000);
    }
  }, 60_000);

  it('as a workbook: say the table as text and the picture by its name', async () => {
    const text = workbook(await printed('xlsx'));
    expect(text).toContain('Picture: wide.png');
    expect(text).toContain('Name | Value\nRow 0 | &lt;i&gt;0&lt;/i&gt; =SUM(A1)');
    expect(text).toContain('A picture | Picture: photo.jpg');
    expect(text).toContain('[run.svg: an SVG drawing]');
  });

  it('for Word: have pictures with their names, no wider than the text, and a table with a repeated head', async () => {
    const file = new WordFile(await printed('docx'));
    const pictures = file.all('drawing').map((one) => {
      const inline = childOf(one, 'inline');
      const extent = childOf(inline, 'extent');
      return {
        name: attributeIn(childOf(inline, 'docPr'), 'descr'),
        width: Number(attributeIn(extent, 'cx')) / 12_700,
        height: Number(attributeIn(extent, 'cy')) / 12_700,
      };
    });
    expect(pictures.map(({ name }) => name)).toEqual([...PICTURES, 'photo.jpg']);
    expect(pictures.every(({ width, height }) => width <= 494 && height <= 740)).toBe(true);
    const [wide] = pictures;
    expect((wide?.width ?? 0) / (wide?.height ?? 1)).toBeCloseTo(7.5, 1);
    expect([...file.others.keys()].filter((path) => /media/.test(path))).toHaveLength(4);
    const table = file.body.find(
      (one) =>
        one.local === 'tbl' &&
        attributeIn(childOf(one, 'tblPr', 'tblStyle'), 'val') === 'DocumentTable' &&
        childrenOf(one, 'tr').length > 100,
    );
    const [head, first] = table ? childrenOf(table, 'tr') : [];
    expect(childOf(head, 'trPr', 'tblHeader')).toBeDefined();
    const said = first
      ? childrenOf(first, 'tc').flatMap((one) => childrenOf(one, 'p').map((text) => paragraphOf(text).text))
      : [];
    expect(said[0]).toBe('Row 0');
  });
});

describeNeeding([poppler()], 'statements with pictures and tables as PDF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modelwright-proof-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('show each picture whole, named in its tag, and the head of a table on each of its pages', async () => {
    const bytes = await printed('pdf');
    const file = new PdfFile(folder, 'statements', bytes);
    const tree = file.info('-struct-text');
    const raw = Buffer.from(bytes).toString('latin1');
    for (const name of PICTURES)
      expect(raw).toMatch(
        new RegExp(`/S /Figure\\s[^>]*/Alt \\(${name}\\)|/Alt \\(${name}\\)[^>]*/S /Figure`),
      );
    expect(tree).toMatch(/Table[\s\S]*TH/);
    expect(file.squeezed).toContain('[vast.png:aPNGpictureof20000×2pixels,toolargetoprint]');
    expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(4);
    const withRows = file.pages.filter((lines) => lines.some((line) => line.startsWith('Row ')));
    expect(withRows.length).toBeGreaterThan(1);
    for (const lines of withRows) expect(lines.join('\n')).toContain('Name Value\nRow ');
  });
});

const REQIF = sharedData('reqif/gfse-specif-bridge/examples');

describeNeeding(
  [libreOfficeWriter(), REQIF],
  'a specification that other people wrote, with its pictures and tables',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'modelwright-proof-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('opens in LibreOffice with all of them', async () => {
      const name = 'Dimmer - Semantically Integrated Specification (2020-08-19).reqifz';
      const bytes = readFileSync(join(REQIF.path, name));
      const read = importFile('reqifz', bytes, { modelId: idOf('model'), model: EMPTY_MODEL }, testContext());
      if (!read.ok) throw new Error(read.refusal.detail);
      const { edited, records } = read.value;
      const of = edited.model;
      const embedded = mentionedFiles(records?.sources ?? [], of.tables.requirement.values());
      const path = join(folder, 'dimmer.docx');
      const docx = await printed('docx', { of, embedded });
      writeFileSync(path, docx);
      const { status } = spawnSync('soffice', [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        '--convert-to',
        'html:HTML (StarWriter):EmbedImages',
        '--outdir',
        folder,
        path,
      ]);
      expect(status).toBe(0);
      const html = readFileSync(path.replace(/docx$/, 'html'), 'utf8');
      expect(html.match(/<img\b/g)).toHaveLength(new WordFile(docx).all('drawing').length);
      expect(html.replace(/\s+|<[^>]*>/g, '').includes('VornameNachnameHerstellerAG')).toBe(true);
    }, 120_000);
  },
);
