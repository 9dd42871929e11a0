import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDecorations } from '#app/session/decorations.ts';
import { useShownMachine } from '#app/session/shown-machine.ts';
import { useSimulationHighlights } from '#app/session/simulation-highlights.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { SimulationPanel } from './simulation-panel.tsx';

const LEVEL = idOf('level');

const model = aModel()
  .part('Tank', { attributes: [{ id: LEVEL, name: 'level', type: 'number', unit: 'L', value: 1 }] })
  .state('Filling', { partId: idOf('Tank'), order: 1 })
  .state('Full', { partId: idOf('Tank'), order: 2 })
  .transition('fill', 'Filling', 'Filling', { trigger: 'fill', effects: ['level = level + 2 L'] })
  .transition('stop', 'Filling', 'Full', {
    trigger: 'stop',
    guards: [{ id: 'g', type: 'attribute', variableId: LEVEL, operator: '>', limit: 4 }],
  })
  .transition('drain', 'Full', 'Filling', { effects: ['level = 1 L'] })
  .requirement('Not full', {
    constraints: [{ id: 'c', type: 'attribute', variableId: LEVEL, operator: '<=', limit: 4 }],
  })
  .build();

const button = (name: string) => screen.getByRole('button', { name });
const active = () =>
  within(screen.getByRole('region', { name: 'Active states' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  // jsdom does not lay anything out.
  Element.prototype.scrollIntoView = () => {};
});

describe('the simulation panel', () => {
  it('runs a machine by events, by values and by itself, and lights it up', async () => {
    const { session, user } = await openDocument(model, <SimulationPanel />);
    await user.click(button('Start'));
    expect(active()).toEqual(['Filling']);
    expect(useSimulationHighlights.in(session()).getState().lit).toEqual(
      new Map([
        [idOf('Filling'), ['active', 'entered']],
        [idOf('fill'), ['enabled']],
      ]),
    );
    await user.click(button('fill'));
    const level = screen.getByRole('textbox', { name: 'Value' });
    expect(level).toHaveProperty('value', '3');
    await user.clear(level);
    await user.type(level, '7{Enter}');
    await user.click(button('stop'));
    expect(active()).toEqual(['Full']);
    await user.click(button('Step'));
    expect(active()).toEqual(['Filling']);
    await user.click(screen.getByRole('tab', { name: /^Steps/ }));
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('button');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '0. Start',
      '1. fire fill',
      '2. Tank.level = 7 L',
      '3. fire stop',
      '4. take drain',
    ]);
  });

  it('runs the machine that the canvas shows, unless another is chosen', async () => {
    const two = aModel()
      .part('Door')
      .part('Lamp')
      .state('Closed', { partId: idOf('Door') })
      .state('Dark', { partId: idOf('Lamp') })
      .build();
    const { session, user } = await openDocument(two, <SimulationPanel />);
    const scope = screen.getByRole('combobox', { name: 'Behaviour of' });
    act(() => useShownMachine.in(session()).setState({ partId: idOf('Lamp') }));
    expect(scope).toHaveProperty('value', idOf('Lamp'));
    await user.selectOptions(scope, 'Door');
    expect(scope).toHaveProperty('value', idOf('Door'));
    await user.click(button('Start'));
    expect(active()).toEqual(['Closed']);
  });

  it('says of a guard without a value what it asks, not its id', async () => {
    const empty = aModel()
      .part('Drone', { attributes: [{ id: LEVEL, name: 'mass', type: 'number', unit: 'kg' }] })
      .state('Idle', { partId: idOf('Drone'), order: 1 })
      .state('Flying', { partId: idOf('Drone'), order: 2 })
      .transition('take off', 'Idle', 'Flying', {
        guards: [{ id: 'g', type: 'attribute', variableId: LEVEL, operator: '<', limit: 2 }],
      })
      .build();
    const { user } = await openDocument(empty, <SimulationPanel />);
    await user.click(button('Start'));
    const faults = within(screen.getByRole('list', { name: 'Errors of the step' }));
    expect(faults.getByRole('listitem').textContent).toMatch(/mass < 2 kg: It has no value\.$/);
  });

  it('keeps the focus of the keyboard where the button that had it goes away', async () => {
    const { user } = await openDocument(model, <SimulationPanel />);
    const panel = screen.getByRole('complementary', { name: 'Simulation' });
    button('Start').focus();
    await user.keyboard('{Enter}');
    expect(panel.contains(document.activeElement)).toBe(true);
    button('fill').focus();
    await user.keyboard('{Enter}{Enter}');
    button('stop').focus();
    await user.keyboard('{Enter}');
    expect(active()).toEqual(['Full']);
    const section = screen.getByRole('region', { name: 'Events' });
    expect(section.contains(document.activeElement)).toBe(true);
  });

  it('gives the focus to what goes on with the run that was started', async () => {
    const { user } = await openDocument(model, <SimulationPanel />);
    button('Start').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('fill'));
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    await user.click(button('stop'));
    await user.click(button('Stop'));
    button('Start').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('fill'));
  });

  it('gives the focus to Step where the run goes on by itself', async () => {
    const two = aModel()
      .part('Door')
      .state('Closed', { partId: idOf('Door'), order: 1 })
      .state('Open', { partId: idOf('Door'), order: 2 })
      .transition('swing', 'Closed', 'Open')
      .build();
    const { user } = await openDocument(two, <SimulationPanel />);
    button('Start').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Step'));
  });

  it('says of an event that nothing waits for it, before it is fired and in the steps', async () => {
    const { user } = await openDocument(model, <SimulationPanel />);
    await user.click(button('Start'));
    const event = screen.getByRole('combobox', { name: 'Event' });
    await user.type(event, 'explode');
    expect(screen.getByText('No transition of this machine waits for it.')).toBeTruthy();
    await user.keyboard('{Enter}');
    await user.click(button('stop'));
    await user.type(event, 'fill');
    expect(screen.queryByText(/waits for it/)).toBeNull();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('tab', { name: /^Steps/ }));
    const steps = screen.getByRole('list', { name: 'Steps' });
    within(steps).getByText('nothing waited for explode');
    within(steps).getByText('no guard held for stop');
    expect(within(steps).queryByText(/(for|waited for) fill$/)).toBeNull();
  });

  it('takes the best match of an event that was begun on Enter, and fires it on the next', async () => {
    const { user } = await openDocument(model, <SimulationPanel />);
    await user.click(button('Start'));
    const event = screen.getByRole('combobox', { name: 'Event' });
    await user.type(event, 'fi{Enter}');
    expect(event).toHaveProperty('value', 'fill');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Step 1 of 1')).toBeTruthy();
  });

  it('goes back to any step, and on from there', async () => {
    const { user } = await openDocument(model, <SimulationPanel />);
    await user.click(button('Start'));
    for (let times = 0; times < 3; times += 1) await user.click(button('fill'));
    await user.click(button('Step back'));
    await user.click(button('Step back'));
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', '3');
    await user.click(button('fill'));
    expect(screen.getByText('Step 2 of 2')).toBeTruthy();
  });

  it('takes guards for what it is told, and says which step was the first to violate what', async () => {
    const { user } = await openDocument(model, <SimulationPanel />);
    await user.click(button('Start'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Guards of stop' }), 'set to true');
    await user.click(button('stop'));
    expect(active()).toEqual(['Full']);
    await user.click(button('Step back'));
    for (let times = 0; times < 2; times += 1) await user.click(button('fill'));
    await user.click(screen.getByRole('tab', { name: /^Verdicts/ }));
    expect(screen.getByText(/Not full: first violated in step 3/)).toBeTruthy();
  });

  it('shows what a step violates on the state, in every such step, and as a lane of the timeline', async () => {
    const { session, user } = await openDocument(model, <SimulationPanel />);
    const marked = () => useDecorations.in(session()).getState().marks.simulation.get(idOf('Filling'));
    await user.click(button('Start'));
    for (let times = 0; times < 2; times += 1) await user.click(button('fill'));
    expect(marked()).toMatchObject({
      kind: 'run-fail',
      words: expect.stringMatching(/^Run, step 2, violates .*Not full$/),
    });
    within(screen.getByRole('region', { name: 'Violated requirements' })).getByRole('link', {
      name: /Not full/,
    });
    await user.click(button('fill'));
    await user.click(screen.getByRole('tab', { name: /^Steps/ }));
    const steps = within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('button') !== null);
    expect(steps.map((step) => step.textContent?.includes('Not full'))).toEqual([false, false, true, true]);
    await user.click(screen.getByRole('tab', { name: 'Timeline' }));
    expect(screen.getByRole('figure', { name: 'Violated requirements' }).textContent).toContain('Not full');
    await user.click(screen.getByText('As a table'));
    const row = await screen.findByRole('row', { name: /^3\. / });
    expect(within(row).getAllByRole('cell')[2]?.textContent).toContain('Not full');

    await user.click(button('Step back'));
    await user.click(button('Step back'));
    expect(marked()).toBeUndefined();
    await user.click(button('Step'));
    expect(marked()).toBeDefined();
    await user.click(button('Stop'));
    expect(marked()).toBeUndefined();
  });

  it('goes on with the model it began with, and says that there is another', async () => {
    const { user, document } = await openDocument(model, <SimulationPanel />);
    await user.click(button('Start'));
    await document().edit('Delete', [{ op: 'delete', kind: 'transition', id: idOf('fill') }]);
    expect(await screen.findByText('The model has changed since this run started.')).toBeTruthy();
    await user.click(button('fill'));
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', '3');
    await user.click(button('Run again'));
    expect(screen.queryByText('The model has changed since this run started.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'fill' })).toBeNull();
  });
});
