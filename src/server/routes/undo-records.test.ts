import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Comment } from '#contract/comment.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('POST /api/models/{modelId}/changes/{seq}/revert of a comment', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let cyd: Client;
  let model: TestModel;
  let partId: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
    cyd = await service.signUp('Cyd');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    partId = await model.part('Wheel');
    await model.share([entry(ann, 'Manage'), entry(ben, 'View'), entry(cyd, 'View')]);
  });

  const say = async (who: Client, more: object = {}) => {
    const reply = await who.on(model).post('/comments', { elementId: partId, text: 'Too heavy', ...more });
    return { id: reply.as(Comment).id, seq: reply.changeSeq };
  };
  const undo = (who: Client, seq: number) => who.on(model).post(`/changes/${seq}/revert`);

  it('is for its author, who need not edit anything, and for whoever manages the model', async () => {
    const { id, seq } = await say(ben);
    const before = await service.fingerprint();
    expect((await undo(cyd, seq)).status).toBe(403);
    expect(await service.fingerprint()).toBe(before);
    const undone = await undo(ben, seq);
    expect(undone.status).toBe(200);
    expect((await model.get(`/comments/${id}`)).status).toBe(404);
    expect((await undo(ann, undone.changeSeq)).status).toBe(200);
    expect((await model.get(`/comments/${id}`)).as(Comment).authorId).toBe(ben.userId);
  });

  it('brings back a thread whole for whoever began it, and takes it away again', async () => {
    const { id } = await say(ben);
    const answer = await say(cyd, { parentId: id });
    const gone = await ben.on(model).delete(`/comments/${id}`);
    expect((await undo(cyd, gone.changeSeq)).status).toBe(403);
    const back = await undo(ben, gone.changeSeq);
    expect((await model.get(`/comments/${answer.id}`)).as(Comment).authorId).toBe(cyd.userId);
    expect((await undo(ben, back.changeSeq)).status).toBe(200);
    expect((await model.get('/comments')).as(Comment.array())).toEqual([]);
  });

  it('settles a thread, or opens it again, for anyone who sees it', async () => {
    const { id } = await say(ben);
    const settled = await cyd.on(model).put(`/comments/${id}`, { resolved: true });
    expect((await undo(cyd, settled.changeSeq)).status).toBe(200);
    expect((await model.get(`/comments/${id}`)).as(Comment).resolvedAt).toBeNull();
  });

  it('is 409 once it was answered', async () => {
    const { id, seq } = await say(ben);
    await say(cyd, { parentId: id });
    const reply = await undo(ben, seq);
    expect(reply.problem.errors).toEqual([{ path: `comment.${id}`, message: 'was answered later' }]);
  });

  it('is not for those who may not view any more what it is about', async () => {
    const { seq } = await say(ben);
    await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['states'])]);
    expect((await undo(ben, seq)).status).toBe(403);
    await model.share([entry(ann, 'Manage')]);
    expect((await undo(ben, seq)).status).toBe(404);
  });

  describe('with anything of the model in it', () => {
    it('needs Edit all the same', async () => {
      const renamed = await model.put(`/parts/${partId}`, { name: 'Tyre' });
      expect((await undo(ben, renamed.changeSeq)).status).toBe(403);
    });
  });
});
