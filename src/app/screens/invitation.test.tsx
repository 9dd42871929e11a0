import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Member } from '#contract/account.ts';
import { TeamInvitationSent } from '#contract/invitation.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

describeStore('the page of an invitation', (stores) => {
  let service: TestApp;
  let ann: Client;
  beforeAll(async () => {
    // Whoever has no account needs the invitation to make one.
    const storage = await stores.open();
    const open = await testApp(storage);
    ann = await open.signUp('Ann');
    service = await testApp(storage, { signUp: 'invitation' });
    return () => service.close();
  });
  beforeEach(() => sessionStorage.clear());

  async function invite(email: string) {
    const path = `/api/teams/${(await ann.team()).id}/invitations`;
    const { id, link } = (await ann.post(path, { email, role: 'Editor' })).as(TeamInvitationSent);
    return { path: `${path}/${id}`, link: link ?? '' };
  }
  const members = async () =>
    (await ann.get(`/api/teams/${(await ann.team()).id}/members`)).as(Member.array());

  test('takes somebody without an account into the team', async () => {
    const { link } = await invite('ben@example.com');
    const { user, address } = openApp(service, link);
    expect(await screen.findByRole('heading', { name: /the team “Ann's team”/ })).toBeDefined();
    expect(screen.getByText(/Ann invites ben@example.com as Editor/)).toBeDefined();
    expect(address()).toBe('/invitation');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ben@example.com');
    await user.type(screen.getByLabelText('Name'), 'Ben');
    await user.type(screen.getByLabelText('Password'), 'a long enough password');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await waitFor(async () => expect(address()).toBe(`/teams/${(await ann.team()).id}`));
    expect(await screen.findByRole('listitem', { name: 'Ben' })).toBeDefined();
    expect(await members()).toMatchObject([{ name: 'Ann' }, { name: 'Ben', role: 'Editor' }]);
  });

  test('says to whom it is, where somebody else is signed in, and goes on after signing out', async () => {
    const { link } = await invite('cleo@example.com');
    const { user, address } = openApp(service, link, ann);
    expect(await screen.findByText(/but the invitation is for cleo@example.com/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeDefined();
    expect(address()).toBe('/invitation');
  });

  test('says that an invitation has ended', async () => {
    openApp(service, '/invitation#mwi_of_nobody');
    expect(await screen.findByRole('heading', { name: 'This invitation has ended' })).toBeDefined();
  });
});
