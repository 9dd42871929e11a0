import { describe, expect, it } from 'vitest';
import { importScxml } from '#interchange/scxml/import-scxml.ts';
import { writeZip } from '#interchange/zip/write-zip.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const chart = (inside: string, name = '') =>
  `<scxml xmlns="http://www.w3.org/2005/07/scxml" datamodel="ecmascript" ${name}>${inside}<state id="a"/></scxml>`;

function read(bytes: Uint8Array) {
  const result = importScxml(bytes, { modelId: idOf('Model'), model: EMPTY_MODEL }, testContext());
  if (!result.ok) return { refused: result.refusal.detail };
  const { edited, notes, name } = result.value;
  const parts = [...edited.model.tables.part.values()];
  return {
    name,
    parts: parts.map((part) => part.name),
    values: Object.fromEntries(
      parts.flatMap(({ attributes }) => attributes.map((one) => [one.name, one.value])),
    ),
    notes: notes.map(({ where, message }) => `${where}: ${message}`),
  };
}

const zipped = (files: Readonly<Record<string, string>>) =>
  read(writeZip(Object.entries(files).map(([path, text]) => ({ path, bytes: bytesOf(text) }))));

describe('a state chart with the files that it names', () => {
  it('takes values of them: JSON, a number, or a text with its white space made one', () => {
    const { values, notes } = zipped({
      'm/pump.scxml':
        chart(`<datamodel><data id="list" src="file:list.json"/><data id="limit" src="./sub/limit.txt"/>
        <data id="word" src="../word%20one.txt"/><data id="xml" src="file:///C:/elsewhere/x.xml"/></datamodel>`),
      'm/list.json': '[1, 2,\n 3]',
      'm/sub/limit.txt': ' 2.5 ',
      'word one.txt': '\n a  little\tüberfluss ',
      'far/x.xml': '<a>\n  <b/>\n</a>',
    });
    expect(values).toEqual({ list: '[1,2,3]', limit: 2.5, word: 'a little überfluss', xml: '<a> <b/> </a>' });
    expect(notes).toEqual([]);
  });

  it('runs a script that is in one of them', () => {
    const { values, notes } = zipped({
      'pump.scxml': chart('<script src="begin.js"/>'),
      'begin.js': 'var level = 3; // so much',
    });
    expect(Object.keys(values ?? {})).toEqual(['level']);
    expect(notes).toEqual([]);
  });

  it('names what is missing, unreadable, elsewhere or not named by any', () => {
    const data = ['gone.txt', 'https://example.com/x.txt', '../../etc/passwd'].map(
      (source, at) => `<data id="v${at}" src="${source}"/>`,
    );
    const { notes } = zipped({
      'pump.scxml': chart(`<datamodel>${data.join('')}</datamodel>`),
      'notes.txt': 'x',
    });
    expect(notes).toEqual([
      'pump.scxml, line 1: the value of v0 is left out: gone.txt is not in the archive',
      'pump.scxml, line 1: the value of v1 is left out: https://example.com/x.txt is not in the archive',
      'pump.scxml, line 1: the value of v2 is left out: ../../etc/passwd is not in the archive',
      'notes.txt: no state chart names this file; it is left out',
    ]);
  });

  it('says of a chart that came alone which file it needs', () => {
    const { notes } = read(bytesOf(chart('<datamodel><data id="v" src="file:list.json"/></datamodel>')));
    expect(notes).toEqual([
      'line 1: the value of v is left out: file:list.json is another file: import it together with the machine',
    ]);
  });
});

describe('an archive of several state charts', () => {
  it('brings in each as the behaviour of a part', () => {
    const { parts, name, notes } = zipped({ 'b/door.scxml': chart(''), 'a.scxml': chart('', 'name="Lamp"') });
    expect(parts).toEqual(['Lamp', 'door']);
    expect(name).toBe('Lamp');
    expect(notes).toEqual([]);
  });

  it('is refused as a whole where one is broken, or none is there', () => {
    expect(zipped({ 'a.scxml': chart(''), 'b.scxml': '<scxml' }).refused).toMatch(/^b\.scxml: /);
    expect(zipped({ 'a.txt': '' }).refused).toBe(
      'The archive holds no state chart: no file in it is named .scxml.',
    );
    expect(zipped({ 'a.xml': '<html/>' }).refused).toMatch(
      /^The file a\.xml is not SCXML: it begins with <html>/,
    );
  });
});
