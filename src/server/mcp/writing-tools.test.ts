import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TokenMade } from '#contract/account.ts';
import { Comment } from '#contract/comment.ts';
import { Part } from '#contract/part.ts';
import { StagedChange } from '#contract/staged-change.ts';
import { Assistant } from '#testing/assistant.ts';
import { listen } from '#testing/service/event-reader.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('an assistant that writes', (stores) => {
  let service: TestApp;
  let url: string;
  let ann: Client;
  let model: TestModel;
  let battery: string;
  let assistant: Assistant;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    url = await listen(service.app);
    ann = await service.signUp('Ann');
    assistant = await Assistant.connect(url, await tokenOf(ann, 'Claude', 'write'));
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    battery = await model.part('Battery');
  });
  afterAll(async () => {
    const closed = service.close();
    service.app.server.closeAllConnections();
    await closed;
  });

  const tokenOf = async (client: Client, name: string, access: 'read' | 'write') =>
    (await client.post('/api/tokens', { name, access })).as(TokenMade).token;
  const staged = async () => (await model.get('/staged-changes')).as(StagedChange.array());
  const rename = (name: string) => [{ op: 'update', kind: 'part', id: battery, body: { name } }];

  it('suggests in its own name, and changes nothing until a person accepts', async () => {
    const id = randomUUID();
    const operations = [
      ...rename('Main battery'),
      { op: 'create', kind: 'part', id, body: { name: 'Charger' } },
      { op: 'create', kind: 'interface', body: { sourceId: id, targetId: battery } },
    ];
    const { data } = await assistant.call('suggest_changes', {
      modelId: model.id,
      label: 'Add a charger',
      operations,
    });
    expect(data).toMatchObject({
      elementsInAll: 3,
      elements: expect.arrayContaining([
        { kind: 'part', id: battery, would: 'change' },
        { kind: 'part', id, would: 'be created' },
      ]),
    });
    const [suggestion, ...others] = await staged();
    expect(suggestion).toMatchObject({
      id: data['suggestionId'],
      label: 'Claude: Add a charger',
      authorId: ann.userId,
      state: 'open',
    });
    expect(others).toEqual([]);
    const names = async () => (await model.get('/parts')).as(Part.array()).map(({ name }) => name);
    expect(await names()).toEqual(['Battery']);
    expect((await model.post(`/staged-changes/${suggestion?.id}/accept`, {})).status).toBe(200);
    expect((await names()).sort()).toEqual(['Charger', 'Main battery']);
  });

  it('comments in its own name', async () => {
    const args = { modelId: model.id, elementId: battery, text: 'Too heavy?' };
    const { data } = await assistant.call('comment', args);
    await assistant.call('comment', { modelId: model.id, parentId: data['id'], text: 'Yes.' });
    const comments = (await model.get('/comments')).as(Comment.array());
    expect(comments.map(({ text, authorId, elementId }) => [text, authorId, elementId])).toEqual([
      ['Claude: Too heavy?', ann.userId, battery],
      ['Claude: Yes.', ann.userId, battery],
    ]);
  });

  it('is told which operation is wrong and why, and stores nothing of the rest', async () => {
    const part = { op: 'create', kind: 'part', body: { name: '', mass: 3 } };
    const refused = await assistant.refusal('suggest_changes', {
      modelId: model.id,
      label: 'Both',
      operations: [...rename('Main'), part],
    });
    expect(refused).toContain('operations.1.body.name: must not be empty');
    expect(refused).toContain('operations.1.body.mass');
    const many = Array.from({ length: 1_001 }, () => part);
    const args = { modelId: model.id, label: '', operations: many };
    expect(await assistant.refusal('suggest_changes', args)).toContain('must have at most 1000 operations');
    const gone = { modelId: model.id, elementId: randomUUID(), text: 'Hello' };
    expect(await assistant.refusal('comment', gone)).toContain('elementId');
    expect(await staged()).toEqual([]);
  });

  it('repeats nothing that was sent with the same key, and stores nothing that changes nothing', async () => {
    const args = { modelId: model.id, label: 'Rename', operations: rename('Main'), key: randomUUID() };
    const first = await assistant.call('suggest_changes', args);
    expect(await assistant.call('suggest_changes', args)).toEqual(first);
    expect(await staged()).toHaveLength(1);
    const same = { modelId: model.id, label: 'Nothing', operations: rename('Main') };
    expect((await assistant.call('suggest_changes', same)).data).toMatchObject({ suggestionId: null });
    expect(await staged()).toHaveLength(1);
  });

  it('asks for the rights that the interface asks for', async () => {
    const ben = await service.signUp('Ben');
    const suggesting = { label: 'Rename', operations: rename('Main'), modelId: model.id };
    const commenting = { modelId: model.id, text: 'Hello' };
    const reader = await Assistant.connect(url, await tokenOf(ann, 'Reader', 'read'));
    expect(await reader.refusal('suggest_changes', suggesting)).toContain('This token may only read.');
    expect(await reader.refusal('comment', commenting)).toContain('This token may only read.');
    const other = await Assistant.connect(url, ben.token ?? '');
    expect(await other.refusal('suggest_changes', suggesting)).toContain('NOT_FOUND');
    await model.share([entry(ben, 'View')]);
    expect(await other.refusal('suggest_changes', suggesting)).toContain('FORBIDDEN');
    expect((await other.call('comment', commenting)).data['text']).toBe('Assistant: Hello');
    const [views, suggests] = [entry(ben, 'View'), entry(ben, 'Suggest', ['requirements'])];
    await model.share([{ ...views, roles: [...views.roles, ...suggests.roles] }]);
    expect(await other.refusal('suggest_changes', suggesting)).toContain(
      'operations.0.kind: you may not suggest',
    );
    expect(await staged()).toEqual([]);
  });

  it('is stopped by the limit of its team, with a sentence', async () => {
    const small = await testApp(service.deps.storage, { changeBytesPerDay: 20_000 });
    const own = await small.signUp('Cem');
    const full = await own.createModel('Full');
    const eager = await Assistant.connect(await listen(small.app), own.token ?? '');
    const body = { title: 'R', description: 'x'.repeat(5_000) };
    const args = {
      modelId: full.id,
      label: 'More',
      operations: [{ op: 'create', kind: 'requirement', body }],
    };
    let said = { text: '', isError: false };
    for (let at = 0; at < 10 && !said.isError; at += 1) said = await eager.say('suggest_changes', args);
    expect(said.text).toContain('DAY_FULL');
    expect(said.text).toContain('Wait');
    const closed = small.app.close();
    small.app.server.closeAllConnections();
    await closed;
  });
});
