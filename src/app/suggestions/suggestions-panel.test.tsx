import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Part } from '#contract/part.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { create, update } from '#testing/models/plan.ts';
import { openApp } from '#testing/page/app-page.tsx';
import { standInFor, StructureStandIn } from '#testing/page/stand-in-view.tsx';
import { adaAndSue, type Suggesting } from '#testing/service/suggesting.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

standInFor('structure', StructureStandIn);

const WHEEL = [
  create('part', 'Wheel', { name: 'Wheel', description: 'Turns' }),
  create('part', 'Axle', { name: 'Axle' }),
  create('interface', 'Torque', { sourceId: idOf('Wheel'), targetId: idOf('Axle'), name: 'Torque' }),
];

describeStore('the panel of suggestions', (stores) => {
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

  const open = (caller: Client) => openApp(service, `/models/${team.model.id}/structure`, caller);
  const panel = async () => {
    const tab = await screen.findByRole('tab', { name: /^Suggestions/ });
    if (tab.getAttribute('aria-selected') !== 'true') act(() => tab.click());
    return within(await screen.findByRole('complementary', { name: 'Suggestions' }));
  };
  const card = async (label: string) => within(await (await panel()).findByRole('article', { name: label }));
  const names = async () => (await team.model.get('/parts')).as(Part.array()).map(({ name }) => name);
  const rename = (name: string) => ({
    op: 'update' as const,
    kind: 'part' as const,
    id: battery,
    body: { name },
  });

  test('says how suggestions come where there are none', async () => {
    open(team.ada);
    expect((await panel()).getByText(/In Suggest mode, your changes appear here/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /open suggestion/ })).toBeNull();
  });

  test('shows one as it arrives: whose it is, and each element field by field', async () => {
    open(team.ada);
    await panel();
    await team.suggest('Rename Battery', rename('Cell'));
    const arrived = await card('Rename Battery');
    expect(await arrived.findByText(/^Sue/)).toBeDefined();
    expect(arrived.getByRole('link', { name: 'Battery' })).toBeDefined();
    expect(arrived.getByRole('row', { name: 'Name Battery Cell' })).toBeDefined();
    expect(screen.getByRole('button', { name: '1 open suggestion' })).toBeDefined();
  });

  test('tells of an addition what is not usual', async () => {
    await team.suggest('Add a wheel', ...WHEEL);
    open(team.ada);
    const shown = await card('Add a wheel');
    expect(shown.getByText('Turns')).toBeDefined();
    expect(shown.queryByText('Multiplicity')).toBeNull();
  });

  describe('to who may edit', () => {
    test('accepts one element with what it needs, says so, and undo takes it back', async () => {
      await team.suggest('Add a wheel', ...WHEEL);
      const { user } = open(team.ada);
      const shown = await card('Add a wheel');
      await user.click(shown.getByRole('button', { name: 'Accept: part Axle' }));
      await waitFor(async () => expect(await names()).toContain('Axle'));
      expect(await names()).not.toContain('Wheel');
      await (await panel()).findByText('Accepted: Add a wheel.');
      expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Suggestions' }));
      await user.click(shown.getByRole('button', { name: 'Accept with 1 more: interface Torque' }));
      await waitFor(async () => expect(await names()).toContain('Wheel'));
      await waitFor(() => expect(screen.queryByRole('article', { name: 'Add a wheel' })).toBeNull());

      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await names()).not.toContain('Wheel'));
      await (await card('Add a wheel')).findByRole('button', {
        name: 'Accept with 1 more: interface Torque',
      });
    });

    test('rejects with a comment, which stays with the decision', async () => {
      await team.suggest('Rename Battery', rename('Cell'));
      const { user } = open(team.ada);
      const shown = await card('Rename Battery');
      await user.click(shown.getByRole('button', { name: 'Comment on the decision: Rename Battery' }));
      expect(document.activeElement).toBe(shown.getByRole('textbox', { name: 'Comment on the decision' }));
      await user.keyboard('It is no cell.');
      await user.click(shown.getByRole('button', { name: 'Reject: Rename Battery' }));
      await waitFor(() => expect(screen.queryByRole('article', { name: 'Rename Battery' })).toBeNull());
      expect(await names()).toEqual(['Battery']);
      expect((await team.staged())['Rename Battery']).toMatchObject({
        state: 'closed',
        decisions: [{ decision: 'rejected', comment: 'It is no cell.', userId: team.ada.userId }],
      });

      await user.click((await panel()).getByRole('switch', { name: 'Decided ones too' }));
      const decided = within(await screen.findByRole('list', { name: 'Decided suggestions' }));
      expect(await decided.findByText(/You rejected Battery/)).toBeDefined();
      expect(decided.getByText('“It is no cell.”')).toBeDefined();
    });

    test('accepts all of them, in an order that works, and undo takes all back', async () => {
      await team.suggest('Add a wheel', ...WHEEL);
      // One that only changes what her open suggestion adds would be put into that.
      await team.suggest('Rename Wheel', update('part', 'Wheel', { name: 'Tyre' }), rename('Cell'));
      const { user } = open(team.ada);
      const later = await card('Rename Wheel');
      const accept = later.getByRole('button', { name: /^Accept.*part (Wheel|Tyre)/ });
      expect(accept.getAttribute('aria-disabled')).toBe('true');
      expect(later.getAllByText(/Builds on the suggestion “Add a wheel”/).length).toBeGreaterThan(0);
      await user.click((await panel()).getByRole('button', { name: 'Accept all 2 suggestions' }));
      await (await panel()).findByText('Accepted: 2 of 2 suggestions.');
      expect((await names()).toSorted()).toEqual(['Axle', 'Cell', 'Tyre']);

      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await names()).toEqual(['Battery']));
      await card('Rename Wheel');
    });

    test('says which of all could not be accepted, and why', async () => {
      await team.suggest('Rename Battery', rename('Cell'));
      await team.suggest('Add a wheel', ...WHEEL);
      await team.model.put(`/parts/${battery}`, { name: 'Accumulator' });
      const { user } = open(team.ada);
      await card('Rename Battery');
      await user.click((await panel()).getByRole('button', { name: 'Accept all 2 suggestions' }));
      const left = within(await (await panel()).findByRole('list', { name: 'Not decided' }));
      expect(left.getByText(/^Rename Battery: .* Name was changed later\.$/)).toBeDefined();
      expect((await names()).toSorted()).toEqual(['Accumulator', 'Axle', 'Wheel']);
      await user.click((await panel()).getByRole('button', { name: 'Dismiss' }));
      expect((await panel()).queryByRole('list', { name: 'Not decided' })).toBeNull();
    });

    test('says at once that what was suggested for has changed, or is gone', async () => {
      const motor = await team.model.part('Motor');
      await team.suggest('Rename Battery', rename('Cell'));
      await team.suggest('Rename Motor', { ...rename('Engine'), id: motor });
      open(team.ada);
      await card('Rename Motor');
      await team.model.put(`/parts/${battery}`, { name: 'Accumulator' });
      await team.model.delete(`/parts/${motor}`);
      await (await card('Rename Battery')).findByText('Name was changed later.', { selector: 'p *' });
      const gone = await card('Rename Motor');
      await gone.findByText('The part was deleted later.', { selector: 'p *' });
      const accept = gone.getByRole('button', { name: 'Accept: Rename Motor' });
      expect(accept.getAttribute('aria-disabled')).toBe('true');
      expect(
        gone.getByRole('button', { name: 'Reject: Rename Motor' }).getAttribute('aria-disabled'),
      ).toBeNull();
    });
  });

  describe('to who may only suggest', () => {
    test('offers to withdraw, one or all, and nothing else', async () => {
      await team.suggest('Rename Battery', rename('Cell'));
      await team.suggest('Add a wheel', ...WHEEL);
      const { user } = open(team.sue);
      const shown = await card('Rename Battery');
      expect((await panel()).queryByRole('button', { name: /^(Accept|Reject|Comment)/ })).toBeNull();
      await user.click(shown.getByRole('button', { name: 'Withdraw: Rename Battery' }));
      await (await panel()).findByText('Withdrawn: Rename Battery.');
      expect((await team.staged())['Rename Battery']?.state).toBe('closed');
      expect((await team.staged())['Add a wheel']?.state).toBe('open');
    });

    test('tells as it comes what was decided, with the comment', async () => {
      const id = await team.suggest('Rename Battery', rename('Cell'));
      open(team.sue);
      await card('Rename Battery');
      await team.model.post(`/staged-changes/${id}/reject`, { comment: 'It is no cell.' });
      expect(await screen.findByText('Ada rejected: Rename Battery')).toBeDefined();
      expect(screen.getByText('“It is no cell.”')).toBeDefined();
    });

    test('tells many decisions at once as one', async () => {
      const first = await team.suggest('Rename Battery', rename('Cell'));
      const second = await team.suggest('Add a wheel', ...WHEEL);
      open(team.sue);
      await card('Rename Battery');
      await Promise.all([first, second].map((id) => team.model.post(`/staged-changes/${id}/accept`, {})));
      expect(await screen.findByText('2 decisions about your suggestions')).toBeDefined();
    });
  });
});
