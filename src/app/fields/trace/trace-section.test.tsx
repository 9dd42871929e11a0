import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { TraceSection } from './trace-section.tsx';

const model = () =>
  aModel()
    .part('Battery')
    .requirement('Light', { key: 'R1', statement: 'It shall be light.' })
    .requirement('Small', { key: 'R2' })
    .link('a', 'satisfies', 'Battery', 'Light')
    .link('b', 'derives', 'Light', 'Small')
    .build();
const links = () => within(screen.getByRole('list', { name: 'Trace links' }));
const rename = (label: string, description: string): Operation => ({
  op: 'update',
  kind: 'requirement',
  id: idOf(label),
  body: { description },
});

describe('the trace links of an element', () => {
  it('are shown both ways, in its own words', async () => {
    await openDocument(model(), <TraceSection id={idOf('Light')} />);
    expect(
      links()
        .getAllByRole('listitem')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['satisfied by Battery', 'derived from R2 Small']);
  });

  it('are made by choosing the element at the other end', async () => {
    const { user, document, undoable } = await openDocument(model(), <TraceSection id={idOf('Battery')} />);
    await user.click(screen.getByRole('button', { name: 'Add trace link' }));
    const form = within(screen.getByRole('group', { name: 'New trace link' }));
    await user.type(form.getByRole('combobox', { name: 'Element' }), 'Small');
    await user.click(await screen.findByRole('option', { name: /R2 Small/ }));
    await waitFor(() => links().getByRole('listitem', { name: 'satisfies R2 Small' }));
    expect(the(document().model, 'requirement', 'Small').systems).toEqual([idOf('Battery')]);
    expect(undoable()).toEqual(['Link Battery and R2 Small']);
  });

  it('are turned round and removed', async () => {
    const { user } = await openDocument(model(), <TraceSection id={idOf('Light')} />);
    await user.click(screen.getByRole('button', { name: 'Reverse the link with R2 Small' }));
    await waitFor(() => links().getByRole('listitem', { name: 'origin of R2 Small' }));
    await user.click(screen.getByRole('button', { name: 'Unlink Battery' }));
    await waitFor(() => expect(links().getAllByRole('listitem')).toHaveLength(1));
  });

  it('that became suspect show the difference until they are confirmed, which undo takes back', async () => {
    const { user, document } = await openDocument(model(), <TraceSection id={idOf('Battery')} />);
    await document().act('Change', [rename('Light', 'It shall be very light.')]);
    const row = await waitFor(() => links().getByRole('listitem', { name: 'satisfies R1 Light, suspect' }));
    expect(within(row).getByRole('deletion').textContent).toBe('It shall be light.');
    expect(within(row).getByRole('insertion').textContent).toBe('It shall be very light.');
    await user.click(within(row).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => links().getByRole('listitem', { name: 'satisfies R1 Light' }));
    await document().undo();
    await waitFor(() => links().getByRole('listitem', { name: 'satisfies R1 Light, suspect' }));
  });

  it('can only be read by who may not edit requirements', async () => {
    await openDocument(model(), <TraceSection id={idOf('Light')} />, ['parts']);
    expect(links().getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /trace link$|Remove|Confirm/ })).toBeNull();
  });
});
