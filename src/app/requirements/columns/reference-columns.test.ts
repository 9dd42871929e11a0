import { describe, expect, it } from 'vitest';
import { readCell } from '#app/fields/cells/column.ts';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { parentColumn, systemsColumn } from './reference-columns.ts';

const model = aModel()
  .part('Left wheel', { name: 'Wheel' })
  .part('Right wheel', { name: 'Wheel' })
  .requirement('Above', { key: 'REQ-1' })
  .requirement('Beside', { key: 'REQ-1' })
  .requirement('Turns', { systems: [idOf('Left wheel')], parentId: idOf('Above') })
  .build();
const cells = new RequirementCells(model);
const turns = [...model.tables.requirement.values()].find(({ name }) => name === 'Turns');

describe('what a requirement refers to', () => {
  it('is copied by its id where its name does not tell which, and read by its name', () => {
    expect(turns && systemsColumn.text(turns, cells)).toBe(idOf('Left wheel'));
    expect(turns && readCell(systemsColumn, turns, cells)).toBe('Wheel');
    expect(turns && readCell(parentColumn, turns, cells)).toBe('REQ-1');
  });
});
