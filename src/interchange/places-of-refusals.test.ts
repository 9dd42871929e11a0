import { expect, it } from 'vitest';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { importedFormats, importFile } from './import-file.ts';

const LONG = 'x'.repeat(2_001);
const part = (name: string) => JSON.stringify({ id: idOf('part'), name });
const scxml = `<scxml xmlns="http://www.w3.org/2005/07/scxml">\n<state id="a"><transition event="${LONG}" target="a"/></state>\n</scxml>`;

/** A file with something on its second line that the model refuses; null where what is in the file is shortened, kept beside the model or noted. */
const FILES: Readonly<Record<string, string | null>> = {
  native: `{"format":"modelwright","version":1,"model":{"id":"${idOf('model')}","name":"M","description":""},"elements":{"part":[\n${part(LONG)}]}}`,
  batch: `{"operations":[\n{"op":"create","kind":"part","body":${part(LONG)}}]}`,
  csv: `Title,Statement\n${LONG},x\n`,
  xlsx: null,
  'csv-interfaces': null,
  'xlsx-interfaces': null,
  scxml,
  reqif: null,
  'reqif-interfaces': null,
  reqifz: null,
  'reqifz-interfaces': null,
  sysml: `package P {\npart 'a\u0000b'; }`,
  kpar: null,
  capella: null,
};

it('is known of every format what the model refuses of it', () => {
  expect(importedFormats().filter((format) => !(format in FILES))).toEqual([]);
});

const REFUSED = Object.entries(FILES).flatMap(([format, file]) => (file === null ? [] : [[format, file]]));

it.each(REFUSED)('%s: what the model refuses is named with its place, in the errors too', (format, file) => {
  const target = { modelId: idOf('model'), model: EMPTY_MODEL };
  const read = importFile(format ?? '', new TextEncoder().encode(file), target, testContext());
  if (read.ok) throw new Error('nothing is refused');
  const { detail, errors } = read.refusal;
  expect(detail).toMatch(/line 2|row 2/i);
  expect(errors.map(({ path, message }) => `${path}: ${message}`).join()).toMatch(
    /line 2|row 2|operations\.0/i,
  );
});
