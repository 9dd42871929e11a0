import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { useSession } from '#app/session/session.ts';
import { ModelSettings } from '#contract/model.ts';
import { Part } from '#contract/part.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { standInFor } from '#testing/page/stand-in-view.tsx';
import { type Client, type TestApp, TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

let isBroken = false;
standInFor('structure', () => {
  const reveal = useSession((session) => session.reveal);
  if (isBroken) throw new Error('The drawing broke.');
  return (
    <>
      <p>The structure</p>
      {reveal && <p>Brings {reveal} into sight</p>}
    </>
  );
});
standInFor('behaviour', () => <p>The behaviour</p>);

describeStore('the editor', (stores) => {
  let service: TestApp;
  let ada: Client;
  let model: TestModel;
  beforeAll(async () => {
    service = await testApp(await stores.open());
    ada = await service.signUp('Ada');
    return () => service.close();
  });
  beforeEach(async () => {
    model = await ada.createModel('Rover');
  });

  const open = (rest = '/structure', caller = ada) => openApp(service, `/models/${model.id}${rest}`, caller);
  const tree = () => screen.findByRole('tree', { name: 'Outline' });
  const row = async (name: string) => within(await tree()).findByRole('treeitem', { name });
  const inspector = () => screen.findByRole('complementary', { name: 'Inspector' });
  const saved = () =>
    waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved'),
    );
  const parts = async () => (await model.get('/parts')).as(Part.array()).map(({ name }) => name);

  describe('addresses', () => {
    test('a model’s own leads to its structure', async () => {
      const { address } = open('');
      expect(await screen.findByText('The structure')).toBeDefined();
      expect(address()).toBe(`/models/${model.id}/structure`);
      await waitFor(() => expect(document.title).toBe('Rover · Structure · Modelwright'));
    });

    test('the links between the views each have one, and come back to what was selected', async () => {
      const wheel = await model.part('Wheel');
      const { user, address } = open(`/structure?select=${wheel}`);
      const views = within(await screen.findByRole('navigation', { name: 'Views' }));
      await user.click(views.getByRole('link', { name: 'Requirements' }));
      await waitFor(() => expect(address()).toBe(`/models/${model.id}/requirements`));
      expect(await screen.findByRole('button', { name: 'New requirement' })).toBeDefined();
      expect(views.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Requirements');
      expect(within(await inspector()).queryByDisplayValue('Wheel')).toBeNull();
      await user.click(views.getByRole('link', { name: 'Structure' }));
      await waitFor(() => expect(address()).toBe(`/models/${model.id}/structure?select=${wheel}`));
      expect((await row('Wheel')).getAttribute('aria-selected')).toBe('true');
    });

    test('one with a selection selects and reveals', async () => {
      const wheel = await model.part('Wheel');
      open(`/structure?select=${wheel}`);
      expect((await row('Wheel')).getAttribute('aria-selected')).toBe('true');
      expect(screen.getByText(`Brings ${wheel} into sight`)).toBeDefined();
      expect(await within(await inspector()).findByDisplayValue('Wheel')).toBeDefined();
    });

    test('a selection is written into it', async () => {
      const wheel = await model.part('Wheel');
      const { user, address } = open();
      await user.click(await row('Wheel'));
      await waitFor(() => expect(address()).toBe(`/models/${model.id}/structure?select=${wheel}`));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(address()).toBe(`/models/${model.id}/structure`));
    });

    test('of a model that is not there, or is nobody else’s, say the same', async () => {
      const eve = await service.signUp('Eve');
      open('/structure', eve);
      expect(await screen.findByRole('heading', { name: 'There is no such model here' })).toBeDefined();
    });

    test('of a view that is not there say so', async () => {
      open('/poetry');
      expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeDefined();
    });
  });

  describe('the outline', () => {
    test('shows the parts in each other, with what they have', async () => {
      const chassis = await model.part('Chassis');
      await model.part('Wheel', { parentId: chassis, ports: [{ name: 'axle' }] });
      open();
      const outer = await row('Chassis');
      expect(outer.getAttribute('aria-level')).toBe('1');
      const inner = await row('Wheel');
      expect(inner.getAttribute('aria-level')).toBe('2');
      expect(document.getElementById(inner.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'part, 1 port',
      );
    });

    test('renames with F2, deletes with Delete, and undo and redo go with it', async () => {
      await model.part('Wheel');
      const { user } = open();
      await user.click(await row('Wheel'));
      screen.getByRole('tree').focus();
      await user.keyboard('{F2}');
      await user.clear(await screen.findByRole('textbox', { name: 'Rename Wheel' }));
      await user.keyboard('Track{Enter}');
      await row('Track');
      screen.getByRole('tree').focus();
      await user.keyboard('{Delete}');
      await waitFor(() => expect(within(screen.getByRole('tree')).queryByRole('treeitem')).toBeNull());
      expect(await screen.findByText('Deleted Track')).toBeDefined();
      await saved();
      expect(await parts()).toEqual([]);
      await user.keyboard('{Control>}z{/Control}');
      await row('Track');
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await row('Wheel');
      await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
      await row('Track');
      await saved();
      expect(await parts()).toEqual(['Track']);
    });

    test('shows states below the part they belong to, and the chapters of requirements', async () => {
      const rover = await model.part('Rover');
      await model.state('Driving', { partId: rover });
      const chapter = await model.requirement('Driving on Mars', { customFields: { kind: 'heading' } });
      await model.requirement('Climb', { parentId: chapter });
      const { user } = open('/behaviour');
      await row('Rover');
      expect((await row('Driving')).getAttribute('aria-level')).toBe('2');
      await user.click(screen.getByRole('link', { name: 'Requirements' }));
      await row('Driving on Mars');
      expect(within(await tree()).queryByRole('treeitem', { name: 'Climb' })).toBeNull();
    });
  });

  describe('the inspector', () => {
    test('edits what is selected', async () => {
      await model.part('Wheel');
      const { user } = open();
      await user.click(await row('Wheel'));
      const name = await within(await inspector()).findByRole('textbox', { name: 'Name' });
      await user.clear(name);
      await user.keyboard('Track{Enter}');
      await row('Track');
      await saved();
      expect(await parts()).toEqual(['Track']);
    });

    test('counts several by kind and deletes them as one step', async () => {
      const [a, b] = [await model.part('A'), await model.part('B')];
      await model.edge(a, b);
      const { user } = open(`/structure?select=${a},${b}`);
      const panel = within(await inspector());
      expect(await panel.findByRole('heading', { name: '2 selected' })).toBeDefined();
      expect(panel.getByText('2 parts')).toBeDefined();
      await user.click(panel.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Deleted 2 parts and 1 interface')).toBeDefined();
      await saved();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await row('A');
      await row('B');
    });

    test('says what it is for and what the model holds while nothing is selected', async () => {
      await model.part('Wheel');
      open();
      const panel = within(await inspector());
      expect(await panel.findByText('Select a part or an interface to edit it here.')).toBeDefined();
      expect(panel.getByText('Parts')).toBeDefined();
    });
  });

  describe('the top bar', () => {
    test('renames the model in place', async () => {
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: 'Rover' }));
      await user.clear(await screen.findByRole('textbox', { name: 'Rename Rover' }));
      await user.keyboard('Lander{Enter}');
      expect(await screen.findByRole('button', { name: 'Lander' })).toBeDefined();
      expect((await model.get('/settings')).as(ModelSettings).name).toBe('Lander');
    });

    test('says that changes are in the page only while the service is away and the browser keeps nothing, and that they are saved after', async () => {
      await model.part('Wheel');
      const { user } = open();
      await user.click(await row('Wheel'));
      const real = globalThis.fetch;
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
      screen.getByRole('tree').focus();
      await user.keyboard('{Delete}');
      expect(await screen.findByText('Offline: 1 change in this page only')).toBeDefined();
      vi.stubGlobal('fetch', real);
      await saved();
      expect(await parts()).toEqual([]);
    });

    test('a session that ends while a change is on its way keeps it until its author is back', async () => {
      await model.part('Wheel');
      const { user, address } = open();
      await user.click(await row('Wheel'));
      await waitFor(() => expect(address()).toContain('select='));
      await ada.post('/api/auth/sign-out');
      screen.getByRole('tree').focus();
      await user.keyboard('{Delete}');
      expect(await screen.findByText('One change waits to be saved.')).toBeDefined();
      await user.keyboard('{F9}correct horse{Enter}');
      await saved();
      expect(within(await tree()).queryByRole('treeitem')).toBeNull();
      ada = service.withToken(useToken.getState().token ?? '');
      model = ada.on(model);
      expect(await parts()).toEqual([]);
    });
  });

  test('a view that breaks leaves the frame standing and opens again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    isBroken = true;
    const { user } = open();
    expect(await screen.findByText(/The drawing broke\./)).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Views' })).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The structure')).toBeDefined();
    vi.restoreAllMocks();
  });

  test('the panels at the sides can be put away, and the views are still there', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Hide the inspector' }));
    await user.click(screen.getByRole('button', { name: 'Hide the outline' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('tree')).toBeNull();
    expect(screen.getByRole('link', { name: 'Behaviour' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show the outline' }));
    await tree();
  });
});
