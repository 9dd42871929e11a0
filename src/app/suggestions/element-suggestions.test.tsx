import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Guest } from '#contract/guest.ts';
import { PreviewMade } from '#contract/model.ts';
import { Part } from '#contract/part.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { create } from '#testing/models/plan.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { standInFor, StructureStandIn } from '#testing/page/stand-in-view.tsx';
import { adaAndSue, type Suggesting } from '#testing/service/suggesting.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

standInFor('structure', StructureStandIn);

describeStore('the suggestions of the selected element', (stores) => {
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

  const open = (caller: Client, id = battery) =>
    openApp(service, `/models/${team.model.id}/structure?select=${id}`, caller);
  const inspector = async () => within(await screen.findByRole('complementary', { name: 'Inspector' }));
  const region = { name: 'Suggestions for this element' };
  const section = async () => within(await (await inspector()).findByRole('region', region));
  const rename = (name: string) =>
    team.suggest('Rename Battery', { op: 'update', kind: 'part', id: battery, body: { name } });
  const names = async () => (await team.model.get('/parts')).as(Part.array()).map(({ name }) => name);

  test('stand under what is stored, field by field, and are accepted there', async () => {
    await rename('Cell');
    const { user } = open(team.ada);
    const shown = await section();
    expect(await shown.findByText(/^Suggested by Sue/)).toBeDefined();
    expect(shown.getByRole('row', { name: 'Name Battery Cell' })).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Accept: Battery' }));
    await (await inspector()).findByRole('heading', { name: 'Cell' });
    expect(await names()).toEqual(['Cell']);
    await waitFor(() => expect(screen.queryByRole('region', region)).toBeNull());
    await (await inspector()).findByText('Accepted: Rename Battery.');
  });

  test('are none where nothing is suggested for it', async () => {
    open(team.ada);
    await (await inspector()).findByRole('heading', { name: 'Battery' });
    expect(screen.queryByRole('region', region)).toBeNull();
  });

  test('lead to all suggestions', async () => {
    await rename('Cell');
    const { user } = open(team.sue);
    await user.click((await section()).getByRole('button', { name: 'All suggestions' }));
    expect(await screen.findByRole('article', { name: 'Rename Battery' })).toBeDefined();
  });

  test('keep one that is only suggested from being edited, and say why', async () => {
    await team.suggest('Add a wheel', create('part', 'Wheel', { name: 'Wheel' }));
    open(team.ada, idOf('Wheel'));
    const panel = await inspector();
    await panel.findByText('“Wheel” is only suggested. It must be accepted before it can be changed.');
    expect(await panel.findByRole('textbox', { name: 'Name' })).toHaveProperty('readOnly', true);
    expect((await section()).getByRole('button', { name: 'Accept: Wheel' })).toBeDefined();
  });

  test('are not for a guest', async () => {
    await rename('Cell');
    const { id } = (await team.model.post('/previews', {})).as(PreviewMade);
    const { token } = (await service.nobody.post('/api/auth/guest', { previewId: id })).as(Guest);
    const reply = await service.withToken(token).get(team.model.path('/staged-changes'));
    expect(reply.status).toBe(404);
  });
});
