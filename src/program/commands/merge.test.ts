import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { importFile } from '#interchange/import-file.ts';
import { restoreRecords } from '#interchange/restore-records.ts';
import { StoredSuggestion } from '#model/elements/suggestion.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { acceptSuggestion } from '#model/suggestions/accepting/accept-suggestion.ts';
import { withDefinitions } from '#server/documents/model-definitions.ts';
import { idOf, sampleModel, testContext, the } from '#testing/models/model-builder.ts';
import { nativeTextOf } from '#testing/models/native-text.ts';
import { create, edited, remove, update } from '#testing/models/plan.ts';
import { afterAllOf, anyModel, anyOperation } from '#testing/models/random-operations.ts';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';

const folder = new ProgramFolder();
afterAll(() => folder.remove());

const base = sampleModel();
async function merging(
  ours: SystemModel | string,
  theirs: SystemModel | string,
  from: SystemModel | string = base,
  ...options: string[]
) {
  const text = (side: SystemModel | string) => (typeof side === 'string' ? side : nativeTextOf(side));
  folder.write('base', text(from));
  folder.write('ours', text(ours));
  folder.write('theirs', text(theirs));
  const ran = await folder.run('merge', 'base', 'ours', 'theirs', '--path', 'model.json', ...options);
  return { ...ran, text: folder.read('ours') };
}

/** What the app makes of the file: its model, and its suggestions as they are stored. */
function opened(text: string) {
  const target = { modelId: idOf('the model'), model: EMPTY_MODEL, isNew: true };
  const read = importFile('native', new TextEncoder().encode(text), target, testContext());
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const {
    edited: { model },
    records,
  } = read.value;
  if (!records) throw new Error('no records');
  const importer = { id: idOf('Ann'), name: 'Ann' };
  const restored = restoreRecords(
    records,
    { model, seq: 1, known: new Map(), importer, isPerson: () => false },
    testContext('2027-01-01T00:00:00.000Z'),
  );
  if (!restored.ok) throw new Error(JSON.stringify(restored.refusal));
  return { model, records, restored: restored.value };
}

const renamed = (name: string) => edited(base, update('part', 'Battery', { name })).model;

