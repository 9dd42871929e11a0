import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATES, type Template } from '#contract/document.ts';
import {
  type Block,
  cell,
  headingNumbers,
  type PrintedDocument,
  paragraph,
  picture,
  type Section,
} from '#interchange/documents/printed-document.ts';
import { childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { sampleModel } from '#testing/models/model-builder.ts';
import { libreOfficeWriter } from '#testing/needs.ts';
import { PRINTED_AT as AT, printedSample as printed } from '#testing/printed-sample.ts';
import { saidByHtml } from '#testing/documents/said-by-html.ts';
import { allIn, attributeIn, paragraphOf, valueOf, WordFile } from '#testing/word-file.ts';
import { writeDocx } from './write-docx.ts';

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
const written = async (...sections: Partial<Section>[]): Promise<WordFile> =>
  new WordFile(await writeDocx(documentOf(...sections), 'a4'));

const tableOf = (...texts: string[]): Block => ({
  is: 'table',
  caption: 'List',
  columns: [
    { head: 'Name', width: 3 },
    { head: 'Value', width: 1, isNumber: true },
  ],
  rows: texts.map((text) => ({ cells: [cell(text), cell('1')] })),
});

const LOOK = { fill: '#ffffff', stroke: '#000000', line: 1, dashes: [] } as const;

const isHeading = (style: string) => style.startsWith('Heading');
/** The headings with the numbers that Word counts for them. */
function outlineOf(file: WordFile): string[] {
  const counts: number[] = [];
  return file.paragraphs.flatMap(({ style, text }) => {
    const level = Number(/^Heading(\d)/.exec(style)?.[1] ?? 0);
    if (!isHeading(style)) return [];
    if (level === 0) return [text];
    counts.length = level;
    counts[level - 1] = (counts[level - 1] ?? 0) + 1;
    return [`${counts.join('.')} ${text}`];
  });
}
const contentsOf = (file: WordFile) =>
  file.paragraphs.filter(({ style }) => /^TOC\d/.test(style)).map(({ text }) => text);

/** What Word repairs or refuses, and what a template could not restyle. */
function faultsIn(file: WordFile): string[] {
  const styles = new Set(
    allIn([file.part('word/styles.xml')], 'style').map((one) => attributeIn(one, 'styleId')),
  );
  const bookmarks = file.all('bookmarkStart');
  const names = bookmarks.map((one) => attributeIn(one, 'name'));
  const twice = (all: readonly (string | undefined)[]) => all.filter((one, at) => all.indexOf(one) !== at);
  const used = ['pStyle', 'rStyle', 'tblStyle'].flatMap((name) => file.all(name)).map(valueOf);
  const among = (name: string, allowed: string) =>
    file
      .all(name)
      .flatMap((one) => childrenOf(one))
      .filter(({ local }) => !allowed.split(' ').includes(local));
  const after = (one: XmlElement, at: number) =>
    one.local === 'tbl' && !['p', 'sdt'].includes(file.body[at + 1]?.local ?? '');
  const uneven = file.all('tbl').filter((table) => {
    const columns = childrenOf(childOf(table, 'tblGrid'), 'gridCol').length;
    const rows = childrenOf(table, 'tr');
    return columns === 0 || rows.length === 0 || rows.some((row) => childrenOf(row, 'tc').length !== columns);
  });
  return [
    ...used.filter((style) => !styles.has(style)).map((style) => `no style ${style}`),
    ...twice(bookmarks.map((one) => attributeIn(one, 'id'))).map((id) => `bookmark ${id} twice`),
    ...twice(names.map((name) => name.toLowerCase())).map((name) => `bookmark ${name} twice`),
    ...names.filter((name) => !/^[a-z]\w{0,39}$/i.test(name)).map((name) => `bookmark named ${name}`),
    ...file
      .all('hyperlink')
      .map((one) => attributeIn(one, 'anchor'))
      .filter((anchor) => !names.includes(anchor))
      .map((anchor) => `link to ${anchor}`),
    ...among('rPr', 'rStyle rtl').map(({ local }) => `run with ${local}`),
    ...among('pPr', 'pStyle bidi pageBreakBefore keepNext sectPr').map(
      ({ local }) => `paragraph with ${local}`,
    ),
    ...file.body.filter(after).map(() => 'table without a paragraph behind it'),
    ...file
      .all('tc')
      .flatMap((one) => (childrenOf(one).at(-1)?.local === 'p' ? [] : ['cell without a paragraph'])),
    ...uneven.map(() => 'table without its grid'),
    ...(file.body.at(-1)?.local === 'sectPr' ? [] : ['no size of paper']),
  ];
}

describe('a document for Word', () => {
  it('keeps the rows of a short table together, and those of no other', async () => {
    const kept = async (...texts: string[]) =>
      (await written({ blocks: [tableOf(...texts)] })).paragraphs
        .filter(({ style, element }) => style === 'TableText' && allIn([element], 'keepNext').length > 0)
        .map(({ text }) => text);
    expect(await kept('a', 'b', 'c')).toEqual(['a', 'b']);
    expect(await kept('a', 'b', 'c', 'd', 'e', 'f')).toEqual([]);
    expect(await kept('a', 'long '.repeat(100))).toEqual([]);
  });

  it.each(TEMPLATES)(
    '%s: says all that the page says, in order for Word, the same to the byte',
    async (template) => {
      const bytes = await printed(template, 'docx');
      const file = new WordFile(bytes);
      const texts = new Set(file.paragraphs.map(({ text }) => text.trim()));
      const said = saidByHtml(new TextDecoder().decode(await printed(template, 'html')));
      expect(said.length).toBeGreaterThan(10);
      expect(said.filter((text) => !texts.has(text.trim()))).toEqual([]);
      expect(faultsIn(file)).toEqual([]);
      expect(await printed(template, 'docx')).toEqual(bytes);
    },
  );

  it('names every requirement and interface of a model, each once as a heading with its value, limit and margin', async () => {
    const model = sampleModel();
    const specification = new WordFile(await printed('specification', 'docx', model));
    const headings = outlineOf(specification).join('\n');
    for (const { key, name } of model.tables.requirement.values())
      expect(headings).toContain(`${key} ${name}`);
    const rows = specification.all('tr').map((row) => allIn([row], 'p').map((one) => paragraphOf(one).text));
    expect(rows).toContainEqual(['mass <= 15 kg', '12.5 kg', '15 kg', '2.5 kg', 'pass']);
    const list = new WordFile(await printed('interfaces', 'docx', model)).paragraphs.map(({ text }) => text);
    for (const { name } of model.tables.interface.values()) expect(list).toContain(name);
  });

  it('numbers headings as the outline, and writes the numbers of those that are deeper than Word counts', async () => {
    const levels = [1, 2, 4, 3, 1, ...Array.from({ length: 12 }, (_, at) => at + 1), 2, 1];
    const file = await written(...levels.map((level) => ({ level })));
    const numbers = headingNumbers(levels.map((level) => ({ level })));
    expect(outlineOf(file)).toEqual(numbers.map((number, at) => `${number} Heading ${at + 1}`));
    expect(faultsIn(file)).toEqual([]);
    const styles = allIn([file.part('word/styles.xml')], 'style');
    const linked = allIn([file.part('word/numbering.xml')], 'lvl').flatMap((level) => {
      const style = valueOf(childOf(level, 'pStyle'));
      return style === '' ? [] : [[style, attributeIn(level, 'ilvl'), valueOf(childOf(level, 'lvlText'))]];
    });
    expect(linked).toHaveLength(9);
    expect(linked[2]).toEqual(['Heading3', '2', '%1.%2.%3']);
    const heading = styles.find((one) => attributeIn(one, 'styleId') === 'Heading3');
    expect(valueOf(childOf(heading, 'pPr', 'numPr', 'ilvl'))).toBe('2');
    expect(valueOf(childOf(heading, 'pPr', 'outlineLvl'))).toBe('2');
    expect(valueOf(childOf(heading, 'name'))).toBe('heading 3');
  });

  it('fills in the contents, which list no more when Word updates them', async () => {
    const file = await written(
      { heading: 'First' },
      { heading: 'Within', level: 2 },
      { heading: 'Not listed', level: 2, isListed: false },
      { heading: 'Last\nof all' },
    );
    expect(contentsOf(file)).toEqual(['1\tFirst\t3', '1.1\tWithin\t3', '2\tLast of all\t3']);
    expect(file.all('instrText').map((one) => JSON.stringify(one.children))).toEqual([
      expect.stringContaining('TOC \\\\o \\"1-9\\" \\\\h'),
      ...Array.from({ length: 3 }, (): unknown => expect.stringMatching(/ PAGEREF [a-z]\w* \\\\h /)),
    ]);
    expect(file.paragraphs.filter(({ style }) => style === 'Heading2Unlisted')).toHaveLength(1);
    expect(outlineOf(file)).toContain('1.2 Not listed');
    expect(faultsIn(file)).toEqual([]);
  });

  it('repeats the heads of tables, cuts no row that fits onto a page, and leads to rows and headings', async () => {
    const long = 'shall '.repeat(1_000);
    const list = tableOf('short', long);
    const file = await written(
      { anchor: 'e-1', blocks: [list, { is: 'facts', rows: [['Label', ['Value']]] }, list] },
      {
        anchor: 'e-1',
        blocks: [paragraph('see ', { text: 'IF-1', to: 'e-1' }, { text: 'gone', to: 'none' })],
      },
      { anchor: 'e_1' },
      { anchor: `with-${'a'.repeat(60)}` },
      { anchor: `with-${'a'.repeat(61)}` },
    );
    expect(faultsIn(file)).toEqual([]);
    const [head, short, tall] = childrenOf(file.all('tbl')[1], 'tr').map((row) =>
      childrenOf(childOf(row, 'trPr')).map(({ local }) => local),
    );
    expect([head, short, tall]).toEqual([['cantSplit', 'tblHeader'], ['cantSplit'], []]);
    const links = file.all('hyperlink').map((one) => paragraphOf(one).text);
    expect(links.slice(-1)).toEqual(['IF-1']);
    expect(file.all('bookmarkStart')).toHaveLength(4);
  });

  it('gives each column room for its words where there is some', async () => {
    const narrow: Block = {
      is: 'table',
      caption: 'Verdicts',
      columns: [
        { head: 'Requirement', width: 12 },
        { head: 'Verdict', width: 0.5 },
      ],
      rows: [{ cells: [cell('R'), { text: ['unknown'], tone: 'unknown' }] }],
    };
    const file = await written({ blocks: [narrow] });
    const widths = allIn([file.all('tbl')[1] as XmlElement], 'gridCol').map((one) =>
      Number(attributeIn(one, 'w')),
    );
    expect(widths[1]).toBeGreaterThan(700);
    expect(widths.reduce((sum, one) => sum + one, 0)).toBe(11_906 - 2 * 1_020);
    expect(file.all('rStyle').map(valueOf)).toContain('Unknown');
  });

  it('shows drawings as vectors in two formats, those that are wide on pages of their own', async () => {
    const drawn = (width: number, height: number): Block[] =>
      picture(
        'A drawing',
        'A box that says “<&>”',
        {
          width,
          height,
          vectors: [
            { is: 'rect', x: 1, y: 1, width: width - 2, height: 40, radius: 0, ...LOOK },
            {
              is: 'text',
              text: '<&>\u0000',
              x: 9,
              foot: 20,
              size: 11,
              isBold: false,
              colour: '#123456',
              align: 'left',
              width: 30,
            },
          ],
        },
        '',
      );
    const [upright, turned] = [drawn(600, 300), drawn(1_200, 300)];
    const file = await written(
      {},
      { blocks: turned },
      { blocks: upright },
      { blocks: [...upright, ...turned] },
    );
    expect(faultsIn(file)).toEqual([]);
    const relations = new Map(
      childrenOf(file.part('word/_rels/document.xml.rels')).map((one) => [
        attributeIn(one, 'Id'),
        `word/${attributeIn(one, 'Target')}`,
      ]),
    );
    const embedded = ['blip', 'svgBlip'].map((name) =>
      file.all(name).map((one) => relations.get(attributeIn(one, 'embed')) ?? ''),
    );
    expect(embedded.map(({ length }) => length)).toEqual([4, 4]);
    for (const path of embedded[0] ?? []) expect(file.others.get(path)?.length).toBeGreaterThan(200);
    for (const path of embedded[1] ?? []) {
      expect(allIn([file.part(path)], 'text').map(({ children }) => children)).toEqual([
        [expect.objectContaining({ text: '<&>\ufffd' })],
      ]);
      expect(allIn([file.part(path)], 'rect')).toHaveLength(1);
    }
    for (const one of file.all('docPr')) expect(attributeIn(one, 'descr')).toBe('A box that says “<&>”');
    const types = childrenOf(file.part('[Content_Types].xml')).map((one) => attributeIn(one, 'Extension'));
    expect(types).toEqual(expect.arrayContaining(['emf', 'svg']));
    // What has no page of its own behind it is as wide as its page, in parts of a point.
    for (const one of file.all('extent')) expect(Number(attributeIn(one, 'cx')) / 12_700).toBeLessThan(750);
    expect(file.all('sectPr').map((one) => attributeIn(childOf(one, 'pgSz'), 'orient'))).toEqual([
      'portrait',
      'landscape',
      'portrait',
      'landscape',
    ]);
    // Only the first pages have a cover.
    expect(file.all('titlePg')).toHaveLength(1);
  });

  it('holds any text, runs nothing, and says where a character could not be written', async () => {
    const field = '{ DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" }';
    const hostile = `=HYPERLINK("http://x") ${field} <w:fldSimple w:instr="DDE"/> \u0007\ud800 \u202egnp.exe`;
    const long = `${'a'.repeat(10_000)}🚀${'b'.repeat(10_000)}`;
    const hebrew = 'שלום world 12';
    const file = await written({
      heading: hebrew,
      blocks: [paragraph(hostile), paragraph(long), paragraph('one\r\ntwo\tthree'), tableOf(hebrew, hostile)],
    });
    const texts = file.paragraphs.map(({ text }) => text);
    const said = hostile.replace('\u0007\ud800', '\ufffd\ufffd');
    expect(texts).toContain(`${said}\u202c`);
    expect(texts).toContain(long);
    expect(texts).toContain('one\ntwo\tthree');
    // The contents, and the page of their one entry.
    expect(file.all('fldChar')).toHaveLength(6);
    for (const never of ['fldSimple', 'object', 'altChunk']) expect(file.all(never)).toEqual([]);
    const relations = [...file.parts].flatMap(([path, root]) =>
      path.endsWith('.rels') ? childrenOf(root) : [],
    );
    expect(relations.length).toBeGreaterThan(3);
    expect(relations.filter((one) => attributeIn(one, 'TargetMode') !== '')).toEqual([]);
    const turned = file.paragraphs.filter(({ text }) => text.replace(/\t\d+$/, '').endsWith(hebrew));
    expect(turned).toHaveLength(3);
    for (const { element } of turned) {
      expect(childOf(element, 'pPr', 'bidi')).toBeDefined();
      const right = allIn([element], 'r').filter((run) => childOf(run, 'rPr', 'rtl'));
      expect(right.map((run) => paragraphOf(run).text)).toEqual(['שלום']);
    }
    expect(faultsIn(file)).toEqual([]);
  });

  it.each([
    ['a4', '11906', '16838'],
    ['letter', '12240', '15840'],
  ] as const)(
    'is laid out for %s, with a foot on every page but the cover, and no time but that of the model',
    async (paper, width, height) => {
      const file = new WordFile(await writeDocx(documentOf({}), paper));
      const size = childOf(file.body.at(-1), 'pgSz');
      expect([attributeIn(size, 'w'), attributeIn(size, 'h')]).toEqual([width, height]);
      expect(childOf(file.body.at(-1), 'titlePg')).toBeDefined();
      const foot = file.part('word/footer1.xml');
      expect(paragraphOf(foot).text).toBe('Trace – Rover\tPage  of ');
      expect(allIn([foot], 'instrText').map(({ children }) => children)).toEqual([
        [expect.objectContaining({ text: 'PAGE' })],
        [expect.objectContaining({ text: 'NUMPAGES' })],
      ]);
      const properties = file.part('docProps/core.xml');
      const texts = Object.fromEntries(childrenOf(properties).map((one) => [one.local, one.children]));
      for (const time of ['created', 'modified'])
        expect(texts[time]).toEqual([expect.objectContaining({ text: '2026-11-20T10:00:00Z' })]);
      const timeless = new WordFile(await writeDocx({ ...documentOf({}), at: 'some day' }, paper));
      expect(childOf(timeless.part('docProps/core.xml'), 'created')).toBeUndefined();
      expect(texts['title']).toEqual([expect.objectContaining({ text: 'Trace – Rover' })]);
      expect(texts['language']).toEqual([expect.objectContaining({ text: 'en-GB' })]);
    },
  );
});

/** Some that are not listed, and some that are deeper than Word counts. */
const OUTLINE = [1, 2, 2, 3, 2, 1, ...Array.from({ length: 11 }, (_, at) => at + 1), 2].map((level, at) => ({
  level,
  isListed: at % 3 !== 2,
}));

describeNeeding([libreOfficeWriter()], 'a document for Word, opened by LibreOffice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modelwright-word-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** What stands before the contents and behind them: they begin with the same heading as what follows. */
  const textOf = (name: Template | 'outline'): string => {
    const text = readFileSync(join(folder, `${name}.txt`), 'utf8').replaceAll('\r', '');
    const [cover = '', , body = ''] = text.split(/^(?=1\s*(?:Scope|Heading 1)(?:\t\d+)?$)/m);
    return cover + body;
  };

  beforeAll(async () => {
    for (const template of TEMPLATES)
      writeFileSync(join(folder, `${template}.docx`), await printed(template, 'docx'));
    writeFileSync(join(folder, 'outline.docx'), await writeDocx(documentOf(...OUTLINE), 'a4'));
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const files = [...TEMPLATES, 'outline'].map((name) => join(folder, `${name}.docx`));
    const words = [
      profile,
      '--headless',
      '--convert-to',
      'txt:Text (encoded):UTF8',
      '--outdir',
      folder,
      ...files,
    ];
    const { status, stderr } = spawnSync('soffice', words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  });

  it.each(TEMPLATES)(
    '%s: shows all texts of the page, as LibreOffice counts its headings',
    async (template) => {
      const html = new TextDecoder().decode(await printed(template, 'html'));
      const text = textOf(template);
      expect(saidByHtml(html).filter((said) => !text.includes(said.trim()))).toEqual([]);
      const numbers = [...html.matchAll(/<h\d id[^>]*><span class="number">([\d.]+)<\/span>(.*?)<\/h/g)];
      expect(numbers.length).toBeGreaterThan(2);
      for (const [, number = '', heading = ''] of numbers)
        expect(text).toMatch(new RegExp(`^${number}\\s*${heading}$`, 'm'));
    },
  );

  it('counts headings that the contents do not list, and those that are deeper than it counts', () => {
    const lines = textOf('outline').split('\n');
    const numbers = headingNumbers(OUTLINE);
    expect(numbers).toContain('3.1.1.1.1.1.1.1.1.1.1');
    const said = (at: number) => new RegExp(`^${numbers[at]}\\s*Heading ${at + 1}$`);
    expect(OUTLINE.filter((_, at) => !lines.some((line) => said(at).test(line)))).toEqual([]);
  });
});
