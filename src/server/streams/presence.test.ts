import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Presence } from '#contract/presence.ts';
import type { Storage } from '#server/storage/storage.ts';
import { annAndBen, liveServices } from '#testing/service/live-service.ts';
import { entry } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const saying = (clientId: string, more: Partial<Presence> = {}): Presence => ({
  clientId,
  view: 'structure',
  selection: [],
  editing: null,
  cursor: null,
  ...more,
});

describeStores('PUT /api/models/{modelId}/presence', (stores) => {
  const start = liveServices();
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });
  const together = async () => {
    const service = await start(storage);
    const { ann, ben, model } = await annAndBen(service);
    await model.share([entry(ben, 'Edit')]);
    return { service, ann, ben, model, his: ben.on(model), client: randomUUID() };
  };

  it('tells everyone who is there, with name, view, selection, what is typed in and the cursor', async () => {
    const { service, ann, model, client } = await together();
    const part = await model.part('Battery');
    const reader = await (await service.stream(model)).ready();
    const said = saying(client, {
      selection: [part],
      editing: { id: part, field: 'name' },
      cursor: { x: 1.5, y: -20 },
    });
    expect((await model.put('/presence', said)).status).toBe(204);
    await reader.until(() => reader.people.length === 1);
    expect(reader.people).toEqual([{ ...said, userId: ann.userId, name: 'Ann' }]);
    const late = await service.stream(model);
    await late.until(() => late.people.length === 1);
    expect(late.people).toEqual(reader.people);
    // The whole list comes once, after ready; it is no change set.
    expect(late.told.map(({ name, id }) => [name, id])).toEqual([
      ['ready', '3'],
      ['presence', undefined],
    ]);
    expect((await model.get('/settings')).json).toMatchObject({ seq: 3 });
  });

  it('shows the last word where there were many', async () => {
    const { service, model, client } = await together();
    const reader = await (await service.stream(model)).ready();
    for (let x = 1; x <= 200; x += 1) await model.put('/presence', saying(client, { cursor: { x, y: 0 } }));
    await reader.until(() => reader.people[0]?.cursor?.x === 200);
    expect(reader.count('person')).toBeLessThan(150);
  });

  it('lets someone go when their stream ends, unless they have another', async () => {
    const { service, model, client } = await together();
    const reader = await (await service.stream(model)).ready();
    const first = await (await service.stream(model, { client })).ready();
    const second = await (await service.stream(model, { client })).ready();
    await model.put('/presence', saying(client));
    await reader.until(() => reader.people.length === 1);
    first.close();
    await model.put('/presence', saying(client, { view: 'behaviour' }));
    await reader.until(() => reader.people[0]?.view === 'behaviour');
    expect(reader.count('left')).toBe(0);
    second.close();
    await reader.until(() => reader.people.length === 0);
    expect(reader.told.at(-1)).toMatchObject({ name: 'left', data: { clientId: client } });
  });

  it.each([31_000, -24 * 60 * 60 * 1000])(
    'lets someone go who said nothing since the clock went on by %i ms',
    async (ms) => {
      const { service, model, client } = await together();
      const reader = await (await service.stream(model)).ready();
      await model.put('/presence', saying(client));
      await reader.until(() => reader.people.length === 1);
      service.pass(ms);
      await reader.until(() => reader.people.length === 0);
      expect(reader.told.at(-1)).toMatchObject({ name: 'left', data: { clientId: client } });
    },
  );

  it('shows nothing of what the one who is told may not view', async () => {
    const { service, ann, ben, model } = await together();
    const part = await model.part('Battery');
    const requirement = await model.requirement('Range');
    await model.share([entry(ben, 'View', ['requirements'])]);
    const reader = await (await service.stream(model, { as: ben })).ready();
    const [one, other] = [randomUUID(), randomUUID()];
    const both = { selection: [part, requirement, randomUUID()], cursor: { x: 1, y: 2 } };
    await model.put('/presence', saying(one, { ...both, editing: { id: part, field: 'name' } }));
    const typed = { id: requirement, field: 'statement' };
    await model.put('/presence', saying(other, { ...both, view: 'requirements', editing: typed }));
    await reader.until(() => reader.people.length === 2);
    const person = { userId: ann.userId, name: 'Ann', selection: [requirement] };
    expect(reader.people).toEqual([
      { ...person, clientId: one, view: 'structure', editing: null, cursor: null },
      { ...person, clientId: other, view: 'requirements', editing: typed, cursor: { x: 1, y: 2 } },
    ]);
    // What becomes visible is told whole.
    await model.share([entry(ben, 'View')]);
    await reader.until(() => reader.people[0]?.selection.length === 3);
    expect(reader.people[0]?.selection).toEqual(both.selection);
  });

  it('of a client that is another person’s is 409, and they stay who they are', async () => {
    const { service, ann, model, his, client } = await together();
    const reader = await (await service.stream(model, { client })).ready();
    await model.put('/presence', saying(client));
    const reply = await his.put('/presence', saying(client));
    expect([reply.status, reply.problem.code]).toEqual([409, 'CONFLICT']);
    const end = await (await service.stream(his, { client })).ready();
    end.close();
    await end.ended;
    await model.put('/presence', saying(client, { view: 'requirements' }));
    await reader.until(() => reader.people[0]?.view === 'requirements');
    expect(reader.people.map(({ userId }) => userId)).toEqual([ann.userId]);
    expect(reader.count('left')).toBe(0);
  });

  it('of more clients than a person can have shows 20', async () => {
    const { service, model } = await together();
    const reader = await (await service.stream(model)).ready();
    for (let count = 0; count < 30; count += 1) await model.put('/presence', saying(randomUUID()));
    await reader.until(() => reader.people.length === 20);
    const late = await service.stream(model);
    await late.until(() => late.count('presence') === 1);
    expect(late.people).toHaveLength(20);
  });

  it('needs View, and sense', async () => {
    const { service, model, client } = await together();
    const stranger = (await service.signUp('Sam')).on(model);
    expect((await stranger.put('/presence', saying(client))).status).toBe(404);
    const wrong = await model.put('/presence', {
      ...saying(client),
      view: 'a b',
      selection: Array.from({ length: 101 }, () => randomUUID()),
      cursor: { x: 1e308, y: 'far' },
    });
    expect(wrong.problem.errors?.map(({ path }) => path)).toEqual([
      'view',
      'selection',
      'cursor.x',
      'cursor.y',
    ]);
  });
});
