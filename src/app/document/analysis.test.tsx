import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aModel } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { useAnalysis } from './analysis.ts';
import { useDocument } from './document-context.tsx';

function Shown() {
  const [first] = useDocument().model.tables.part.ids();
  const answers = useAnalysis();
  if (!answers) return <p>Checking</p>;
  return <p>{answers.findings.of(first ?? '').map(({ message }) => message)}</p>;
}

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
  const edge = { sourceId: id, targetId: other, type: 'interface', name: '' };
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => seen.push(globalThis.document.body.textContent));
  observer.observe(globalThis.document.body, { childList: true, subtree: true, characterData: true });
  await document().edit('Connect', [
    { op: 'create', kind: 'interface', id: crypto.randomUUID(), body: edge },
  ]);
  await expect.poll(() => screen.queryByText(/is connected to nothing/)).toBeNull();
  observer.disconnect();
  expect(seen).not.toContain('Checking');
});
