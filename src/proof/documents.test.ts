import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { DOCUMENT_FORMATS, type DocumentFormat, TEMPLATES, type Template } from '#contract/document.ts';
import { importFile } from '#interchange/import-file.ts';
import { childrenOf, textIn, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { PdfFile, squeeze } from '#testing/documents/pdf-file.ts';
import { aModel, idOf, sampleModel, testContext } from '#testing/models/model-builder.ts';
import { libreOfficeWriter, poppler, sharedData } from '#testing/needs.ts';
import { allIn, attributeIn, paragraphOf, WordFile } from '#testing/word-file.ts';
import { type ExpectedRow, factsOf } from './document-facts.ts';
import { printedBytes } from './printed-bytes.ts';

const REAL = sharedData('models');
const BOTH = { a: '', b: '' };

/** The sides of an ICD in a model: those that the first interface is between, whole. */
function sidesOf(template: Template, model: SystemModel): Partial<typeof BOTH> {
  const [edge] = model.tables.interface.values();
  return template === 'icd' && edge ? { a: edge.sourceId } : {};
}

/** Interface control is of what crosses the boundary of one part: of the others it says nothing. */
function printedFacts(template: Template, model: SystemModel): ExpectedRow[] {
  const { a } = sidesOf(template, model);
  if (a === undefined) return factsOf(template, model);
  const inside = new Set([a]);
  for (let grows = true; grows; ) {
    const more = [...model.tables.part.values()].filter(
      ({ id, parentId }) => parentId !== undefined && inside.has(parentId) && !inside.has(id),
    );
    for (const { id } of more) inside.add(id);
    grows = more.length > 0;
  }
  const crossing = new WorkingModel(model);
  for (const { id, sourceId, targetId } of model.tables.interface.values())
    if (inside.has(sourceId) === inside.has(targetId)) crossing.remove('interface', id);
  return factsOf(template, crossing.freeze());
}

const printed = (template: Template, format: DocumentFormat, model: SystemModel): Promise<Uint8Array> =>
  printedBytes({ template, format, ...sidesOf(template, model) }, model, {
    info: { id: idOf('Model'), name: 'Proof', description: 'What it is for' },
    ...(template === 'changes' && { before: { model: EMPTY_MODEL, seq: 0 } }),
  });

interface Row {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly cells: readonly string[];
}

/** The rows of the tables of a document for Word, with the captions above them. */
function rowsOf(file: WordFile): Row[] {
  return file.body.flatMap((table, at) => {
    const before = file.body[at - 1];
    if (table.local !== 'tbl' || before === undefined || paragraphOf(before).style !== 'Caption') return [];
    const [heads = [], ...rows] = childrenOf(table, 'tr').map(cellsOf);
    return rows.map((cells) => ({ caption: paragraphOf(before).text, heads, cells }));
  });
}
const cellsOf = (row: XmlElement): string[] =>
  childrenOf(row, 'tc').map((one) =>
    allIn([one], 'p')
      .map((text) => paragraphOf(text).text)
      .join('\n'),
  );

/** White space at the ends of a text is not seen in a cell. */
const bare = (text: string): string =>
  squeeze(text)
    .replace(/\p{Cc}|\ufffe/gu, '\ufffd')
    // A turn of direction is ended with its text.
    .replaceAll('\u202c', '');

function says(row: Row, { caption, cells, within = {} }: ExpectedRow): boolean {
  const cell = (head: string): string => bare(row.cells[row.heads.indexOf(head)] ?? '');
  return (
    row.caption === caption &&
    Object.entries(cells).every(([head, text]) => cell(head) === bare(text)) &&
    Object.entries(within).every(([head, texts]) => texts.every((text) => cell(head).includes(bare(text))))
  );
}

/** The rows of a document that say what the model has. @throws where one is missing */
function proven(file: WordFile, expected: readonly ExpectedRow[]): Row[] {
  const rows = rowsOf(file);
  const byCaption = new Map<string, Row[]>();
  for (const row of rows) byCaption.set(row.caption, [...(byCaption.get(row.caption) ?? []), row]);
  const found = expected.map((one) => byCaption.get(one.caption)?.find((row) => says(row, one)) ?? one);
  expect(found.filter((one): one is ExpectedRow => !('heads' in one))).toEqual([]);
  return rows;
}

const HOSTILE = [
  '=HYPERLINK("http://example.com","x")',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '\u202egnp.exe \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627',
  'a\u0001b\u0007c\u001bd\ufffee',
  '🚀👩‍🚀 ]]> --> &amp; \\ ) >> /AA << /S /JavaScript /JS (app.alert(1)) >>',
  '{ DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" } @SUM(1) +1 -1',
].join(' ');
const NAME = HOSTILE.slice(0, 180).toWellFormed();
const LONG = `${HOSTILE} `.repeat(200).slice(0, 20_000);

/** Every field that is printed says something hostile. */
function hostileModel(): SystemModel {
  const text = LONG.toWellFormed();
  const attribute = { id: idOf('mass'), name: NAME, type: 'number', unit: 'kg', value: 3 } as const;
  return aModel()
    .part('A', { name: NAME, description: text, type: NAME, attributes: [attribute] })
    .part('In', {
      in: 'A',
      name: `${NAME} in`,
      ports: [{ id: idOf('p'), name: NAME, direction: 'out', type: NAME }],
    })
    .part('B', { name: `${NAME} b` })
    .state('On', { name: NAME, entry: [NAME], description: text })
    .state('Off', { name: NAME, partId: idOf('A') })
    .transition('go', 'On', 'Off', { name: NAME, trigger: NAME, description: text })
    .interface('Power', 'In', 'B', {
      name: NAME,
      description: text,
      sourcePortId: idOf('p'),
      ownerSource: NAME,
      tbd: { what: NAME, who: NAME },
      connections: [{ id: idOf('c'), name: NAME, type: 'Energy', subType: NAME, direction: 'out' }],
    })
    .requirement('R', {
      name: NAME,
      statement: text,
      systems: [idOf('A')],
      functions: [NAME],
      constraints: [{ id: idOf('x'), type: 'text', text: NAME }],
      info: { comment: text },
      customFields: { note: text },
    })
    .build();
}

/** What a reader could be made to do by a document; the proof that it says what it was given is its own. */
const ACTS: Readonly<Record<DocumentFormat, (bytes: Uint8Array) => readonly (string | undefined)[]>> = {
  html: (bytes) => {
    const page = new TextDecoder().decode(bytes);
    const tags = page.replace(/="[^"]*"/g, '=""');
    return [
      /<\/?script/i.exec(tags)?.[0],
      /<[^>]*\s(?:on\w+|src)=/.exec(tags)?.[0],
      /href="(?!#)/.exec(page)?.[0],
    ];
  },
  pdf: (bytes) => {
    const objects = Buffer.from(bytes)
      .toString('latin1')
      .replace(/\bstream\r?\n.*?endstream/gs, '')
      .replace(/\((?:\\.|[^\\()])*\)/gs, '()');
    return [PDF_ACTIONS.exec(objects)?.[0]];
  },
  docx: (bytes) => {
    const file = new WordFile(bytes);
    const roots = [...file.parts].map(([path, root]) => ({ path, root }));
    const named = (ending: string, names: readonly string[]) =>
      roots
        .filter(({ path }) => path.endsWith(ending))
        .flatMap(({ root }) => names.flatMap((name) => allIn([root], name).map(() => name)));
    return [
      ...named('document.xml', ['fldSimple', 'object', 'altChunk', 'subDoc']),
      ...named('.svg', ['script', 'image', 'a', 'use', 'style', 'foreignObject']),
      ...roots
        .filter(({ path }) => path.endsWith('.rels'))
        .flatMap(({ root }) => childrenOf(root).filter((one) => attributeIn(one, 'TargetMode') !== ''))
        .map((one) => attributeIn(one, 'Target')),
      // The contents are the only field, with the pages of their entries.
      ...file
        .all('instrText')
        .map((one) => textIn(one))
        .slice(1)
        .filter((field) => !/^ PAGEREF [a-z]\w* \\h $/i.test(field)),
    ];
  },
  xlsx: (bytes) =>
    Object.entries(unzipSync(bytes))
      .filter(([path]) => path.endsWith('.xml'))
      .map(([, part]) => /<f[ >]|<hyperlink|externalLink/.exec(strFromU8(part))?.[0]),
};
const PDF_ACTIONS =
  /\/(?:AA|AcroForm|EmbeddedFiles?|GoTo[ER]|JS|JavaScript|Launch|OpenAction|RichMedia|SubmitForm|URI)\b/;

describe('documents of a model that says hostile things everywhere', () => {
  it.each(TEMPLATES.flatMap((template) => DOCUMENT_FORMATS.map((format) => [template, format] as const)))(
    '%s as %s: is the same to the byte, and acts on nothing',
    async (template, format) => {
      const model = hostileModel();
      const bytes = await printed(template, format, model);
      expect(ACTS[format](bytes).filter((act) => act !== undefined)).toEqual([]);
      expect(Buffer.from(await printed(template, format, model)).equals(Buffer.from(bytes))).toBe(true);
    },
  );

  it.each(TEMPLATES)(
    '%s: is read back from the page and the file for Word with all that was said',
    async (template) => {
      const model = hostileModel();
      const page = new TextDecoder().decode(await printed(template, 'html', model));
      expect(page).toContain('=HYPERLINK(&quot;http://example.com');
      const rows = proven(
        new WordFile(await printed(template, 'docx', model)),
        printedFacts(template, model),
      );
      expect(rows.length).toBeGreaterThanOrEqual(1);
    },
  );
});

/** What is printed of: one of our own with something of everything, and real ones. */
const SUBJECTS: readonly (readonly [name: string, made: () => SystemModel])[] = [
  ['a small model', sampleModel],
  ...(REAL.met ? ['ife', 'vehicle', 'morse', 'dimmer'] : []).map(
    (name) => [name, () => realModel(name)] as const,
  ),
];

function realModel(name: string): SystemModel {
  const bytes = readFileSync(join(REAL.path, `${name}.json`));
  const read = importFile('batch', bytes, { modelId: idOf('model'), model: EMPTY_MODEL }, testContext());
  if (!read.ok) throw new Error(read.refusal.detail);
  return read.value.edited.model;
}

const canPrint = (template: Template, model: SystemModel): boolean =>
  template !== 'icd' || model.tables.interface.size > 0;

describeNeeding([poppler()], 'each cell of a document is what the model has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modelwright-proof-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(SUBJECTS)('of %s, for Word and as PDF, in every document', async (name, made) => {
    const model = made();
    for (const template of TEMPLATES) {
      if (!canPrint(template, model)) continue;
      const rows = proven(
        new WordFile(await printed(template, 'docx', model)),
        printedFacts(template, model),
      );
      const text = new PdfFile(folder, `${name}-${template}`, await printed(template, 'pdf', model)).squeezed;
      // What no face of the file has stands as one sign.
      const missing = rows.map(({ cells }) => squeeze(cells.join(''))).filter((row) => !text.includes(row));
      expect({ template, missing }).toEqual({ template, missing: [] });
    }
  });
});

