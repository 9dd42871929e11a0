import { describe, expect, it } from 'vitest';
import { importable } from '#app/api/transfer/importable.ts';
import { importScxml } from '#interchange/scxml/import-scxml.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { chosenFile } from './chosen-file.ts';

const text = (name: string, inside: string) => new File([inside], name);

describe('several chosen files', () => {
  it('are one archive of a state machine and what it names', async () => {
    const chart =
      '<scxml xmlns="http://www.w3.org/2005/07/scxml"><datamodel><data id="list" src="list.json"/></datamodel><state id="a"/></scxml>';
    const chosen = await chosenFile([text('list.json', '[1, 2]'), text('pump.SCXML', chart)]);
    if (!('file' in chosen)) throw new Error(chosen.refusal);
    expect(chosen.file.name).toBe('pump.SCXML and 1 more');
    expect(await importable(chosen.file)).toEqual({ format: 'scxml' });
    const bytes = new Uint8Array(await chosen.file.arrayBuffer());
    const read = importScxml(bytes, { modelId: idOf('Model'), model: EMPTY_MODEL }, testContext());
    expect(read.ok && read.value.notes).toEqual([]);
  });

  it('are refused where none is a state machine', async () => {
    const chosen = await chosenFile([text('a.csv', 'Name'), text('b.csv', 'Name')]);
    expect(chosen).toEqual({
      fileName: 'a.csv and 1 more',
      refusal: expect.stringMatching(/^Choose one file\./),
    });
  });

  it('are the file itself where it is one', async () => {
    const file = text('a.csv', 'Name');
    expect(await chosenFile([file])).toEqual({ file });
  });
});
