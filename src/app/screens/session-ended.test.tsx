import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { useToken } from '#app/api/http/token.ts';
import { persistedStore } from '#app/document/outbox/persisted/persisted-store.ts';
import { Session } from '#contract/account.ts';
import { PreviewMade } from '#contract/model.ts';
import { Part } from '#contract/part.ts';
import { type AppPage, openApp } from '#testing/page/app-page.tsx';
import { standInFor, StructureStandIn } from '#testing/page/stand-in-view.tsx';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

standInFor('structure', StructureStandIn);

const PASSWORD = 'correct horse';

describeStore('a session that ends while somebody types', (stores) => {
  let service: TestApp;
  let ada: Client;
  let model: TestModel;
  let address: string;
  beforeAll(async () => {
    service = await testApp(await stores.open(), { signInsPerMinute: 10_000 });
    return () => service.close();
  });
  beforeEach(async () => {
    sessionStorage.clear();
    persistedStore.reset();
    ada = await service.signUp('Ada');
    model = await ada.createModel('Rover');
    await model.part('Wheel');
    address = `/models/${model.id}/structure`;
  });

  const panel = () => screen.findByRole('region', { name: 'Session ended' });
  const field = () => screen.getByRole('textbox', { name: 'Rename Wheel' });
  const sessionOf = async ({ email }: Client) =>
    (await service.nobody.post('/api/auth/sign-in/email', { email, password: PASSWORD })).as(Session);
  /** The parts as the service has them, asked with another session of Ada's. */
  async function parts() {
    const path = model.path('/parts');
    const { token } = await sessionOf(ada);
    return (await service.withToken(token).get(path)).as(Part.array()).map(({ name }) => name);
  }

  /** The model, with the name of its part half typed over when the session is revoked. */
  async function typingWhenItEnds() {
    const page = openApp(service, address, ada);
    const tree = await screen.findByRole('tree', { name: 'Outline' });
    await page.user.click(await within(tree).findByRole('treeitem', { name: 'Wheel' }));
    tree.focus();
    await page.user.keyboard('{F2}');
    await page.user.clear(field());
    await page.user.keyboard('Tra');
    await ada.post('/api/auth/sign-out');
    await panel();
    return page;
  }

  // By the keyboard alone: there is no layout, and the pointer would be over everything at once.
  async function signIn(page: AppPage, email?: string) {
    await page.user.keyboard('{F9}');
    await fillIn(page, email);
  }
  async function fillIn({ user }: AppPage, email?: string) {
    const inside = within(await panel());
    const typed = await inside.findByLabelText('E-mail');
    if (email !== undefined) {
      await user.clear(typed);
      await user.keyboard(email);
    }
    inside.getByLabelText('Password').focus();
    await user.keyboard(`${PASSWORD}{Enter}`);
  }
  async function press({ user }: AppPage, name: string) {
    (await within(await panel()).findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
  }
  const gone = () =>
    waitFor(() => expect(screen.queryByRole('region', { name: 'Session ended' })).toBeNull());

  test('leaves the page, the field and the keyboard as they are, and says so over it', async () => {
    const page = await typingWhenItEnds();
    expect((await panel()).textContent).toContain(
      'Your session has ended. Sign in to continue; what you typed is kept.',
    );
    expect(document.activeElement).toBe(field());
    await page.user.keyboard('ck');
    expect(field()).toHaveProperty('value', 'Track');
    expect(page.address()).toContain(address);
    await page.user.keyboard('{Enter}');
    expect(await screen.findByRole('treeitem', { name: 'Track' })).toBeDefined();
    expect(await screen.findByText(/^Signed out; 1 change/)).toBeDefined();
    expect(page.address()).toContain(address);
    expect(await parts()).toEqual(['Wheel']);
  });

  test('says that what was typed is kept only where something was typed', async () => {
    openApp(service, address, ada);
    await screen.findByRole('tree', { name: 'Outline' });
    await ada.post('/api/auth/sign-out');
    expect(within(await panel()).getByRole('status').textContent).toBe(
      'Your session has ended. Sign in to continue.',
    );
  });

  test('signs in again in place: what was typed is saved, and what others do is seen again', async () => {
    const page = await typingWhenItEnds();
    await page.user.keyboard('ck{Enter}');
    await signIn(page);
    await gone();
    await waitFor(async () => expect(await parts()).toEqual(['Track']), { timeout: 10_000 });
    expect(page.address()).toContain(address);
    const { token } = await sessionOf(ada);
    await service.withToken(token).post(model.path('/parts'), { name: 'Battery' });
    expect(await screen.findByRole('treeitem', { name: 'Battery' })).toBeDefined();
  });

  test('is gone to by its key, and gives the focus back', async () => {
    const page = await typingWhenItEnds();
    await page.user.keyboard('{Enter}');
    const tree = await screen.findByRole('tree', { name: 'Outline' });
    tree.focus();
    const before = document.activeElement;
    await page.user.keyboard('{F9}');
    const inside = within(await panel());
    expect(document.activeElement).toBe(inside.getByLabelText('Password'));
    await page.user.keyboard(`${PASSWORD}{Enter}`);
    await gone();
    expect(document.activeElement).toBe(before);
  });

  test('gives the focus back to the field, or to what is around it where it went away meanwhile', async () => {
    const page = await typingWhenItEnds();
    await signIn(page);
    await gone();
    const tree = screen.getByRole('tree', { name: 'Outline' });
    expect(tree.contains(document.activeElement)).toBe(true);
  });

  test('goes on when its person signs in in another tab', async () => {
    const page = await typingWhenItEnds();
    await page.user.keyboard('ck{Enter}');
    const { token, user } = await sessionOf(ada);
    otherTab(token, user.id);
    await gone();
    await waitFor(async () => expect(await parts()).toEqual(['Track']), { timeout: 10_000 });
  });

  test('takes the session of another tab over before it was told of it', async () => {
    openApp(service, address, ada);
    await screen.findByRole('treeitem', { name: 'Wheel' });
    const { token } = await sessionOf(ada);
    localStorage.setItem('modelwright.user', ada.userId);
    localStorage.setItem('modelwright.token', token);
    await ada.post('/api/auth/sign-out');
    await waitFor(() => expect(useToken.getState().token).toBe(token));
    expect(localStorage.getItem('modelwright.token')).toBe(token);
    expect(screen.queryByRole('region', { name: 'Session ended' })).toBeNull();
  });

  describe('and another account that signs in', () => {
    test('is asked first, and nothing is sent as theirs', async () => {
      const eve = await service.signUp('Eve');
      await model.share([entry(eve, 'Edit')]);
      const page = await typingWhenItEnds();
      await page.user.keyboard('ck{Enter}');
      await signIn(page, eve.email);
      const inside = within(await panel());
      expect((await inside.findByRole('alert')).textContent).toContain(
        'Eve is signed in now. What was typed on this page belongs to Ada and is not sent as Eve’s.',
      );
      expect(page.address()).toContain(address);
      expect(screen.getByRole('treeitem', { name: 'Track' })).toBeDefined();
      await press(page, 'Go on as Eve');
      await waitFor(() => expect(page.address()).toBe('/'));
      expect(useToken.getState().userId).toBe(eve.userId);
      expect(await parts()).toEqual(['Wheel']);
      // It stays in this browser, for its author.
      expect(await persistedStore.of(ada.userId)).toMatchObject([{ tabId: CLIENT_ID, userId: ada.userId }]);
    });

    test('makes way for the person before, who goes on', async () => {
      const eve = await service.signUp('Eve');
      const page = await typingWhenItEnds();
      await page.user.keyboard('ck{Enter}');
      await signIn(page, eve.email);
      await press(page, 'Sign in as Ada');
      await fillIn(page, ada.email);
      await gone();
      await waitFor(async () => expect(await parts()).toEqual(['Track']), { timeout: 10_000 });
    });

    test('in another tab does not take the page with what is typed on it', async () => {
      const eve = await service.signUp('Eve');
      const page = openApp(service, address, ada);
      const tree = await screen.findByRole('tree', { name: 'Outline' });
      await page.user.click(await within(tree).findByRole('treeitem', { name: 'Wheel' }));
      tree.focus();
      await page.user.keyboard('{F2}');
      await page.user.keyboard('Tra');
      const { token } = await sessionOf(eve);
      otherTab(token, eve.userId);
      expect((await panel()).textContent).toContain('Another account is signed in now, in another tab.');
      expect(document.activeElement).toBe(field());
      expect(page.address()).toContain(address);
    });
  });

  test('does not make a guest of whoever came by a preview link', async () => {
    const { id } = (await model.post('/previews', {})).as(PreviewMade);
    sessionStorage.setItem(`modelwright.preview.${model.id}`, id);
    const page = await typingWhenItEnds();
    await page.user.keyboard('ck');
    expect(field()).toHaveProperty('value', 'Track');
    expect(screen.queryByText(/You are looking at a preview/)).toBeNull();
  });

  test('signing out in another tab takes the page away, and no key on its way lands in the form', async () => {
    const page = openApp(service, address, ada);
    const tree = await screen.findByRole('tree', { name: 'Outline' });
    await page.user.click(await within(tree).findByRole('treeitem', { name: 'Wheel' }));
    tree.focus();
    await page.user.keyboard('{F2}Tra');
    otherTab(null, null);
    const email = await screen.findByLabelText('E-mail');
    await page.user.keyboard('ck{Enter}');
    expect(email).toHaveProperty('value', '');
    expect(screen.queryByText('Must be an e-mail address.')).toBeNull();
  });

  test('signing out in another tab takes the page away although this one was told first that its session had ended', async () => {
    const page = await typingWhenItEnds();
    localStorage.removeItem('modelwright.user');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'modelwright.user', newValue: null })));
    await screen.findByLabelText('E-mail');
    await gone();
    expect(page.address()).toContain('/sign-in');
    expect(screen.queryByText('Wheel')).toBeNull();
    // What was typed and not saved is said once more, to whoever sits there: it is on no service.
    expect(await screen.findByText('What you typed was not saved: “Tra”.')).toBeDefined();
  });

  /** What this tab hears when another one has signed in or out. */
  function otherTab(token: string | null, userId: string | null): void {
    for (const [key, value] of [
      ['modelwright.user', userId],
      ['modelwright.token', token],
    ] as const)
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'modelwright.token', newValue: token })));
  }
});
