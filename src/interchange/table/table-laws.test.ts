import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { anyModel } from '#testing/models/random-operations.ts';

const INFO = { id: idOf('model'), name: 'Model', description: '' };

function exported(format: string, model: SystemModel) {
  const file = exportFile(format, INFO, model);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}
function imported(format: string, bytes: Uint8Array, model: SystemModel) {
  const target = { modelId: INFO.id, model };
  const file = importFile(format, bytes, target, testContext('2026-11-22T00:00:00.000Z', 'import'));
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}

/** What a table holds of a requirement whatever the model it is read into. */
const held = (model: SystemModel) =>
  [...model.tables.requirement.values()]
    .map(({ id, key, name, statement, kind, status, priority, type, level, functions, parentId, info }) => ({
      fields: { id, key, name, statement, kind, status, priority, type, level, functions, parentId },
      comment: info?.comment ?? '',
    }))
    .sort((a, b) => (a.fields.id < b.fields.id ? -1 : 1));

describe.each(['csv', 'xlsx'])('the requirements of any model as %s', (format) => {
  it('change nothing in the model that they came from', () =>
    fc.assert(
      fc.property(anyModel, (model) => {
        const { bytes } = exported(format, model);
        fc.pre(model.tables.requirement.size > 0);
        const { edited, counts, table } = imported(format, bytes, model);
        expect(edited.diff).toEqual([]);
        expect(counts.unchanged).toEqual({ requirement: model.tables.requirement.size });
        expect(table).toMatchObject({ added: 0, changed: 0, missing: 0 });
      }),
      { numRuns: 150 },
    ));

  it('are the same in an empty model', () =>
    fc.assert(
      fc.property(anyModel, (model) => {
        const { bytes } = exported(format, model);
        fc.pre(model.tables.requirement.size > 0);
        expect(held(imported(format, bytes, EMPTY_MODEL).edited.model)).toEqual(held(model));
      }),
      { numRuns: 100 },
    ));
});
