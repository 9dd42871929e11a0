import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Requirement } from '#contract/requirement.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { adaAndSue, type Suggesting } from '#testing/service/suggesting.ts';
import { type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

describeStore('a new requirement in the mode Suggest', (stores) => {
  let service: TestApp;
  let team: Suggesting;
  beforeAll(async () => {
    service = await testApp(await stores.open());
    return () => service.close();
  });
  beforeEach(async () => {
    team = await adaAndSue(service);
  });

  async function begin(title: string) {
    const { user } = openApp(service, `/models/${team.model.id}/requirements`, team.sue);
    await user.click(await screen.findByRole('button', { name: 'New requirement' }));
    const form = within(await screen.findByRole('form', { name: 'New requirement' }));
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: /^Title/ })));
    await user.keyboard(title);
    return { user, form };
  }

  test('is proposed, with all that was filled in, and closes the form', async () => {
    const { user, form } = await begin('Be quiet');
    await user.clear(form.getByRole('textbox', { name: 'Statement' }));
    await user.keyboard('At most 60 dB.');
    await user.click(form.getByRole('button', { name: 'Suggest requirement' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New requirement' })).toBeNull());
    const { 'Add Be quiet': suggestion } = await team.staged();
    expect(suggestion?.entries).toMatchObject([
      { kind: 'requirement', before: null, after: { name: 'Be quiet', statement: 'At most 60 dB.' } },
    ]);
    expect((await team.model.get('/requirements')).as(Requirement.array())).toEqual([]);
  });

  test('leaves the form open for the next where that is asked for', async () => {
    const { user, form } = await begin('Be quiet');
    await user.click(form.getByRole('button', { name: 'Suggest and next' }));
    await waitFor(async () => expect(Object.keys(await team.staged())).toEqual(['Add Be quiet']));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Title/ })).toHaveProperty('value', ''));
  });
});
