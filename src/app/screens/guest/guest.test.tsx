import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PreviewMade } from '#contract/model.ts';
import { fetchFrom, openApp } from '#testing/page/app-page.tsx';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

describeStore('a preview link opened by somebody without an account', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;
  beforeAll(async () => {
    service = await testApp(await stores.open(), { openPerMinute: 10_000 });
    ann = await service.signUp('Ann');
    return () => service.close();
  });
  beforeEach(async () => {
    model = await ann.createModel('Rover');
    sessionStorage.clear();
  });

  /** The link of a new preview, as the tab keeps it; what the app asks for is noted. */
  async function openPreview(view = 'requirements') {
    const { id, handle } = (await model.post('/previews', {})).as(PreviewMade);
    sessionStorage.setItem(`modelwright.preview.${model.id}`, id);
    const opened = openApp(service, `/models/${model.id}/${view}`);
    const asked: string[] = [];
    const answer = fetchFrom(service);
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const response = await answer(input, init);
      asked.push(`${response.status} ${input.replace(model.path(), '')}`);
      return response;
    });
    return { ...opened, handle, asked };
  }

  test('shows the model read-only, asks for nothing that a guest may not have, and says what it is', async () => {
    const { address, asked } = await openPreview();
    expect(await screen.findByRole('heading', { name: 'Rover' })).toBeDefined();
    expect(screen.getByText(/You are looking at a preview/)).toBeDefined();
    expect(screen.getByText('View only')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    expect(screen.queryByRole('tab', { name: /Comments/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
    expect(address()).toBe(`/models/${model.id}/requirements`);
    expect(asked.filter((line) => !line.startsWith('200'))).toEqual([]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain(
      `/sign-in?to=/models/${model.id}/requirements`,
    );
  });

  test('shows what others changed, at the next look', async () => {
    await openPreview();
    await screen.findByRole('heading', { name: 'Rover' });
    await model.requirement('Keep warm');
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByText('1', { selector: 'a[href*=requirements] span' })).toBeDefined();
  });

  test('ends when the preview is revoked', async () => {
    const { handle } = await openPreview();
    await screen.findByRole('heading', { name: 'Rover' });
    await model.delete(`/previews/${handle}`);
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('heading', { name: 'This preview has ended' })).toBeDefined();
    expect(screen.queryByText('Rover')).toBeNull();
  });

  test('leads from views that are not part of it to one that is', async () => {
    const { address } = await openPreview('history');
    await waitFor(() => expect(address()).toBe(`/models/${model.id}/structure`));
  });
});
