import { beforeAll, expect, it } from 'vitest';
import { TokenMade } from '#contract/account.ts';
import { type Kind, SCOPE_OF, SCOPES, type Scope } from '#model/elements/kinds.ts';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const PATHS: Readonly<Record<Kind, string>> = {
  part: 'parts',
  state: 'states',
  interface: 'interfaces',
  transition: 'transitions',
  requirement: 'requirements',
  'trace-link': 'trace-links',
};
const KINDS = ['part', 'state', 'interface', 'transition', 'requirement', 'trace-link'] as const;
const GRANTS = ['*', ...SCOPES] as const;

/** What the contract gives: View and Edit by scope; 404 for what may not be viewed, 403 for what may not be edited. */
const statusOf = (
  action: 'View' | 'Edit' | 'Manage',
  granted: '*' | Scope,
  scope: Scope,
  write: boolean,
  ok: number,
) => {
  const covers = granted === '*' || granted === scope;
  if (action === 'Manage' || !covers) return 404;
  return write && action === 'View' ? 403 : ok;
};

describeStores('access by action, scope and kind', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ben: Client;
  let model: TestModel;
  const ids = new Map<Kind, string>();

  beforeAll(async () => {
    service = await testApp(await stores.open());
    ann = await service.signUp('Ann');
    ben = await service.signUp('Ben');
    model = await ann.createModel('Rover');
    const [a, b] = [await model.part('A'), await model.part('B')];
    const [idle, drive] = [await model.state('Idle'), await model.state('Drive')];
    ids.set('part', a);
    ids.set('state', idle);
    ids.set('interface', await model.edge(a, b));
    ids.set('transition', await model.transition(idle, drive));
    ids.set('requirement', await model.requirement('Range'));
    ids.set('trace-link', await model.make('trace-links', { type: 'traces', sourceId: a, targetId: idle }));
  });

  const cases = (['View', 'Edit', 'Manage'] as const).flatMap((action) =>
    GRANTS.flatMap((granted) => KINDS.map((kind) => [action, granted, kind] as const)),
  );

  it.each(cases)('%s of %s, asked about a %s', async (action, granted, kind) => {
    await model.share([entry(ben, action, [granted])]);
    const before = await service.fingerprint();
    const own = ben.on(model);
    const path = `/${PATHS[kind]}`;
    const one = `${path}/${ids.get(kind)}`;
    const scope = SCOPE_OF[kind];
    expect((await own.get(path)).status).toBe(statusOf(action, granted, scope, false, 200));
    expect((await own.get(one)).status).toBe(statusOf(action, granted, scope, false, 200));
    // A field that nobody knows, so that what is let in changes nothing: 400 comes after 403 and 404.
    expect((await own.post(path, { misspelt: 1 })).status).toBe(statusOf(action, granted, scope, true, 400));
    expect((await own.put(one, { misspelt: 1 })).status).toBe(statusOf(action, granted, scope, true, 400));
    const stale = { 'if-match': '"0"' };
    expect((await own.delete(one, stale)).status).toBe(statusOf(action, granted, scope, true, 412));
    expect(await service.fingerprint()).toBe(before);
  });

  it.each(['View', 'Edit', 'Manage'] as const)(
    '%s of everything, asked about the model itself',
    async (action) => {
      await model.share([entry(ben, action)]);
      const own = ben.on(model);
      expect((await own.get('')).status).toBe(200);
      expect((await own.put('', { misspelt: 1 })).status).toBe(action === 'Edit' ? 400 : 403);
      expect((await own.put('/access', { misspelt: 1 })).status).toBe(action === 'Manage' ? 400 : 403);
      expect((await own.delete('', { 'if-match': '"0"' })).status).toBe(action === 'Manage' ? 412 : 403);
    },
  );

  it.each([
    ['Owner', 200, 200, 200],
    ['Admin', 200, 200, 200],
    ['Editor', 200, 200, 403],
    ['Viewer', 200, 403, 403],
  ] as const)('the team’s %s', async (role, view, edit, manage) => {
    const member = await service.signUp('Mia');
    await ann.post(`/api/teams/${model.teamId}/members`, { email: member.email, role });
    const team = {
      group_id: model.teamId,
      roles: [{ name: 'Editor', permissions: [{ action: 'Edit', scopes: ['*'] }] }],
    };
    await model.share([team]);
    const own = member.on(model);
    expect((await own.get('/parts')).status).toBe(view);
    expect((await own.put(`/parts/${ids.get('part')}`, { description: role })).status).toBe(edit);
    expect((await own.put('/access', { access_control_list: [team] })).status).toBe(manage);
    await ann.delete(`/api/teams/${model.teamId}/members/${member.userId}`);
    expect((await own.get('/parts')).status).toBe(404);
  });

  it('a deletion that would take along what the caller may not edit is refused, saying what', async () => {
    await model.share([entry(ben, 'Edit', ['parts'])]);
    const before = await service.fingerprint();
    const reply = await ben.on(model).delete(`/parts/${ids.get('part')}`);
    expect(reply.status).toBe(403);
    expect(reply.problem.detail).toMatch(/interfaces|requirements/);
    expect(await service.fingerprint()).toBe(before);
  });

  it('a token that may only read views what its owner may, and writes nothing', async () => {
    const made = await ann.post('/api/tokens', { name: 'script', access: 'read' });
    const script = service.withToken(made.as(TokenMade).token).on(model);
    const before = await service.fingerprint();
    expect((await script.get('/parts')).status).toBe(200);
    for (const reply of [
      await script.post('/parts', { name: 'x' }),
      await script.put('', { name: 'x' }),
      await script.delete(`/parts/${ids.get('part')}`),
      await script.post('/batch', { operations: [] }),
      await script.post('/duplicate', {}),
      await script.post('/changes/2/revert'),
      await script.post('/previews', {}),
      await script.client.post('/api/teams', { name: 'x' }),
      await script.client.post('/api/models', { name: 'x', team_id: model.teamId }),
      await script.client.post('/api/tokens', { name: 'x', access: 'write' }),
    ])
      expect(reply.status).toBe(403);
    expect(await service.fingerprint()).toBe(before);
  });
});
