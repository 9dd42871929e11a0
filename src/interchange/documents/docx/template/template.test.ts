import { strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cell, type PrintedDocument } from '#interchange/documents/printed-document.ts';
import { writeDocx } from '#interchange/documents/docx/write-docx.ts';
import { childOf, childrenOf } from '#interchange/xml/xml-tree.ts';
import { DOT, dotx, drawing, STYLES } from '#testing/documents/dotx.ts';
import { allIn, attributeIn, valueOf, WordFile } from '#testing/word-file.ts';
import { readTemplate, TEMPLATE_LIMITS } from './read-template.ts';

const DOCUMENT: PrintedDocument = {
  title: 'Trace',
  subject: 'Rover',
  facts: [['Model', 'Rover']],
  at: '2026-11-20T10:00:00.000Z',
  sections: [
    {
      level: 1,
      heading: 'Scope',
      anchor: 'scope',
      isListed: true,
      blocks: [
        { is: 'table', caption: 'T', columns: [{ head: 'A', width: 1 }], rows: [{ cells: [cell('x')] }] },
      ],
    },
  ],
};

const readOf = (bytes: Uint8Array) => {
  const read = readTemplate(bytes);
  if (!read.ok) throw new Error(read.refusal.detail);
  return read.value;
};
const dressed = async (bytes: Uint8Array) => writeDocx(DOCUMENT, 'a4', readOf(bytes));
const refusal = (bytes: Uint8Array): string => {
  const read = readTemplate(bytes);
  return read.ok ? '' : read.refusal.detail;
};
const headerOf = (header: string, more: object = {}) =>
  readOf(dotx({ header, ...more })).edges.find(({ at, of }) => at === 'header' && of === 'default')?.xml ??
  '';

