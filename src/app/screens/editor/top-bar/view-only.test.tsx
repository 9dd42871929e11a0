import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PreviewMade } from '#contract/model.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { standInFor, StructureStandIn } from '#testing/page/stand-in-view.tsx';
import { type Client, entry, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

standInFor('structure', StructureStandIn);

const REASON = 'You may view this model, but not edit it.';

describeStore('the editor', (stores) => {
  let service: TestApp;
  let ada: Client;
  let vic: Client;
  let model: TestModel;
  beforeAll(async () => {
    service = await testApp(await stores.open());
    ada = await service.signUp('Ada');
    vic = await service.signUp('Vic');
    return () => service.close();
  });
  beforeEach(async () => {
    model = await ada.createModel('Rover');
  });
  const inspector = async () => within(await screen.findByRole('complementary', { name: 'Inspector' }));
  const values = (fields: readonly HTMLElement[]) =>
    fields.map((field) => Reflect.get(field, 'value') as unknown);
  const open = (caller: Client, rest: string) => openApp(service, `/models/${model.id}${rest}`, caller);

  describe('of a Viewer', () => {
    test('says so in the bar, and offers no renaming and no undoing', async () => {
      await model.share([entry(vic, 'View')]);
      open(vic, '/structure');
      expect(await screen.findByText('View only')).toBeDefined();
      expect(screen.getAllByText(REASON).length).toBeGreaterThan(0);
      expect(screen.getByRole('heading', { name: 'Rover' })).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Rover' })).toBeNull();
      expect(screen.queryByRole('button', { name: /^(Undo|Redo)/ })).toBeNull();
    });

    test('shows every field, to be read and not to be typed in', async () => {
      const plug = { name: 'Plug', direction: 'out' };
      const id = await model.part('Battery', {
        description: 'Stores energy',
        ports: [plug],
        color: '#3f9a52',
      });
      await model.share([entry(vic, 'View')]);
      const { user } = open(vic, `/structure?select=${id}`);
      const panel = await inspector();
      await panel.findByRole('heading', { name: 'Battery' });
      expect(panel.getByText(REASON)).toBeDefined();
      const fields = [...panel.getAllByRole('textbox'), ...panel.queryAllByRole('combobox')];
      expect(values(fields)).toEqual(expect.arrayContaining(['Battery', 'Stores energy', 'Plug', 'out']));
      for (const field of fields) expect(Reflect.get(field, 'readOnly')).toBe(true);
      expect(panel.queryByRole('button', { name: /Add|Remove|Move|Duplicate|Green/ })).toBeNull();
      const [name] = panel.getAllByRole('textbox', { name: 'Name' });
      await user.type(name ?? document.body, 'x{Enter}');
      expect(name).toHaveProperty('value', 'Battery');
    });
  });

  test('of someone who may edit only requirements says so of a part, and lets a requirement be edited', async () => {
    const part = await model.part('Battery');
    const requirement = await model.requirement('Last a night');
    const [views, edits] = [entry(vic, 'View'), entry(vic, 'Edit', ['requirements'])];
    await model.share([{ ...views, roles: [...views.roles, ...edits.roles] }]);
    const { router } = open(vic, `/structure?select=${part}`);
    expect(
      await (await inspector()).findByText('You may view the parts of this model, but not edit them.'),
    ).toBeDefined();
    expect(screen.queryByText('View only')).toBeNull();
    await router.navigate({
      to: '/models/$modelId/$view',
      params: { modelId: model.id, view: 'requirements' },
      search: { select: requirement },
    });
    const panel = await inspector();
    await waitFor(() => expect(panel.getByLabelText('Title')).toHaveProperty('readOnly', false));
  });

  test('of a preview link has the model’s name, and says what the link is for', async () => {
    const made = (await model.post('/previews', {})).as(PreviewMade);
    const guest = await service.signUp('Gus');
    sessionStorage.setItem(`modelwright.preview.${model.id}`, made.id);
    open(guest, '/structure');
    expect(await screen.findByText('View only')).toBeDefined();
    expect(screen.getAllByText(/This is a preview/).length).toBeGreaterThan(0);
    expect(await screen.findByRole('heading', { name: 'Rover' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Rover · Structure · Modelwright'));
    sessionStorage.clear();
  });
});