describeNeeding([libreOfficeWriter()], 'each cell of a document is what LibreOffice shows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modelwright-proof-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('in every document for Word, with its drawings, without mending it', async () => {
    const files: { readonly name: string; readonly file: WordFile }[] = [];
    for (const [name, made] of SUBJECTS.slice(0, 2))
      for (const template of TEMPLATES) {
        const model = made();
        if (!canPrint(template, model)) continue;
        const bytes = await printed(template, 'docx', model);
        const path = join(folder, `${name.replaceAll(' ', '-')}-${template}.docx`);
        writeFileSync(path, bytes);
        files.push({ name: path, file: new WordFile(bytes) });
      }
    const { status, stderr } = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        '--convert-to',
        'html:HTML (StarWriter):EmbedImages',
        '--outdir',
        folder,
        ...files.map(({ name }) => name),
      ],
      { encoding: 'utf8' },
    );
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    for (const { name, file } of files) {
      const html = readFileSync(name.replace(/docx$/, 'html'), 'utf8');
      const shown = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => squeeze(plainText(row)));
      const rows = rowsOf(file).map(({ cells }) => squeeze(cells.join('')));
      expect({ name, missing: rows.filter((row) => !shown.includes(row)) }).toEqual({ name, missing: [] });
      const drawings = html.match(/<img\b/g)?.length ?? 0;
      expect({ name, drawings }).toEqual({ name, drawings: file.all('drawing').length });
    }
  }, 300_000);
});

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
