import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FindingsView } from '#app/findings/findings-view.tsx';
import { useDecorations } from '#app/session/decorations.ts';
import { useFoundCounts } from '#app/session/found-counts.ts';
import { useSession } from '#app/session/session.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { FindingDecorations } from './finding-decorations.tsx';

const model = aModel()
  .part('Tank', { attributes: [{ id: idOf('level'), name: 'level', expression: '1 m + 1 kg' }] })
  .part('Pump')
  .interface('Pipe', 'Tank', 'Pump')
  .build();

it('what is found is counted, follows each edit, and is marked unless a person wants no marks', async () => {
  const { user, document, session } = await openDocument(
    model,
    <>
      <FindingDecorations />
      <FindingsView />
    </>,
  );
  await waitFor(() =>
    expect(useFoundCounts.in(session()).getState().counts).toEqual({ errors: 1, warnings: 1 }),
  );
  const marked = () => [...useDecorations.in(session()).getState().marks.findings].map(([id]) => id).sort();
  expect(marked()).toEqual([idOf('Tank'), idOf('Pipe')].sort());

  const marks = screen.getByRole('switch', { name: 'Show markers on diagrams' });
  await user.click(marks);
  expect(marked()).toEqual([]);
  await act(() =>
    document().edit('Mend it', [{ op: 'update', kind: 'part', id: idOf('Tank'), body: { attributes: [] } }]),
  );
  await waitFor(() =>
    expect(useFoundCounts.in(session()).getState().counts).toEqual({ errors: 0, warnings: 1 }),
  );
  expect(marked()).toEqual([]);
  await user.click(marks);
  expect(marked()).toEqual([idOf('Pipe')]);
});

it('what is found about what somebody draws is counted at once, and marked once it is left', async () => {
  const { document, session } = await openDocument(model, <FindingDecorations />);
  await waitFor(() =>
    expect(useFoundCounts.in(session()).getState().counts).toEqual({ errors: 1, warnings: 1 }),
  );
  const marked = () => useDecorations.in(session()).getState().marks.findings.get(idOf('Pump'));
  act(() =>
    useSession
      .in(session())
      .getState()
      .select([idOf('Pump')]),
  );
  const wrong = { id: crypto.randomUUID(), name: 'flow', expression: '1 m + 1 kg' };
  await act(() =>
    document().edit('Add', [{ op: 'update', kind: 'part', id: idOf('Pump'), body: { attributes: [wrong] } }]),
  );
  await waitFor(() =>
    expect(useFoundCounts.in(session()).getState().counts).toEqual({ errors: 2, warnings: 1 }),
  );
  expect(marked()).toBeUndefined();
  act(() =>
    useSession
      .in(session())
      .getState()
      .select([idOf('Tank')]),
  );
  expect(marked()).toBeDefined();
  expect(useDecorations.in(session()).getState().marks.findings.get(idOf('Tank'))).toBeDefined();
});