describe('a document for Word in a template', () => {
  it('has its styles under the ids that the text names, and keeps the others', async () => {
    const file = new WordFile(await withoutPicture(await dressed(dotx())));
    const styles = allIn([file.part('word/styles.xml')], 'style');
    const style = (name: string) =>
      styles.filter((one) => valueOf(childOf(one, 'name')).toLowerCase() === name.toLowerCase());
    const ids = styles.map((one) => attributeIn(one, 'styleId'));
    expect(ids).toEqual([...new Set(ids)]);
    const [heading, ...twice] = style('heading 1');
    expect(twice).toEqual([]);
    expect(attributeIn(heading, 'styleId')).toBe('Heading1');
    expect(valueOf(childOf(heading, 'rPr', 'color'))).toBe('C00000');
    expect(valueOf(childOf(heading, 'basedOn'))).toBe('Normal');
    expect(childOf(heading, 'link')).toBeUndefined();
    // The headings are numbered as the document counts them, in the place that the schema has for it.
    expect(childrenOf(childOf(heading, 'pPr')).map(({ local }) => local)).toEqual([
      'keepNext',
      'numPr',
      'outlineLvl',
    ]);
    expect(valueOf(childOf(heading, 'pPr', 'numPr', 'ilvl'))).toBe('0');
    expect(valueOf(childOf(heading, 'pPr', 'numPr', 'numId'))).not.toBe('77');
    expect(attributeIn(childOf(style('Normal')[0], 'rPr', 'rFonts'), 'ascii')).toBe('Georgia');
    expect(childOf(style('Document Table')[0], 'tblPr', 'tblStyleRowBandSize')).toBeDefined();
    expect(attributeIn(style('House Style')[0], 'styleId')).toBe('BodyTextT');
    expect(style('Body Text')).toHaveLength(1);
    expect(style('Pass')).toHaveLength(1);
    const defaults = styles.filter((one) => ['1', 'true'].includes(attributeIn(one, 'default')));
    expect(defaults.map((one) => attributeIn(one, 'type')).sort()).toEqual(['paragraph', 'table']);
    expect(valueOf(allIn([file.part('word/styles.xml')], 'sz')[0])).toBe('23');
    const used = ['pStyle', 'rStyle', 'tblStyle'].flatMap((name) => file.all(name)).map(valueOf);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has its headers, footers, pictures and margins, the same to the byte', async () => {
    const bytes = await dressed(dotx());
    const parts = unzipSync(bytes);
    const text = (path: string) => new TextDecoder().decode(parts[path]);
    expect(text('word/template1.xml')).toContain('ACME Space');
    expect(text('word/template2.xml')).toContain('Cover');
    expect(text('word/template3.xml')).toMatch(/ACME, page .*w:instr=" PAGE "/);
    expect(parts['word/media/template1-1.png']).toEqual(DOT);
    expect(text('word/_rels/template1.xml.rels')).toContain('Target="media/template1-1.png"');
    const section = text('word/document.xml').slice(text('word/document.xml').indexOf('<w:sectPr>'));
    expect(section).toMatch(
      /headerReference w:type="default".*headerReference w:type="first".*footerReference w:type="default"/,
    );
    expect(section.match(/footerReference/g)).toHaveLength(1);
    expect(section).toContain('w:left="1500"');
    const table = new WordFile(await withoutPicture(bytes)).all('tbl').at(-1);
    const width = allIn(table ? [table] : [], 'gridCol').reduce(
      (sum, one) => sum + Number(attributeIn(one, 'w')),
      0,
    );
    expect(width).toBe(11_906 - 3_000);
    for (const id of ['rTemplate1', 'rTemplate2', 'rTemplate3']) {
      expect(text('word/_rels/document.xml.rels')).toContain(`Id="${id}"`);
      expect(section).toContain(`r:id="${id}"`);
    }
    expect(JSON.stringify(Object.keys(parts).map(text))).not.toContain('attacker');
    expect(await dressed(dotx())).toEqual(bytes);
  });

  it('has the header of pages with even numbers where the template shows one', async () => {
    expect(readOf(dotx()).edges.map(({ of }) => of)).not.toContain('even');
    const parts = unzipSync(await dressed(dotx({ hasEven: true })));
    const text = (path: string) => new TextDecoder().decode(parts[path]);
    expect(text('word/template3.xml')).toContain('Even');
    expect(text('word/document.xml')).toContain('<w:headerReference w:type="even" r:id="rTemplate3"/>');
    expect(text('word/settings.xml')).toContain('<w:evenAndOddHeaders/>');
    expect(text('word/settings.xml')).not.toContain('w:evenAndOddHeaders w:val');
  });

  it('takes a plain document as well, and one without headers', () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    expect(readOf(dotx({ mainType: type })).styles).toHaveLength(4);
  });
});

