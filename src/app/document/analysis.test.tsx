import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditorSessionProvider } from '#app/session/editor-session.tsx';
import type { Operation } from '#contract/operation.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { useAnalysis } from './analysis.ts';
import { DocumentProvider, useDocument } from './document-context.tsx';

function Shown() {
  const [first] = useDocument().model.tables.part.ids();
  const answers = useAnalysis();
  if (!answers) return <p>Checking</p>;
  return <p>{answers.findings.of(first ?? '').map(({ message }) => message)}</p>;
}

const connecting = (sourceId: string, targetId: string): Operation => ({
  op: 'create',
  kind: 'interface',
  id: crypto.randomUUID(),
  body: { sourceId, targetId, type: 'interface', name: '' },
});

/** A browser that has idle time only when it is told so. */
function heldIdleTime(): () => void {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  return () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) run();
  };
}

it('a large model is looked at while nothing waits for it, and an edit of it at once', async () => {
  const letIdle = heldIdleTime();
  let model = aModel();
  for (let part = 0; part < 500; part += 1) model = model.part(`P${part}`);
  const { document } = await openDocument(model.build(), <Shown />);
  expect(screen.getByText('Checking')).toBeTruthy();
  act(letIdle);
  expect(await screen.findByText(/is connected to nothing/)).toBeTruthy();
  const [id = '', other = ''] = document().model.tables.part.ids();
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => seen.push(globalThis.document.body.textContent));
  observer.observe(globalThis.document.body, { childList: true, subtree: true, characterData: true });
  await document().edit('Connect', [connecting(id, other)]);
  await expect.poll(() => screen.queryByText(/is connected to nothing/)).toBeNull();
  observer.disconnect();
  expect(seen).not.toContain('Checking');
});

it('is never of another state of the model than the one that is drawn with it', async () => {
  const drawn: (readonly [interfaces: number, unconnected: number])[] = [];
  function Watched() {
    const { model } = useDocument();
    const findings = useAnalysis()?.findings;
    const unconnected = [...model.tables.part.ids()].filter((id) =>
      findings?.of(id).some(({ message }) => message.includes('is connected to nothing')),
    );
    drawn.push([model.tables.interface.size, unconnected.length]);
    return null;
  }
  const model = aModel().part('A').part('B').part('C').part('D').build();
  const { document, service } = await openDocument(model, <Watched />);
  await act(() => document().edit('Connect', [connecting(idOf('A'), idOf('B'))]));
  // One that the service refuses is gone again.
  service.gate = () => 'Not this one.';
  await act(() => document().edit('Connect', [connecting(idOf('C'), idOf('D'))]));
  service.gate = () => null;
  await act(() => document().edit('Connect', [connecting(idOf('C'), idOf('D'))]));
  await act(() => document().undo());
  const states = [...new Set(drawn.map(([interfaces, unconnected]) => `${interfaces}: ${unconnected}`))];
  expect(states).toEqual(['0: 4', '1: 2', '2: 0']);
  expect(drawn.at(-1)).toEqual([1, 2]);
});

it('is there at once for who leaves the model and comes back to it', async () => {
  const letIdle = heldIdleTime();
  let model = aModel();
  for (let part = 0; part < 500; part += 1) model = model.part(`P${part}`);
  const { leave, show } = await openDocument(model.build(), <Shown />);
  act(letIdle);
  expect(await screen.findByText(/is connected to nothing/)).toBeTruthy();
  leave();
  expect(screen.queryByText(/is connected to nothing/)).toBeNull();
  show(<Shown />);
  expect(screen.getByText(/is connected to nothing/)).toBeTruthy();
});

it('is another one in each editor, also of the same model', async () => {
  const seen = new Set<ReturnType<typeof useAnalysis>>();
  function See() {
    const analysis = useAnalysis();
    if (analysis) seen.add(analysis);
    return <output>{analysis?.findings.of(idOf('A')).length}</output>;
  }
  await openDocument(
    aModel().part('A').part('B').build(),
    <>
      <See />
      <EditorSessionProvider modelId={MODEL_ID}>
        <DocumentProvider modelId={MODEL_ID} loading="Loading" gone="Gone" failed={({ message }) => message}>
          <See />
        </DocumentProvider>
      </EditorSessionProvider>
    </>,
  );
  await expect.poll(() => screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['1', '1']);
  expect(seen.size).toBe(2);
});
