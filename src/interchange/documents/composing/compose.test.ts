import { describe, expect, it } from 'vitest';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import type { DocumentSection } from '#model/definitions/documents/document-section.ts';
import { GIVEN_DEFINITIONS } from '#model/definitions/documents/given-definitions.ts';
import type { SystemModel } from '#model/system-model.ts';
import { SAMPLE_DRAWING } from '#testing/printed-sample.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { headingNumbers, type Section, textOf } from '#interchange/documents/printed-document.ts';
import { type Printing, Words } from '#interchange/documents/printing.ts';
import { composed } from './compose.ts';

const model: SystemModel = aModel()
  .part('Rover')
  .part('Arm', { in: 'Rover' })
  .part('Ground')
  .requirement('Moving', { kind: 'heading', key: 'REQ-1' })
  .requirement('Fast', {
    in: 'Moving',
    key: 'REQ-10',
    status: 'active',
    systems: [idOf('Arm')],
    statement: 'TBD',
  })
  .requirement('Éasy', { in: 'Moving', key: 'REQ-9', status: 'draft', customFields: { risk: 'high' } })
  .interface('Power', 'Arm', 'Ground', {
    key: 'IF-2',
    maturity: 'agreed',
    connections: [{ id: idOf('c'), name: 'supply', type: 'Energy', direction: 'out' }],
  })
  .interface('Data', 'Ground', 'Arm', { key: 'IF-1' })
  .build();

const definition = (
  template: DocumentDefinition['template'],
  sections: DocumentSection[],
): DocumentDefinition => ({
  id: 'mine',
  name: 'Mine',
  template,
  sections,
});

const printingOf = (of: SystemModel): Printing => ({
  info: { id: idOf('Model'), name: 'Rover', description: '' },
  model: of,
  seq: 7,
  at: '2026-11-20T10:00:00.000Z',
  baselines: [],
  isComplete: true,
  drawing: SAMPLE_DRAWING,
  agreements: [],
  before: { model: aModel().build(), seq: 1 },
});

function compose(layout: DocumentDefinition, views: { name: string; search: string }[] = [], of = model) {
  return composed(new Words(of), printingOf(of), {
    template: layout.template,
    layout: { definition: layout, views: { requirementViews: views, interfaceViews: [] } },
    a: idOf('Rover'),
  });
}

/** What a reader sees, one line a heading, paragraph, fact or row. */
const linesOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ heading, blocks }, at) => [
    `${headingNumbers(sections)[at]} ${heading}`,
    ...blocks.flatMap((block) => {
      if (block.is === 'paragraph') return [textOf(block.text)];
      if (block.is === 'facts') return block.rows.map(([label, text]) => `${label}: ${textOf(text)}`);
      if (block.is === 'picture') return [block.caption];
      if (block.is === 'image') return [block.alternative];
      return [
        block.columns.map(({ head }) => head).join(' | '),
        ...block.rows.map(({ cells }) => cells.map(({ text }) => textOf(text)).join(' | ')),
      ];
    }),
  ]);
const print = (...of: Parameters<typeof compose>) => linesOf(compose(...of).sections);

