import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type ModelAccess, type ModelSettings, UpdateAccess, UpdateModel } from '#contract/model.ts';
import { problem } from '#contract/problem.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { presetRoles } from './access/matrix.ts';
import { SettingsView } from './settings-view.tsx';

type Entry = ModelAccess['access_control_list'][number];

const ME = idOf('me');
const TEAM = idOf('team');
const OTHER_TEAM = idOf('other team');
const OWNERS: Entry[] = [
  { user_id: ME, roles: presetRoles('Owner') },
  { group_id: TEAM, roles: presetRoles('Editor') },
];
const SUBJECTS: ModelAccess['subjects'] = [
  { id: ME, kind: 'user', name: 'Ann', email: 'ann@example.com' },
  { id: TEAM, kind: 'group', name: 'Drives', email: null },
];
const INVITED = { invite_id: idOf('invitation'), email: 'bo@example.com' };
const INVITATION = {
  id: INVITED.invite_id,
  email: INVITED.email,
  invitedBy: 'Ann',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2999-12-05T10:00:00.000Z',
};
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly ifMatch: string | null;
}

/** The settings over a service that answers from memory and notes what it is sent. */
async function open(
  actions: ModelSettings['actions'] = ['View', 'Edit', 'Manage'],
  refuse: (sent: Sent) => Response | null = () => null,
) {
  const sent: Sent[] = [];
  let list: Entry[] = OWNERS;
  let version = 1;
  const tag = () => (version === 1 ? '"one"' : `"${version}"`);
  /** What somebody else makes of the access list. */
  const theyWrite = (next: Entry[]) => {
    list = next;
    version += 1;
  };
  let name = 'Rover';
  const previews: { handle: string; createdAt: string; expiresAt: string | null; embedOrigins: string[] }[] =
    [];
  const onDeleted = vi.fn<() => void>();
  const opened = await openDocument(aModel().part('Wheel').build(), null);
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = new URL(input, 'http://service.test').pathname;
    const method = init?.method ?? 'GET';
    const at = path.replace(`/api/models/${MODEL_ID}`, '');
    if (method !== 'GET') {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      const one = { method, path: at, body, ifMatch: new Headers(init?.headers).get('If-Match') };
      sent.push(one);
      const refused = refuse(one);
      if (refused) return refused;
      if (at === '/access' && one.ifMatch !== tag())
        return json(problem('PRECONDITION_FAILED', 'It was changed since it was read.'), { status: 412 });
      if (at === '/access') theyWrite(UpdateAccess.parse(body).access_control_list);
      if (at === '' && method === 'PUT') name = UpdateModel.parse(body).name ?? name;
    }
    const model = {
      id: MODEL_ID,
      user_id: ME,
      name,
      access_control_list: list,
      created_at: '2026-11-21T10:00:00.000Z',
    };
    if (at === '/invitations' && method === 'POST')
      list = [...list, { ...INVITED, roles: presetRoles('Editor') }];
    if (at === `/invitations/${INVITED.invite_id}` && method === 'DELETE') {
      list = OWNERS;
      return new Response(null, { status: 204 });
    }
    if (at.startsWith('/invitations') && method === 'POST')
      return json({ ...INVITATION, mailed: false, link: '/invitation#mwi_secret' });
    if (at === '/invitations') return json(list.length > OWNERS.length ? [INVITATION] : []);
    if (path === '/api/me') return json({ id: ME, name: 'Ann', email: 'ann@example.com' });
    if (path === '/api/teams')
      return json([
        { id: TEAM, name: 'Drives', role: 'Owner' },
        { id: OTHER_TEAM, name: 'Tests', role: 'Viewer' },
      ]);
    if (at === '/settings')
      return json({
        id: MODEL_ID,
        team_id: TEAM,
        name,
        description: '',
        seq: 3,
        actions,
        scopes: { View: [], Suggest: [], Edit: [] },
      });
    if (at === '/access')
      return json({ access_control_list: list, subjects: SUBJECTS }, { headers: { ETag: tag() } });
    if (at === '/previews' && method === 'POST') {
      const made = {
        handle: idOf('preview'),
        createdAt: '2026-11-21T10:00:00.000Z',
        expiresAt: null,
        embedOrigins: [],
      };
      previews.push(made);
      return json({ id: 'mp_secret', ...made }, { status: 201 });
    }
    if (at === '/previews') return json(previews);
    if (method === 'DELETE') {
      previews.length = 0;
      return new Response(null, { status: 204 });
    }
    return json(model);
  });
  // A cache of its own: what other tests read of this model is not in it.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  opened.show(
    <QueryClientProvider client={client}>
      <SettingsView onDeleted={onDeleted} />
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Model settings' });
  await screen.findByRole('listitem', { name: 'Ann' });
  return { ...opened, sent, onDeleted, theyWrite, stored: () => list };
}

