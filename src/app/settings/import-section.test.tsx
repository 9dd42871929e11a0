import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Batch } from '#contract/operation.ts';
import { problem } from '#contract/problem.ts';
import { MODEL_ID } from '#testing/fake-service.ts';
import { aModel, idOf } from '#testing/model-builder.ts';
import { openDocument } from '#testing/open-document.tsx';
import { ImportSection } from './import-section.tsx';

const FILE = {
  operations: [
    { op: 'update', kind: 'part', id: idOf('Wheel'), body: { name: 'Track' } },
    { op: 'create', kind: 'part', id: idOf('Motor'), body: { name: 'Motor' } },
  ],
};
const NOTE = { severity: 'warning', where: 'operations.7', message: 'has a field that the model has not' };

/** The section over a service that runs the operations of a file; `refused`: what it answers instead. */
async function open(refused: Response | null = null) {
  const opened = await openDocument(aModel().part('Wheel').build(), <ImportSection modelId={MODEL_ID} />);
  const { service } = opened;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
    const [url, init] = call;
    if (init?.method !== 'POST' || !(typeof url === 'string' && url.includes('/imports')))
      return service.fetch(...call);
    if (refused) return refused;
    const { operations } = Batch.parse(FILE);
    const body = JSON.stringify({ operations });
    const stored = await service.fetch(`/api/models/${MODEL_ID}/batch`, { ...init, body });
    const changeSeq = Number(stored.headers.get('Change-Seq'));
    const report = {
      changeSeq,
      created: { part: 1 },
      updated: { part: 1 },
      deleted: {},
      unchanged: {},
      notes: [NOTE],
    };
    return new Response(JSON.stringify(report));
  });
  const choose = (content: string) =>
    opened.user.upload(
      screen.getByLabelText('File to import into this model'),
      new File([content], 'rover.json', { type: 'application/json' }),
    );
  return { ...opened, choose };
}

it('imports a file into the open model, with its notes, as one step that undo takes back', async () => {
  const { choose, document, undoable } = await open();
  await choose(JSON.stringify(FILE));
  expect(await screen.findByText(/^rover.json was imported: 1 part added; 1 part updated\./)).toBeDefined();
  expect(screen.getByText('has a field that the model has not')).toBeDefined();
  const names = () => [...document().model.tables.part.values()].map(({ name }) => name);
  await waitFor(() => expect(names()).toEqual(['Track', 'Motor']));
  expect(undoable()).toEqual(['Import rover.json']);
  await document().undo();
  await waitFor(() => expect(names()).toEqual(['Wheel']));
});

it('says why a file was not imported', async () => {
  const broken = problem('BAD_FILE', 'Line 3: a comma is missing.');
  const { choose, undoable } = await open(new Response(JSON.stringify(broken), { status: 400 }));
  await choose('a text');
  expect(
    await screen.findByText(/^rover.json was not imported. It is neither a model exported/),
  ).toBeDefined();
  await choose(JSON.stringify(FILE));
  expect(await screen.findByText('rover.json was not imported. Line 3: a comma is missing.')).toBeDefined();
  expect(undoable()).toEqual([]);
});
