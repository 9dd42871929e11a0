import { describe, expect, it } from 'vitest';
import { textOf } from '#interchange/documents/printed-document.ts';
import { type Printing, Words } from '#interchange/documents/printing.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { SAMPLE_DRAWING } from '#testing/printed-sample.ts';
import { composed } from './compose.ts';

const flow = (name: string, more = {}) => ({ id: idOf(name), name, ...more });
const model: SystemModel = aModel()
  .part('Rover')
  .part('Arm', { in: 'Rover' })
  .part('Ground')
  .part('Relay')
  .interface('Power', 'Arm', 'Ground', {
    key: 'IF-2',
    ownerSource: 'Ann',
    connections: [flow('supply', { type: 'Energy', direction: 'out' }), flow('', { type: 'Information' })],
  })
  .interface('Orders', 'Ground', 'Arm', {
    key: 'IF-1',
    fixedSide: 'source',
    connections: [flow('go', { type: 'Information', direction: 'out' })],
  })
  .interface('Link', 'Arm', 'Relay', { key: 'IF-10' })
  .interface('Away', 'Ground', 'Relay', { key: 'IF-3' })
  .build();

const printing: Printing = {
  info: { id: idOf('Model'), name: 'Rover', description: '' },
  model,
  seq: 7,
  at: '2026-11-20T10:00:00.000Z',
  baselines: [],
  isComplete: true,
  drawing: SAMPLE_DRAWING,
  agreements: [],
};

/** A document of one section that shows a view of that text: its notes, and a line for each heading and row. */
function printed(search: string, { view = 'Ours', part = undefined as string | undefined } = {}) {
  const { sections, notes } = composed(new Words(model), printing, {
    template: 'interfaces',
    layout: {
      definition: {
        id: 'mine',
        name: 'Mine',
        template: 'interfaces',
        sections: [{ shows: 'interface-view', view }],
      },
      // One of the requirements of the same name is another.
      views: {
        requirementViews: [{ name: view, search: 'columns=key' }],
        interfaceViews: [{ name: 'Ours', search }],
      },
    },
    part,
  });
  const lines = sections.flatMap(({ level, heading, blocks }) => [
    `${'#'.repeat(level)} ${heading}`,
    ...blocks.flatMap((block) => {
      if (block.is === 'paragraph') return [textOf(block.text)];
      if (block.is !== 'table') return [block.is];
      return [
        block.columns.map(({ head }) => head).join(' | '),
        ...block.rows.map(({ cells }) => cells.map(({ text }) => textOf(text)).join(' | ')),
      ];
    }),
  ]);
  return { lines, notes: notes.map(({ where, message }) => `${where}: ${message}`) };
}

describe('a saved view of the ICD table as a section', () => {
  it('has a row for each interface and one for each of its connections, in the order of the keys', () => {
    expect(printed('columns=direction,type,key')).toEqual({
      lines: [
        '# Ours',
        'Name | Key | Type | Direction',
        'Orders | IF-1 | interface | ',
        '– go |  | Information | out',
        'Power | IF-2 | interface | ',
        '– supply |  | Energy | out',
        '– connection 2 |  | Information | ',
        'Away | IF-3 | interface | ',
        'Link | IF-10 | interface | ',
      ],
      notes: [],
    });
  });

  it('has a table with each counterpart of its sides, told as one side sees it', () => {
    const { lines } = printed(
      `side=${idOf('Rover')}&sides=one&columns=direction,ownPart,ownOwner,otherPart,fixedSide`,
    );
    expect(lines).toEqual([
      '# Ours',
      '## Interfaces with Ground',
      'Name | Own direction | Own part | Own owner | Other part | Fixed side',
      'Orders |  | Arm |  | Ground | other',
      '– go | in |  |  |  | ',
      'Power |  | Arm | Ann | Ground | ',
      '– supply | out |  |  |  | ',
      '– connection 2 |  |  |  |  | ',
      '## Interfaces with Relay',
      'Name | Own direction | Own part | Own owner | Other part | Fixed side',
      'Link |  | Arm |  | Relay | ',
    ]);
    const between = printed(`side=${idOf('Rover')}&other=${idOf('Relay')}&columns=key`).lines;
    expect(between).toEqual(['# Ours', '## Interfaces with Relay', 'Name | Key', 'Link | IF-10']);
  });

  it('has what its filter finds in the shown columns, with the interface of a connection', () => {
    expect(printed('find=%20SUPPLY&columns=key').lines.slice(2)).toEqual(['Power | IF-2', '– supply | ']);
    expect(printed('find=information&columns=key').lines.slice(1)).toEqual(['There are no such interfaces.']);
    expect(printed('find=if-1&columns=key').lines.slice(2)).toEqual([
      'Orders | IF-1',
      '– go | ',
      'Link | IF-10',
    ]);
  });

  it('where it names no columns, has those shown at first in which something is said', () =>
    expect(printed('find=go').lines.slice(0, 2)).toEqual([
      '# Ours',
      'Name | Key | Type | Direction | Source | Target | Maturity | Fixed side',
    ]));

  it('has only what concerns the part of the document', () =>
    expect(printed('columns=key', { part: idOf('Relay') }).lines.slice(2)).toEqual([
      'Away | IF-3',
      'Link | IF-10',
    ]));

  it('is left out where the view or one of its sides is gone, and says so', () => {
    expect(printed('', { view: 'Theirs' })).toEqual({
      lines: [],
      notes: ['section 1: There is no saved view “Theirs” of interfaces any more: the section is left out.'],
    });
    for (const search of [`side=${idOf('Gone')}`, `side=${idOf('Rover')}&other=${idOf('Gone')}`])
      expect(printed(search)).toEqual({
        lines: [],
        notes: [
          'section 1: In the saved view “Ours”: A part that is one of its sides is not in the model any more: the section is left out.',
        ],
      });
  });

  it('is printed without a column that is gone, and says so', () => {
    const { lines, notes } = printed('columns=key,flow%20pin%252Cno,ownPart');
    expect(lines[1]).toBe('Name | Key');
    expect(notes).toEqual([
      'section 1: In the saved view “Ours”: The ICD table has no column “pin,no” any more: it is left out.',
    ]);
  });
});
