import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Guest } from '#contract/guest.ts';
import { ModelInvitationSent } from '#contract/invitation.ts';
import { Model, PreviewMade } from '#contract/model.ts';
import { Part } from '#contract/part.ts';
import { PUBLISHED } from '#contract/published.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const HOUR = 60 * 60_000;
const ENDPOINTS: readonly Endpoint[] = [...Object.values(PUBLISHED), ...Object.values(EDITOR)];
const honoursPreviews = ({ query }: Endpoint) => query !== undefined && 'model-preview-id' in query.shape;
const titled = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describeStores('a guest', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;
  let preview: z.infer<typeof PreviewMade>;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    service = await testApp(await stores.open(), { openPerMinute: 10_000 });
    ann = await service.signUp('Ann');
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    preview = (await model.post('/previews', {})).as(PreviewMade);
  });

  const trade = (previewId: string) => service.nobody.post('/api/auth/guest', { previewId });
  const guestOf = async ({ id } = preview) => service.withToken((await trade(id)).as(Guest).token);

  it('views the preview’s model and its elements', async () => {
    const part = await model.part('Battery');
    const { token, modelId, expiresAt } = (await trade(preview.id)).as(Guest);
    expect(modelId).toBe(model.id);
    expect(expiresAt).toBe(new Date(service.deps.clock().getTime() + HOUR).toISOString());
    const guest = service.withToken(token).on(model);
    expect((await guest.get('')).as(Model).name).toBe('Rover');
    expect((await guest.get('/parts')).as(Part.array())).toHaveLength(1);
    expect((await guest.get(`/parts/${part}`)).status).toBe(200);
    expect((await guest.get(`/parts?model-preview-id=nonsense`)).status).toBe(200);
  });

  it('is told of no e-mail', async () => {
    const roles = [{ name: 'Viewer', permissions: [{ action: 'View', scopes: ['*'] }] }];
    (await model.post('/invitations', { email: 'secret@example.com', roles })).as(ModelInvitationSent);
    const reply = await (await guestOf()).on(model).get('');
    expect([reply.status, reply.text.includes('secret@')]).toEqual([200, false]);
  });

  describe('asked for anything else', () => {
    let guest: Client;
    beforeEach(async () => {
      guest = await guestOf();
      ids
        .set('modelId', model.id)
        .set('teamId', model.teamId)
        .set('userId', ann.userId)
        .set('seq', '1')
        .set('template', 'trace');
    });
    const pathOf = ({ path }: Endpoint) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? randomUUID());

    it.each(titled(ENDPOINTS.filter((endpoint) => !endpoint.open && !honoursPreviews(endpoint))))(
      '%s answers as to someone without access',
      async (_title, endpoint) => {
        const before = await service.fingerprint();
        const { method, body, file, query } = endpoint;
        const known = query?.safeParse({ format: 'html' }).success ? 'html' : 'native';
        const format = query && 'format' in query.shape ? `?format=${known}` : '';
        const reply = await guest.send(method, `${pathOf(endpoint)}${format}`, body || file ? {} : undefined);
        // What is about models is not there; what is about people needs one.
        const ofModel = endpoint.params !== undefined && 'modelId' in endpoint.params.shape;
        expect(reply.status).toBe(ofModel ? 404 : 401);
        expect(await service.fingerprint()).toBe(before);
      },
    );

    it.each(titled(ENDPOINTS.filter(honoursPreviews)))(
      '%s of another model is 404',
      async (_title, endpoint) => {
        const other = await ann.createModel('Other');
        ids.set('modelId', other.id);
        expect((await guest.send(endpoint.method, pathOf(endpoint))).status).toBe(404);
      },
    );
  });

  it('ends after an hour, though the clock is set back, and can come again', async () => {
    const guest = await guestOf();
    service.pass(HOUR - 1);
    expect((await guest.on(model).get('')).status).toBe(200);
    service.pass(1);
    expect((await guest.on(model).get('')).status).toBe(401);
    service.pass(-HOUR);
    expect((await guest.on(model).get('')).status).toBe(401);
    expect((await (await guestOf()).on(model).get('')).status).toBe(200);
    service.pass(HOUR);
  });

  it('ends with the preview, when that expires or is revoked', async () => {
    const until = new Date(service.deps.clock().getTime() + 60_000).toISOString();
    const short = (await model.post('/previews', { expiresAt: until })).as(PreviewMade);
    const traded = (await trade(short.id)).as(Guest);
    expect(traded.expiresAt).toBe(until);
    const [brief, other] = [service.withToken(traded.token), await guestOf()];
    service.pass(60_000);
    expect((await brief.on(model).get('')).status).toBe(401);
    expect((await trade(short.id)).status).toBe(404);
    expect((await other.on(model).get('')).status).toBe(200);
    await model.delete(`/previews/${preview.handle}`);
    expect((await other.on(model).get('')).status).toBe(401);
    expect((await trade(preview.id)).status).toBe(404);
  });

  it('ends with the model', async () => {
    const guest = await guestOf();
    await model.delete('');
    expect((await guest.on(model).get('')).status).toBe(401);
  });

  it('is made of a preview id only', async () => {
    const before = await service.fingerprint();
    for (const id of [preview.handle, model.id, 'x', `mwp_${'A'.repeat(43)}`, ann.token ?? ''])
      expect((await trade(id)).status).toBe(404);
    expect(await service.fingerprint()).toBe(before);
  });

  it('has a token that is stored as its hash only', async () => {
    const { token } = (await trade(preview.id)).as(Guest);
    const rows = await service.deps.storage.db.selectFrom('guests').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });

  it('comes no oftener from one address than is allowed', async () => {
    const small = await testApp(service.deps.storage, { openPerMinute: 3 });
    const post = () => small.nobody.post('/api/auth/guest', { previewId: 'x' });
    for (let n = 0; n < 3; n += 1) expect((await post()).status).toBe(404);
    expect((await post()).status).toBe(429);
    await small.close();
  });
});
