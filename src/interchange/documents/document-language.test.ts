import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '#language/translate.ts';
import { speechOf } from '#language/speech-of.ts';
import type { DocumentFormat, Template } from '#contract/document.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { GIVEN_DEFINITIONS } from '#model/definitions/documents/given-definitions.ts';
import { SECTION_KINDS } from '#model/definitions/documents/document-section.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { CONNECTION_TYPES } from '#model/elements/connection.ts';
import {
  REQUIREMENT_KINDS,
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
} from '#model/elements/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import { markedSpeech, unmarkedWords } from '#testing/marked-speech.ts';
import { aModel, idOf, sampleModel } from '#testing/models/model-builder.ts';
import { PRINTED_AT, SAMPLE_DRAWING } from '#testing/printed-sample.ts';
import { printedColumns } from './composing/section-columns.ts';
import type { Layout } from './composing/compose.ts';
import { printIn } from './print-document.ts';
import type { Printing } from './printing.ts';

const MODEL: SystemModel = {
  ...sampleModel(),
  definitions: {
    ...NO_DEFINITIONS,
    requirementFields: [{ key: 'due', type: 'date' }],
    connectionFields: [{ key: 'shielded', type: 'boolean' }],
    referencedDocuments: [{ id: idOf('Norm'), title: 'Norm' }],
    interfaceViews: [{ name: 'Ours', search: `side=${idOf('Battery')}` }],
  },
};
const BARE = aModel().part('Battery').part('Motor').build();
const before = { model: aModel().part('Old').build(), seq: 2 };

interface Printed {
  readonly template: Template;
  readonly format?: DocumentFormat;
  readonly model?: SystemModel;
  readonly b?: string;
  readonly layout?: Layout;
}

async function printed(speech: typeof ENGLISH, of: Printed): Promise<string> {
  const { template, format = 'html', model = MODEL, b, layout } = of;
  const request = { template, format, ...(template === 'icd' && { a: idOf('Battery') }), b, layout };
  const printing: Printing = {
    info: { id: idOf('Model'), name: 'Rover', description: '' },
    model,
    seq: 7,
    at: PRINTED_AT,
    baselines: [{ name: 'PDR', description: 'Norm', seq: 3, createdAt: PRINTED_AT }],
    isComplete: false,
    drawing: SAMPLE_DRAWING,
    agreements: [],
    ...(template === 'changes' && { before }),
  };
  const file = await printIn(speech, request, printing);
  if (!file.ok) throw new Error(file.refusal.detail);
  const { bytes } = file.value;
  if (format === 'html') return new TextDecoder().decode(bytes);
  const files = Object.entries(unzipSync(bytes)).filter(([path]) =>
    /^(word\/(document|footer\d)|xl\/(workbook|worksheets\/.*|sharedStrings))\.xml$/.test(path),
  );
  return files.map(([, xml]) => strFromU8(xml)).join('\n');
}

/** What a reader sees or hears. */
const textOf = (xml: string): string =>
  [
    xml
      .replace(/^.*?<\/head>/s, '')
      .replaceAll(/<w:instrText[^>]*>[^<]*/g, ' ')
      .replaceAll(/<[^>]*>/g, ' '),
    ...Array.from(xml.matchAll(/(?:aria-label|alt|<sheet name)="([^"]*)"/g), ([, said = '']) => said),
  ]
    .join(' ')
    .replaceAll(/&\w+;/g, ' ');

/** The words of closed sets: they are stored, and said in the language of the document. */
const STORED = new Set(
  [
    ...CONNECTION_TYPES,
    ...REQUIREMENT_KINDS,
    ...REQUIREMENT_PRIORITIES,
    ...REQUIREMENT_STATUSES,
    'source target out both pass fail unknown state Electrical safety Component System',
  ].flatMap((words) => words.split(' ')),
);
/** What people gave, in every field of every element. */
const GIVEN = new Set(
  [
    // The words of a drawn state are those of the notation.
    'Rover PDR Old Norm due shielded entry do exit',
    ...textsIn([MODEL.definitions, ...KINDS.map((kind) => [...MODEL.tables[kind].values()])]),
  ]
    .flatMap((text) => text.match(/\p{L}+/gu) ?? [])
    .filter((word) => !STORED.has(word)),
);
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  JSON.parse(JSON.stringify(value), (_name, one: unknown) => {
    if (typeof one === 'string') texts.push(one);
    return one;
  });
  return texts;
}
const foreignIn = (xml: string): string[] => [
  ...new Set(unmarkedWords(textOf(xml)).filter((word) => !GIVEN.has(word))),
];

const layoutOf = (template: Template, sections: Layout['definition']['sections']): Layout => ({
  definition: { id: idOf('Mine'), name: 'Norm', template, sections },
  views: MODEL.definitions,
});

const PRINTED: readonly (readonly [string, Printed])[] = [
  ['a specification', { template: 'specification' }],
  ['a list of interfaces', { template: 'interfaces' }],
  ['an interface control document', { template: 'icd' }],
  ['one between two sides', { template: 'icd', b: idOf('Motor') }],
  ['one of no interfaces', { template: 'icd', model: BARE }],
  ['one of no interfaces between two sides', { template: 'icd', b: idOf('Motor'), model: BARE }],
  ['a trace', { template: 'trace' }],
  ['a report of verdicts', { template: 'verdicts' }],
  ['a model book', { template: 'model' }],
  ['a book of an empty model', { template: 'model', model: aModel().build() }],
  ['a workbook', { template: 'icd', format: 'xlsx' }],
  ['a workbook with drawings', { template: 'model', format: 'xlsx' }],
  ['a document for Word', { template: 'icd', format: 'docx' }],
  ...GIVEN_DEFINITIONS.map(
    (definition) =>
      [
        definition.name,
        { template: definition.template, layout: { definition, views: MODEL.definitions } },
      ] as const,
  ),
  ...SECTION_KINDS.filter((shows) => !['view', 'changes', 'model'].includes(shows)).map((shows) => {
    const columns = printedColumns(shows, MODEL).map(({ id }) => id);
    const view = shows === 'interface-view' ? { view: 'Ours' } : {};
    const section = { shows, ...view, ...(columns.length > 0 && { columns }) };
    return [`all columns of ${shows}`, { template: 'icd', layout: layoutOf('icd', [section]) }] as const;
  }),
];

describe('a document in another language', () => {
  it.each(PRINTED)('is of messages and of what people gave: %s', async (_name, of) => {
    expect(foreignIn(await printed(markedSpeech, of))).toEqual([]);
  });

  it('says so, and writes days and numbers as that language does', async () => {
    const german = await printed(await speechOf('de'), { template: 'specification' });
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('<dt dir="auto">Datum</dt><dd dir="auto">20.11.2026</dd>');
    expect(textOf(german)).toMatch(/12,5 kg/);
    const word = await printed(await speechOf('de'), { template: 'icd', format: 'docx' });
    expect(textOf(word)).toContain('Inhalt');
  });

  it('leaves those in English as they are, and has the same rows', async () => {
    const where = [{ column: 'verdict', value: 'unknown' }];
    const layout = layoutOf('specification', [{ shows: 'requirements', columns: ['key', 'verdict'], where }]);
    const of = { template: 'specification', layout } as const;
    const english = await printed(ENGLISH, of);
    const german = await printed(await speechOf('de'), of);
    expect(await printed(ENGLISH, of)).toBe(english);
    expect(english.match(/<tr id/g)?.length).toBeGreaterThan(0);
    expect(german.match(/<tr id/g)).toEqual(english.match(/<tr id/g));
    expect(textOf(german)).toContain('unbekannt');
  });
});
