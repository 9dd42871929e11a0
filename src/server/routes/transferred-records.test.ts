import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Baseline } from '#contract/baseline.ts';
import { ChangeSet } from '#contract/change-set.ts';
import { Comment } from '#contract/comment.ts';
import { Model } from '#contract/model.ts';
import { StagedChange } from '#contract/staged-change.ts';
import { ImportedModel, ImportReport } from '#contract/transfer.ts';
import { type Client, entry, type TestApp, TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const AS_FILE = { 'content-type': 'application/octet-stream' };
const Parts = z.looseObject({ parts: z.array(z.looseObject({ id: z.string(), name: z.string() })) });

describeStores('comments, baselines and suggestions', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let cyd: Client;
  let model: TestModel;
  let battery: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    [ann, ben, cyd] = [await service.signUp('Ann'), await service.signUp('Ben'), await service.signUp('Cyd')];
    model = await ann.createModel('Rover');
    await model.share([entry(ann, 'Manage'), entry(ben, 'View')]);
    battery = await model.part('Battery');
    await model.post('/baselines', { name: 'PDR', description: 'Preliminary' });
    await model.put(`/parts/${battery}`, { name: 'Pack' });
    const motor = await model.part('Motor');
    await model.post('/baselines', { name: 'CDR' });
    await model.delete(`/parts/${motor}`);
    const thread = (
      await ben.on(model).post('/comments', {
        elementId: battery,
        text: 'Heavy, @Ann and @Ben',
        mentions: [ann.userId, ben.userId],
      })
    ).as(Comment);
    await model.post('/comments', { parentId: thread.id, text: 'So it is' });
    await model.put(`/comments/${thread.id}`, { resolved: true });
    const operations = [{ op: 'update', kind: 'part', id: battery, body: { name: 'Cell' } }];
    await model.post('/batch', { label: 'Rename it', staged: true, operations });
  });

  const export_ = async (on: TestModel) => (await on.get('/exports?format=native')).text;
  const comments = async (on: TestModel) => (await on.get('/comments')).as(Comment.array());
  const baselines = async (on: TestModel) => (await on.get('/baselines')).as(Baseline.array());
  const open = async (on: TestModel) => (await on.get('/staged-changes?state=open')).as(StagedChange.array());
  const namesAt = async (on: TestModel, seq: number) =>
    (await on.get(`/at/${seq}`))
      .as(Parts)
      .parts.map(({ name }) => name)
      .sort();

  /** The model that a file makes. */
  async function remade(file: string, by: Client): Promise<TestModel> {
    const { id: teamId } = await by.team();
    const reply = await by.post(`/api/models/imports?format=native&team_id=${teamId}`, file, AS_FILE);
    const made = new TestModel(by, reply.as(ImportedModel).model.id, teamId);
    expect(reply.as(ImportedModel).changeSeq).toBe(3);
    return made;
  }

  /** The parts that each baseline names. */
  async function named(on: TestModel): Promise<Record<string, string[]>> {
    const all = await baselines(on);
    return Object.fromEntries(
      await Promise.all(all.map(async ({ name, seq }) => [name, await namesAt(on, seq)] as const)),
    );
  }
  const NAMED = { PDR: ['Battery'], CDR: ['Motor', 'Pack'] };

  it('POST /api/models/imports makes them anew, of the importer’s own and with the names of their authors', async () => {
    const made = await remade(await export_(model), ann);
    expect(await named(made)).toEqual(NAMED);
    expect(await baselines(made)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ name: 'PDR', description: 'Preliminary', createdBy: ann.userId }),
      ]),
    );
    const [thread, answer] = (await comments(made)).sort((one) => (one.parentId === null ? -1 : 1));
    expect(thread).toMatchObject({
      elementId: battery,
      text: 'Heavy, @Ann and @Ben',
      mentions: [ann.userId],
      authorId: ann.userId,
      authorName: 'Ben (imported)',
      resolvedAt: expect.any(String),
      resolvedBy: null,
    });
    expect(answer).toMatchObject({ parentId: thread?.id, authorName: 'Ann', elementKind: 'part' });
    const [staged] = await open(made);
    expect(staged).toMatchObject({ label: 'Rename it', authorId: ann.userId, state: 'open' });
    const accepted = await made.post(`/staged-changes/${staged?.id}/accept`, {});
    expect(accepted.status).toBe(200);
    expect((await made.get(`/parts/${battery}`)).text).toContain('Cell');
  });

  it('are the same in a file of what was made of a file', async () => {
    const file = await export_(await remade(await export_(model), ann));
    const again = await export_(await remade(file, ann));
    const ownId = (text: string) => text.replace(/("model": \{\s*"id": )"[^"]*"/, '$1""');
    expect(ownId(again)).toBe(ownId(file));
  });

  it('POST /imports of the model’s own file changes nothing; of another model it adds all but the baselines', async () => {
    const own = await model.post('/imports?format=native', await export_(model), AS_FILE);
    const { changeSeq, notes } = own.as(ImportReport);
    expect(notes).toEqual([]);
    expect((await model.get(`/changes/${changeSeq}`)).as(ChangeSet).entries).toEqual([]);

    const other = await ann.createModel('Other');
    const file = await export_(model);
    const dry = await other.post('/imports?format=native&dryRun=true', file, AS_FILE);
    expect(dry.as(ImportReport).notes).toHaveLength(2);
    const reply = await other.post('/imports?format=native', file, AS_FILE);
    expect(reply.as(ImportReport).notes.map(({ message }) => message)).toEqual([
      expect.stringContaining('PDR is left out'),
      expect.stringContaining('CDR is left out'),
    ]);
    const held = [await comments(other), await open(other), await baselines(other)];
    expect(held.map(({ length }) => length)).toEqual([2, 1, 0]);
    expect((await other.post(`/changes/${reply.changeSeq}/revert`)).status).toBe(200);
    expect(await comments(other)).toEqual([]);
  });

  it('POST /imports suggests and comments only for whom may', async () => {
    const other = await ann.createModel('Other');
    await other.share([entry(ann, 'Manage'), entry(ben, 'Edit', ['requirements']), entry(cyd, 'Edit')]);
    const file = { ...JSON.parse(await export_(model)), elements: {}, baselines: [] };
    const before = await service.fingerprint();
    for (const query of ['', '&dryRun=true'])
      expect((await ben.on(other).post(`/imports?format=native${query}`, file, AS_FILE)).status).toBe(403);
    expect(await service.fingerprint()).toBe(before);
    expect((await cyd.on(other).post('/imports?format=native', file, AS_FILE)).status).toBe(200);
  });

  it('GET /exports holds those that the caller may see', async () => {
    const hidden = await ann.createModel('Hidden');
    const part = await hidden.part('Secret part');
    await hidden.post('/comments', { elementId: part, text: 'Secret comment' });
    await hidden.post('/comments', { text: 'Open comment' });
    await hidden.post('/baselines', { name: 'PDR' });
    const body = { name: 'Secret name' };
    const operations = [{ op: 'update', kind: 'part', id: part, body }];
    await hidden.post('/batch', { label: 'Secret label', staged: true, operations });
    await hidden.delete(`/parts/${part}`);
    await hidden.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
    const file = await export_(ben.on(hidden));
    expect(file).toContain('Open comment');
    expect(file).toContain('PDR');
    expect(file).not.toContain('Secret');
  });

  it('POST /duplicate copies them, by whoever made them', async () => {
    const reply = await model.post('/duplicate', {}, { 'idempotency-key': randomUUID() });
    const copy = new TestModel(ann, reply.as(Model).id, model.teamId);
    expect(reply.changeSeq).toBe(3);
    expect(await named(copy)).toEqual(NAMED);
    const [mine, theirs] = [await comments(copy), await comments(model)];
    // Ben is no member of the team that the copy is of.
    expect(mine.map((one) => ({ ...one, mentions: [] }))).toEqual(
      theirs.map((one) => ({ ...one, mentions: [] })),
    );
    expect(mine.flatMap(({ mentions }) => mentions)).toEqual([ann.userId]);
    expect(await open(copy)).toMatchObject([{ label: 'Rename it', baseSeq: 3, authorId: ann.userId }]);
    await copy.delete(`/parts/${battery}`);
    expect(await named(copy)).toEqual(NAMED);
  });
});