describe('a hostile template', () => {
  it.each([
    ['nothing', new Uint8Array(), /broken or cut off/],
    ['text', strToU8('Hello'), /broken or cut off/],
    ['another archive', dotx({ mainType: 'application/vnd.ms-excel' }), /no Word template/],
    [
      'a template with macros',
      dotx({ mainType: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml' }),
      /macros/,
    ],
    ['a part with macros', dotx({ more: { 'word/vbaProject.bin': Uint8Array.of(1) } }), /macros/],
    [
      'a bomb',
      dotx({ more: { 'word/styles.xml': new Uint8Array(64 * 1024 * 1024) } }),
      /unpacks to more than 32 MiB/,
    ],
    ['a large file', new Uint8Array(TEMPLATE_LIMITS.bytes + 1), /larger than 2 MiB/],
    [
      'entities',
      dotx({ more: { 'word/styles.xml': strToU8('<!DOCTYPE s [<!ENTITY a "b">]><s>&a;</s>') } }),
      /word\/styles\.xml: Line 1: a DOCTYPE is not accepted/,
    ],
    ['broken XML', dotx({ styles: '<w:style>' }), /word\/styles\.xml: Line 1/],
    ['two styles of one id', dotx({ styles: STYLES + STYLES }), /an id of their own/],
    [
      'a style that is based on itself',
      dotx({
        styles: '<w:style w:styleId="A"><w:name w:val="A"/><w:basedOn w:val="A"/></w:style>',
      }),
      /based on itself/,
    ],
    [
      'many styles',
      dotx({
        styles: Array.from(
          { length: 1_001 },
          (_, at) => `<w:style w:styleId="s${at}"><w:name w:val="s${at}"/></w:style>`,
        ).join(''),
      }),
      /more than 1000 styles/,
    ],
  ])('is refused: %s', (_, bytes, why) => expect(refusal(bytes)).toMatch(why));

  it('has no field that fetches or runs, whole or in pieces; what it said last stays', () => {
    const run = (xml: string) => `<w:r>${xml}</w:r>`;
    const field = (...instructions: string[]) =>
      [
        run('<w:fldChar w:fldCharType="begin"/>'),
        ...instructions.map((one) => run(`<w:instrText>${one}</w:instrText>`)),
        run('<w:fldChar w:fldCharType="separate"/>'),
        run('<w:t>said</w:t>'),
        run('<w:fldChar w:fldCharType="end"/>'),
      ].join('');
    for (const wrong of [
      field('DDEAUTO c:\\cmd.exe'),
      field('DDE', 'AUTO c:\\cmd.exe'),
      field(' INCLUDEPICTURE "http://attacker.example/x.png"'),
      '<w:fldSimple w:instr="INCLUDETEXT http://attacker.example"><w:r><w:t>said</w:t></w:r></w:fldSimple>',
    ]) {
      const xml = headerOf(`<w:p>${wrong}</w:p>`);
      expect(xml).toContain('said');
      expect(xml).not.toMatch(/instr|fld|DDE|INCLUDE|attacker/);
    }
    expect(headerOf(`<w:p>${run('<w:instrText>DDEAUTO x</w:instrText>')}</w:p>`)).not.toContain('DDE');
    expect(
      headerOf(
        `<w:p>${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText>PAGE</w:instrText>')}</w:p>`,
      ),
    ).not.toContain('fldChar');
    expect(headerOf(`<w:p>${field(' NUMPAGES ')}</w:p>`)).toMatch(/fldChar.*NUMPAGES.*fldChar/);
  });

  it('has no objects, links out, tracked changes or pictures of elsewhere', () => {
    const xml = headerOf(
      `<w:p><w:pPr><w:pStyle w:val="Header"/><w:numPr/><w:pPrChange/></w:pPr><w:hyperlink r:id="rId9"><w:r><w:t>linked</w:t></w:r></w:hyperlink>` +
        `<w:r><w:object><w:x/></w:object><w:pict/></w:r><w:del><w:r><w:t>deleted</w:t></w:r></w:del>` +
        drawing('rId8') +
        drawing(
          'rId1',
          '<a:hlinkClick xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:id="rId9"/>',
        ) +
        `</w:p><w:altChunk r:id="rId9"/><w:tbl><w:tr><w:tc><w:altChunk r:id="rId9"/></w:tc></w:tr></w:tbl>`,
    );
    expect(xml).toContain('linked');
    expect(xml.match(/r:embed="rId1"/g)).toHaveLength(1);
    expect(xml).toContain('<w:tc><w:p/></w:tc>');
    expect(xml).not.toMatch(/rId8|rId9|object|pict\/|deleted|altChunk|numPr|Change|hlink/);
  });

  it('keeps only pictures that are what they say', () => {
    const edges = readOf(dotx({ more: { 'word/media/logo.png': strToU8('<svg onload="x"/>') } })).edges;
    expect(edges.flatMap(({ pictures }) => pictures)).toEqual([]);
    expect(edges[0]?.xml).not.toContain('drawing');
  });
});

/** The same without pictures, which are no XML to be read. */
async function withoutPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { zipSync } = await import('fflate');
  return zipSync(
    Object.fromEntries(Object.entries(unzipSync(bytes)).filter(([path]) => !path.includes('media/'))),
  );
}
