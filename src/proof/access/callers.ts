import { Team, TokenMade } from '#contract/account.ts';
import { Guest } from '#contract/guest.ts';
import { ModelAccess, PreviewMade } from '#contract/model.ts';
import type { AccessEntry, Permission, TeamRole } from '#model/access.ts';
import type { Client, TestApp, TestModel } from '#testing/service/test-app.ts';
import type { Standing } from './asks.ts';
import { ACTIONS, EVERYTHING, GRANTS, NOTHING, onlyViewing, PERMISSIONS, type Rights } from './rights.ts';
import { type Ids, ownedBy, type World, wordsOf } from './world.ts';

/** Someone who calls, with what the contract says of them. */
export interface Caller extends Standing {
  readonly title: string;
  readonly client: Client;
  /** What they have for themselves. */
  readonly own: Ids;
  /** What they are on the other model and in its team; left out, nothing. */
  readonly elsewhere?: Omit<Standing, 'token'>;
  /** Sent with every request as `model-preview-id`. */
  readonly previewId?: string;
}

const EDITING = PERMISSIONS.Edit('*');
const VIEWING = PERMISSIONS.View('*');
const SOON_MS = 60_000;
const EDIT_ALL: Permission = { action: 'Edit', scopes: ['*'] };

/** Gathers callers, and the entries that the model's access list is to have for them. */
class Cast {
  readonly callers: Caller[] = [];
  readonly entries: AccessEntry[] = [];
  /** When what is to expire does. */
  readonly soon: string;

  constructor(
    readonly service: TestApp,
    readonly model: TestModel,
    readonly elsewhere: TestModel,
  ) {
    this.soon = new Date(service.deps.clock().getTime() + SOON_MS).toISOString();
  }

  add(title: string, client: Client, rights: Rights, more: Partial<Caller> = {}): void {
    this.callers.push({ title, client, token: 'session', role: null, rights, own: {}, ...more });
  }

  /** Someone with an account of their own. */
  async person(title: string, rights: Rights, more: Partial<Caller> = {}): Promise<Client> {
    const client = await this.service.signUp('Pat');
    this.add(title, client, rights, { own: await ownedBy(this.service, client), ...more });
    return client;
  }

  /** A person in a team, which may be another than the model's. */
  async member(lead: Client, team: string, role: TeamRole, title: string, rights: Rights): Promise<Client> {
    const client = await this.person(title, rights, { role: team === this.model.teamId ? role : null });
    await lead.post(`/api/teams/${team}/members`, { email: client.email, role });
    return client;
  }

  share(subject: Pick<AccessEntry, 'user_id' | 'group_id'>, ...permissions: Permission[]): void {
    this.entries.push({ ...subject, roles: [{ name: 'Role', permissions }] });
  }
}

/** Everyone whom the contract tells apart, and the ids of what they ask about. */
export async function callersOf(service: TestApp, { model, ids, invited }: World, other: World) {
  const cast = new Cast(service, model, other.model);
  await addTeam(cast, ids['emptyTeamId'] ?? '');
  await addNamed(cast);
  await addGroups(cast);
  await addStrangers(cast, invited);
  const expired = [
    await addPreviews(cast),
    await addTokens(cast),
    await addFormer(cast, ids['emptyTeamId'] ?? ''),
  ];

  const author = await addAuthor(cast);

  const list = (await model.get('/access')).as(ModelAccess).access_control_list;
  const shared = await model.share([...list, ...cast.entries]);
  for (const expire of expired) await expire();
  // What has expired is noted as such when it is first shown.
  for (const { token, client } of cast.callers) if (token === 'none') await client.get('/api/me');
  const words = await wordsOf(author.on(model), ids);
  return { callers: cast.callers, ids: { ...ids, ...words, seqOfAccess: String(shared.changeSeq) } };
}

/** A new model's list gives its team View and Edit. The same people are in a team that has no models. */
async function addTeam(cast: Cast, emptyTeamId: string): Promise<void> {
  const { client: owner, teamId } = cast.model;
  const member = async (role: TeamRole, title: string, rights: Rights) => {
    const client = await cast.member(owner, teamId, role, title, rights);
    await owner.post(`/api/teams/${emptyTeamId}/members`, { email: client.email, role });
    return client;
  };
  const own = await ownedBy(cast.service, owner);
  cast.add('the team’s Owner', owner, EVERYTHING, { role: 'Owner', own });
  await member('Owner', 'the team’s other Owner', EVERYTHING);
  await member('Admin', 'the team’s Admin', EVERYTHING);
  await member('Editor', 'the team’s Editor', EDITING);
  await member('Viewer', 'the team’s Viewer', VIEWING);
  const trusted = await member('Viewer', 'the team’s Viewer with Edit of *', EDITING);
  cast.share({ user_id: trusted.userId }, EDIT_ALL);
}

