import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commandsNow, useCommandList } from '#app/commands/command-list.ts';
import { NAMED_OTHERWISE } from '#app/palette/other-names.ts';
import { KEYS_OF_EDITOR } from '#app/screens/keys-before-editor.ts';
import { DocumentedRequirement } from '#contract/requirement.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { standInFor, StructureStandIn } from '#testing/page/stand-in-view.tsx';
import { type Client, type TestApp, TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

standInFor('structure', StructureStandIn);

/** What is asked for, by the command that is to be the first found. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'Export model': ['export', 'download', 'save as', 'save a copy'],
  'Import a file': ['import', 'open file', 'upload'],
  'Share model': ['share', 'invite', 'permissions'],
  'Go to History': ['history', 'versions', 'version history', 'revisions'],
  'Create baseline': ['baseline', 'snapshot', 'milestone'],
  'Go to Settings': ['settings', 'preferences'],
};

describeStore('the palette', (stores) => {
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

  async function open(keys: string) {
    const page = openApp(service, `/models/${model.id}/structure`, ada);
    await screen.findByText('The structure');
    await page.user.keyboard(keys);
    return page;
  }
  const field = (name: string) => screen.findByRole('combobox', { name });
  const found = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  test('runs a command found by its words, and gives the focus back', async () => {
    const { user, address } = await open('{Control>}k{/Control}');
    await user.type(await field('Commands and search'), 'go requ');
    await waitFor(() => expect(found()[0]).toContain('Go to Requirements'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/models/${model.id}/requirements`));
    expect(screen.queryByRole('dialog')).toBeNull();
    // Where the keys of the view are taken, of which the hint line speaks.
    const main = await screen.findByRole('main', { name: 'Requirements' });
    await waitFor(() => expect(main.contains(document.activeElement)).toBe(true));
  });

  test('leads to a view as it was left: its tab and its level', async () => {
    const { user, address } = openApp(service, `/models/${model.id}/interfaces?tab=icd`, ada);
    await screen.findByRole('main', { name: 'Interfaces' });
    async function goTo(view: string) {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await field('Commands and search'), `go to ${view}`);
      await waitFor(() => expect(found()[0]).toContain(`Go to ${view}`));
      await user.keyboard('{Enter}');
    }
    await goTo('Requirements');
    await waitFor(() => expect(address()).toBe(`/models/${model.id}/requirements`));
    await goTo('Interfaces');
    await waitFor(() => expect(address()).toBe(`/models/${model.id}/interfaces?tab=icd`));
  });

  test('finds what is done with the model as a whole by any of the names that it has elsewhere', async () => {
    const { user } = await open('{Control>}k{/Control}');
    const query = await field('Commands and search');
    const first: Record<string, string> = {};
    for (const names of Object.values(NAMES))
      for (const name of names) {
        await user.clear(query);
        await user.paste(name);
        const group = screen.queryByRole('group', { name: 'Commands' });
        first[name] = group ? (within(group).getAllByRole('option')[0]?.textContent ?? '') : '';
      }
    for (const [label, names] of Object.entries(NAMES))
      for (const name of names)
        expect({ name, first: first[name] }).toEqual({ name, first: expect.stringContaining(label) });
  });

  test('gives other names only to commands that are there', async () => {
    await open('{Control>}k{/Control}');
    const ids = commandsNow().map(({ id }) => id);
    // Those of a canvas are told by the end of their ids.
    expect(NAMED_OTHERWISE.filter((id) => !id.startsWith('.') && !ids.includes(id))).toEqual([]);
  });

  test('opens for a key that was pressed while the model was on its way, with all that can be done', async () => {
    openApp(service, `/models/${model.id}/structure`, ada);
    expect(screen.queryByText('The structure')).toBeNull();
    // The browser would open a search or its own find in its place.
    expect(fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF', ctrlKey: true })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(false);
    await field('Commands and search');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('option', { name: /^Simulate behaviour/ })).toBeDefined();
  });

  test('has the letters that were typed before it was there, and they do nothing else', async () => {
    openApp(service, `/models/${model.id}/structure`, ada);
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    for (const key of ['g', 'o', ' ', 'x', 'Backspace', 'r', 'e', 'q'])
      expect(fireEvent.keyDown(document.body, { key })).toBe(false);
    const input = await field('Commands and search');
    await waitFor(() => expect(input).toHaveProperty('value', 'go req'));
    expect(found()[0]).toContain('Go to Requirements');
    expect(fireEvent.keyDown(input, { key: 'u' })).toBe(true);
  });

  test('lists commands that come while it is open, and leaves out those that go', async () => {
    await open('{Control>}k{/Control}');
    await field('Commands and search');
    const owner = {
      current: { commands: [{ id: 'test.late', label: 'A late one', unavailable: null, run: () => {} }] },
    };
    act(() => useCommandList.getState().put(owner, owner.current.commands));
    expect(await screen.findByRole('option', { name: /^A late one/ })).toBeDefined();
    act(() => useCommandList.getState().drop(owner));
    await waitFor(() => expect(screen.queryByRole('option', { name: /^A late one/ })).toBeNull());
  });

  test('a sheet of shortcuts and the guide that are asked for while the model is on its way come, too', async () => {
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    openApp(service, `/models/${model.id}/structure`, ada);
    expect(fireEvent.keyDown(document.body, { key: '?', code: 'Minus', shiftKey: true })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'F1', code: 'F1' })).toBe(false);
    expect(openWindow).toHaveBeenCalledOnce();
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    openWindow.mockRestore();
  });

  test('leaves keys to the browser where there is no model to wait for', async () => {
    const { router } = openApp(service, `/models/${crypto.randomUUID()}/structure`, ada);
    await screen.findByRole('heading', { level: 1 });
    expect(fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF', ctrlKey: true })).toBe(true);
    await router.navigate({ to: '/models/$modelId/$view', params: { modelId: model.id, view: 'structure' } });
    await screen.findByText('The structure');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the keys that are taken before the editor is there are those of its commands', async () => {
    await open('{Shift}');
    const commands = commandsNow().map(({ shortcut, id }) => [shortcut, id]);
    for (const each of Object.entries(KEYS_OF_EDITOR)) expect(commands).toContainEqual(each);
  });

  test('opens at once while another view of the model is on its way', async () => {
    const { router } = await open('{Shift}');
    const going = router.navigate({
      to: '/models/$modelId/$view',
      params: { modelId: model.id, view: 'requirements' },
    });
    expect(router.state.status).toBe('pending');
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(screen.getByRole('dialog', { name: 'Commands and search' })).toBeDefined();
    await going;
  });

  test('lists what can be done, and says of the rest why not', async () => {
    await open('{Control>}k{/Control}');
    await field('Commands and search');
    const undo = screen.getByRole('option', { name: /^Undo/ });
    expect(undo.textContent).toContain('There is nothing to undo.');
    expect(undo.getAttribute('aria-keyshortcuts')).toBe('Control+Z');
  });

  test('finds parts, ports, interfaces, connections and requirements, and goes there', async () => {
    const battery = await model.part('Battery', {
      ports: [{ id: crypto.randomUUID(), name: 'Bus outlet', direction: 'out', side: 'right' }],
    });
    const motor = await model.part('Motor', { parentId: battery });
    await model.post('/interfaces', {
      sourceId: battery,
      targetId: motor,
      name: 'Supply',
      metadata: { connections: [{ name: 'Bus line', type: 'Energy' }] },
    });
    const requirement = await model.post('/requirements', {
      title: 'Voltage',
      description: 'The bus shall deliver 28 V.',
    });
    const { user, address } = await open('{Control>}f{/Control}');
    const search = await field('Search the model');
    await user.type(search, 'bus');
    await waitFor(() => expect(found()).toHaveLength(3));
    expect(found()).toEqual([
      'Bus lineSupply, Battery → Motorconnection',
      'Bus outletBatteryport',
      'Voltagerequirement',
    ]);
    await user.clear(search);
    await user.type(search, 'motor part');
    await waitFor(() => expect(found()[0]).toBe('MotorBatterypart'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/models/${model.id}/structure?select=${motor}`));
    await user.keyboard('{Control>}f{/Control}');
    await user.type(await field('Search the model'), '28 V{Enter}');
    const { id } = requirement.as(DocumentedRequirement);
    await waitFor(() => expect(address()).toBe(`/models/${model.id}/requirements?select=${id}`));
  });

  test('says when nothing is called so', async () => {
    const { user } = await open('{Control>}f{/Control}');
    await user.type(await field('Search the model'), 'flux capacitor');
    expect(await screen.findByText('No match for “flux capacitor”.')).toBeDefined();
  });

  test('the sheet of shortcuts lists every key there is, and finds them', async () => {
    const { user } = await open('{Shift>}?{/Shift}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(
      within(sheet.getByRole('region', { name: 'Edit' })).getAllByRole('listitem')[0]?.textContent,
    ).toContain('Undo');
    await user.type(sheet.getByRole('textbox', { name: 'Find a key or a command' }), 'redo');
    expect(sheet.getAllByRole('listitem')).toHaveLength(1);
    await user.clear(sheet.getByRole('textbox', { name: 'Find a key or a command' }));
    const all = sheet.getAllByRole('listitem').length;
    expect(sheet.getByText('Keyboard shortcuts', { selector: 'li *' })).toBeDefined();
    const single = sheet.getByRole('switch', { name: 'Keys of a single letter, digit or sign' });
    await user.click(single);
    expect(sheet.queryByText('Keyboard shortcuts', { selector: 'li *' })).toBeNull();
    expect(sheet.getAllByRole('listitem').length).toBeGreaterThan(0);
    await user.click(single);
    expect(sheet.getAllByRole('listitem')).toHaveLength(all);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
