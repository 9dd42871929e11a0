import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { TransitionInspector } from './transition-inspector.tsx';

const speed = { id: idOf('speed'), name: 'speed', type: 'number', unit: 'km/h' };

function machine(guards: readonly Constraint[] = [], partAttributes: readonly object[] = []) {
  return aModel()
    .part('Car', { attributes: partAttributes })
    .part('Other', { attributes: [{ id: idOf('mass'), name: 'mass', unit: 'kg' }] })
    .state('Modes', { partId: idOf('Car') })
    .state('Idle', { in: 'Modes' })
    .state('Drive', { in: 'Modes' })
    .transition('go', 'Idle', 'Drive', { trigger: 'start', guards, effects: ['a', 'b'] })
    .build();
}

const open = (guards?: readonly Constraint[], attributes?: readonly object[]) =>
  openDocument(machine(guards, attributes), <TransitionInspector id={idOf('go')} />);
const row = (n: number, word = 'Guard') => within(screen.getByRole('group', { name: `${word} ${n}` }));
const variable = (n: number) => row(n).getByRole<HTMLInputElement>('combobox', { name: 'Attribute' });
const limit = (n: number) => row(n).getByRole<HTMLInputElement>('textbox', { name: 'Limit' });
/** What the open list offers. */
const offered = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const fast: Constraint = {
  id: idOf('fast'),
  type: 'variable',
  variableId: speed.id,
  operator: '>',
  limit: 100,
};
const slow: Constraint = { ...fast, id: idOf('slow'), operator: '<', limit: 10 };

