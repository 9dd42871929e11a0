import { DERIVED_TABLES } from '#server/backup/store-tables.ts';
import { randomUUID } from 'node:crypto';
import type { Storage } from '#server/storage/storage.ts';
import { testApp } from './test-app.ts';

/** Fills a store through the service, until every table has rows and a model every kind of element, record and change. */
export async function fillStore(storage: Storage): Promise<{ readonly modelId: string }> {
  const service = await testApp(storage);
  const ann = await service.signUp('Ann');
  const model = await ann.createModel('Rover');
  await model.post('/batch', {
    label: 'Begin',
    operations: Array.from({ length: 60 }, (_, index) => ({
      op: 'create',
      kind: 'part',
      body: { name: index === 0 ? 'Battery' : `Part ${index}`, description: 'ö 🚀 "quoted"\n' },
    })),
  });
  const [motor, wheel] = [
    await model.part('Motor'),
    await model.part('Wheel', { attributes: [{ name: 'mass', value: 3 }] }),
  ];
  const shaft = await model.edge(motor, wheel, { name: 'Shaft', customFields: { ownerSource: 'Drives' } });
  await model.post(`/interfaces/${shaft}/agreements`, { side: 'source' });
  const [idle, driving] = [await model.state('Idle'), await model.state('Driving')];
  await model.transition(idle, driving, { name: 'Go' });
  const range = await model.requirement('Range', { description: 'It goes 5 km.', systems: [motor] });
  await model.make('trace-links', { type: 'verifies', sourceId: wheel, targetId: range });
  await model.put('', { name: 'Rover 2', description: 'Mars' });
  await model.put('/definitions', { requirementKeyPrefix: 'ROV' });
  await model.put(`/parts/${wheel}`, { name: 'Front wheel' });
  const comment = await model.make('comments', { elementId: wheel, text: 'How wide?' });
  await model.put(`/comments/${comment}`, { text: 'How wide is it?' });
  const ben = await service.signUp('Ben');
  await ann.post(`/api/teams/${model.teamId}/members`, { email: ben.email, role: 'Editor' });
  await ben.on(model).make('comments', { parentId: comment, text: '90 mm' });
  await ann.put('/api/inbox', { mail: { wanted: false } });
  await model.make('baselines', { name: 'Review' });
  await model.post('/batch', {
    label: 'Suggest',
    staged: true,
    operations: [{ op: 'update', kind: 'part', id: motor, body: { name: 'Engine' } }],
  });
  const gone = await model.part('Gone');
  await model.delete(`/parts/${gone}`, { 'idempotency-key': randomUUID() });
  await model.post(`/changes/${(await model.get('/parts')).headers['change-seq']}/revert`);
  await model.delete(`/states/${idle}`);
  await model.post('/previews', {});
  const hook = { url: 'https://hooks.example.com/modelwright', events: ['change', 'finding'] };
  await model.post(`/webhooks/${await model.make('webhooks', hook)}/test`);
  await model.post('/duplicate', {});
  await service.close();
  await fillRest(storage, model.id, model.teamId, ann.userId);
  return { modelId: model.id };
}

/** The tables that no request above writes to. */
async function fillRest(storage: Storage, modelId: string, teamId: string, userId: string): Promise<void> {
  const at = '2026-11-22T12:00:00.000Z';
  const { handle } = await storage.db
    .selectFrom('previews')
    .select('handle')
    .where('model_id', '=', modelId)
    .executeTakeFirstOrThrow();
  await storage.transaction(async (tx) => {
    const visit = { hash: 'h', challenge: 'c', intent: 'sign-in', expires_at: at } as const;
    const subject = { issuer: 'https://id.example.com', subject: 's', email: null };
    await tx
      .insertInto('document_templates')
      .values({ team_id: teamId, name: 'House.dotx', content: '{}', created_by: userId, created_at: at })
      .execute();
    await tx.insertInto('oidc_departures').values(visit).execute();
    await tx
      .insertInto('oidc_arrivals')
      .values({ ...visit, ...subject, name: null })
      .execute();
    await tx
      .insertInto('identities')
      .values({ id: 'i', user_id: userId, ...subject, created_at: at })
      .execute();
    await tx.insertInto('attempts').values({ minute: 1, subject: 'a', count: 2 }).execute();
    await tx.insertInto('service_keys').values({ name: 'test', value: 'v' }).execute();
    const guest = {
      id: 'g',
      hash: 'gh',
      model_id: modelId,
      preview_handle: handle,
      created_at: at,
      expires_at: at,
    };
    await tx.insertInto('guests').values(guest).execute();
    for (const of of [
      { team_id: teamId, model_id: null },
      { team_id: null, model_id: modelId },
    ])
      await tx
        .insertInto('invitations')
        .values({
          ...of,
          id: randomUUID(),
          hash: randomUUID(),
          email: 'ben@example.com',
          role: null,
          invited_by: userId,
          created_at: at,
          expires_at: at,
          signed_up_at: null,
          accepted_at: null,
          accepted_by: null,
          revoked_at: null,
        })
        .execute();
    for (const scope of [teamId, modelId]) {
      const answer = {
        scope_id: scope,
        key: randomUUID(),
        request_hash: 'r',
        at,
        status: 204,
        headers: '{}',
        body: null,
      };
      await tx.insertInto('idempotency').values(answer).execute();
    }
  });
}

/** All rows of a store by table but those that are made of others, without the hashes, which a restored store has others of; those apart. */
export async function rowsOfStore({ db }: Storage) {
  const tables = await db.introspection.getTables();
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !/^(kysely|reserve)_/.test(name) && !DERIVED_TABLES.includes(name));
  const rows: Record<string, string[]> = {};
  const hashes: string[] = [];
  for (const name of names.sort()) {
    const found: Record<string, unknown>[] = await db
      .selectFrom(name as 'models')
      .selectAll()
      .execute();
    const chained = name === 'models' || name === 'change_sets';
    const texts = found.map(({ hash, incarnation, bytes, day_bytes, ...row }) => {
      const counts = name === 'models' ? { bytes: Number(bytes), day_bytes: Number(day_bytes) } : {};
      const text = JSON.stringify(
        { ...row, ...counts, ...(!chained && { hash }) },
        Object.keys({ ...row, ...counts, hash }).sort(),
      );
      return { text, hash: chained ? JSON.stringify([incarnation, hash]) : null };
    });
    texts.sort((a, b) => (a.text < b.text ? -1 : 1));
    rows[name] = texts.map(({ text }) => text);
    hashes.push(...texts.flatMap(({ hash }) => (hash === null ? [] : [hash])));
  }
  return { rows, hashes };
}
