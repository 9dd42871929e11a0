import { TokenMade } from '#contract/account.ts';
import { ModelAccess } from '#contract/model.ts';
import type { AccessEntry, Permission, TeamRole } from '#model/access.ts';
import type { Scope } from '#model/elements/kinds.ts';
import { issueReset } from '#server/identity/password-reset.ts';
import type { Client, TestApp } from '#testing/service/test-app.ts';
import type { Standing } from './asks.ts';
import { EVERYTHING, NOTHING, PERMISSIONS, type Rights } from './rights.ts';
import { type Ids, ownedBy, type World, wordsOf } from './world.ts';

/** Someone who loses a right. */
export interface Loser {
  readonly client: Client;
  /** What they have for themselves, and what else is theirs. */
  readonly own: Ids;
  /** Takes the right away. */
  lose(): Promise<unknown>;
}

/** A way to lose a right. */
export interface Loss {
  readonly title: string;
  /** Who asks what is tried: anybody, whoever asks about a model, whoever accepts an invitation. */
  readonly concerns: 'everybody' | 'models' | 'the invited';
  readonly before: Standing;
  readonly after: Standing;
  begin(service: TestApp, world: World): Promise<Loser>;
}

const EVERY_ACTION: readonly Permission[] = [
  { action: 'Edit', scopes: ['*'] },
  { action: 'Manage', scopes: ['*'] },
];
const EVERY_RIGHT: Rights = { ...PERMISSIONS.Edit('*'), manages: true };
const ANOTHER = 'battery staple of another';
const NAMED = { token: 'session', role: null, author: true } as const;
const INVITED = { role: null, rights: NOTHING, invited: true } as const;
const OWNS = { token: 'session', role: 'Owner', rights: EVERYTHING, author: true } as const;

/** The access list is changed while someone whom it names may do everything on the model. */
function narrowed(title: string, permissions: readonly Permission[], rights: Rights): Loss {
  return {
    title,
    concerns: 'models',
    before: { ...NAMED, rights: EVERY_RIGHT },
    after: { ...NAMED, rights },
    async begin(service, { model, ids }) {
      const client = await service.signUp('Pat');
      const { access_control_list: others } = (await model.get('/access')).as(ModelAccess);
      const share = (granted: readonly Permission[]) => {
        const entry: AccessEntry = {
          user_id: client.userId,
          roles: [{ name: 'Role', permissions: granted }],
        };
        return model.share(granted.length > 0 ? [...others, entry] : others);
      };
      await share(EVERY_ACTION);
      return {
        client,
        own: { ...(await ownedBy(service, client)), ...(await wordsOf(client.on(model), ids)) },
        lose: () => share(permissions),
      };
    },
  };
}

const narrowedTo = (scope: Scope) =>
  narrowed(`Edit narrowed to ${scope}`, [{ action: 'Edit', scopes: [scope] }], PERMISSIONS.Edit(scope));

/** An Owner of the team becomes less in it, or nothing. */
function demoted(title: string, role: TeamRole | null, rights: Rights): Loss {
  return {
    title,
    concerns: 'everybody',
    before: { token: 'session', role: 'Owner', rights: EVERYTHING },
    after: { token: 'session', role, rights },
    async begin(service, { model, ids }) {
      const client = await service.signUp('Max');
      const lead = model.client;
      for (const teamId of [model.teamId, ids['emptyTeamId']])
        await lead.post(`/api/teams/${teamId}/members`, { email: client.email, role: 'Owner' });
      return {
        client,
        own: await ownedBy(service, client),
        async lose() {
          for (const teamId of [model.teamId, ids['emptyTeamId']]) {
            const at = `/api/teams/${teamId}/members/${client.userId}`;
            await (role === null ? lead.delete(at) : lead.put(at, { role }));
          }
        },
      };
    },
  };
}

/** All that a caller may lose between the headers of a request and the end of its body. */
export const LOSSES: readonly Loss[] = [
  {
    title: 'the session ended',
    concerns: 'everybody',
    before: OWNS,
    after: { ...OWNS, token: 'none' },
    async begin(service, { model }) {
      const { client } = model;
      return {
        client,
        own: await ownedBy(service, client),
        lose: () => client.post('/api/auth/sign-out'),
      };
    },
  },
  {
    title: 'the password reset',
    concerns: 'everybody',
    before: OWNS,
    after: { ...OWNS, token: 'none' },
    async begin(service, { model: { client } }) {
      const { storage, clock } = service.deps;
      const { token } = await storage.transaction((tx) => issueReset(tx, clock(), client.userId));
      return {
        client,
        own: await ownedBy(service, client),
        lose: async () => {
          const { status } = await service.nobody.post('/api/auth/reset-password', {
            token,
            password: ANOTHER,
          });
          if (status !== 204) throw new Error(`the password is not reset: ${status}`);
        },
      };
    },
  },
  {
    title: 'the token revoked',
    concerns: 'everybody',
    before: { ...OWNS, token: 'personal' },
    after: { ...OWNS, token: 'none' },
    async begin(service, { model: { client } }) {
      const made = (await client.post('/api/tokens', { name: 'script', access: 'write' })).as(TokenMade);
      return {
        client: service.withToken(made.token),
        own: await ownedBy(service, client),
        lose: () => client.delete(`/api/tokens/${made.id}`),
      };
    },
  },
  narrowed('the access entry removed', [], NOTHING),
  narrowed('Edit and Manage narrowed to View', [{ action: 'View', scopes: ['*'] }], PERMISSIONS.View('*')),
  narrowedTo('requirements'),
  narrowedTo('states'),
  demoted('removed from the team', null, NOTHING),
  demoted('from Owner to Viewer', 'Viewer', PERMISSIONS.View('*')),
  demoted('from Owner to Editor', 'Editor', PERMISSIONS.Edit('*')),
  {
    title: 'the model deleted',
    concerns: 'models',
    before: OWNS,
    after: { ...OWNS, rights: NOTHING },
    async begin(service, { model }) {
      return {
        client: model.client,
        own: await ownedBy(service, model.client),
        lose: () => model.delete(''),
      };
    },
  },
  {
    title: 'the session of the invited ended',
    concerns: 'the invited',
    before: { ...INVITED, token: 'session' },
    after: { ...INVITED, token: 'none' },
    async begin(service, { invited }) {
      return {
        client: invited,
        own: await ownedBy(service, invited),
        lose: () => invited.post('/api/auth/sign-out'),
      };
    },
  },
];
