import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { Me, StartSession, Token } from '#contract/account.ts';
import { Inbox } from '#contract/inbox.ts';
import { openApp, startLink } from '#testing/page/app-page.tsx';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

describeStore('the account', (stores) => {
  let service: TestApp;
  beforeAll(async () => {
    service = await testApp(await stores.open());
    return () => service.close();
  });
  const field = (name: string) => screen.findByLabelText(name);
  const save = () => screen.findByRole('button', { name: 'Save account' });

  /** Someone who came by the start link of a service of their own. */
  async function owner(): Promise<{ own: TestApp; client: Client }> {
    const own = await testApp(await stores.open());
    const [, token] = (await startLink(own)).split('#');
    const reply = await own.nobody.post('/api/auth/start', { token });
    return { own, client: own.withToken(reply.as(StartSession).token) };
  }

  describe('of someone who came by the start link', () => {
    test('is said to live in this browser only, with the way to keep it', async () => {
      const { own, client } = await owner();
      const { user, address } = openApp(own, '/', client);
      expect(await screen.findByText(/This account exists only in this browser/)).toBeDefined();
      await user.click(screen.getByRole('link', { name: 'Keep this account' }));
      await waitFor(() => expect(address()).toBe('/account'));
      expect(await field('E-mail')).toHaveProperty('value', '');
      expect(screen.queryByLabelText('Current password')).toBeNull();

      await user.type(await field('E-mail'), 'olga@example.org');
      await user.click(await save());
      expect(await screen.findByText('Is needed to sign in.')).toBeDefined();
      await user.type(await field('Password'), 'a long password');
      await user.click(await save());
      expect(await field('Current password')).toBeDefined();
      expect(screen.queryByText(/exists only in this browser/)).toBeNull();
      const body = { email: 'olga@example.org', password: 'a long password' };
      expect((await own.nobody.post('/api/auth/sign-in/email', body)).status).toBe(200);
      await own.close();
    });

    test('asks before signing out', async () => {
      const { own, client } = await owner();
      const { user } = openApp(own, '/', client);
      await screen.findByText(/exists only in this browser/);
      await user.click(screen.getByRole('button', { name: 'Account: Owner' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Sign out?' });
      expect(dialog.textContent).toContain('nobody can sign in to it');
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect((await client.get('/api/me')).status).toBe(200);
      await own.close();
    });
  });

  describe('of someone with a password', () => {
    test('is deleted once the e-mail and the password are typed, and what is to be done first is told', async () => {
      const ada = await service.signUp('Ada');
      const model = await ada.createModel('Rover');
      const { user, address } = openApp(service, '/account', ada);
      await user.click(await screen.findByRole('button', { name: 'Delete this account' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
      await user.type(dialog.getByRole('textbox', { name: /Type “ada/i }), ada.email);
      await user.click(dialog.getByRole('button', { name: 'Delete account' }));
      expect(await dialog.findByText('Type your current password.')).toBeDefined();
      await user.type(dialog.getByLabelText('Current password'), 'correct horse');
      await user.click(dialog.getByRole('button', { name: 'Delete account' }));
      expect(await dialog.findByText(/has a model and no other member/)).toBeDefined();
      await model.client.delete(`/api/models/${model.id}`);
      await user.click(dialog.getByRole('button', { name: 'Delete account' }));
      await waitFor(() => expect(address()).not.toBe('/account'));
      expect((await ada.get('/api/me')).status).toBe(401);
    });

    test('is reached from the menu, and changes its name without the password', async () => {
      const ada = await service.signUp('Ada');
      const { user, address } = openApp(service, '/', ada);
      await user.click(await screen.findByRole('button', { name: 'Account: Ada' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Account settings' }));
      await waitFor(() => expect(address()).toBe('/account'));
      await user.clear(await field('Name'));
      await user.type(await field('Name'), 'Ada L.');
      await user.click(await save());
      expect(await screen.findByRole('button', { name: 'Account: Ada L.' })).toBeDefined();
      expect((await ada.get('/api/me')).as(Me).name).toBe('Ada L.');
    });

    test('needs the current password for a new one, and says beside it when it is wrong', async () => {
      const ben = await service.signUp('Ben');
      const { user } = openApp(service, '/account', ben);
      await user.type(await field('New password'), 'short');
      await user.click(await save());
      expect(await screen.findByText('Must have at least 10 characters.')).toBeDefined();
      expect(screen.getByText('Is required.')).toBeDefined();
      await user.type(await field('New password'), ' no longer');
      await user.type(await field('Current password'), 'wrong horse');
      await user.click(await save());
      expect(await screen.findByText('Is wrong.')).toBeDefined();
      await user.clear(await field('Current password'));
      await user.type(await field('Current password'), 'correct horse');
      await user.click(await save());
      await waitFor(async () => expect(await field('New password')).toHaveProperty('value', ''));
      const body = { email: ben.email, password: 'short no longer' };
      expect((await service.nobody.post('/api/auth/sign-in/email', body)).status).toBe(200);
    });

    test('switches mail about the inbox off and on, where the service sends any', async () => {
      const mailing = await testApp(await stores.open(), {}, { mail: { send: () => Promise.resolve() } });
      const eve = await mailing.signUp('Eve');
      const { user } = openApp(mailing, '/account', eve);
      const mail = await screen.findByRole('switch', { name: 'Mail me new inbox entries' });
      const wanted = async () => (await eve.get('/api/inbox')).as(Inbox).mail.wanted;
      for (const next of [false, true]) {
        await user.click(mail);
        await waitFor(() => expect(mail).toHaveProperty('checked', next));
        await waitFor(async () => expect(await wanted()).toBe(next));
      }
      await mailing.close();
    });

    test('says nothing of mail where the service sends none', async () => {
      openApp(service, '/account', await service.signUp('Finn'));
      await screen.findByRole('heading', { name: 'Access tokens' });
      expect(screen.queryByRole('switch', { name: 'Mail me new inbox entries' })).toBeNull();
    });

    test('says beside the e-mail that it belongs to another', async () => {
      const [cleo, dan] = [await service.signUp('Cleo'), await service.signUp('Dan')];
      const { user } = openApp(service, '/account', cleo);
      await user.clear(await field('E-mail'));
      await user.type(await field('E-mail'), dan.email);
      await user.type(await field('Current password'), 'correct horse');
      await user.click(await save());
      expect(await screen.findByText('Belongs to another account.')).toBeDefined();
    });

    test('makes an access token that is shown once, and revokes it', async () => {
      const eve = await service.signUp('Eve');
      const { user } = openApp(service, '/account', eve);
      await user.click(await screen.findByRole('button', { name: 'Make token' }));
      expect(await screen.findByText('Must not be empty.')).toBeDefined();
      await user.type(await field('Token name'), 'nightly');
      await user.selectOptions(await field('Access'), 'Read and write');
      await user.selectOptions(await field('Expires'), 'In 7 days');
      await user.click(screen.getByRole('button', { name: 'Make token' }));
      const shown: unknown = Reflect.get(await field('Token nightly'), 'value');
      const script = service.withToken(String(shown));
      expect((await script.get('/api/me')).status).toBe(200);
      const [token] = (await eve.get('/api/tokens')).as(Token.array());
      expect(token).toMatchObject({ name: 'nightly', access: 'write' });

      await user.click(await screen.findByRole('button', { name: 'Revoke the token nightly' }));
      expect(await screen.findByText('You have no access tokens.')).toBeDefined();
      expect(screen.queryByLabelText('Token nightly')).toBeNull();
      expect((await script.get('/api/me')).status).toBe(401);
    });
  });
});
