import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Part } from '#contract/part.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { standInFor, StructureStandIn } from '#testing/page/stand-in-view.tsx';
import { adaAndSue, type Suggesting } from '#testing/service/suggesting.ts';
import { type Client, entry, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

standInFor('structure', StructureStandIn);

const ONLY = 'You may suggest changes to this model, but not edit it.';

describeStore('the mode', (stores) => {
  let service: TestApp;
  let team: Suggesting;
  let battery: string;
  beforeAll(async () => {
    service = await testApp(await stores.open());
    return () => service.close();
  });
  beforeEach(async () => {
    team = await adaAndSue(service);
    battery = await team.model.part('Battery');
  });

  const open = (caller: Client, rest = `/structure?select=${battery}`) =>
    openApp(service, `/models/${team.model.id}${rest}`, caller);
  const mode = () => screen.findByRole('group', { name: 'Mode' });
  const names = async () => (await team.model.get('/parts')).as(Part.array()).map(({ name }) => name);
  async function rename(user: ReturnType<typeof open>['user'], name: string) {
    const inspector = within(await screen.findByRole('complementary', { name: 'Inspector' }));
    await inspector.findByRole('heading', { name: 'Battery' });
    const field = inspector.getByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.keyboard(`${name}{Enter}`);
    await inspector.findByRole('heading', { name });
  }

  describe('of an Owner', () => {
    test('is Edit at first, and what they do changes the model', async () => {
      const { user } = open(team.ada);
      const edit = within(await mode()).getByRole('radio', { name: 'Edit' });
      expect(edit).toHaveProperty('checked', true);
      await rename(user, 'Cell');
      await waitFor(async () => expect(await names()).toEqual(['Cell']));
      expect(await team.staged()).toEqual({});
    });

    test('is Suggest once chosen: what they do is proposed, and stays so when the page is loaded again', async () => {
      const { user } = open(team.ada);
      await user.click(within(await mode()).getByRole('radio', { name: 'Suggest' }));
      await rename(user, 'Cell');
      await waitFor(async () => expect(Object.keys(await team.staged())).toHaveLength(1));
      expect(await names()).toEqual(['Battery']);
      expect(sessionStorage.getItem('modelwright.mode')).toContain(team.model.id);
    });

    test('is Edit again in another model', async () => {
      const { user, router } = open(team.ada);
      await user.click(within(await mode()).getByRole('radio', { name: 'Suggest' }));
      const other = await team.ada.createModel('Lander');
      await router.navigate({
        to: '/models/$modelId/$view',
        params: { modelId: other.id, view: 'structure' },
      });
      await screen.findByRole('button', { name: 'Lander' });
      expect(within(await mode()).getByRole('radio', { name: 'Edit' })).toHaveProperty('checked', true);
    });
  });

  describe('of someone who may only view and suggest', () => {
    test('is Suggest, says why, and cannot be another', async () => {
      const { user } = open(team.sue);
      expect(await screen.findByText('Suggest only')).toBeDefined();
      expect(screen.getByText(ONLY)).toBeDefined();
      expect(screen.queryByRole('group', { name: 'Mode' })).toBeNull();
      await rename(user, 'Cell');
      await waitFor(async () => expect(Object.keys(await team.staged())).toHaveLength(1));
      expect(await names()).toEqual(['Battery']);
    });

    test('does not offer them what cannot be suggested', async () => {
      open(team.sue, '/history');
      await screen.findByRole('heading', { name: 'Baselines' });
      await screen.findByText(/^No baselines yet/);
      expect(screen.queryByRole('button', { name: 'New baseline' })).toBeNull();
    });
  });

  test('of a Viewer is none', async () => {
    const vic = await service.signUp('Vic');
    await team.model.share([entry(vic, 'View')]);
    open(vic);
    expect(await screen.findByText('View only')).toBeDefined();
    expect(screen.queryByText('Suggest only')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Mode' })).toBeNull();
  });
});
