import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyDiff, diffBetween } from '#model/edit/diff.ts';
import { Comment } from '#model/elements/comment.ts';
import { StoredSuggestion } from '#model/elements/suggestion.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, testContext } from '#testing/models/model-builder.ts';
import { expectSameModel } from '#testing/models/model-laws.ts';
import { suggested } from '#testing/models/suggestions.ts';
import { exportFile } from './export-file.ts';
import { differenceOf, type ModelRecords } from './file-records.ts';
import { importFile } from './import-file.ts';
import { type RecordTarget, restoredBaseline, restoreRecords } from './restore-records.ts';

const AT = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-30T00:00:00.000Z';
const INFO = { id: idOf('model'), name: 'Rover', description: '' };
const ANN = { id: idOf('Ann'), name: 'Ann' };
const BEN = { id: idOf('Ben'), name: 'Ben' };
const context = testContext(LATER, 'import');

function comment(label: string, more: Partial<Comment> = {}): Comment {
  const text = `${label}, @Cyd`;
  const made = { id: idOf(label), text, mentions: [], authorId: ANN.id, authorName: ANN.name, createdAt: AT };
  return { elementKind: 'model', ...made, ...more };
}

const about = { elementKind: 'part' as const, elementId: idOf('Battery') };
const RESOLVED = { resolvedAt: AT, resolvedBy: ANN.id };
const COMMENTS = [
  comment('Too heavy', { ...about, mentions: [idOf('Cyd')], editedAt: AT, ...RESOLVED }),
  comment('I see', { ...about, parentId: idOf('Too heavy') }),
  comment('Well done'),
];

/** The sample as it was: one part had another name, one was not there, and one was that is gone. */
function earlier(): SystemModel {
  const extra = aModel().part('Wing').build();
  const wheel = sampleModel().tables.part.get(idOf('Wheel'));
  return applyDiff(
    sampleModel(),
    [
      ...diffBetween(EMPTY_MODEL, extra),
      { kind: 'part', id: idOf('Battery'), before: { name: 'Battery' }, after: { name: 'Cell' } },
      ...(wheel
        ? [{ kind: 'part' as const, id: wheel.id, before: { id: wheel.id }, after: { name: 'W' } }]
        : []),
    ],
    AT,
  );
}

function recordsOf(model: SystemModel): ModelRecords {
  const rename = { op: 'update', kind: 'part', id: idOf('Battery'), body: { name: 'Pack' } } as const;
  const create = { op: 'create', kind: 'part', id: idOf('Sail'), body: { name: 'Sail' } } as const;
  const staged = suggested(model, 'Rename it', rename, create);
  const baseline = { description: '', seq: 1, createdAt: AT, createdBy: ANN.id, author: ANN.name };
  return {
    sources: [],
    comments: COMMENTS,
    suggestions: [{ ...staged, author: ANN.name }],
    baselines: [
      { ...baseline, id: idOf('PDR'), name: 'PDR', difference: differenceOf(model, earlier()) },
      { ...baseline, id: idOf('CDR'), name: 'CDR', seq: 2, difference: differenceOf(model, model) },
    ],
  };
}

function exported(model: SystemModel, records?: ModelRecords) {
  const file = exportFile('native', INFO, model, undefined, records);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value.bytes;
}

function imported(bytes: Uint8Array, target: { model: SystemModel; isNew?: boolean }) {
  const file = importFile('native', bytes, { modelId: INFO.id, ...target }, context);
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  if (!file.value.records) throw new Error('no records');
  return { ...file.value, records: file.value.records };
}

/** Imports a file into a new model, and answers what that model holds. */
function remade(bytes: Uint8Array, importer = ANN) {
  const { edited, records } = imported(bytes, { model: EMPTY_MODEL, isNew: true });
  const restored = restore(records, { model: edited.model, importer });
  const baselines = records.past.map((one, index) => ({
    ...restoredBaseline(one, index + 1, importer, context),
    author: importer.name,
    model: one.model,
    difference: differenceOf(edited.model, one.model),
  }));
  return { model: edited.model, entries: restored.entries, notes: restored.notes, baselines };
}

function restore(
  records: Parameters<typeof restoreRecords>[0],
  more: Partial<RecordTarget> & Pick<RecordTarget, 'model'>,
) {
  const target = { seq: 1, known: new Map(), importer: ANN, isPerson: () => true, ...more };
  const restored = restoreRecords(records, target, context);
  if (!restored.ok) throw new Error(JSON.stringify(restored.refusal));
  return restored.value;
}

const Loose = z.looseObject({ id: z.string() });
const NativeFile = z.looseObject({
  comments: z.array(Loose.extend({ parentId: z.string().optional() })),
  suggestions: z.array(Loose.extend({ entries: z.array(z.looseObject({})) })),
  baselines: z.array(Loose.extend({ elements: z.record(z.string(), z.unknown()), absent: z.unknown() })),
});
const jsonIn = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
/** The file of the sample with its records, to be changed by a test. */
const aFile = () => NativeFile.parse(jsonIn(exported(sampleModel(), recordsOf(sampleModel()))));
const asBytes = (json: unknown) => new TextEncoder().encode(JSON.stringify(json, null, 2));

