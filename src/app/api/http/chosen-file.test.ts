import { describe, expect, it } from 'vitest';
import { importable } from '#app/api/transfer/importable.ts';
import { importScxml } from '#interchange/scxml/import-scxml.ts';
import { readProject } from '#interchange/sysml/files/read-files.ts';
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
    expect(await chosenFile([file])).toEqual({ file, leftOut: [] });
  });
});

describe('a chosen folder', () => {
  const inFolder = (path: string, inside: string) =>
    Object.defineProperty(text(path.replace(/^.*\//, ''), inside), 'webkitRelativePath', { value: path });

  it('is one archive of its texts, by their paths, and says what it leaves out', async () => {
    const chosen = await chosenFile([
      inFolder('rover/b/wheel.sysml', 'package Wheels { part def Wheel; }'),
      inFolder('rover/a.sysml', 'package A { private import Wheels::*; part left : Wheel; }'),
      inFolder('rover/readme.txt', 'Hello'),
      inFolder('rover/.git/HEAD', 'ref'),
    ]);
    if (!('file' in chosen)) throw new Error(chosen.refusal);
    expect(chosen.leftOut).toEqual(['readme.txt']);
    expect(chosen.file.name).toBe('rover.zip');
    expect(await importable(chosen.file)).toEqual({ format: 'sysml' });
    const read = readProject(new Uint8Array(await chosen.file.arrayBuffer()));
    expect(read.ok && read.value.trees.map(({ path }) => path)).toEqual(['a.sysml', 'b/wheel.sysml']);
  });

  it('is the only file in it that can be read', async () => {
    const table = inFolder('rover/table.csv', 'Name');
    expect(await chosenFile([table, inFolder('rover/x.doc', '')])).toEqual({
      file: table,
      leftOut: ['x.doc'],
    });
  });

  it('is refused by its name where nothing in it can be read, or where it is empty', async () => {
    expect(await chosenFile([inFolder('rover/x.doc', '')])).toEqual({
      fileName: 'rover',
      refusal: expect.stringMatching(/no file that can be imported/),
    });
    expect(await chosenFile([])).toEqual({ fileName: 'The folder', refusal: 'It is empty.' });
  });

  it('is refused where the browser may not read what was dropped', async () => {
    const dropped = Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await chosenFile(dropped)).toEqual({
      fileName: 'What was dropped',
      refusal: expect.stringMatching(/could not read it/),
    });
  });
});
