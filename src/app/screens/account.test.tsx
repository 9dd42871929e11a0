import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { rememberMapping } from '#app/api/transfer/remembered-mappings.ts';
import { persistUndoStack } from '#app/document/edits/persisted-undo-stack.ts';
import { openApp, startLink } from '#testing/page/app-page.tsx';
import { type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

/** Of a model that no page has open. */
const MODEL = '6f1d9f52-5d2b-4d0e-9a53-0c4f4a1d2b3c';

describeStore('the account pages', (stores) => {
  let service: TestApp;
  beforeAll(async () => {
    service = await testApp(await stores.open());
    return () => service.close();
  });
  const field = (name: string) => screen.findByLabelText(name);

  describe('signing up', () => {
    test('leads to the models', async () => {
      const { user, address } = openApp(service, '/sign-up');
      await user.type(await field('Name'), 'Ada');
      await user.type(await field('E-mail'), 'ada@example.org');
      await user.type(await field('Password'), 'a long enough password');
      await user.click(screen.getByRole('button', { name: 'Create account' }));
      expect(await screen.findByRole('heading', { name: 'Models' })).toBeDefined();
      expect(address()).toBe('/');
      expect(document.title).toBe('Models · Modelwright');
      await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    });

    test('says beside each field what is wrong with it', async () => {
      const { user } = openApp(service, '/sign-up');
      await user.type(await field('E-mail'), 'nobody');
      await user.type(await field('Password'), 'short');
      await user.click(screen.getByRole('button', { name: 'Create account' }));
      expect(await screen.findByText('Must not be empty.')).toBeDefined();
      expect(screen.getByText('Must be an e-mail address.')).toBeDefined();
      expect(screen.getByText('Must have at least 10 characters.')).toBeDefined();
      expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    });

    test('with an address that has an account keeps what was typed and says so', async () => {
      const ben = await service.signUp('Ben');
      const { user } = openApp(service, '/sign-up');
      await user.type(await field('Name'), 'Ben again');
      await user.type(await field('E-mail'), ben.email);
      await user.type(await field('Password'), 'a long enough password');
      await user.click(screen.getByRole('button', { name: 'Create account' }));
      await waitFor(async () => expect((await field('E-mail')).getAttribute('aria-invalid')).toBe('true'));
      expect(await field('Name')).toHaveProperty('value', 'Ben again');
    });
  });

  describe('signing in', () => {
    test('brings the visitor back to where the link led', async () => {
      const cleo = await service.signUp('Cleo');
      const model = await cleo.createModel('Rover');
      const { user, address } = openApp(service, `/models/${model.id}/requirements?select=x`);
      await waitFor(() =>
        expect(address()).toBe(`/sign-in?to=/models/${model.id}/requirements%3Fselect%3Dx`),
      );
      await user.type(await field('E-mail'), cleo.email);
      await user.type(await field('Password'), 'correct horse');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(address()).toBe(`/models/${model.id}/requirements?select=x`));
    });

    test('with a wrong password says one sentence and keeps the e-mail', async () => {
      const dan = await service.signUp('Dan');
      const { user } = openApp(service, '/sign-in');
      await user.type(await field('E-mail'), dan.email);
      await user.type(await field('Password'), 'wrong password');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect((await screen.findByRole('alert')).textContent).toMatch(/password/i);
      expect(await field('E-mail')).toHaveProperty('value', dan.email);
    });

    test('never leads to another site', async () => {
      const eve = await service.signUp('Eve');
      const { address } = openApp(service, '/sign-in?to=//evil.example/models', eve);
      await waitFor(() => expect(address()).toBe('/'));
    });
  });

  test('signing out leaves nothing behind', async () => {
    const finn = await service.signUp('Finn');
    const { user, address } = openApp(service, '/', finn);
    rememberMapping(['Confidential id'], { headerRow: 0, columns: [{ to: 'nothing' }], hierarchy: 'flat' });
    persistUndoStack(
      MODEL,
      [{ label: 'Confidential pump', editId: null, seq: 1, diff: null, group: 'g' }],
      [],
    );
    localStorage.setItem('quiet-marks', 'yes');
    const kept = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    expect(kept()).toMatch(/Confidential id.*Confidential pump/);
    await user.click(await screen.findByRole('button', { name: 'Account: Finn' }));
    await user.click(await screen.findByRole('menuitem', { name: /Sign out/ }));
    await waitFor(() => expect(address()).toBe('/sign-in'));
    expect(useToken.getState()).toMatchObject({ token: null, userId: null, lost: false });
    await waitFor(() => expect(kept()).not.toContain('Confidential'));
    expect(kept()).toContain('quiet-marks');
    expect((await finn.get('/api/me')).status).toBe(401);
  });

  test('a session that the service ended asks to sign in again and says why', async () => {
    const gus = await service.signUp('Gus');
    await gus.post('/api/auth/sign-out');
    const { address } = openApp(service, '/', gus);
    await waitFor(() => expect(address()).toBe('/sign-in'));
    expect(await screen.findByText(/Your session has ended/)).toBeDefined();
  });

  test('the start link opens an untitled model and signs its owner in', async () => {
    const empty = await testApp(await stores.open());
    const { address } = openApp(empty, await startLink(empty));
    await waitFor(() => expect(address()).toMatch(/^\/models\/[0-9a-f-]{36}\/structure$/));
    expect(await screen.findByRole('button', { name: 'Untitled model' })).toBeDefined();
    await empty.close();
  });

  test('a start link that no longer works says so, keeps no token in the address and offers the other ways', async () => {
    const { address } = openApp(service, '/start#mw_used');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
    expect(address()).toBe('/start');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  });

  test('the address of a model without the model leads to all of them', async () => {
    const ida = await service.signUp('Ida');
    const { address } = openApp(service, '/models', ida);
    expect(await screen.findByRole('heading', { name: 'Models' })).toBeDefined();
    expect(address()).toBe('/');
  });

  test('an address that leads nowhere says so', async () => {
    openApp(service, '/nowhere');
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeDefined();
  });
});