describe('what a native file holds beside elements', () => {
  it('is the same after a round by its author', () => {
    const model = sampleModel();
    const bytes = exported(model, recordsOf(model));
    const { model: made, entries, notes, baselines } = remade(bytes);
    const of = (kind: string) =>
      entries.flatMap((one) => (one.kind === kind && one.after ? [one.after] : []));
    const again = exported(made, {
      sources: [],
      comments: of('comment').map((one) => Comment.parse(one)),
      suggestions: of('staged-change').map((one) => ({ ...StoredSuggestion.parse(one), author: ANN.name })),
      baselines,
    });
    expect(notes).toEqual([]);
    expect(new TextDecoder().decode(again)).toBe(new TextDecoder().decode(bytes));
    expectSameModel(baselines[0]!.model, earlier(), false);
  });

  it('is not in a file of a model that has nothing of it, nor missed there', () => {
    const bytes = exported(sampleModel());
    expect(Object.keys(z.looseObject({}).parse(jsonIn(bytes)))).toEqual([
      'format',
      'version',
      'model',
      'elements',
    ]);
    const { records } = imported(bytes, { model: sampleModel() });
    expect(restore(records, { model: sampleModel() })).toEqual({ entries: [], notes: [] });
  });

  it('changes nothing in the model it came from', () => {
    const model = sampleModel();
    const records = recordsOf(model);
    const known = new Map([
      ...records.comments.map(({ id }) => [id, 'comment'] as const),
      ...records.suggestions.map(({ id }) => [id, 'staged-change'] as const),
      ...records.baselines.map(({ id }) => [id, 'baseline'] as const),
    ]);
    const file = imported(exported(model, records), { model });
    expect(file.edited.diff).toEqual([]);
    expect(restore(file.records, { model, known })).toEqual({ entries: [], notes: [] });
  });

  it('is whoever imports it’s, and names its authors', () => {
    const model = sampleModel();
    const { entries, baselines } = remade(exported(model, recordsOf(model)), BEN);
    const first = entries.find(({ id }) => id === idOf('Too heavy'));
    expect(first?.after).toMatchObject({ authorId: BEN.id, authorName: 'Ann (imported)', resolvedAt: AT });
    expect(first?.after).not.toHaveProperty('resolvedBy');
    expect(entries.find(({ kind }) => kind === 'staged-change')?.after).toMatchObject({
      authorId: BEN.id,
      label: 'Rename it (suggested by Ann)',
      state: 'open',
    });
    expect(baselines[0]).toMatchObject({ createdBy: BEN.id, description: 'Made by Ann.' });
  });

  it('mentions only people who are there; the text names the others', () => {
    const model = sampleModel();
    const { records } = imported(exported(model, recordsOf(model)), { model });
    const { entries } = restore(records, { model, isPerson: () => false });
    const first = entries.find(({ id }) => id === idOf('Too heavy'));
    expect(first?.after).toMatchObject({ mentions: [], text: 'Too heavy, @Cyd' });
  });

  it('was not made in the future', () => {
    const file = aFile();
    Object.assign(file.comments[0]!, { createdAt: '2999-01-01T00:00:00.000Z' });
    const { records } = imported(asBytes(file), { model: sampleModel() });
    const { entries } = restore(records, { model: sampleModel() });
    expect(entries.find(({ id }) => id === file.comments[0]?.id)?.after).toMatchObject({ createdAt: LATER });
  });

  it('leaves the baselines of another model out, and a suggestion that is impossible, and says so', () => {
    const file = aFile();
    Object.assign(file.suggestions[0]!.entries[0]!, { after: { multiplicity: 'many' } });
    const { records } = imported(asBytes(file), { model: sampleModel() });
    const { entries, notes } = restore(records, { model: sampleModel() });
    expect(entries.map(({ kind }) => kind)).toEqual(['comment', 'comment', 'comment']);
    expect(notes.map(({ message }) => message.split(' is left out')[0])).toEqual([
      'the baseline PDR',
      'the baseline CDR',
      'the suggestion Rename it',
    ]);
  });

  it.each([
    ['an author’s id', { comments: [{ ...COMMENTS[2], author: 'Ann' }] }, 'comments.0.authorId'],
    ['a time that is none', { comments: [{ id: idOf('x'), createdAt: 'now' }] }, 'comments.0.createdAt'],
    ['an unknown kind', { suggestions: [{ entries: [{ kind: 'x' }] }] }, 'suggestions.0.entries.0.kind'],
    ['a decision', { suggestions: [{ decisions: [] }] }, 'suggestions.0.decisions'],
    ['a seq', { baselines: [{ seq: 3 }] }, 'baselines.0.seq'],
  ])('is refused with %s', (_what, change, path) => {
    const bytes = asBytes({ ...aFile(), ...change });
    const file = importFile('native', bytes, { modelId: INFO.id, model: EMPTY_MODEL }, context);
    expect(file.ok ? [] : file.refusal.errors.map((error) => error.path)).toContain(path);
  });

  it('is refused where a baseline refers to what it has not', () => {
    const file = aFile();
    Object.assign(file.baselines[0]!, { absent: [idOf('Battery')], elements: {} });
    const target = { modelId: INFO.id, model: EMPTY_MODEL, isNew: true };
    const result = importFile('native', asBytes(file), target, context);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'VALIDATION_FAILED' } });
    expect(result.ok ? '' : result.refusal.detail).toContain('in the baseline PDR');
  });

  it('is refused where a comment answers an answer, or has the id of something else', () => {
    const file = aFile();
    const answer = file.comments.find((one) => one.parentId !== undefined)!;
    file.comments.push({ ...answer, id: idOf('again'), parentId: answer.id });
    file.comments.push({ ...answer, id: idOf('Battery') });
    const { records, edited } = imported(asBytes(file), { model: sampleModel() });
    const target = { model: edited.model, seq: 1, known: new Map(), importer: ANN, isPerson: () => true };
    const restored = restoreRecords(records, target, context);
    expect(restored.ok ? [] : restored.refusal.errors.map(({ path }) => path)).toEqual([
      idOf('Battery'),
      idOf('again'),
    ]);
  });
});