/** People named one by one: every action in every scope. */
async function addNamed(cast: Cast): Promise<void> {
  for (const action of ACTIONS)
    for (const grant of GRANTS) {
      const title = `someone with ${action} of ${grant}`;
      const rights = PERMISSIONS[action](grant);
      const person = await cast.person(title, rights);
      cast.share({ user_id: person.userId }, { action, scopes: [grant] });
      await addTokensOf(cast, person, title, rights, action === 'Edit');
    }
  const { suggests, edits } = PERMISSIONS.Edit('requirements');
  const both = await cast.person('someone with View of * and Edit of requirements', {
    ...VIEWING,
    suggests,
    edits,
  });
  cast.share(
    { user_id: both.userId },
    { action: 'View', scopes: ['*'] },
    { action: 'Edit', scopes: ['requirements'] },
  );
}

/** The same rights by tokens: one that only reads, and takes from them what is more, and one that `writes`. */
async function addTokensOf(
  cast: Cast,
  person: Client,
  title: string,
  rights: Rights,
  writes: boolean,
): Promise<void> {
  const own = cast.callers.at(-1)?.own ?? {};
  for (const [access, token] of [
    ['write', 'personal'],
    ['read', 'read'],
  ] as const) {
    if (access === 'write' && !writes) continue;
    const made = (await person.post('/api/tokens', { name: 'script', access })).as(TokenMade);
    cast.add(`${title}, by a token to ${access}`, cast.service.withToken(made.token), rights, { token, own });
  }
}

/** Whoever had rights and lost them before they ask. What is answered takes them away. */
async function addFormer(cast: Cast, emptyTeamId: string): Promise<() => Promise<void>> {
  const { service, model } = cast;
  const { client: owner, teamId } = model;
  const members = `/api/teams/${teamId}/members`;
  const removed = await cast.person('a member who was removed', NOTHING);
  const script = (await removed.post('/api/tokens', { name: 'script', access: 'write' })).as(TokenMade);
  const own = cast.callers.at(-1)?.own ?? {};
  const byToken = { token: 'personal', own } as const;
  cast.add('a token of a member who was removed', service.withToken(script.token), NOTHING, byToken);
  await owner.post(members, { email: removed.email, role: 'Admin' });
  const demoted = await cast.person('an Owner who is a Viewer now', VIEWING, { role: 'Viewer' });
  const lead = (await demoted.post('/api/tokens', { name: 'script', access: 'write' })).as(TokenMade);
  const lesser = { ...byToken, own: cast.callers.at(-1)?.own ?? {}, role: 'Viewer' } as const;
  cast.add('a token of an Owner who is a Viewer now', service.withToken(lead.token), VIEWING, lesser);
  await owner.post(members, { email: demoted.email, role: 'Owner' });
  await owner.post(`/api/teams/${emptyTeamId}/members`, { email: demoted.email, role: 'Viewer' });
  const left = await cast.person('the last of a group that is left', NOTHING);
  const group = (await left.post('/api/teams', { name: 'Left' })).as(Team).id;
  await left.post(`/api/teams/${group}/members`, { email: owner.email, role: 'Owner' });
  cast.share({ group_id: group }, EDIT_ALL);
  return async () => {
    await owner.delete(`${members}/${removed.userId}`);
    await owner.put(`${members}/${demoted.userId}`, { role: 'Viewer' });
    await left.delete(`/api/teams/${group}/members/${left.userId}`);
  };
}

/** Whoever wrote the comment and proposed the change that are asked about: as little as one must be to do that. */
async function addAuthor(cast: Cast): Promise<Client> {
  const scopes = ['parts', 'requirements'] as const;
  const rights = { ...NOTHING, sees: true, views: scopes, suggests: scopes };
  const author = await cast.person('the author, with Suggest of parts and requirements', rights, {
    author: true,
  });
  cast.share({ user_id: author.userId }, { action: 'Suggest', scopes });
  return author;
}