describe('a document by a definition', () => {
  it('has its sections in their order, under their headings, with the chosen columns', () => {
    const lines = print(
      definition('specification', [
        { shows: 'trace', heading: 'Who does what', columns: ['systems', 'requirement'] },
        { shows: 'specification', heading: 'All of it', columns: ['status'] },
      ]),
    );
    expect(lines).toEqual([
      '1 Who does what',
      'Allocated parts | Requirement',
      'Arm | REQ-10 Fast',
      ' | REQ-9 Éasy',
      '2 All of it',
      '2.1 REQ-1 Moving',
      '2.1.1 REQ-10 Fast',
      'Status: active',
      '2.1.2 REQ-9 Éasy',
      'Status: draft',
    ]);
  });

  it('shows the chosen rows in the chosen order, as the table of requirements does', () => {
    const table = (section: Partial<DocumentSection>) =>
      print(definition('specification', [{ shows: 'requirements', columns: ['key'], ...section }])).slice(2);
    const sort = [{ column: 'key', direction: 'ascending' as const }];
    expect(table({})).toEqual(['REQ-1', 'REQ-10', 'REQ-9']);
    expect(table({ sort })).toEqual(['REQ-1', 'REQ-9', 'REQ-10']);
    expect(table({ words: 'easy' })).toEqual(['REQ-9']);
    expect(table({ where: [{ column: 'status', value: 'active' }] })).toEqual(['REQ-10']);
    expect(table({ where: [{ column: 'systems', value: '=' }] })).toEqual(['REQ-1', 'REQ-9']);
    expect(table({ where: [{ column: 'field risk', value: '*' }] })).toEqual(['REQ-9']);
    expect(table({ columns: ['number', 'field risk'], words: 'easy' })).toEqual(['1.2 | high']);
  });

  it('keeps the headings above what is chosen of the requirements one by one', () => {
    const lines = print(
      definition('specification', [
        { shows: 'specification', columns: ['statement'], where: [{ column: 'status', value: 'draft' }] },
      ]),
    );
    expect(lines).toEqual(['1 REQ-1 Moving', '1.1 REQ-9 Éasy']);
  });

  it('chooses interfaces, and the columns of their connections', () => {
    const where = [{ column: 'maturity', value: 'agreed' }];
    const list = definition('interfaces', [{ shows: 'interfaces', columns: ['name', 'key'], where }]);
    expect(print(list)).toEqual(['1 Interfaces', 'Interface | Key', 'Power | IF-2']);
    const lines = print(definition('icd', [{ shows: 'icd', columns: ['type', 'name'], where }]));
    expect(lines).toContain('Type | Connection');
    expect(lines).toContain('Energy | supply');
    expect(lines.join()).not.toContain('Data');
  });

  it('leaves out what no interface says, unless it was asked for', () => {
    const heads = (layout: DocumentDefinition) =>
      print(layout).filter((line) => /^(Key|Connection) \|/.test(line));
    expect(heads(definition('icd', [{ shows: 'icd' }]))).toEqual([
      'Key | Interface | Type | Maturity | Connections',
      'Connection | Direction | Type',
    ]);
    const asked = ['name', 'quantity'];
    expect(heads(definition('icd', [{ shows: 'icd', columns: asked }]))).toContain('Connection | Quantity');
    expect(heads(definition('interfaces', [{ shows: 'interfaces' }]))).toEqual([
      'Key | Interface | Source | Target | Type | Maturity | Connections',
    ]);
    const owned = definition('interfaces', [{ shows: 'interfaces', columns: ['key', 'owners'] }]);
    expect(heads(owned)).toEqual(['Key | Owners']);
    const some = aModel()
      .part('A')
      .part('B')
      .interface('One', 'A', 'B', { connections: [{ id: idOf('c1'), name: 'x', subType: 'DC' }] })
      .interface('Two', 'A', 'B', { connections: [{ id: idOf('c2'), name: 'y' }] })
      .build();
    // Where one of them says it, all have it.
    const { sections } = composed(new Words(some), printingOf(some), { template: 'icd', a: idOf('A') });
    const tables = linesOf(sections).filter((line) => line.startsWith('Connection |'));
    expect(tables).toEqual(['Connection | Subtype', 'Connection | Subtype']);
  });

  it('shows a saved view with its columns, rows, order and groups', () => {
    const view = {
      name: 'By status',
      search: 'columns=title%3A200%2Ckey&sort=-key&group=status&where=kind%3Arequirement',
    };
    expect(print(definition('specification', [{ shows: 'view', view: 'By status' }]), [view])).toEqual([
      '1 By status',
      '1.1 Status: active',
      'Title | Key',
      'Fast | REQ-10',
      '1.2 Status: draft',
      'Title | Key',
      'Éasy | REQ-9',
    ]);
  });

  it('lists as open what its other sections print, wherever it stands', () => {
    const open = print(definition('specification', [{ shows: 'open-items' }, { shows: 'trace' }]));
    expect(open.slice(0, 3)).toEqual([
      '1 Open items',
      'Element | What is open | Who | By',
      'REQ-10 Fast | TBD |  | ',
    ]);
    expect(print(definition('specification', [{ shows: 'open-items' }, { shows: 'interfaces' }]))[0]).toBe(
      '1 Interfaces',
    );
  });

  const withReferences: SystemModel = {
    ...model,
    definitions: {
      ...model.definitions,
      referencedDocuments: [
        { id: 'r1', number: 'E-10', title: 'Interface management', issue: 'C', date: '2024-03-15' },
        { id: 'r2', title: 'Ground rules' },
      ],
    },
  };

  it('lists the documents that the model refers to, or those of them that it names', () => {
    const referring = (section: Partial<DocumentSection>, of?: SystemModel) =>
      print(definition('trace', [{ shows: 'referenced-documents', ...section }]), [], of);
    expect(referring({}, withReferences)).toEqual([
      '1 Referenced documents',
      'Number | Title | Issue | Date',
      'E-10 | Interface management | C | 2024-03-15',
      ' | Ground rules |  | ',
    ]);
    expect(referring({ documents: ['r2'] }, withReferences).slice(2)).toEqual([' | Ground rules |  | ']);
    expect(referring({})).toEqual(['1 Referenced documents', 'None.']);
    const gone = compose(
      definition('trace', [{ shows: 'referenced-documents', documents: ['r1', 'r9'] }]),
      [],
      withReferences,
    );
    expect(gone.notes.map(({ message }) => message)).toEqual([
      'A referenced document is not in the model any more.',
    ]);
  });

  it('without a definition, lists what the model refers to where there is something', () => {
    const headings = (of: SystemModel) =>
      composed(new Words(of), printingOf(of), { template: 'trace' }).sections.map(({ heading }) => heading);
    expect(headings(withReferences)).toEqual(['Scope', 'Referenced documents', 'Trace', 'Open items']);
    expect(headings(model)).toEqual(['Scope', 'Trace', 'Open items']);
  });

  it('says its own scope in place of that of the template', () =>
    expect(print(definition('trace', [{ shows: 'scope', text: 'For Ben.\n\nNot for Eve.' }]))).toEqual([
      '1 Scope',
      'For Ben.',
      'Not for Eve.',
    ]));

  it('leaves out what is hidden, and says nothing of what is gone in it', () => {
    const { sections, notes } = compose(
      definition('trace', [
        { shows: 'trace', hidden: true, columns: ['field gone'] },
        { shows: 'view', view: 'gone' },
        { shows: 'scope' },
      ]),
    );
    expect(sections.map(({ heading }) => heading)).toEqual(['Scope']);
    expect(notes.map(({ where }) => where)).toEqual(['section 2']);
  });

  it('names what is gone, and prints without it', () => {
    const { sections, notes } = compose(
      definition('specification', [
        { shows: 'view', view: 'Mine' },
        {
          shows: 'trace',
          columns: ['requirement', 'field gone'],
          where: [{ column: 'field lost', value: 'x' }],
        },
        { shows: 'requirements', columns: ['field gone'] },
      ]),
    );
    expect(linesOf(sections).slice(0, 3)).toEqual(['1 Trace', 'Requirement', 'REQ-10 Fast']);
    expect(notes.map(({ where, message }) => `${where}: ${message}`)).toEqual([
      'section 1: There is no saved view “Mine” any more: the section is left out.',
      'section 2: Trace has no column “gone” any more: it is left out.',
      'section 2: Trace cannot be filtered or sorted by “lost” any more: nothing is.',
      'section 3: Table of requirements has no column “gone” any more: it is left out.',
    ]);
  });

  it('has each place that links lead to once', () => {
    const { sections } = compose(
      definition('specification', [{ shows: 'trace' }, { shows: 'specification' }, { shows: 'trace' }]),
    );
    const anchors = sections.flatMap(({ anchor, blocks }) => [
      anchor,
      ...blocks.flatMap((block) =>
        block.is === 'table' ? block.rows.flatMap(({ anchor: own }) => own ?? []) : [],
      ),
    ]);
    expect(anchors).toEqual([...new Set(anchors)]);
  });

  it.each(GIVEN_DEFINITIONS)('given as $name finds all that it names', (given) => {
    const { sections, notes } = compose(given);
    expect(notes).toEqual([]);
    expect(sections.length).toBeGreaterThan(0);
  });
});