const person = (name: string) => screen.getByRole('listitem', { name });

describe('the form of the model', () => {
  it('saves the name with the documented PUT', async () => {
    const { user, sent } = await open();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, 'Lander{Enter}');
    expect(sent).toEqual([{ method: 'PUT', path: '', body: { name: 'Lander' }, ifMatch: null }]);
  });

  it('keeps a refused name, with the reason beside it', async () => {
    const { user } = await open(undefined, () =>
      json(problem('VALIDATION_FAILED', 'Not valid.', [{ path: 'name', message: 'must not be empty' }]), {
        status: 400,
      }),
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, ' {Enter}');
    expect(await screen.findByText('Must not be empty.')).toBeTruthy();
    expect(field.value).toBe(' ');
  });
});

describe('who has access', () => {
  it('changes a role by its preset, over the list that was read', async () => {
    const { user, sent } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Drives' }), 'Viewer');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      method: 'PUT',
      path: '/access',
      ifMatch: '"one"',
      body: { access_control_list: [OWNERS[0], { group_id: TEAM, roles: presetRoles('Viewer') }] },
    });
  });

  it('writes a mix of permissions from the boxes that are ticked', async () => {
    const { user, sent } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Drives' }), 'Custom');
    const boxes = within(person('Drives'));
    expect(boxes.getByRole<HTMLInputElement>('checkbox', { name: 'Edit parts' }).disabled).toBe(true);
    await user.click(boxes.getByRole('checkbox', { name: 'Edit everything' }));
    await user.click(boxes.getByRole('checkbox', { name: 'Edit requirements' }));
    expect(boxes.getByText('Edits requirements, views everything.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(boxes.getByRole('button', { name: 'Save permissions' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      access_control_list: [
        OWNERS[0],
        {
          group_id: TEAM,
          roles: [
            {
              name: 'Custom',
              permissions: [
                { action: 'View', scopes: ['*'] },
                { action: 'Edit', scopes: ['requirements'] },
              ],
            },
          ],
        },
      ],
    });
  });

  it('adds a person by e-mail, or invites whoever has no account, with a link to pass on', async () => {
    const { user, sent } = await open(undefined, ({ path }) =>
      path === '/access'
        ? json(
            problem('REFERENCE_NOT_FOUND', 'no', [
              { path: 'access_control_list.2.email', message: 'there is no account with this e-mail' },
            ]),
            { status: 422 },
          )
        : null,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
    await user.type(field, 'bo@{Enter}');
    expect(await screen.findByText(/^“.+” is not an e-mail address\.$/)).toBeTruthy();
    await user.type(field, 'example.com{Enter}');
    const link = await screen.findByLabelText<HTMLInputElement>('Invitation link for bo@example.com');
    expect(link.value).toBe(`${location.origin}/invitation#mwi_secret`);
    expect(field.value).toBe('');
    const invited = { email: 'bo@example.com', roles: presetRoles('Editor') };
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/access', { access_control_list: [...OWNERS, invited] }],
      ['/invitations', invited],
    ]);
    await user.click(
      await screen.findByRole('button', { name: 'Send the invitation of bo@example.com again' }),
    );
    await waitFor(() => expect(sent.at(-1)?.path).toBe(`/invitations/${idOf('invitation')}/resend`));
    await user.click(screen.getByRole('button', { name: 'Revoke the invitation of bo@example.com' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'bo@example.com' })).toBeNull());
    expect(screen.queryByLabelText('Invitation link for bo@example.com')).toBeNull();
  });

  it('keeps an address that was refused', async () => {
    const { user } = await open(undefined, ({ path }) =>
      path === '/access' ? json(problem('FORBIDDEN', 'Not now.'), { status: 403 }) : null,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
    await user.type(field, 'bo@example.com{Enter}');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(field.value).toBe('bo@example.com');
  });

  it('adds a team that is not listed yet, and removes an entry', async () => {
    const { user, sent } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Tests');
    await user.click(screen.getByRole('button', { name: 'Add team' }));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({
        access_control_list: [...OWNERS, { group_id: OTHER_TEAM, roles: presetRoles('Viewer') }],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove Drives' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByRole('listitem', { name: 'Drives' })).toBeNull();
  });

  describe('while somebody else changes it too', () => {
    const CYD: Entry = { user_id: idOf('Cyd'), roles: presetRoles('Viewer') };
    const role = (name: string) => screen.getByRole('combobox', { name: `Role of ${name}` });

    it('keeps both, whichever entry is changed, added or removed here', async () => {
      const { user, theyWrite, stored } = await open();
      theyWrite([...OWNERS, CYD]);
      await user.selectOptions(role('Drives'), 'Viewer');
      await waitFor(() =>
        expect(stored()).toEqual([OWNERS[0], { group_id: TEAM, roles: presetRoles('Viewer') }, CYD]),
      );
      theyWrite([...stored().slice(0, 2), { ...CYD, roles: presetRoles('Editor') }]);
      await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Tests');
      await user.click(screen.getByRole('button', { name: 'Add team' }));
      await waitFor(() => expect(stored()).toHaveLength(4));
      expect(stored()[2]).toEqual({ ...CYD, roles: presetRoles('Editor') });
      theyWrite([...stored(), { user_id: idOf('Dan'), roles: presetRoles('Viewer') }]);
      await user.click(screen.getByRole('button', { name: 'Remove Drives' }));
      await waitFor(() => expect(stored().some((entry) => entry.group_id === TEAM)).toBe(false));
      expect(stored()).toHaveLength(4);
    });

    it('leaves an entry that both changed as they set it, and says so', async () => {
      const { user, theyWrite, stored } = await open();
      const theirs = [OWNERS[0] ?? CYD, { group_id: TEAM, roles: presetRoles('Owner') }];
      theyWrite(theirs);
      await user.selectOptions(role('Drives'), 'Viewer');
      expect(await screen.findByText(/^Somebody else changed this entry at the same time/)).toBeTruthy();
      expect(stored()).toEqual(theirs);
      await waitFor(() => expect(role('Drives')).toHaveProperty('value', 'Owner'));
      await user.selectOptions(role('Drives'), 'Viewer');
      await waitFor(() => expect(stored()[1]).toEqual({ group_id: TEAM, roles: presetRoles('Viewer') }));
      expect(screen.queryByText(/^Somebody else changed/)).toBeNull();
    });

    it('does not bring back an entry that they removed, and says so', async () => {
      const { user, theyWrite, stored } = await open();
      theyWrite(OWNERS.slice(0, 1));
      await user.selectOptions(role('Drives'), 'Viewer');
      expect(await screen.findByText('Drives is no longer in the list')).toBeTruthy();
      expect(screen.queryByRole('listitem', { name: 'Drives' })).toBeNull();
      expect(stored()).toEqual(OWNERS.slice(0, 1));
    });
  });

  it('is only to be read without Manage, and says why', async () => {
    await open(['View', 'Edit']);
    expect(screen.getByText(/Changing access needs the permission Manage/)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /^Role of/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
    expect(screen.getByText('Making and revoking previews needs Manage.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete this model' })).toBeNull();
  });
});

describe('previews', () => {
  it('shows a link once, and revokes it', async () => {
    const { user, sent } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'never');
    await user.click(screen.getByRole('button', { name: 'Make preview' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Preview link' });
    expect(link.value).toContain('model-preview-id=mp_secret');
    const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    const address = `${location.origin}/api/previews/mp_secret/picture.svg?view=structure&theme=light`;
    expect(valueOf('Address of the picture')).toBe(address);
    expect(valueOf('Markdown for a wiki')).toContain(`](${address})](${link.value})`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Format of the picture' }), 'png');
    const pixels = address.replace('.svg', '.png');
    expect(valueOf('Address of the picture')).toBe(pixels);
    expect(valueOf('Markdown for a wiki')).toContain(`](${pixels})](${link.value})`);
    expect(sent).toEqual([{ method: 'POST', path: '/previews', body: { expiresAt: null }, ifMatch: null }]);
    await user.click(await screen.findByRole('button', { name: /^Revoke the preview/ }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Preview link' })).toBeNull());
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/previews/${idOf('preview')}` });
  });
});

describe('deleting the model', () => {
  it('wants its name typed first', async () => {
    const { user, sent, onDeleted } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete this model' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete model' }));
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'Rover');
    await user.click(dialog.getByRole('button', { name: 'Delete model' }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
    expect(sent).toMatchObject([{ method: 'DELETE', path: '' }]);
  });
});
