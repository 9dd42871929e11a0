import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import {
  expectAllocationsInStep,
  expectIndexesRight,
  expectSameModel,
  expectSound,
} from '#testing/models/model-laws.ts';
import { sharedData } from '#testing/needs.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';

const MODELS = sharedData('models');
const OWN = idOf('real');
/** What the collection's own account says of each file (parts, interfaces, states, transitions, requirements). */
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  'ife.json': [89, 44, 78, 85, 23],
  'vehicle.json': [95, 23, 25, 15, 10],
  'morse.json': [0, 0, 116, 158, 0],
  'cchit.json': [0, 0, 0, 0, 1180],
  'dimmer.json': [0, 0, 0, 0, 107],
};

function imported(format: string, bytes: Uint8Array, model: SystemModel = EMPTY_MODEL) {
  const file = importFile(format, bytes, { modelId: OWN, model }, testContext());
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  return file.value;
}

describeNeeding([MODELS], 'real models', () => {
  const files = readdirSync(MODELS.path).filter((name) => name.endsWith('.json'));
  it('are at least five', () => expect(files.length).toBeGreaterThanOrEqual(5));

  describe.each(files)('%s', (name) => {
    const bytes = readFileSync(join(MODELS.path, name));
    const { edited, name: title, description, notes } = imported('batch', bytes);
    const { model } = edited;

    it('imports whole', () => {
      const { part, interface: edges, state, transition, requirement } = model.tables;
      const found = [part, edges, state, transition, requirement].map((table) => table.size);
      expect(COUNTS[name] ?? found).toEqual(found);
      expect([title, description].map((text) => typeof text)).toEqual(['string', 'string']);
      expect(notes).toEqual([]);
      expectSound(model);
      expectAllocationsInStep(model);
      expectIndexesRight(model);
    });

    it('changes nothing when it is imported again', () =>
      expect(imported('batch', bytes, model).edited.diff).toEqual([]));

    it.each(['native', 'batch'])('is equal after a round as %s', (format) => {
      const file = exportFile(format, { id: OWN, name: title ?? '', description: '' }, model);
      const again = file.ok ? imported(format, file.value.bytes).edited.model : EMPTY_MODEL;
      expect(file).toMatchObject({ ok: true, value: { notes: [] } });
      expectSameModel(again, model, false);
      expect(file.ok && imported(format, file.value.bytes, model).edited.diff).toEqual([]);
    });

    it('is refused at the place where it is cut off', () => {
      const cut = importFile(
        'batch',
        bytes.subarray(0, bytes.length / 2),
        { modelId: OWN, model: EMPTY_MODEL },
        testContext(),
      );
      expect(cut).toMatchObject({
        ok: false,
        refusal: { code: 'BAD_FILE' },
      });
      expect(cut.ok ? '' : cut.refusal.detail).toMatch(/^Line \d+, column \d+: /);
    });
  });
});
