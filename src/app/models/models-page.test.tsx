import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ModelSummary } from '#contract/model.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

vi.mock('#app/screens/editor/editor-screen.tsx', () => ({ EditorScreen: () => <p>The editor</p> }));

describeStore('the models page', (stores) => {
  let service: TestApp;
  beforeAll(async () => {
    service = await testApp(await stores.open());
    return () => service.close();
  });
  const models = async (caller: Client) => (await caller.get('/api/models')).as(ModelSummary.array());
  const file = (content: object | string) =>
    new File([typeof content === 'string' ? content : JSON.stringify(content)], 'model.json');
  const batch = { name: 'Rover', operations: [{ op: 'create', kind: 'part', body: { name: 'Wheel' } }] };

  describe('New model', () => {
    test('makes a blank one in the chosen team and opens its structure', async () => {
      const ada = await service.signUp('Ada');
      const { user, address } = openApp(service, '/', ada);
      await user.click(await screen.findByRole('button', { name: 'New model' }));
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rover');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), "Ada's team");
      await user.click(screen.getByRole('button', { name: 'Create model' }));
      await screen.findByText('The editor');
      const [made] = await models(ada);
      expect(made).toMatchObject({ name: 'Rover', elements: 0 });
      expect(address()).toBe(`/models/${made?.id}/structure`);
    });

    test('keeps a name that is begun and counts it, until it is cancelled', async () => {
      const { user, router } = openApp(service, '/', await service.signUp('Ida'));
      await user.click(await screen.findByRole('button', { name: 'New model' }));
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rover');
      await router.navigate({ to: '/teams' });
      await screen.findByRole('heading', { level: 1, name: 'Teams' });
      await router.navigate({ to: '/' });
      const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
      expect(name.value).toBe('Rover');
      expect(screen.getByRole('button', { name: '1 unfinished' })).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('form', { name: 'New model' })).toBeNull();
      expect(screen.queryByRole('button', { name: '1 unfinished' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'New model' }));
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('');
    });

    test('makes one of a sample, whole', async () => {
      const ben = await service.signUp('Ben');
      const { user } = openApp(service, '/', ben);
      await user.click(await screen.findByRole('button', { name: 'Look at a sample' }));
      await screen.findByText('The editor');
      const [made] = await models(ben);
      expect(made?.name).toBe('Satellite power system');
      expect(made?.elements).toBeGreaterThan(60);
    });

    test('without a name says so beside the field', async () => {
      const { user } = openApp(service, '/', await service.signUp('Cleo'));
      await user.click(await screen.findByRole('button', { name: 'New model' }));
      await user.click(await screen.findByRole('button', { name: 'Create model' }));
      expect(await screen.findByText('Must not be empty.')).toBeDefined();
    });

    test('is not for those who are neither Owner nor Admin of a team, and says why', async () => {
      const dan = await service.signUp('Dan');
      const team = await dan.team();
      const eve = await service.signUp('Eve');
      await dan.post(`/api/teams/${team.id}/members`, { email: eve.email, role: 'Owner' });
      const demoted = await eve.put(`/api/teams/${team.id}/members/${dan.userId}`, { role: 'Viewer' });
      expect(demoted.text).toContain('Viewer');
      openApp(service, '/', dan);
      const [reason] = await screen.findAllByText(
        'Only an Owner or Admin of a team may create models in it.',
      );
      const button = screen.getByRole('button', { name: 'Import model' });
      expect(button.getAttribute('aria-describedby')).toBe(reason?.id);
    });
  });

  describe('Import model', () => {
    async function choose(caller: Client, chosen: File) {
      const page = openApp(service, '/', caller);
      await page.user.click(await screen.findByRole('button', { name: 'Import model' }));
      await page.user.upload(await screen.findByLabelText('File to import'), chosen);
      return page;
    }

    test('makes a model of a batch and opens it', async () => {
      const finn = await service.signUp('Finn');
      await choose(finn, file(batch));
      await screen.findByText('The editor');
      expect((await models(finn)).map(({ name, elements }) => [name, elements])).toEqual([['Rover', 1]]);
    });

    test('shows what came in otherwise before it opens', async () => {
      const gus = await service.signUp('Gus');
      const gone = { op: 'delete', kind: 'part', id: '0b4f2f1e-6f3c-4c1a-9a52-3d7a1d6b9c11' };
      const { user } = await choose(gus, file({ ...batch, operations: [...batch.operations, gone] }));
      expect(await screen.findByText(/there is no part .* to delete/)).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Open the model' }));
      await screen.findByText('The editor');
    });

    test('of a table shows first what its columns are taken for, and takes what is chosen', async () => {
      const jon = await service.signUp('Jon');
      const { user } = await choose(
        jon,
        new File(['Key;Title;Owner\nA-1;It shall stop.;Ann\n'], 'brakes.csv'),
      );
      const columns = await screen.findByRole('list', { name: 'Columns' });
      expect(await models(jon)).toEqual([]);
      await user.selectOptions(within(columns).getByRole('combobox', { name: 'Owner is' }), 'Leave out');
      expect(await screen.findByText(/the column “Owner” is left out/)).toBeDefined();
      const button = screen.getByRole('button', { name: 'Import table' });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
      await user.click(button);
      await user.click(await screen.findByRole('button', { name: 'Open the model' }));
      await screen.findByText('The editor');
      expect((await models(jon)).map(({ elements }) => elements)).toEqual([1]);
    });

    test('of a broken file names the place and imports nothing', async () => {
      const hal = await service.signUp('Hal');
      await choose(
        hal,
        file('{"name": "Rover", "operations": [\n{"op": "create", "kind": "part", "body": }\n]}'),
      );
      expect((await screen.findByRole('alert')).textContent).toMatch(
        /model\.json was not imported\..*line 2/i,
      );
      expect(await models(hal)).toEqual([]);
      expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined();
    });

    test.each([
      ['none.csv', '', /none\.csv was not imported\..*empty\. Export it again, or choose another one/],
      ['none.json', ' \n', /none\.json was not imported\..*empty\. Export it again, or choose another one/],
    ])('of %s that is empty says what to do', async (name, text, words) => {
      await choose(await service.signUp('Lea'), new File([text], name));
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
    });

    test('of a file that the browser cannot read any more says so', async () => {
      const gone = new File(['a,b'], 'moved.csv');
      vi.spyOn(gone, 'slice').mockImplementation(() => {
        throw new DOMException('gone', 'NotReadableError');
      });
      await choose(await service.signUp('Mo'), gone);
      expect((await screen.findByRole('alert')).textContent).toMatch(
        /moved\.csv was not imported\..*could not read it/,
      );
    });

    test('of a file that is dropped by a person who may create no model says why it is not done', async () => {
      const nora = await service.signUp('Nora');
      const team = await nora.team();
      const olga = await service.signUp('Olga');
      await nora.post(`/api/teams/${team.id}/members`, { email: olga.email, role: 'Owner' });
      await olga.put(`/api/teams/${team.id}/members/${nora.userId}`, { role: 'Viewer' });
      const { user } = openApp(service, '/', nora);
      await screen.findAllByText('Only an Owner or Admin of a team may create models in it.');
      const dataTransfer = { types: ['Files'], files: [file(batch)], items: [] };
      fireEvent.drop(document.body, { dataTransfer });
      expect((await screen.findByRole('alert')).textContent).toMatch(
        /The file was not imported\. Only an Owner or Admin/,
      );
      expect(screen.getByText('No models yet.', { exact: false })).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('of a file of another kind says what can be imported', async () => {
      await choose(await service.signUp('Ines'), file('<note/>'));
      expect((await screen.findByRole('alert')).textContent).toMatch(
        /neither a model exported from Modelwright/,
      );
    });
  });

  describe('a model of the list', () => {
    const open = async (user: ReturnType<typeof openApp>['user'], item: string) => {
      await user.click(await screen.findByRole('button', { name: /^More for/ }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };

    test('is a link with its name, found by words of its description', async () => {
      const jo = await service.signUp('Jo');
      const rover = await jo.createModel('Rover');
      await jo.createModel('Drone');
      await rover.put('', { description: 'Drives on Mars' });
      const { user } = openApp(service, '/', jo);
      await user.type(await screen.findByRole('searchbox', { name: 'Search models' }), 'mars drives');
      expect(screen.getAllByRole('row').length).toBe(2);
      expect(screen.getByRole('link', { name: 'Rover' }).getAttribute('href')).toBe(
        `/models/${rover.id}/structure`,
      );
      await user.type(screen.getByRole('searchbox'), ' venus');
      await user.click(screen.getByRole('button', { name: 'Show all models' }));
      expect(screen.getAllByRole('link', { name: /Rover|Drone/ }).length).toBe(2);
    });

    test('is duplicated with all that is in it', async () => {
      const kim = await service.signUp('Kim');
      await (await kim.createModel('Rover')).part('Wheel');
      const { user } = openApp(service, '/', kim);
      await open(user, 'Duplicate');
      expect(await screen.findByRole('link', { name: 'Rover (copy)' })).toBeDefined();
      expect((await models(kim)).map(({ elements }) => elements)).toEqual([1, 1]);
    });

    test('is renamed in place', async () => {
      const lou = await service.signUp('Lou');
      await lou.createModel('Rover');
      const { user } = openApp(service, '/', lou);
      await open(user, 'Rename');
      await user.clear(await screen.findByRole('textbox', { name: 'Rename Rover' }));
      await user.keyboard('Lander{Enter}');
      expect(await screen.findByRole('link', { name: 'Lander' })).toBeDefined();
    });

    test('is deleted only once its name was typed', async () => {
      const mia = await service.signUp('Mia');
      await mia.createModel('Rover');
      const { user } = openApp(service, '/', mia);
      await open(user, 'Delete');
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: 'Delete model' }));
      expect((await models(mia)).length).toBe(1);
      await user.type(dialog.getByRole('textbox'), 'Rover');
      await user.click(dialog.getByRole('button', { name: 'Delete model' }));
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Rover' })).toBeNull());
      await waitFor(async () => expect(await models(mia)).toEqual([]));
    });
  });
});
