import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeSet } from '#contract/change-set.ts';
import { Comment } from '#contract/comment.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('comments', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let model: TestModel;
  let bens: TestModel;
  let battery: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    await model.share([entry(ann, 'Manage'), entry(ben, 'View')]);
    bens = ben.on(model);
    battery = await model.part('Battery');
  });

  const say = async (from: TestModel, body: object) => (await from.post('/comments', body)).as(Comment);
  const listed = async (from: TestModel, query = '') =>
    (await from.get(`/comments${query}`)).as(Comment.array()).map(({ text }) => text);

  describe('POST /api/models/{modelId}/comments', () => {
    it('keeps what someone who may only view says of an element, in a change set', async () => {
      const reply = await bens.post('/comments', {
        elementId: battery,
        text: 'How heavy?',
        mentions: [ann.userId],
      });
      expect(reply.status).toBe(201);
      expect(reply.as(Comment)).toMatchObject({
        elementId: battery,
        elementKind: 'part',
        parentId: null,
        text: 'How heavy?',
        mentions: [ann.userId],
        authorId: ben.userId,
        authorName: 'Ben',
        resolvedAt: null,
      });
      const change = (await model.get(`/changes/${reply.changeSeq}`)).as(ChangeSet);
      expect(change).toMatchObject({ userId: ben.userId, label: 'Comment on Battery' });
      expect(change.entries.map(({ kind }) => kind)).toEqual(['comment']);
      expect((await model.get(reply.headers['location']?.replace(model.path(), '') ?? '')).json).toEqual(
        reply.json,
      );
    });

    it('takes an answer, about what the thread is about', async () => {
      const first = await say(bens, { elementId: battery, text: 'How heavy?' });
      expect(await say(model, { parentId: first.id, text: '2 kg' })).toMatchObject({
        parentId: first.id,
        elementId: battery,
        elementKind: 'part',
      });
      expect(await say(bens, { text: 'A fine model' })).toMatchObject({
        elementId: null,
        elementKind: 'model',
      });
    });

    it('refuses an answer to an answer, and about something else', async () => {
      const first = await say(bens, { elementId: battery, text: 'How heavy?' });
      const answer = await say(model, { parentId: first.id, text: '2 kg' });
      const reply = await bens.post('/comments', {
        parentId: answer.id,
        elementId: randomUUID(),
        text: 'Thanks',
      });
      expect(reply.status).toBe(400);
      expect(reply.problem.errors?.map(({ path }) => path)).toEqual(['parentId', 'elementId']);
    });

    it('refuses what is not there, in this model', async () => {
      const other = await (await ann.createModel('Other')).part('Elsewhere');
      for (const body of [{ elementId: other }, { elementId: randomUUID() }, { parentId: randomUUID() }]) {
        const reply = await bens.post('/comments', { ...body, text: 'Hm' });
        expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([422, Object.keys(body)[0]]);
      }
      const taken = await bens.post('/comments', { id: battery, text: 'Hm' });
      expect(taken.status).toBe(409);
      expect((await bens.post('/comments', { text: '' })).status).toBe(400);
      expect((await bens.post('/comments', { text: 'a', author: 'x' })).problem.errors?.[0]?.path).toBe(
        'author',
      );
    });

    it('makes one comment however often it is sent', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const body = { elementId: battery, text: 'Once' };
      const [first, second] = [
        await bens.post('/comments', body, key),
        await bens.post('/comments', body, key),
      ];
      expect(second.json).toEqual(first.json);
      expect(await listed(model)).toEqual(['Once']);
    });

    it('is not there for whoever may not view the element', async () => {
      await say(model, { elementId: battery, text: 'Secret' });
      await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
      expect(await listed(bens)).toEqual([]);
      const reply = await bens.post('/comments', { elementId: battery, text: 'Hm' });
      expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([422, 'elementId']);
      const [comment] = (await model.get('/comments')).as(Comment.array());
      for (const answer of [
        await bens.get(`/comments/${comment?.id}`),
        await bens.put(`/comments/${comment?.id}`, { resolved: true }),
        await bens.delete(`/comments/${comment?.id}`),
      ])
        expect(answer.status).toBe(404);
      const changes = (await bens.get('/changes')).as(ChangeSet.array());
      expect(JSON.stringify(changes)).not.toContain('Secret');
      expect(JSON.stringify(changes)).not.toContain('Battery');
    });

    it('refuses a token that may only read', async () => {
      const made = await ben.post('/api/tokens', { name: 'Reader', access: 'read' });
      const { token } = JSON.parse(made.text) as { token: string };
      const reply = await service.withToken(token).on(model).post('/comments', { text: 'Hm' });
      expect(reply.status).toBe(403);
    });
  });

  describe('PUT /api/models/{modelId}/comments/{commentId}', () => {
    it('changes the text for its author alone', async () => {
      const { id } = await say(bens, { elementId: battery, text: 'How heavvy?' });
      const reply = await bens.put(`/comments/${id}`, { text: 'How heavy?' });
      expect(reply.as(Comment)).toMatchObject({ text: 'How heavy?', editedAt: expect.any(String) });
      expect((await model.put(`/comments/${id}`, { text: 'Mine now' })).status).toBe(403);
      expect(await listed(model)).toEqual(['How heavy?']);
    });

    it('settles a thread and opens it again, for anyone who may comment', async () => {
      const first = await say(model, { elementId: battery, text: 'How heavy?' });
      const answer = await say(model, { parentId: first.id, text: '2 kg' });
      const settled = (await bens.put(`/comments/${first.id}`, { resolved: true })).as(Comment);
      expect(settled).toMatchObject({
        resolvedBy: ben.userId,
        resolvedAt: expect.any(String),
        editedAt: null,
      });
      expect(await listed(model, '?resolved=false')).toEqual([]);
      expect(await listed(model, '?resolved=true')).toHaveLength(2);
      expect((await bens.put(`/comments/${answer.id}`, { resolved: true })).status).toBe(400);
      const open = (await model.put(`/comments/${first.id}`, { resolved: false })).as(Comment);
      expect(open).toMatchObject({ resolvedBy: null, resolvedAt: null });
    });
  });

  describe('DELETE /api/models/{modelId}/comments/{commentId}', () => {
    it('takes its answers with it, and undo brings all back', async () => {
      const first = await say(bens, { elementId: battery, text: 'How heavy?' });
      await say(model, { parentId: first.id, text: '2 kg' });
      const reply = await bens.delete(`/comments/${first.id}`);
      expect(reply.status).toBe(204);
      expect(await listed(model)).toEqual([]);
      expect((await model.post(`/changes/${reply.changeSeq}/revert`)).status).toBe(200);
      expect((await listed(model)).sort()).toEqual(['2 kg', 'How heavy?']);
    });

    it('is for its author and who manages the model', async () => {
      const anns = await say(model, { text: 'Ours' });
      const first = await say(bens, { text: 'Mine' });
      expect((await bens.delete(`/comments/${anns.id}`)).status).toBe(403);
      expect((await model.delete(`/comments/${first.id}`)).status).toBe(204);
      expect((await model.delete(`/comments/${first.id}`)).status).toBe(404);
    });
  });

  it('GET /api/models/{modelId}/comments lists those of an element, in pages', async () => {
    const motor = await model.part('Motor');
    for (const text of ['a', 'b', 'c']) await say(bens, { elementId: battery, text });
    await say(bens, { elementId: motor, text: 'd' });
    expect((await listed(model, `?elementId=${battery}`)).sort()).toEqual(['a', 'b', 'c']);
    const page = await model.get(`/comments?elementId=${battery}&limit=2`);
    expect(page.as(Comment.array())).toHaveLength(2);
    expect(page.headers['link']).toContain('rel="next"');
    await model.delete(`/parts/${battery}`);
    expect(await listed(model, `?elementId=${battery}`)).toHaveLength(3);
  });
});
