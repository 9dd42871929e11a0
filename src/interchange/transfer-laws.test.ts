import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_MODEL, type SystemModel, sizeOf } from '#model/system-model.ts';
import { idOf, sampleModel, testContext } from '#testing/models/model-builder.ts';
import { expectAllocationsInStep, expectSameModel, expectSound } from '#testing/models/model-laws.ts';
import { anyModel } from '#testing/models/random-operations.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';

const INFO = { id: idOf('model'), name: 'Model', description: 'A model\nwith "quotes"' };
const LATER = '2026-11-22T00:00:00.000Z';

function exported(format: string, model: SystemModel) {
  const file = exportFile(format, INFO, model);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}

function imported(format: string, bytes: Uint8Array, modelId: string, model: SystemModel) {
  const file = importFile(format, bytes, { modelId, model }, testContext(LATER, 'import'));
  if (!file.ok) throw new Error(`${file.refusal.detail} ${JSON.stringify(file.refusal.errors)}`);
  return file.value;
}

/** The lines of a file; those of a batch come in the order in which the elements were made. */
function linesIn(bytes: Uint8Array, format: string): string[] {
  const lines = new TextDecoder().decode(bytes).split('\n');
  return format === 'native' ? lines : lines.map((line) => line.replace(/,$/, '')).sort();
}

describe.each(['native', 'batch'])('a %s file', (format) => {
  it('makes an equal model of nothing', () =>
    fc.assert(
      fc.property(anyModel, (model) => {
        const { bytes, notes } = exported(format, model);
        const { edited, name, description } = imported(format, bytes, idOf('new'), EMPTY_MODEL);
        fc.pre(notes.length === 0);
        expectSameModel(edited.model, model, false);
        expect({ name, description }).toEqual({ name: INFO.name, description: INFO.description });
        expectSound(edited.model);
        expectAllocationsInStep(edited.model);
      }),
      { numRuns: 150 },
    ));

  it('changes nothing in the model it came from', () =>
    fc.assert(
      fc.property(anyModel, (model) => {
        const { bytes, notes } = exported(format, model);
        fc.pre(notes.length === 0);
        const { edited, counts } = imported(format, bytes, INFO.id, model);
        expect(edited.diff).toEqual([]);
        expect(edited.model).toBe(model);
        expect(Object.values(counts.unchanged).reduce((sum, count) => sum + count, 0)).toBe(sizeOf(model));
      }),
      { numRuns: 100 },
    ));

  it('is the same line for line after a round', () =>
    fc.assert(
      fc.property(anyModel, (model) => {
        const { bytes } = exported(format, model);
        const again = imported(format, bytes, idOf('new'), EMPTY_MODEL).edited.model;
        expect(linesIn(exported(format, again).bytes, format)).toEqual(linesIn(bytes, format));
      }),
      { numRuns: 60 },
    ));

  it('holds every kind and every way of referring', () => {
    const model = sampleModel();
    const { edited, counts } = imported(format, exported(format, model).bytes, idOf('new'), EMPTY_MODEL);
    expectSameModel(edited.model, model, false);
    expect(counts.created).toEqual({
      part: 4,
      state: 3,
      interface: 2,
      transition: 2,
      requirement: 2,
      'trace-link': 3,
    });
  });

  it('does not depend on the order in which elements came', () =>
    fc.assert(
      fc.property(anyModel, (model) => {
        const { bytes } = exported('native', model);
        fc.pre(exported(format, model).notes.length === 0);
        const turned = imported('native', bytes, idOf('new'), EMPTY_MODEL).edited.model;
        expectSameModel(
          imported(format, exported(format, turned).bytes, idOf('n'), EMPTY_MODEL).edited.model,
          turned,
        );
      }),
      { numRuns: 40 },
    ));
});
