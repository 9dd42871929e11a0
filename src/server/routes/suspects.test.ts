import { beforeAll, beforeEach, expect, it } from 'vitest';
import { Suspect, TraceLink } from '#contract/trace-link.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

describeStores('GET /api/models/{modelId}/suspects', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;
  let requirementId: string;
  let partId: string;

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    return () => service.close();
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    partId = await model.part('Battery');
    requirementId = await model.requirement('Light', { systems: [partId] });
  });
  const suspects = async (on = model) => (await on.get('/suspects')).as(Suspect.array());

  it('answers none while nothing changed', async () => expect(await suspects()).toEqual([]));

  it('answers the difference, and what confirms it', async () => {
    await model.put(`/requirements/${requirementId}`, { title: 'Lighter' });
    const [suspect] = await suspects();
    expect(suspect?.changes).toEqual([
      { end: 'target', elementId: requirementId, field: 'name', before: 'Light', now: 'Lighter' },
    ]);
    const answer = await model.put(`/trace-links/${suspect?.traceLink.id}`, {
      suspect: false,
      confirmed: suspect?.now,
    });
    expect(answer.as(TraceLink).confirmed?.target?.name).toBe('Lighter');
    expect(await suspects()).toEqual([]);
  });

  it('tells nothing of a part to who may see only requirements', async () => {
    const ben = await service.signUp('Ben');
    await model.share([entry(ann, 'Manage'), entry(ben, 'View', ['requirements'])]);
    await model.put(`/parts/${partId}`, { name: 'Secret' });
    expect(await suspects()).toHaveLength(1);
    const seen = ben.on(model);
    expect(await suspects(seen)).toEqual([]);
    const links = (await seen.get('/trace-links')).as(TraceLink.array());
    expect(JSON.stringify(links)).not.toMatch(/Battery|Secret/);
  });

  it('tells no digest of a part to who may not see it, by which a guessed text could be confirmed', async () => {
    const [own] = (await model.get('/trace-links')).as(TraceLink.array());
    const digests = Object.values({ ...own?.confirmed?.source }).map(String);
    expect(digests).toContainEqual(expect.stringMatching(/^#[0-9a-f]{14}$/));
    const ben = await service.signUp('Ben');
    await model.share([entry(ann, 'Manage'), entry(ben, 'Edit', ['requirements'])]);
    const seen = ben.on(model);
    // The link confirmed anew, with what its other end said then: a patch that names no end.
    await model.put(`/parts/${partId}`, { description: 'Guessed.' });
    const [suspect] = await suspects();
    await model.put(`/trace-links/${own?.id}`, { confirmed: suspect?.now });
    const [again] = (await model.get('/trace-links')).as(TraceLink.array());
    const later = Object.values({ ...again?.confirmed?.source }).map(String);
    const kept = [...digests, ...later].filter((text) => text.startsWith('#'));
    const texts = await Promise.all(
      ['/trace-links', `/trace-links/${own?.id}`, '/changes'].map(
        async (path) => (await seen.get(path)).text,
      ),
    );
    for (const text of texts) expect(text).toContain('#~');
    expect(kept.filter((digest) => texts.some((text) => text.includes(digest)))).toEqual([]);

    // Sent back as it was read, it is watched as before.
    const [read] = (await seen.get('/trace-links')).as(TraceLink.array());
    await seen.put(`/trace-links/${own?.id}`, { suspect: true, confirmed: read?.confirmed });
    const [after] = (await model.get('/trace-links')).as(TraceLink.array());
    expect(after?.confirmed).toEqual(again?.confirmed);
  });
});
