import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { FindingsView } from './findings-view.tsx';

const model = aModel()
  .part('Tank', { attributes: [{ id: idOf('level'), name: 'level', unit: 'm', expression: '1 m + 1 kg' }] })
  .part('Pump')
  .interface('Pipe', 'Tank', 'Pump')
  .interface('Copy', 'Tank', 'Pump', { name: 'Pipe' })
  .build();

const list = (rule: string) => screen.queryByRole('list', { name: `Findings: ${rule}` });

describe('the view of findings', () => {
  it('shows what is found rule by rule, the worst first, with the page of each rule', async () => {
    await openDocument(model, <FindingsView />);
    const rules = screen.getAllByRole('list').map((one) => one.getAttribute('aria-label'));
    expect(rules).toEqual([
      'Findings: Every expression can be computed',
      'Findings: Every interface carries something',
      'Findings: No interface is a duplicate',
    ]);
    const [first] = within(screen.getByRole('list', { name: rules[0] ?? '' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Tank: level has no value: A length (m)');
    expect(screen.getByText(/^The expression of an attribute cannot be read/)).toBeTruthy();
    expect(screen.getByText('4 findings')).toBeTruthy();
  });

  it('names another element inside of the sentence, where it breaks as the words do', async () => {
    const rivals = aModel()
      .state('Idle')
      .state('On')
      .state('Off')
      .transition('Start', 'Idle', 'On', { trigger: 'go' })
      .transition('Stop', 'Idle', 'Off', { trigger: 'go' })
      .build();
    await openDocument(rivals, <FindingsView />);
    const found = screen.getByRole('list', {
      name: 'Findings: Transitions out of one state do not conflict',
    });
    expect(found.textContent).toContain('Conflicts with “Start”: both enabled');
    const named = within(found).getByRole('link', { name: 'Start' });
    expect(named.className).not.toMatch(/inline-block|truncate/);
  });

  it('names the element once where the sentence begins with its name', async () => {
    await openDocument(
      aModel().part('Tank').part('Pump').part('Hose').interface('Pipe', 'Tank', 'Pump').build(),
      <FindingsView />,
    );
    const found = screen.getByRole('list', { name: 'Findings: Every part is connected to something' });
    expect(found.textContent).toContain('part Hose is connected to nothing.');
  });

  it('shows some of each rule with how many there are, and more when asked', async () => {
    let many = aModel().part('Tank').part('Pump');
    for (let n = 0; n < 12; n += 1) many = many.interface(`Pipe ${n}`, 'Tank', 'Pump');
    const { user } = await openDocument(many.build(), <FindingsView />);
    const rule = screen.getByRole('region', { name: 'Every interface carries something' });
    expect(within(rule).getAllByRole('listitem')).toHaveLength(10);
    expect(within(rule).getByText('12 violations')).toBeTruthy();
    await user.click(within(rule).getByRole('button', { name: 'Show 2 more' }));
    expect(within(rule).getAllByRole('listitem')).toHaveLength(12);
    expect(within(rule).queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('shows only those of a severity or of a rule', async () => {
    const { user } = await openDocument(model, <FindingsView />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Errors');
    expect(screen.getByText('1 finding')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'All severities');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Rule' }),
      'No interface is a duplicate (1)',
    );
    expect(screen.getAllByRole('list')).toHaveLength(1);
    expect(list('No interface is a duplicate')).not.toBeNull();
  });

  it('mends what can be mended as one edit, follows it, and undo brings it back', async () => {
    const { user, document, undoable } = await openDocument(model, <FindingsView />);
    await user.click(screen.getByRole('button', { name: 'Delete the copy' }));
    await waitFor(() => expect(list('No interface is a duplicate')).toBeNull());
    expect(document().model.tables.interface.size).toBe(1);
    expect(undoable()).toEqual(['Delete the copy']);
    await document().undo();
    await waitFor(() => expect(list('No interface is a duplicate')).not.toBeNull());
  });

  it('offers no fix to those who may only look', async () => {
    await openDocument(model, <FindingsView />, []);
    expect(list('No interface is a duplicate')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete the copy' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  it('says so where nothing is found', async () => {
    await openDocument(aModel().part('Tank').build(), <FindingsView />);
    expect(screen.getByText('No findings.')).toBeTruthy();
  });
});
