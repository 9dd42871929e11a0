import { expect, it } from 'vitest';
import { controlColumns } from '#interchange/documents/rows/control-columns.ts';
import { Words } from '#interchange/documents/printing.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { SIDES } from '#model/definitions/interface-search.ts';
import { ControlRows, controlGroups } from '#model/interfaces/control-rows.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { allColumns } from './all-columns.ts';
import { ControlWords } from './control-words.ts';
import { cellText } from './icd-column.ts';

const port = (name: string) => ({ id: idOf(`port ${name}`), name, direction: 'inout', side: 'right' });
const built = aModel()
  .part('Battery', {
    ports: [port('Plug'), port('')],
    attributes: [{ id: idOf('voltage'), name: 'voltage', unit: 'V' }],
  })
  .part('Motor')
  .requirement('Need', { key: 'REQ-1' })
  .state('Driving')
  .interface('Power', 'Battery', 'Motor', {
    key: 'IF-1',
    maturity: 'agreed',
    fixedSide: 'target',
    sourcePortId: idOf('port Plug'),
    ownerSource: 'Ann',
    ownerTarget: 'Ben',
    requirementIds: [idOf('Need')],
    stateIds: [idOf('Driving')],
    description: 'All of it',
    tbd: { kind: 'TBC', what: 'How much', who: 'Ann', by: '2026-12-01' },
    customFields: { mass: 3 },
    connections: [
      {
        id: idOf('c'),
        name: 'supply',
        type: 'Energy',
        subType: 'DC',
        direction: 'out',
        colorGroup: 'red',
        variableId: idOf('voltage'),
        propertyIds: [idOf('voltage')],
        customFields: { pin: 'A1', shade: 'dark' },
      },
      { id: idOf('m'), name: 'oil', type: 'Matter', matterState: 'liquid', direction: 'in' },
    ],
  })
  .interface('', 'Motor', 'Battery', {
    tbd: { what: 'All' },
    targetPortId: idOf('port '),
    connections: [{ id: idOf('d'), name: 'heat', direction: 'out', referenceEdgeId: idOf('Power') }],
  })
  .build();
const definitions = {
  ...NO_DEFINITIONS,
  interfaceFields: [{ key: 'mass', label: 'Mass', type: 'number' as const }],
  connectionFields: [{ key: 'pin', type: 'text' as const }],
};
const model = { ...built, definitions };

it.each(SIDES)('a document says in each column what the table says: %s', (sides) => {
  const all = allColumns(sides, definitions);
  const printed = controlColumns(sides, definitions);
  expect(printed.map(({ id, head }) => [id, head])).toEqual(all.map(({ id, label }) => [id, label]));

  const { part, interface: edges } = model.tables;
  const rows = new ControlRows(controlGroups(part, edges.values(), idOf('Battery'), null), {
    isClosed: () => false,
    matches: null,
  });
  const [ofTable, ofDocument] = [new ControlWords(model), new Words(model)];
  const said = new Set<string>();
  for (let at = 0; at < rows.size; at += 1) {
    const row = rows.row(at);
    if (!row || row.kind === 'counterpart') continue;
    for (const [index, column] of all.entries()) {
      const one = printed[index];
      const text =
        (row.kind === 'interface' ? one?.interface?.(row, ofDocument) : one?.connection?.(row, ofDocument)) ??
        '';
      expect([column.id, text]).toEqual([column.id, cellText(column, row, ofTable)]);
      if (text !== '') said.add(column.id);
    }
  }
  // Each column has been compared where it says something.
  expect(all.map(({ id }) => id).filter((id) => !said.has(id))).toEqual([]);
});
