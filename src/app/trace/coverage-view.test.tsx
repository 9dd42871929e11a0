import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aModel } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { TraceView } from './trace-view.tsx';

const model = () =>
  aModel()
    .part('Battery')
    .part('Wheel')
    .requirement('Energy', { key: 'R1', customFields: { from: ['R3', 'R9'] } })
    .requirement('Range', { key: 'R2', in: 'Energy' })
    .requirement('Roll', { key: 'R3', customFields: { from: 'R1, R2' } })
    .link('a', 'satisfies', 'Battery', 'Energy')
    .build();

describe('the coverage of a model', () => {
  it('is counted, listed, drawn by branch, and leads to the gaps in the matrix', async () => {
    const { user } = await openDocument(model(), <TraceView />);
    await user.click(screen.getByRole('tab', { name: 'Coverage' }));
    const gaps = within(screen.getByRole('group', { name: 'Gaps' }));
    expect(gaps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1Requirements without a partof 2',
      '2Requirements without a constraintof 2',
      '2Requirements without verificationof 2',
      '1Parts without a requirementof 2',
    ]);
    const bars = within(screen.getByRole('region', { name: 'Coverage by branch' }));
    expect(bars.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'BranchPartConstraintVerification',
      'R1 Energy 11 of 10 of 10 of 1',
      'Top level 10 of 10 of 10 of 1',
    ]);
    const list = () => within(screen.getByRole('list', { name: 'Requirements without a part' }));
    expect(
      list()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['R3 Roll']);
    await user.click(gaps.getByRole('button', { name: /Parts without a requirement/ }));
    await user.click(screen.getByRole('button', { name: 'Show in the matrix' }));
    expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Requirements × parts',
      'Wheel, not linked',
    ]);
  });

  it('makes links of what a field of keys names, as one step', async () => {
    const { user, document, undoable } = await openDocument(model(), <TraceView />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Columns are' }), 'Requirements');
    await user.click(await screen.findByRole('button', { name: 'Link them' }));
    await screen.findByRole('gridcell', { name: 'R3 Roll, R2 Range: traces to' });
    expect(document().model.tables['trace-link'].size).toBe(4);
    expect(undoable()).toEqual(['Link what “from” names']);
  });
});
