import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importBatch } from '#interchange/batch/import-batch.ts';
import { readJsonFile } from '#interchange/json-file.ts';
import { machineOwners } from '#model/simulation/machine/machine.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, ModelBuilder, testContext } from '#testing/models/model-builder.ts';
import { sharedData } from '#testing/needs.ts';
import { exportScxml } from './export-scxml.ts';
import { importScxml } from './import-scxml.ts';

const INFO = { id: idOf('Model'), name: 'Model', description: '' };
const MODELS = sharedData('models');

function importInto(model: SystemModel, bytes: Uint8Array) {
  const imported = importScxml(bytes, { modelId: INFO.id, model }, testContext());
  if (!imported.ok) throw new Error(imported.refusal.detail);
  return imported.value;
}
const bytesOf = (text: string) => new TextEncoder().encode(text);

describeNeeding([MODELS], 'a model of others, exported as SCXML and imported again', () => {
  for (const file of readdirSync(MODELS.path).filter((name) => name.endsWith('.json')))
    it(`is as it was: ${file}`, () => {
      const json = readJsonFile(readFileSync(join(MODELS.path, file)));
      if (!json.ok) throw new Error(json.refusal.detail);
      const read = importBatch(json.value, { modelId: INFO.id, model: EMPTY_MODEL }, testContext());
      if (!read.ok) throw new Error(read.refusal.detail);
      const { model } = read.value.edited;
      if (model.tables.state.size === 0) return;
      const { text } = exportScxml(INFO, model);
      expect(importInto(model, bytesOf(text)).edited.diff).toEqual([]);
      const alone = importInto(EMPTY_MODEL, bytesOf(text)).edited.model;
      expect(exportScxml(INFO, alone).text).toBe(text);
    });
});

describe('a model of several machines, exported as SCXML', () => {
  const model = new ModelBuilder()
    .part('Lamp', { attributes: [{ id: idOf('lux'), name: 'lux', type: 'number', value: 3 }] })
    .part('Door')
    .state('Off', { partId: idOf('Lamp') })
    .state('On', { partId: idOf('Lamp'), entry: ['lux = 1'] })
    .state('Open', { partId: idOf('Door') })
    .state('Free')
    .transition('switch', 'Off', 'On', { trigger: 'press' })
    .build();

  it('comes back with all of them', () => {
    const { text, notes } = exportScxml(INFO, model);
    expect(text.match(/<mw:machine>/g)).toHaveLength(2);
    expect(notes.map(({ where }) => where).sort()).toEqual([idOf('Door'), idOf('Lamp')].sort());
    expect(importInto(model, bytesOf(text)).edited.diff).toEqual([]);
    const alone = importInto(EMPTY_MODEL, bytesOf(text)).edited.model;
    expect(machineOwners(alone)).toEqual(machineOwners(model));
    expect(exportScxml(INFO, alone).text).toBe(text);
  });
});
