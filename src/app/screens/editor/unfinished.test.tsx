import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { StateInspector } from '#app/behaviour/state-inspector.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { OutboxPanel } from '#app/outbox/outbox-panel.tsx';
import { SyncState } from '#app/outbox/sync-state.tsx';
import { RequirementInspector } from '#app/requirements/inspector/requirement-inspector.tsx';
import { RequirementsView } from '#app/requirements/requirements-view.tsx';
import { FIRST_STATE, viewStateOf } from '#app/requirements/state/view-state.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';

const model = aModel()
  .part('Battery')
  .part('Motor')
  .state('Idle')
  .state('Drive')
  .requirement('Light')
  .requirement('Other')
  .build();

const header = <SyncState onLead={() => {}} />;
const requirement = (label: string) => (
  <>
    {header}
    <KeepTyped id={idOf(label)} key={label}>
      <RequirementInspector id={idOf(label)} />
    </KeepTyped>
  </>
);
const unfinished = (count: number) => screen.findByRole('button', { name: `${count} unfinished` });

beforeEach(() => {
  useUnfinished.setState({ entries: new Map() });
  viewStateOf(MODEL_ID).setState(FIRST_STATE);
});

describe('a refused choice', () => {
  const whyNot = 'Only Ann may edit this.';

  it.each([
    {
      control: 'select',
      choose: async (user: Awaited<ReturnType<typeof openDocument>>['user']) => {
        await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'active');
      },
      shown: () => expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'active'),
      stored: { status: 'active' },
    },
    {
      control: 'picker of several',
      choose: async (user: Awaited<ReturnType<typeof openDocument>>['user']) => {
        await user.type(screen.getByRole('combobox', { name: 'Allocated parts' }), 'Batt{Enter}');
      },
      shown: () => expect(screen.getByLabelText('Remove Battery')).toBeTruthy(),
      stored: { systems: [idOf('Battery')] },
    },
    {
      control: 'picker of one',
      choose: async (user: Awaited<ReturnType<typeof openDocument>>['user']) => {
        await user.type(screen.getByRole('combobox', { name: 'Parent' }), 'Other{Enter}');
      },
      shown: () =>
        expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Parent' }).value).toMatch(/Other/),
      stored: { parentId: idOf('Other') },
    },
    {
      control: 'switch',
      choose: async (user: Awaited<ReturnType<typeof openDocument>>['user']) => {
        await user.click(screen.getByRole('switch'));
      },
      shown: () => expect(screen.getByRole('switch')).toHaveProperty('checked', true),
      stored: { autoUpdate: true },
    },
  ])('of a $control stays as chosen, through another selection, and is told', async (of) => {
    const { user, service, show } = await openDocument(model, requirement('Light'));
    service.gate = () => whyNot;
    await of.choose(user);
    await screen.findByText(new RegExp(`was not saved\\. ${whyNot}`));
    await unfinished(1);
    expect(screen.queryByText('Saved')).toBeNull();
    of.shown();
    show(requirement('Other'));
    await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
    await unfinished(1);
    show(requirement('Light'));
    of.shown();
    expect(screen.getByText(new RegExp(whyNot))).toBeTruthy();

    service.gate = () => null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(the(service.model, 'requirement', 'Light')).toMatchObject(of.stored));
    await waitFor(() => expect(screen.queryByRole('button', { name: /unfinished/ })).toBeNull());
    await screen.findByText('Saved');
  });

  it('is given up by choosing what is stored', async () => {
    const { user, service } = await openDocument(model, requirement('Light'));
    service.gate = () => whyNot;
    const field = screen.getByRole('combobox', { name: 'Status' });
    await user.selectOptions(field, 'active');
    await unfinished(1);
    await user.selectOptions(field, 'draft');
    await waitFor(() => expect(useUnfinished.getState().entries.size).toBe(0));
    await screen.findByText('Saved');
  });
});

describe('what is being typed', () => {
  it('counts in a field from the first letter until it is stored, or taken out again', async () => {
    const content = (
      <>
        {header}
        <KeepTyped id={idOf('Idle')}>
          <StateInspector id={idOf('Idle')} />
        </KeepTyped>
      </>
    );
    const { user, service } = await openDocument(model, content);
    await screen.findByText('Saved');
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'x');
    await unfinished(1);
    expect(screen.queryByText('Saved')).toBeNull();
    await user.type(name, '{Backspace}');
    await screen.findByText('Saved');
    await user.type(name, 'r{Enter}');
    await waitFor(() => expect(service.model.tables.state.get(idOf('Idle'))?.name).toBe('Idler'));
    await screen.findByText('Saved');
  });

  it('counts in a cell of the table, stays when the table goes, and is there again when it is back', async () => {
    const table = (
      <>
        {header}
        <RequirementsView />
      </>
    );
    const { user, show, service } = await openDocument(model, table);
    const cell = () => screen.getAllByRole('gridcell').find((one) => one.textContent === 'Light');
    await user.click(cell() ?? document.body);
    await user.keyboard('N');
    await unfinished(1);
    await user.keyboard('ew');
    // The page goes as a closed tab does: nothing is committed, and nobody is in the field any more.
    const [held] = useUnfinished.getState().entries.values();
    await user.keyboard('{Escape}');
    await screen.findByText('Saved');
    show(header);
    if (held?.held.kind !== 'text') throw new Error('nothing was kept');
    const left = { ...held, held: { ...held.held, typing: false } };
    act(() => useUnfinished.setState({ entries: new Map([['left', left]]) }));
    await unfinished(1);

    useUnfinished.setState({ entries: new Map([[`${MODEL_ID} ${idOf('Light')} cells/title`, left]]) });
    show(table);
    await waitFor(() =>
      expect(screen.getAllByRole('gridcell').some((one) => one.textContent?.startsWith('New'))).toBe(true),
    );
    await user.click(screen.getByRole('button', { name: '1 unfinished' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-column')).toBe('title'));
    expect(document.activeElement?.textContent).toMatch(/^New/);
    await user.keyboard('{F2}er{Enter}');
    await waitFor(() => expect(the(service.model, 'requirement', 'Light').name).toBe('Newer'));
    await screen.findByText('Saved');
  });
});

describe('a row that is unfinished when somebody deletes its requirement', () => {
  it('is still told, with what was typed of it', async () => {
    const { user, service } = await openDocument(
      model,
      <>
        {requirement('Light')}
        <OutboxPanel />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Add constraint' }));
    await user.type(screen.getByRole('textbox', { name: 'Limit' }), '42{Enter}');
    await unfinished(1);
    act(() => {
      service.editBy('Ben', 'Delete', [{ op: 'delete', kind: 'requirement', id: idOf('Light') }]);
      dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Limit' })).toBeNull());
    await user.click(await unfinished(1));
    const panel = within(await screen.findByRole('region', { name: 'Kept changes' }));
    expect(panel.getByText('42')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Discard' }));
    await screen.findByText('Saved');
  });
});
