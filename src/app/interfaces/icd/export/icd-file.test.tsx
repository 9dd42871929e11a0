import { expect, it } from 'vitest';
import { allColumns } from '#app/interfaces/icd/columns/all-columns.ts';
import { columnsFor } from '#model/definitions/interface-search.ts';
import { ControlWords } from '#app/interfaces/icd/columns/control-words.ts';
import { ControlRows, controlGroups } from '#model/interfaces/control-rows.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { icdFile } from './icd-file.ts';

it('says in each row with whom and of which interface it is', () => {
  const model = aModel()
    .part('Battery')
    .part('Motor')
    .part('Charger')
    .interface('Power', 'Battery', 'Motor', {
      key: 'IF-1',
      connections: [{ id: idOf('c'), name: 'supply', type: 'Energy', direction: 'out' }],
    })
    .interface('Charge', 'Charger', 'Battery', { key: 'IF-2' })
    .build();
  const { part, interface: edges } = model.tables;
  const groups = controlGroups(part, edges.values(), idOf('Battery'), null);
  const all = allColumns('both', NO_DEFINITIONS);
  const shown = {
    rows: new ControlRows(groups, { isClosed: () => false, matches: null }),
    columns: columnsFor(all, 'name,key,type'),
    words: new ControlWords(model),
  };
  expect(icdFile(shown, (id) => part.get(id)?.name ?? '')).toEqual([
    ['With', 'Interface', 'Connection', 'Key', 'Type'],
    ['Charger', 'Charge', '', 'IF-2', 'interface'],
    ['Motor', 'Power', '', 'IF-1', 'interface'],
    ['Motor', 'Power', 'supply', '', 'Energy'],
  ]);
});
