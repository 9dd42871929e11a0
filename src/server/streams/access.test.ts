import { beforeAll, expect, it } from 'vitest';
import { Session, TokenMade } from '#contract/account.ts';
import { PreviewMade } from '#contract/model.ts';
import { Guest } from '#contract/guest.ts';
import type { Storage } from '#server/storage/storage.ts';
import { quickest } from '#testing/quickest.ts';
import type { EventReader } from '#testing/service/event-reader.ts';
import { annAndBen, liveServices } from '#testing/service/live-service.ts';
import { entry } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

/** What the contract promises of a stream whose reader lost access. */
const WITHIN_MS = 1_000;

describeStores('a stream and the rights of its reader', (stores) => {
  const start = liveServices();
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });
  const watched = async () => {
    const service = await start(storage);
    const { ann, ben, model } = await annAndBen(service);
    const members = `/api/teams/${model.teamId}/members`;
    return { service, ann, ben, model, members };
  };

  it('ends within a second when the reader is taken off the access list, before anything more is told', async () => {
    const { service, ben, model } = await watched();
    await model.share([entry(ben, 'View')]);
    const reader = await (await service.stream(model, { as: ben })).ready();
    await Promise.all([model.share([]), model.part('Secret')]);
    await model.part('Another');
    await reader.ended;
    expect(reader.ends).toEqual(['NOT_FOUND']);
    const seen = reader.changes.map(({ entries }) => JSON.stringify(entries)).join();
    expect(seen).not.toContain('Another');
  });

  it.each([
    ['the token is revoked', 'UNAUTHENTICATED'],
    ['the reader signs out', 'UNAUTHENTICATED'],
    ['the member is removed', 'NOT_FOUND'],
    ['the model is deleted', 'NOT_FOUND'],
  ] as const)('ends within a second when %s', async (how, code) => {
    const { service, ann, ben, model, members } = await watched();
    let reader: EventReader;
    const ms = await quickest(
      async () => {
        const session = await ben.post('/api/auth/sign-in/email', {
          email: ben.email,
          password: 'correct horse',
        });
        const reading = service.withToken(session.as(Session).token);
        await ann.post(members, { email: ben.email, role: 'Editor' });
        const watchedModel = how === 'the model is deleted' ? await ann.createModel('Probe') : model;
        const made = (await ben.post('/api/tokens', { name: 'script', access: 'read' })).as(TokenMade);
        const as = how === 'the token is revoked' ? service.withToken(made.token) : reading;
        reader = await (await service.stream(watchedModel, { as })).ready();
        if (how === 'the token is revoked') await ben.delete(`/api/tokens/${made.id}`);
        if (how === 'the reader signs out') await reading.post('/api/auth/sign-out');
        if (how === 'the member is removed') await ann.delete(`${members}/${ben.userId}`);
        if (how === 'the model is deleted') await watchedModel.delete('');
      },
      async () => {
        await reader.ended;
        expect(reader.ends).toEqual([code]);
      },
    );
    expect(ms).toBeLessThan(WITHIN_MS);
  });

  it('ends when the token expires', async () => {
    const { service, ann, model } = await watched();
    const expiresAt = new Date(service.deps.clock().getTime() + 60_000).toISOString();
    const made = (await ann.post('/api/tokens', { name: 'short', access: 'read', expiresAt })).as(TokenMade);
    const reader = await (await service.stream(model, { as: service.withToken(made.token) })).ready();
    service.pass(61_000);
    await reader.ended;
    expect(reader.ends).toEqual(['UNAUTHENTICATED']);
  });

  it('ends within a second though another process, that nobody hears of, took the access away', async () => {
    const { service, ann, ben, model, members } = await watched();
    let reader: EventReader;
    const ms = await quickest(
      async () => {
        await ann.post(members, { email: ben.email, role: 'Viewer' });
        reader = await (await service.stream(model, { as: ben })).ready();
        await storage.transaction(async (tx) => {
          const ofTeam = tx.deleteFrom('members').where('team_id', '=', model.teamId);
          await ofTeam.where('user_id', '=', ben.userId).execute();
        });
      },
      () => reader.ended,
    );
    expect(ms).toBeLessThan(WITHIN_MS);
  });

  it('tells every change set, and of each only what may be viewed', async () => {
    const { service, ben, model } = await watched();
    await model.share([entry(ben, 'View', ['requirements'])]);
    const reader = await (await service.stream(model, { as: ben, after: 0 })).ready();
    const part = await model.part('Hidden');
    const requirement = await model.requirement('Range');
    await model.post('/comments', { elementId: part, text: 'Hidden too' });
    await model.requirement('Speed', { systems: [part] });
    const { seq } = (await model.get('/settings')).json as { seq: number };
    await reader.reached(seq);
    expect(reader.seqs).toEqual(Array.from({ length: seq }, (_, i) => i + 1));
    expect(reader.changes).toEqual((await ben.on(model).get('/changes')).json);
    expect(JSON.stringify(reader.told)).not.toContain('Hidden');
    expect(reader.changes.find((set) => set.entries.some(({ id }) => id === requirement))).toBeDefined();
  });

  it('says so when the scopes change, and follows the new ones from there', async () => {
    const { service, ben, model } = await watched();
    await model.share([entry(ben, 'View', ['requirements'])]);
    const reader = await (await service.stream(model, { as: ben })).ready();
    await model.part('Before');
    await model.share([entry(ben, 'View', ['requirements', 'parts'])]);
    await reader.until(() => reader.count('access') === 1);
    await model.part('After');
    await reader.reached(5);
    await model.share([entry(ben, 'View', ['states'])]);
    await reader.until(() => reader.count('access') === 2);
    await model.part('Again');
    await reader.reached(7);
    const seen = JSON.stringify(reader.changes);
    expect(seen).toContain('After');
    expect(seen).not.toContain('Before');
    expect(seen).not.toContain('Again');
    // The change set that took the scopes away was told under the new ones.
    const names = reader.told.map(({ name, id }) => `${name} ${id ?? ''}`.trim());
    expect(names.filter((name) => /access|change/.test(name))).toEqual([
      'change 3',
      'access',
      'change 4',
      'change 5',
      'access',
      'change 6',
      'change 7',
    ]);
  });

  it('says so when what may be done changes, though the same may be viewed', async () => {
    const { service, ben, model } = await watched();
    await model.share([entry(ben, 'View')]);
    const reader = await (await service.stream(model, { as: ben })).ready();
    await model.share([entry(ben, 'Edit')]);
    await reader.until(() => reader.count('access') === 1);
    expect(reader.ends).toEqual([]);
  });

  /** Two who came by one preview: a guest, and somebody with a token. */
  const byPreview = async (
    { service, ben, model }: Awaited<ReturnType<typeof watched>>,
    expiresAt = null as string | null,
  ) => {
    const preview = (await model.post('/previews', { expiresAt })).as(PreviewMade);
    const guest = await service.nobody.post('/api/auth/guest', { previewId: preview.id });
    const as = service.withToken(guest.as(Guest).token);
    const readers = [
      await (await service.stream(model, { as })).ready(),
      await (await service.stream(model, { as: ben, previewId: preview.id })).ready(),
    ];
    return { preview, as, readers };
  };

  it('tells who came by a preview that there is a change, and nothing of it or of people', async () => {
    const all = await watched();
    const { model } = all;
    const { as, readers } = await byPreview(all);
    expect((await as.on(model).put('/presence', {})).status).toBe(404);
    const { changeSeq } = await model.post('/parts', { name: 'Secret' });
    for (const reader of readers) {
      await reader.until(() => reader.told.some(({ id }) => id === String(changeSeq)));
      expect(new Set(reader.told.map(({ name }) => name))).toEqual(new Set(['ready']));
      expect(JSON.stringify(reader.told)).not.toContain('Secret');
    }
  });

  it('ends within a second when the preview is revoked that it was opened by', async () => {
    const all = await watched();
    let readers: readonly EventReader[] = [];
    const ms = await quickest(
      async () => {
        const opened = await byPreview(all);
        readers = opened.readers;
        await all.model.delete(`/previews/${opened.preview.handle}`);
      },
      async () => {
        await Promise.all(readers.map(({ ended }) => ended));
        expect(readers.map(({ ends }) => ends)).toEqual([['UNAUTHENTICATED'], ['NOT_FOUND']]);
      },
    );
    expect(ms).toBeLessThan(WITHIN_MS);
  });

  it('ends when the preview expires that it was opened by, and when its model is deleted', async () => {
    const all = await watched();
    const soon = new Date(all.service.deps.clock().getTime() + 60_000).toISOString();
    const { readers } = await byPreview(all, soon);
    all.service.pass(61_000);
    await Promise.all(readers.map(({ ended }) => ended));
    const others = (await byPreview(all)).readers;
    await all.model.delete('');
    await Promise.all(others.map(({ ended }) => ended));
    expect([...readers, ...others].map(({ ends }) => ends.length)).toEqual([1, 1, 1, 1]);
  });
});