describe('modelwright merge', () => {
  it('joins what both sides changed, into OURS, with status 0', async () => {
    const ours = edited(base, update('part', 'Battery', { name: 'Pack' })).model;
    const theirs = edited(
      base,
      update('part', 'Battery', { description: 'heavy' }),
      create('part', 'Fan', { name: 'Fan' }),
    ).model;
    const { status, err, out, text } = await merging(ours, theirs);
    expect({ status, err, out }).toEqual({ status: 0, err: '', out: '' });
    const { model } = opened(text);
    expect(the(model, 'part', 'Battery')).toMatchObject({ name: 'Pack', description: 'heavy' });
    expect(the(model, 'part', 'Fan').name).toBe('Fan');
  });

  it('is ours to the letter where theirs changed nothing, and theirs where ours did not', async () => {
    expect((await merging(renamed('Pack'), base)).text).toBe(nativeTextOf(renamed('Pack')));
    expect((await merging(base, renamed('Pack'))).text).toBe(nativeTextOf(renamed('Pack')));
  });

  it('keeps ours in a conflict, says so, and has theirs in the file as a suggestion that can be accepted', async () => {
    const { status, err, text } = await merging(renamed('Pack'), renamed('Cell'));
    expect(status).toBe(1);
    expect(err).toContain('model.json: 1 conflict.');
    expect(err).toContain('  part Pack: name: base "Battery", ours "Pack", theirs "Cell"');
    const { model, restored } = opened(text);
    expect(restored.notes).toEqual([]);
    expect(the(model, 'part', 'Battery').name).toBe('Pack');
    const [suggestion] = restored.entries.map(({ after }) => after);
    expect(suggestion).toMatchObject({
      label: expect.stringContaining('Merge conflict: theirs of part Pack'),
    });
    const Suggested = z.object({
      suggestions: z.tuple([z.object({ entries: StoredSuggestion.shape.entries })]),
    });
    const [{ entries }] = Suggested.parse(JSON.parse(text)).suggestions;
    const staged = {
      id: idOf('s'),
      label: 'x',
      authorId: idOf('Ann'),
      createdAt: '',
      baseSeq: 1,
      state: 'open' as const,
      decisions: [],
      entries,
    };
    const accepted = acceptSuggestion(model, staged, undefined, testContext(), []);
    if (!accepted.ok) throw new Error(JSON.stringify(accepted.refusal));
    expect(the(accepted.value.edited.model, 'part', 'Battery').name).toBe('Cell');
  });

  it('keeps what one side deleted and the other changed, with its deletion as a suggestion', async () => {
    const deleted = edited(base, remove('part', 'Motor')).model;
    const changed = edited(base, update('part', 'Motor', { name: 'Engine' })).model;
    const { status, err, text } = await merging(changed, deleted);
    expect(status).toBe(1);
    expect(err).toContain('part Engine: deleted by theirs, and kept, for ours changed or needs it');
    const { model, restored } = opened(text);
    expect(the(model, 'part', 'Motor').name).toBe('Engine');
    expect(restored.notes).toEqual([]);
  });

  it('tells a conflict of the model itself as a comment on it', async () => {
    const { status, text } = await merging(nativeTextOf(base, 'Rover'), nativeTextOf(base, 'Lander'));
    expect(status).toBe(1);
    const { records } = opened(text);
    expect(records.comments.map(({ text: said, elementKind }) => [elementKind, said])).toEqual([
      ['model', 'Merge conflict: name. Ours, which is kept: “Rover”. Theirs: “Lander”.'],
    ]);
  });

  it('joins settings row by row', async () => {
    const having = (...keys: string[]) => {
      const requirementFields = keys.map((key) => ({ key, type: 'text' as const }));
      return withDefinitions(base, { ...base.definitions, requirementFields });
    };
    const { status, text } = await merging(having('a', 'b'), having('a', 'c'), having('a'));
    expect(status).toBe(0);
    expect(
      opened(text)
        .model.definitions.requirementFields.map(({ key }) => key)
        .sort(),
    ).toEqual(['a', 'b', 'c']);
  });

  it('joins comments, suggestions and baselines by their ids', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const comment = (label: string) => ({
      id: idOf(label),
      elementKind: 'model',
      text: label,
      mentions: [],
      author: 'Ann',
      createdAt: at,
    });
    const baseline = {
      id: idOf('PDR'),
      name: 'PDR',
      description: '',
      createdAt: at,
      author: 'Ann',
      elements: {},
      absent: [idOf('tick')],
    };
    const having = (model: SystemModel, more: object) =>
      JSON.stringify({ ...JSON.parse(nativeTextOf(model)), ...more });
    const { status, text } = await merging(
      having(renamed('Pack'), { comments: [comment('one'), comment('two')], baselines: [baseline] }),
      having(edited(base, update('part', 'Battery', { description: 'heavy' })).model, {
        comments: [comment('three')],
      }),
      having(base, { comments: [comment('one')] }),
    );
    expect(status).toBe(0);
    const { records, model } = opened(text);
    expect(the(model, 'part', 'Battery')).toMatchObject({ name: 'Pack', description: 'heavy' });
    expect(records.comments.map((one) => one.text).sort()).toEqual(['three', 'two']);
    const [then] = records.past;
    expect(the(then!.model, 'part', 'Battery')).toMatchObject({ name: 'Pack', description: '' });
    expect(then!.model.tables.transition.has(idOf('tick'))).toBe(false);
  });

  it.each([
    ['ours', 'Pack'],
    ['theirs', 'Cell'],
  ])('takes %s in every conflict where it is told to', async (side, name) => {
    const { status, text } = await merging(renamed('Pack'), renamed('Cell'), base, '--take', side);
    expect(status).toBe(0);
    expect(the(opened(text).model, 'part', 'Battery').name).toBe(name);
    expect(JSON.parse(text)).not.toHaveProperty('suggestions');
  });

  it('takes an empty base for an empty model: both sides added the file', async () => {
    const { status } = await merging(base, base, '');
    expect(status).toBe(0);
  });

  it.each([
    ['{"name": "x", "operations": []}', 'is a batch file: only native files are merged'],
    ['not a model', 'cannot be told'],
    [nativeTextOf(base).slice(0, 900), /theirs: Line \d+/],
  ])('leaves OURS where it cannot run', async (theirs, reason) => {
    const { status, err, text } = await merging(renamed('Pack'), theirs);
    expect(status).toBe(2);
    expect(err).toMatch(reason);
    expect(text).toBe(nativeTextOf(renamed('Pack')));
  });

  it('makes of whatever two people did a file that can be opened, with all conflicts in it', async () => {
    const few = fc.array(anyOperation, { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyModel, few, few, async (from, one, other) => {
        const { status, err, text } = await merging(
          afterAllOf(from, one),
          afterAllOf(from, other, testContext(undefined, 'theirs')),
          from,
        );
        expect({ isMerged: status < 2, err: status < 2 ? '' : err }).toEqual({ isMerged: true, err: '' });
        const { restored } = opened(text);
        expect(restored.notes).toEqual([]);
        const count = Number(/: (\d+) conflict/.exec(err)?.[1] ?? 0);
        expect(status).toBe(count > 0 ? 1 : 0);
        expect(restored.entries.length > 0).toBe(count > 0);
      }),
      { numRuns: 60 },
    );
  });
});
