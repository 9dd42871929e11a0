import { afterAll, describe, expect, it } from 'vitest';
import { aModel, sampleModel } from '#testing/models/model-builder.ts';
import { dotx } from '#testing/documents/dotx.ts';
import { nativeTextOf } from '#testing/models/native-text.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';

const folder = new ProgramFolder();
afterAll(() => folder.remove());
folder.write('model.json', nativeTextOf(sampleModel()));
folder.write('twins.json', nativeTextOf(aModel().part('A').part('B').build()).replaceAll('"B"', '"A"'));

describe('modelwright document', () => {
  it('writes a document of a file, the same each time', async () => {
    const ran = await folder.run('document', 'specification', 'model.json', 'one.html');
    expect(ran).toMatchObject({ status: 0, out: '' });
    expect(folder.read('one.html')).toContain('The vehicle shall be light.');
    await folder.run('document', 'specification', 'model.json', 'two.html');
    expect(folder.read('two.html')).toBe(folder.read('one.html'));
  });

  it('takes parts by their names and paths', async () => {
    await folder.run('document', 'icd', 'model.json', 'a.html', '--a', 'Battery', '--b', 'Motor');
    await folder.run(
      'document',
      'icd',
      'model.json',
      'b.html',
      '--a',
      'Vehicle / Battery',
      '--b',
      'Vehicle / Motor',
    );
    expect(folder.read('a.html')).toContain('Power');
    expect(folder.read('b.html')).toBe(folder.read('a.html'));
  });

  it('is dressed for Word in a template', async () => {
    folder.write('house.dotx', dotx());
    folder.write('no.dotx', 'no file of Word');
    const ran = await folder.run(
      'document',
      'trace',
      'model.json',
      'a.docx',
      '--word-template',
      'house.dotx',
    );
    expect(ran.status).toBe(0);
    expect(folder.read('a.docx')).toContain('word/template1.xml');
    const none = await folder.run('document', 'trace', 'model.json', 'b.docx', '--word-template', 'no.dotx');
    expect(none).toMatchObject({ status: 2, err: expect.stringContaining('The template was not taken.') });
  });

  it('has the sections of a definition, and says what is gone of it', async () => {
    const definition = {
      id: 'mine',
      name: 'Mine',
      template: 'trace',
      sections: [{ shows: 'trace', heading: 'Who does what', columns: ['requirement', 'field gone'] }],
    } as const;
    const base = sampleModel();
    const documentDefinitions = [
      { ...definition, sections: definition.sections.map((one) => ({ ...one, columns: [...one.columns] })) },
    ];
    folder.write(
      'own.json',
      nativeTextOf({ ...base, definitions: { ...base.definitions, documentDefinitions } }),
    );
    const ran = await folder.run('document', 'trace', 'own.json', 'own.html', '--definition', 'Mine');
    expect(ran.status).toBe(0);
    expect(ran.err).toContain('no column “gone” any more');
    expect(folder.read('own.html')).toContain('Who does what');
    const none = await folder.run('document', 'trace', 'own.json', 'no.html', '--definition', 'Other');
    expect(none.status).toBe(2);
    expect(none.err).toContain(
      'There is no definition Other in the model. There are: Specification for review,',
    );
  });

  it('writes a workbook where the name of the file says so', async () => {
    const ran = await folder.run('document', 'specification', 'model.json', 'one.xlsx');
    expect(ran).toMatchObject({ status: 0, out: '' });
    expect(folder.read('one.xlsx').slice(0, 2)).toBe('PK');
  });

  it('writes a document for Word, on the paper that is named', async () => {
    const ran = await folder.run('document', 'trace', 'model.json', 'one.DOCX', '--paper', 'letter');
    expect(ran).toMatchObject({ status: 0, out: '' });
    expect(folder.read('one.DOCX').slice(0, 2)).toBe('PK');
    await folder.run('document', 'trace', 'model.json', 'two.docx', '--paper', 'letter');
    await folder.run('document', 'trace', 'model.json', 'a4', '--format', 'docx');
    expect(folder.read('two.docx')).toBe(folder.read('one.DOCX'));
    expect(folder.read('a4')).not.toBe(folder.read('one.DOCX'));
  });

  it.each([
    [['document', 'trace', 'model.json', 'x', '--format', 'odt'], /html, xlsx, docx, pdf/],
    [['document', 'trace', 'model.json', 'x.docx', '--paper', 'a3'], /a4, letter/],
    [['document', 'poem', 'model.json', 'x.html'], /poem is no document\. There are: specification/],
    [['document', 'icd', 'model.json', 'x.html', '--a', 'Nobody'], /There is no part Nobody/],
    [['document', 'icd', 'twins.json', 'x.html', '--a', 'A'], /Several parts are called A/],
    [['document', 'icd', 'model.json', 'x.html'], /first side/],
  ])('says what is wrong with %j', async (words, reason) => {
    expect(await folder.run(...words)).toMatchObject({ status: 2, err: expect.stringMatching(reason) });
  });
});
