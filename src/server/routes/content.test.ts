import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ContentHead, ContentPiece } from '#contract/content.ts';
import { PreviewMade } from '#contract/model.ts';
import {
  type Client,
  entry,
  type Reply,
  type TestApp,
  type TestModel,
  testApp,
} from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('GET /api/models/{modelId}/content', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    await model.part('Battery');
    await model.requirement('Range');
  });

  const read = (as: TestModel = model, tag?: string, query = '') =>
    as.get(`/content${query}`, tag === undefined ? {} : { 'if-none-match': tag });
  const tagOf = (reply: Reply) => reply.headers['etag'] ?? '';

  it('is all that the lists have, with the number that it was read at', async () => {
    const reply = await read();
    const { head, elements } = contentOf(reply);
    expect(head).toMatchObject({ format: 1, seq: 3 });
    expect(reply.changeSeq).toBe(3);
    expect(elements.map(({ kind, name }) => [kind, name])).toEqual([
      ['part', 'Battery'],
      ['requirement', 'Range'],
    ]);
  });

  it('is packed for whoever can unpack it', async () => {
    const reply = await model.get('/content', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers['content-encoding']).toBe('gzip');
  });

  it('is a little behind where changes came since, and says so', async () => {
    const first = await read();
    await model.part('Motor');
    const again = await read();
    expect([again.text, again.changeSeq]).toEqual([first.text, 3]);
    for (let number = 0; number < 101; number += 1) await model.part(`Part ${number}`);
    expect((await read()).changeSeq).toBe(105);
  });

  it('of whoever has it already is not sent again, while the changes since can bring it on', async () => {
    const first = await read();
    await model.part('Motor');
    const known = await read(model, tagOf(first));
    expect([known.status, known.text, known.changeSeq]).toEqual([304, '', 3]);
    expect((await read(model, '"3-1-63-20200101000000000"')).status).toBe(200);
    expect((await read(model, '"4000-1-63-none"')).status).toBe(200);
    expect((await read(model, 'nonsense')).status).toBe(200);
  });

  it('is not there for whoever may view some kinds only, also where they had it before', async () => {
    const ben = await service.signUp('Ben');
    const give = (...scopes: string[]) =>
      model.share([entry(ann, 'Manage'), ...(scopes.length > 0 ? [entry(ben, 'View', scopes)] : [])]);
    expect((await read(ben.on(model))).status).toBe(404);
    await give('*');
    const all = await read(ben.on(model));
    expect(contentOf(all).elements).toHaveLength(2);
    await give('requirements');
    expect((await read(ben.on(model), tagOf(all))).status).toBe(404);
    expect((await ben.on(model).get('/requirements')).status).toBe(200);
    await give();
    expect((await read(ben.on(model), tagOf(all))).status).toBe(404);
  });

  it('is never behind for whoever came by a preview, who is not told of changes', async () => {
    const { id } = (await model.post('/previews', {})).as(PreviewMade);
    const carl = (await service.signUp('Carl')).on(model);
    const query = `?model-preview-id=${id}`;
    const first = await read(carl, undefined, query);
    await model.part('Motor');
    const second = await read(carl, tagOf(first), query);
    expect([second.status, second.changeSeq]).toEqual([200, first.changeSeq + 1]);
    expect(contentOf(second).elements).toHaveLength(3);
  });
});

function contentOf({ text }: Reply) {
  const [head, ...pieces] = text.split('\n').map((line): unknown => JSON.parse(line));
  const elements = pieces.flatMap((piece) => {
    const { kind, elements: some } = ContentPiece.parse(piece);
    return some.map((element): { kind: string; name: unknown } => ({ kind, name: element['name'] }));
  });
  return { head: ContentHead.parse(head), elements };
}
