import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { Member, Session, Team } from '#contract/account.ts';
import { DeviceSession } from '#contract/session.ts';
import { dotx } from '#testing/documents/dotx.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

describeStore('a team and its people', (stores) => {
  let service: TestApp;
  beforeAll(async () => {
    service = await testApp(await stores.open());
    return () => service.close();
  });
  const row = (name: string) => screen.findByRole('listitem', { name });
  const membersOf = async (client: Client, teamId: string) =>
    (await client.get(`/api/teams/${teamId}/members`)).as(Member.array());

  describe('the page of the team', () => {
    test('keeps the last Owner, changes the role of another, and removes them', async () => {
      const [ann, ben] = [await service.signUp('Ann'), await service.signUp('Ben')];
      const { id } = await ann.team();
      await ann.post(`/api/teams/${id}/members`, { email: ben.email, role: 'Viewer' });
      const { user } = openApp(service, `/teams/${id}`, ann);
      const own = within(await row('Ann'));
      expect(own.getByText(/keeps at least one Owner/, { selector: 'p' })).toBeDefined();
      expect(own.getByRole('button', { name: 'Leave the team' }).getAttribute('aria-disabled')).toBe('true');
      await user.selectOptions(await screen.findByLabelText('Role of Ben'), 'Owner');
      await waitFor(async () => expect((await membersOf(ann, id))[1]?.role).toBe('Owner'));
      expect(await screen.findByLabelText('Role of Ann')).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Remove Ben' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ben' })).toBeNull());
      await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull());
      expect(await screen.findByText(/^removed .*, who was Owner$/)).toBeDefined();
    });

    test.each(['nothing', crypto.randomUUID()])(
      'says at the address /teams/%s that there is no such team, and leads to all',
      async (id) => {
        const { user, address } = openApp(service, `/teams/${id}`, await service.signUp('Ann'));
        await screen.findByText(/There is no such team here/);
        await user.click(screen.getByRole('button', { name: 'All teams' }));
        await waitFor(() => expect(address()).toBe('/teams'));
      },
    );

    test('gives the team a Word template, says why one is not taken, and takes it away', async () => {
      const ann = await service.signUp('Ann');
      const { id } = await ann.team();
      const { user } = openApp(service, `/teams/${id}`, ann);
      const section = within(await screen.findByRole('region', { name: 'Word template' }));
      await section.findByText(/^No template/);
      const give = (name: string, bytes: Uint8Array) =>
        user.upload(section.getByLabelText('Word template', { selector: 'input' }), [
          new File([Buffer.from(bytes)], name),
        ]);
      await give('House.dotx', Buffer.from('no file of Word'));
      await section.findByText(/The template was not taken. The archive is broken/);
      await give('House.dotx', dotx());
      await section.findByText('House.dotx');
      await user.click(section.getByRole('button', { name: 'Remove template' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: 'Remove template' }));
      await section.findByText(/^No template/);
      expect(await screen.findByText('took the Word template “House.dotx” away')).toBeDefined();
    });

    test('shows an Editor the members, and nothing that they may not do', async () => {
      const [ann, ben] = [await service.signUp('Ann'), await service.signUp('Ben')];
      const { id } = await ann.team();
      await ann.post(`/api/teams/${id}/members`, { email: ben.email, role: 'Editor' });
      const { user, address } = openApp(service, `/teams/${id}`, ben);
      expect(within(await row('Ann')).getByText('Owner')).toBeDefined();
      expect(screen.queryByRole('heading', { name: 'Audit log' })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
      await user.click(await screen.findByRole('button', { name: 'Leave the team' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: 'Leave the team' }));
      await waitFor(() => expect(address()).toBe('/teams'));
      expect(await membersOf(ann, id)).toHaveLength(1);
    });

    test('is made, renamed and deleted', async () => {
      const ann = await service.signUp('Ann');
      const { user, address } = openApp(service, '/teams', ann);
      await user.type(await screen.findByLabelText('Name'), 'Landers{Enter}');
      expect(await screen.findByRole('heading', { name: 'Landers' })).toBeDefined();
      const name = await screen.findByLabelText('Name');
      await user.clear(name);
      await user.type(name, 'Rovers{Enter}');
      expect(await screen.findByRole('heading', { name: 'Rovers' })).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Delete this team' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.type(dialog.getByRole('textbox'), 'Rovers');
      await user.click(dialog.getByRole('button', { name: 'Delete team' }));
      await waitFor(() => expect(address()).toBe('/teams'));
      expect((await ann.get('/api/teams')).as(Team.array())).toHaveLength(1);
    });

    test('invites by e-mail, with a link to pass on, and beside the field says why not', async () => {
      const ann = await service.signUp('Ann');
      const { id } = await ann.team();
      const { user } = openApp(service, `/teams/${id}`, ann);
      const form = within(await screen.findByRole('form', { name: 'Invite' }));
      await user.type(form.getByLabelText('E-mail'), `${ann.email}{Enter}`);
      expect(await screen.findByText('Belongs to a member.')).toBeDefined();
      await user.clear(form.getByLabelText('E-mail'));
      await user.type(form.getByLabelText('E-mail'), 'new@example.com{Enter}');
      const link = await screen.findByLabelText('Invitation link for new@example.com');
      const first = Reflect.get(link, 'value');
      expect(first).toMatch(/^http.*\/invitation#mwi_/);
      await user.click(
        await screen.findByRole('button', { name: 'Send the invitation of new@example.com again' }),
      );
      await waitFor(() =>
        expect(Reflect.get(screen.getByLabelText('Invitation link for new@example.com'), 'value')).not.toBe(
          first,
        ),
      );
      await user.click(screen.getByRole('button', { name: 'Revoke the invitation of new@example.com' }));
      expect(await screen.findByText('No open invitations.')).toBeDefined();
    });
  });

  test('sessions are listed on the account page, and ended', async () => {
    const ann = await service.signUp('Ann');
    const signIn = () =>
      service.nobody.post('/api/auth/sign-in/email', { email: ann.email, password: 'correct horse' });
    const others = [(await signIn()).as(Session), (await signIn()).as(Session)];
    const { user } = openApp(service, '/account', ann);
    const list = within(await screen.findByRole('list', { name: 'Sessions' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    expect(list.getAllByText('This device')).toHaveLength(1);
    await user.click(list.getAllByRole('button', { name: /^End the session/ })[0]!);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect((await ann.get('/api/me/sessions')).as(DeviceSession.array())).toHaveLength(1);
    for (const { token } of others) expect((await service.withToken(token).get('/api/me')).status).toBe(401);
  });
});
