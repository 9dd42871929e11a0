import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLevels } from '#app/canvas/levels/level-store.ts';
import { useSession } from '#app/session/session.ts';
import { useShownMachine } from '#app/session/shown-machine.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { BehaviourView } from './behaviour-view.tsx';

// jsdom lays nothing out: the canvas is given the size that a browser would report.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('innerWidth', 2400);
  vi.stubGlobal('innerHeight', 1200);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
});

const machine = () =>
  aModel()
    .state('Running', { kind: 'parallel', size: { width: 600, height: 300 } })
    .state('Drive', { in: 'Running', position: { x: 20, y: 60 }, size: { width: 250, height: 200 } })
    .state('Forward', { in: 'Drive', position: { x: 20, y: 60 } })
    .state('Light', { in: 'Running', position: { x: 300, y: 60 } })
    .state('Start', { kind: 'initial', position: { x: -100, y: 0 } })
    .state('Halted', { position: { x: 900, y: 0 } })
    .transition('go', 'Start', 'Forward')
    .transition('stop', 'Running', 'Halted')
    .build();

const twoMachines = () =>
  aModel()
    .state('Lamp', { size: { width: 600, height: 300 } })
    .state('Dark', { in: 'Lamp', position: { x: 20, y: 60 } })
    .state('Pump', { position: { x: 900, y: 0 }, size: { width: 600, height: 300 } })
    .state('Idle', { in: 'Pump', position: { x: 20, y: 60 } })
    .build();

const node = (name: string) => screen.findByRole('group', { name });

it('goes inside a state of several regions, whose transitions lead out through its border', async () => {
  const { user, session } = await openDocument(machine(), <BehaviourView />);
  fireEvent.doubleClick((await node('State Running')).querySelector('.box') ?? document.body);
  expect((await node('State Drive')).getAttribute('aria-description')).toMatch(/^region, 1 of 2 in Running/);
  expect(screen.queryByRole('group', { name: 'State Halted' })).toBeNull();
  expect(await node('Transition go, Running to Forward')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Boundary port stop, to Halted' }));
  await waitFor(() => expect(useLevels.in(session()).getState().inside.state).toBeNull());
  expect(useSession.in(session()).getState().selection).toEqual([idOf('Halted')]);
});

it('renames what nothing can be inside of', async () => {
  const { session } = await openDocument(machine(), <BehaviourView />);
  fireEvent.doubleClick((await node('State Start')).querySelector('.shape') ?? document.body);
  expect(await screen.findByRole('textbox', { name: 'Rename Start' })).toBeDefined();
  expect(useLevels.in(session()).getState().inside.state).toBeNull();
});

it('adds a state inside', async () => {
  const { user, document: opened, session } = await openDocument(machine(), <BehaviourView />);
  await node('State Light');
  act(() => useLevels.in(session()).getState().go('state', idOf('Light'), true));
  await screen.findByText('Nothing is inside Light yet');
  await user.click(screen.getByRole('button', { name: 'Add state' }));
  await user.keyboard('On{Enter}');
  await node('State On');
  const on = [...opened().model.tables.state.values()].find(({ name }) => name === 'On');
  expect(on?.parentId).toBe(idOf('Light'));
});

it('opens on one of several machines, goes to another with what is looked for, and remembers it', async () => {
  const { show, session } = await openDocument(twoMachines(), <BehaviourView />);
  await node('State Dark');
  expect(screen.queryByRole('group', { name: 'State Idle' })).toBeNull();
  act(() => useSession.in(session()).getState().jumpTo(idOf('Idle')));
  await node('State Idle');
  expect(screen.queryByRole('group', { name: 'State Dark' })).toBeNull();
  show(null);
  show(<BehaviourView />);
  await node('State Idle');
});

it('tells whose machine it shows, so that a run begins with it', async () => {
  const two = aModel()
    .part('Door')
    .part('Lamp')
    .state('Closed', { partId: idOf('Door') })
    .state('Dark', { partId: idOf('Lamp'), size: { width: 600, height: 300 } })
    .state('Off', { in: 'Dark', position: { x: 20, y: 60 } })
    .build();
  const { user, session } = await openDocument(two, <BehaviourView />);
  await node('State Off');
  const shown = () => useShownMachine.in(session()).getState().partId;
  expect(shown()).toBe(idOf('Lamp'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Machine' }), 'Door');
  await node('State Closed');
  expect(shown()).toBe(idOf('Door'));
});

it('adds a state to the machine that is shown, also where a part has the only one', async () => {
  const only = aModel()
    .part('Pump')
    .state('Idle', { partId: idOf('Pump') })
    .build();
  const { user, document: opened } = await openDocument(only, <BehaviourView />);
  await node('State Idle');
  await user.click(screen.getByRole('button', { name: 'Add state' }));
  await user.keyboard('Running{Enter}');
  await node('State Running');
  const made = [...opened().model.tables.state.values()].find(({ name }) => name === 'Running');
  expect(made).toMatchObject({ partId: idOf('Pump') });
});