/** Other teams: whoever only views there only views here, and an Owner there is none here. */
async function addGroups(cast: Cast): Promise<void> {
  for (const grant of ['*', 'requirements'] as const) {
    const rights = PERMISSIONS.Edit(grant);
    const lead = await cast.person(`the Owner of a group with Edit of ${grant}`, rights);
    const { id: group } = await lead.team();
    cast.share({ group_id: group }, { action: 'Edit', scopes: [grant] });
    await cast.member(lead, group, 'Editor', `an Editor of a group with Edit of ${grant}`, rights);
    await cast.member(
      lead,
      group,
      'Viewer',
      `a Viewer of a group with Edit of ${grant}`,
      onlyViewing(rights),
    );
    // Only who is in a group can name it.
    await lead.post(`/api/teams/${group}/members`, { email: cast.model.client.email, role: 'Viewer' });
  }
}

async function addStrangers(cast: Cast, invited: Client): Promise<void> {
  const { service, elsewhere } = cast;
  const owns = async (client: Client) => ({ own: await ownedBy(service, client) });
  await cast.person('an outsider', NOTHING);
  cast.add('the Owner of another team', elsewhere.client, NOTHING, {
    ...(await owns(elsewhere.client)),
    elsewhere: { role: 'Owner', rights: EVERYTHING, author: true },
  });
  const open = { ...(await owns(invited)), invited: true } as const;
  cast.add('someone invited, who has not accepted', invited, NOTHING, open);
  const left = await cast.person('someone who signed out', NOTHING, { token: 'none' });
  await left.post('/api/auth/sign-out');
  cast.add('nobody', service.nobody, NOTHING, { token: 'none' });
  cast.add('a token that never was', service.withToken(`mw_${'A'.repeat(43)}`), NOTHING, { token: 'none' });
}

/** Previews, sent along by whoever has a token, and guests. What is answered ends those that are to be over. */
async function addPreviews(cast: Cast): Promise<() => Promise<void>> {
  const { service, model, elsewhere } = cast;
  const guest = async (title: string, previewId: string, more: Partial<Caller>) => {
    const { token } = (await service.nobody.post('/api/auth/guest', { previewId })).as(Guest);
    cast.add(title, service.withToken(token), NOTHING, { token: 'guest', ...more });
  };
  const preview = async (of: TestModel, expiresAt: string | null = null) =>
    (await of.post('/previews', { expiresAt })).as(PreviewMade);
  const [valid, foreign] = [await preview(model), await preview(elsewhere)];
  const [revoked, expired] = [await preview(model), await preview(model, cast.soon)];
  const here = { previewId: valid.id, previewed: VIEWING };
  const there = { elsewhere: { role: null, rights: NOTHING, previewed: VIEWING } };

  await cast.person('an outsider with a preview', NOTHING, here);
  const partly = await cast.person(
    'someone with View of parts and a preview',
    PERMISSIONS.View('parts'),
    here,
  );
  cast.share({ user_id: partly.userId }, { action: 'View', scopes: ['parts'] });
  await cast.person('an outsider with a revoked preview', NOTHING, { previewId: revoked.id });
  await cast.person('an outsider with an expired preview', NOTHING, { previewId: expired.id });
  await cast.person('an outsider with a preview of another model', NOTHING, {
    previewId: foreign.id,
    ...there,
  });
  await guest('a guest', valid.id, { previewed: VIEWING });
  await guest('a guest of another model', foreign.id, there);
  await guest('a guest whose preview was revoked', revoked.id, { token: 'none' });
  await guest('a guest whose preview has expired', expired.id, { token: 'none' });
  return async () => {
    await model.delete(`/previews/${revoked.handle}`);
    service.pass(SOON_MS);
  };
}

/** Personal access tokens. What is answered ends those that are to be over. */
async function addTokens(cast: Cast): Promise<() => Promise<void>> {
  const { service, model } = cast;
  const owner = model.client;
  const own = await ownedBy(service, owner);
  const token = async (
    title: string,
    access: 'read' | 'write',
    expiresAt: string | null,
    more: Partial<Caller> = {},
  ) => {
    const made = (await owner.post('/api/tokens', { name: 'script', access, expiresAt })).as(TokenMade);
    const standing = { token: access === 'read' ? 'read' : 'personal', role: 'Owner', own } as const;
    cast.add(title, service.withToken(made.token), EVERYTHING, { ...standing, ...more });
    return made.id;
  };
  await token('the Owner’s token that writes', 'write', null);
  await token('the Owner’s token that only reads', 'read', null);
  const revoked = await token('a revoked token of the Owner', 'write', null, { token: 'none' });
  await token('an expired token of the Owner', 'write', cast.soon, { token: 'none' });
  return async () => {
    await owner.delete(`/api/tokens/${revoked}`);
    service.pass(SOON_MS);
  };
}