describe('TransitionInspector', () => {
  beforeEach(() => useUnfinished.setState({ entries: new Map() }));

  it('makes a guard and the variable that it names in one edit', async () => {
    const { user, service, undoable } = await open();
    await user.click(screen.getByRole('button', { name: 'Add guard' }));
    expect(document.activeElement).toBe(variable(1));
    await user.type(variable(1), 'temperature');
    await user.click(await screen.findByRole('option', { name: 'Create attribute temperature' }));
    expect(variable(1).value).toBe('temperature');
    expect(row(1).getByText('A new attribute of Car.')).toBeDefined();
    expect(row(1).getByText('Not saved yet: needs a limit.')).toBeDefined();
    expect(service.sets).toHaveLength(0);
    await user.type(limit(1), '80{Enter}');

    await waitFor(() => expect(service.sets).toHaveLength(1));
    const [made] = the(service.model, 'part', 'Car').attributes;
    expect(made).toMatchObject({ name: 'temperature', type: 'number' });
    expect(the(service.model, 'transition', 'go').guards).toEqual([
      { id: expect.any(String), type: 'variable', variableId: made?.id, operator: '>', limit: 80 },
    ]);
    expect(undoable()).toEqual(['Add guard']);
    expect(screen.getByText('start [temperature > 80] / a; b')).toBeDefined();
    await waitFor(() => expect(useUnfinished.getState().entries.size).toBe(0));
    expect(row(1).queryByText(/Not saved/)).toBeNull();
  });

  it('takes a typed name on leaving the field, known or new', async () => {
    const { user, service } = await open([], [speed]);
    await user.click(screen.getByRole('button', { name: 'Add guard' }));
    await user.type(variable(1), 'SPEED');
    await user.type(limit(1), '0,5');
    await user.tab();
    await waitFor(() =>
      expect(the(service.model, 'transition', 'go').guards).toMatchObject([
        { variableId: speed.id, limit: 0.5 },
      ]),
    );
    expect(variable(1).value).toBe('speed');
    expect(row(1).getByText('km/h')).toBeDefined();
    expect(the(service.model, 'part', 'Car').attributes).toHaveLength(1);
  });

  it("offers the machine's variables first and all others by their owner", async () => {
    const { user } = await open([], [speed]);
    await user.click(screen.getByRole('button', { name: 'Add guard' }));
    await user.click(variable(1));
    const options = await screen.findAllByRole('option', { name: /^(speed|Other\.mass)$/ });
    expect(options.map((option) => option.textContent)).toEqual(['speed', 'Other.mass']);
  });

  it('takes an attribute of that name that another part has before it makes one', async () => {
    const { user, service } = await open([], [speed]);
    await user.click(screen.getByRole('button', { name: 'Add guard' }));
    await user.type(variable(1), 'Mass');
    expect(await offered()).toEqual(['Other.mass↵', 'Create attribute Mass']);
    expect(row(1).getByText('Enter: “Other.mass”. Tab: “Mass” is a new attribute.')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(variable(1).value).toBe('Other.mass');
    await user.type(limit(1), '2{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'transition', 'go').guards).toMatchObject([{ variableId: idOf('mass') }]),
    );
    expect(the(service.model, 'part', 'Car').attributes).toHaveLength(1);
  });

  it('makes an attribute that only other parts have where that is chosen', async () => {
    const { user } = await open([], [speed]);
    await user.click(screen.getByRole('button', { name: 'Add guard' }));
    await user.type(variable(1), 'mass');
    await user.click(await screen.findByRole('option', { name: 'Create attribute mass' }));
    expect(row(1).getByText('A new attribute of Car.')).toBeDefined();
    expect(variable(1).value).toBe('mass');
    await user.click(screen.getByRole('button', { name: 'Add guard' }));
    await user.type(variable(2), 'other');
    expect(await offered()).toEqual(['Other.mass', 'Create attribute other']);
    // What only begins like the name of another is new.
    await user.tab();
    expect(variable(2).value).toBe('other');
  });

  it('keeps a guard that is not complete while something else is selected', async () => {
    const { user, show, service } = await open([], [speed]);
    await user.click(screen.getByRole('button', { name: 'Add guard' }));
    await user.type(variable(1), 'speed{Enter}');
    show(null);
    show(<TransitionInspector id={idOf('go')} />);
    expect(variable(1).value).toBe('speed');
    expect(row(1).getByText('Not saved yet: needs a limit.')).toBeDefined();
    await user.type(limit(1), '7{Enter}');
    await waitFor(() => expect(the(service.model, 'transition', 'go').guards).toHaveLength(1));
  });

  it('keeps all of several quick edits, made before the first is stored', async () => {
    const { user, service, undoable } = await open([fast, slow], [speed]);
    const letThrough = service.hold();
    await user.type(limit(1), '0');
    await user.type(limit(2), '1');
    await user.selectOptions(row(1).getByRole('combobox', { name: 'Operator' }), '>=');
    expect(service.sets).toHaveLength(0);
    letThrough();
    await waitFor(() =>
      expect(the(service.model, 'transition', 'go').guards).toEqual([
        { ...fast, limit: 1000, operator: '>=' },
        { ...slow, limit: 101 },
      ]),
    );
    expect(undoable()).toEqual(['Set limit of Guard 1', 'Set limit of Guard 2', 'Set operator of Guard 1']);
  });

  it('keeps what was refused, and says so after selecting something else too', async () => {
    const { user, service, show } = await open([fast], [speed]);
    service.gate = () => 'You may not edit transitions.';
    await user.type(limit(1), '1{Enter}');
    await waitFor(() =>
      expect(row(1).getAllByText(/You may not edit transitions/).length).toBeGreaterThan(0),
    );
    expect(limit(1).value).toBe('1001');
    show(null);
    show(<TransitionInspector id={idOf('go')} />);
    expect(limit(1).value).toBe('1001');
    expect(row(1).getByText('Not saved. You may not edit transitions.')).toBeDefined();
    service.gate = () => null;
    await user.type(limit(1), '{Backspace}2{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'transition', 'go').guards).toEqual([{ ...fast, limit: 1002 }]),
    );
    expect(row(1).queryByText(/Not saved/)).toBeNull();
  });

  it('duplicates, reorders and removes guards, drafts among them', async () => {
    const { user, document: opened } = await open([fast, slow], [speed]);
    const limits = () =>
      the(opened().model, 'transition', 'go').guards.map((guard) => 'limit' in guard && guard.limit);
    await user.click(row(1).getByRole('button', { name: 'Duplicate' }));
    expect(limits()).toEqual([100, 100, 10]);
    await user.click(screen.getByRole('button', { name: 'Add guard' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(row(3).getByText('Not saved yet: needs an attribute and a limit.')).toBeDefined();
    expect(limits()).toEqual([100, 100, 10]);
    await user.click(row(4).getByRole('button', { name: 'Move up' }));
    expect(limits()).toEqual([100, 100, 10]);
    await user.click(row(3).getByRole('button', { name: 'Move up' }));
    expect(limits()).toEqual([100, 10, 100]);
    await user.click(row(1).getByRole('button', { name: 'Remove' }));
    expect(limits()).toEqual([10, 100]);
    await user.click(row(3).getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('group', { name: 'Guard 3' })).toBeNull();
  });

  it('turns a comparison into an expression and back without losing it before it is complete', async () => {
    const { user, service } = await open([fast], [speed]);
    const type = () => row(1).getByRole('combobox', { name: 'Type' });
    await user.selectOptions(type(), 'Expression');
    await waitFor(() =>
      expect(the(service.model, 'transition', 'go').guards).toEqual([
        { id: fast.id, type: 'expression', expression: 'speed > 100 km/h' },
      ]),
    );
    await user.selectOptions(type(), 'Attribute');
    expect(row(1).getByText('Not saved yet: needs an attribute and a limit.')).toBeDefined();
    expect(the(service.model, 'transition', 'go').guards).toHaveLength(1);
  });

  it('shows a variable that is gone, and keeps it while something else is changed', async () => {
    const { user, service, document: opened } = await open([fast], [speed]);
    await opened().edit('Remove the attribute', [
      { op: 'update', kind: 'part', id: idOf('Car'), body: { attributes: [] } },
    ]);
    await waitFor(() => expect(variable(1).value).toBe('missing'));
    await user.type(limit(1), '0{Enter}');
    await waitFor(() =>
      expect(the(service.model, 'transition', 'go').guards).toEqual([{ ...fast, limit: 1000 }]),
    );
  });

  it('edits effects as an ordered list', async () => {
    const { user, service, undoable } = await open();
    const effects = () => the(service.model, 'transition', 'go').effects;
    await user.click(screen.getByRole('button', { name: 'Add effect' }));
    await user.keyboard('open valve{Enter}');
    await waitFor(() => expect(effects()).toEqual(['a', 'b', 'open valve']));
    await user.click(row(3, 'Effect').getByRole('textbox'));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await waitFor(() => expect(effects()).toEqual(['open valve', 'a', 'b']));
    await user.type(row(2, 'Effect').getByRole('textbox'), '1');
    await user.type(row(3, 'Effect').getByRole('textbox'), '2{Enter}');
    await waitFor(() => expect(effects()).toEqual(['open valve', 'a1', 'b2']));
    await user.clear(row(2, 'Effect').getByRole('textbox'));
    await user.keyboard('{Enter}');
    expect(row(2, 'Effect').getByText('Enter a text, or remove the row.')).toBeDefined();
    await user.click(row(2, 'Effect').getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(effects()).toEqual(['open valve', 'b2']));
    expect(undoable()).toEqual([
      'Add effect',
      'Move Effect 3',
      'Move Effect 2',
      'Set Effect 2',
      'Set Effect 3',
      'Remove Effect 2',
    ]);
  });

  it('saves trigger, direction, ends and internal', async () => {
    const { user, service } = await open();
    const go = () => the(service.model, 'transition', 'go');
    await user.type(screen.getByRole('combobox', { name: 'Trigger' }), ' resume{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'inout');
    const source = screen.getByRole('combobox', { name: 'Source' });
    await user.clear(source);
    await user.type(source, 'Drive{Enter}');
    await user.click(screen.getByRole('switch', { name: /Internal/ }));
    await waitFor(() =>
      expect(go()).toMatchObject({
        trigger: 'start resume',
        direction: 'inout',
        sourceId: idOf('Drive'),
        targetId: idOf('Drive'),
        internal: true,
      }),
    );
    expect(screen.queryByRole('combobox', { name: 'Target' })).toBeNull();
    await user.clear(screen.getByRole('combobox', { name: 'Trigger' }));
    await user.tab();
    await waitFor(() => expect(go().trigger).toBeUndefined());
  });
});
