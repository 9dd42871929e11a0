import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useDelete } from '#app/document/use-delete.ts';
import type { Operation } from '#contract/operation.ts';
import { SCOPES, type Scope } from '#model/elements/kinds.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { PATIENCE_MS } from '#testing/patience.ts';

const model = () =>
  aModel().part('Battery').part('Motor').interface('Power', 'Battery', 'Motor').requirement('Light').build();
const rename = (kind: 'part' | 'requirement', name: string, body: Record<string, string>): Operation[] => [
  { op: 'update', kind, id: idOf(name), body },
];

function Remover() {
  const remove = useDelete();
  return <button onClick={() => remove([idOf('Battery')])}>Remove</button>;
}

/** The open model for someone who may edit these, and the methods of what was asked of the service. */
async function openFor(edits: readonly Scope[] | null) {
  const opened = await openDocument(model(), <Remover />, edits);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    asked.push(init?.method ?? 'GET');
    return opened.service.fetch(input instanceof Request ? input.url : input, init);
  });
  return { ...opened, writes: () => asked.filter((method) => method !== 'GET') };
}

describe('the open model of someone who may', () => {
  it('edit all of it refuses nothing', async () => {
    const { document } = await openFor(SCOPES);
    expect(document().readOnly).toBeNull();
    expect(document().mayEdit('part')).toBe(true);
    const outcome = await act(() => document().edit('Rename', rename('part', 'Battery', { name: 'Cell' })));
    expect(outcome.ok).toBe(true);
  });

  it('edit some kinds refuses the others before anything is shown or sent', async () => {
    const { document, writes, undoable } = await openFor(['requirements']);
    expect(document().readOnly).toBeNull();
    expect(document().mayEdit('requirement')).toBe(true);
    expect(document().whyNot('part')).toBe('You may view the parts of this model, but not edit them.');
    const refused = await act(() => document().edit('Rename', rename('part', 'Battery', { name: 'Cell' })));
    expect(refused).toMatchObject({ ok: false, message: document().whyNot('part') });
    expect(writes()).toEqual([]);
    expect(undoable()).toEqual([]);
    expect(document().model.tables.part.get(idOf('Battery'))?.name).toBe('Battery');
    const done = await act(() =>
      document().edit('Rename', rename('requirement', 'Light', { title: 'Lighter' })),
    );
    expect(done.ok).toBe(true);
  });

  it('edit parts, but not the interfaces that would go with one, keeps both', async () => {
    const { document, user, writes } = await openFor(['parts']);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(
      await screen.findByText('You may view the interfaces of this model, but not edit them.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
    expect(document().model.tables.part.size).toBe(2);
    expect(writes()).toEqual([]);
  });

  it('edit nothing says so', async () => {
    const { document } = await openFor([]);
    expect(document().readOnly).toBe('You may view this model, but not edit it.');
    expect(document().whyNot('state')).toBe(document().readOnly);
  });

  it('do what nobody knows is stopped by the service alone', async () => {
    const { document } = await openFor(null);
    expect(document().readOnly).toBeNull();
  });

  it('view it by a preview link is told so', async () => {
    sessionStorage.setItem(`modelwright.preview.${MODEL_ID}`, 'mwp_a');
    const { document } = await openFor(null);
    await vi.waitFor(() => expect(document().readOnly).toMatch(/^This is a preview/), {
      timeout: PATIENCE_MS,
    });
    sessionStorage.clear();
  });
});
