import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { EDITOR } from '#contract/editor.ts';
import { LinkedIdentity } from '#contract/oidc.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

type Provider = NonNullable<TestApp['deps']['provider']>;
type Named = NonNullable<Awaited<ReturnType<Provider['arrival']>>>;
const KEPT = 'modelwright.provider-visit';

describeStore('signing in through a provider', (stores) => {
  let service: TestApp;
  /** Who says yes at the provider; null: they say no. */
  let visitor: Named | null = null;
  beforeAll(async () => {
    // One that comes back at once: how the true one is spoken to is the service’s own matter.
    const provider: Provider = {
      label: 'Example ID',
      departure: async (state) => new URL(`https://id.example.com/?state=${state}`),
      arrival: async () => visitor,
    };
    service = await testApp(await stores.open(), { openPerMinute: 10_000 }, { provider });
    return () => service.close();
  });
  beforeEach(() => sessionStorage.clear());

  const someone = (): Named => {
    const subject = `vera-${randomUUID().slice(0, 8)}`;
    return { issuer: 'https://id.example.com', subject, email: `${subject}@example.com`, name: 'Vera' };
  };

  /** Goes to the provider as the app would, and answers the page that this leads back to. */
  async function visit(account: Named | null, intent: 'sign-in' | 'link', to?: string): Promise<string> {
    visitor = account;
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    sessionStorage.setItem(KEPT, JSON.stringify({ verifier, intent, to }));
    const query = `challenge=${challenge}&intent=${intent}`;
    const start = await service.nobody.get(`${EDITOR.startOidc.path}?${query}`);
    const { search } = new URL(start.headers['location'] ?? '');
    const reply = await service.nobody.get(`${EDITOR.oidcCallback.path}${search}`);
    return reply.headers['location'] ?? '';
  }

  test('is offered by the provider’s name, on both pages', async () => {
    openApp(service, '/sign-in');
    expect(await screen.findByRole('button', { name: 'Sign in with Example ID' })).toBeDefined();
  });

  test('signs in with the code that came back, and goes on to where the visitor wanted', async () => {
    const { address } = openApp(service, await visit(someone(), 'sign-in', '/account'));
    await waitFor(() => expect(address()).toBe('/account'));
    expect(await screen.findByRole('button', { name: 'Account: Vera' })).toBeDefined();
    expect(sessionStorage.getItem(KEPT)).toBeNull();
    expect(screen.queryByText(/exists only in this browser/)).toBeNull();
  });

  test('says why nobody was signed in, and keeps no code in the address', async () => {
    const { address } = openApp(service, await visit(null, 'sign-in'));
    expect((await screen.findByRole('alert')).textContent).toContain('refused the sign-in');
    expect(address()).toBe('/sign-in');
    expect(screen.getByLabelText('E-mail')).toBeDefined();
  });

  test('takes no code that another browser asked for', async () => {
    const page = await visit(someone(), 'sign-in');
    sessionStorage.clear();
    openApp(service, page);
    expect((await screen.findByRole('alert')).textContent).toContain('another tab or browser');
  });

  test('is linked to an account with its password, and unlinked', async () => {
    const ann = await service.signUp('Ann');
    const { user } = openApp(service, await visit(someone(), 'link'), ann);
    await user.type(await screen.findByLabelText('Your password here'), 'wrong horse');
    await user.click(screen.getByRole('button', { name: 'Link the account' }));
    expect(await screen.findByText('Is wrong.')).toBeDefined();
    await user.clear(screen.getByLabelText('Your password here'));
    await user.type(screen.getByLabelText('Your password here'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Link the account' }));
    await user.click(await screen.findByRole('button', { name: /^Unlink vera-/ }));
    await waitFor(async () =>
      expect((await ann.get(EDITOR.listIdentities.path)).as(LinkedIdentity.array())).toEqual([]),
    );
  });

  test('is kept where it is the only way in', async () => {
    const { user } = openApp(service, await visit(someone(), 'sign-in', '/account'));
    const unlink = await screen.findByRole('button', { name: /^Unlink vera-/ });
    expect(unlink.getAttribute('aria-disabled')).toBe('true');
    await user.click(unlink);
    expect(screen.getByRole('button', { name: /^Unlink vera-/ })).toBeDefined();
  });
});
