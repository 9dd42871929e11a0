import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Batch } from '#contract/operation.ts';
import { problem } from '#contract/problem.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
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

it('is cancelled while the service reads the file, and says nothing more of it', async () => {
  const opened = await openDocument(aModel().build(), <ImportSection modelId={MODEL_ID} />);
  const { service, user } = opened;
  const given = new Promise<AbortSignal>((resolve) => {
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      const [url, init] = call;
      if (init?.method !== 'POST' || !(typeof url === 'string' && url.includes('/imports')))
        return service.fetch(...call);
      const { signal } = init;
      if (!signal) throw new Error('nobody could cancel this');
      resolve(signal);
      return new Promise<Response>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
    });
  });
  await user.upload(
    screen.getByLabelText('File to import into this model'),
    new File([JSON.stringify(FILE)], 'rover.json'),
  );
  const signal = await given;
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(signal.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByText('Importing rover.json')).toBeNull());
  expect(screen.queryByText(/rover.json was not imported/)).toBeNull();
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

const TABLE = {
  changeSeq: null,
  created: { requirement: 1 },
  updated: {},
  deleted: {},
  unchanged: {},
  notes: [],
  table: {
    columns: [
      { header: 'Nr', sample: 'R-1' },
      { header: 'Wish', sample: 'It shall roll.' },
    ],
    mapping: {
      headerRow: 0,
      columns: [
        { to: 'field', field: 'key' },
        { to: 'custom', name: 'Wish' },
      ],
      hierarchy: 'flat',
    },
    added: 1,
    changed: 0,
    missing: 0,
    refused: 0,
    rows: [{ change: 'added', where: 'line 2', key: 'R-1', title: 'It shall roll.', fields: [] }],
  },
};

describe('a table', () => {
  it('shows what its columns mean and what it would do, is corrected, imported and remembered', async () => {
    localStorage.clear();
    const asked: URLSearchParams[] = [];
    const opened = await openDocument(aModel().build(), <ImportSection modelId={MODEL_ID} />);
    const { service, user } = opened;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      const [url, init] = call;
      if (init?.method !== 'POST' || !(typeof url === 'string' && url.includes('/imports')))
        return service.fetch(...call);
      const query = new URLSearchParams(url.split('?')[1]);
      asked.push(query);
      const mapping: unknown = JSON.parse(query.get('mapping') ?? JSON.stringify(TABLE.table.mapping));
      return new Response(JSON.stringify({ ...TABLE, table: { ...TABLE.table, mapping } }));
    });
    const choose = () =>
      user.upload(
        screen.getByLabelText('File to import into this model'),
        new File(['Nr;Wish\nR-1;It shall roll.\n'], 'wishes.csv', { type: 'text/csv' }),
      );
    await choose();
    await screen.findByText('1 added, 0 changed, 0 missing in the file.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Wish is' }), 'Statement');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import table' }).getAttribute('aria-disabled')).not.toBe(
        'true',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Import table' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Columns of wishes.csv' })).toBeNull());
    expect(asked.map((query) => query.get('dryRun'))).toEqual(['true', 'true', null]);
    expect(asked[2]?.get('mapping')).toContain('{"to":"field","field":"statement"}');

    await choose();
    await screen.findByText('1 added, 0 changed, 0 missing in the file.');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Wish is' }).value).toBe('statement');
  });
});

describe('a column that would be a new field', () => {
  it('shows the type that it looks like, which can be corrected', async () => {
    localStorage.clear();
    const asked: (string | null)[] = [];
    const opened = await openDocument(aModel().build(), <ImportSection modelId={MODEL_ID} />);
    const { service, user } = opened;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      const [url, init] = call;
      if (init?.method !== 'POST' || !(typeof url === 'string' && url.includes('/imports')))
        return service.fetch(...call);
      const said = new URLSearchParams(url.split('?')[1]).get('mapping');
      asked.push(said);
      const mapping: unknown = JSON.parse(said ?? JSON.stringify(TABLE.table.mapping));
      const [key, wish] = TABLE.table.columns;
      const columns = [key, { ...wish, guessedType: 'choice', furtherChoices: ['low', 'high'] }];
      return new Response(JSON.stringify({ ...TABLE, table: { ...TABLE.table, columns, mapping } }));
    });
    await user.upload(
      screen.getByLabelText('File to import into this model'),
      new File(['x'], 'wishes.csv', { type: 'text/csv' }),
    );
    const holds = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Wish holds' });
    expect(holds.value).toBe('choice');
    expect(screen.getByText('Its choices: low, high')).toBeDefined();
    await user.selectOptions(holds, 'Long text');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toContain('{"to":"custom","name":"Wish","type":"long-text"}');
  });
});

describe('a workbook of several sheets', () => {
  it('is read from the sheet that is chosen', async () => {
    localStorage.clear();
    const asked: (string | null)[] = [];
    const opened = await openDocument(aModel().build(), <ImportSection modelId={MODEL_ID} />);
    const { service, user } = opened;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      const [url, init] = call;
      if (init?.method !== 'POST' || !(typeof url === 'string' && url.includes('/imports')))
        return service.fetch(...call);
      const sheet = new URLSearchParams(url.split('?')[1]).get('sheet');
      asked.push(sheet);
      const sheets = { sheets: ['Cover', 'Wishes'], sheet: sheet ?? 'Cover' };
      return new Response(JSON.stringify({ ...TABLE, table: { ...TABLE.table, ...sheets } }));
    });
    await user.upload(
      screen.getByLabelText('File to import into this model'),
      new File(['PK\u0003\u0004'], 'wishes.xlsx'),
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'Wishes');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import table' }).getAttribute('aria-disabled')).not.toBe(
        'true',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Import table' }));
    await waitFor(() => expect(asked).toEqual([null, 'Wishes', 'Wishes']));
  });
});

describe('a ReqIF file', () => {
  const CLASH = {
    id: idOf('Roll'),
    key: 'R-1',
    title: 'Roll',
    field: 'statement',
    model: 'It shall run.',
    file: 'It shall roll.',
    taken: 'file',
  };
  const REPORT = {
    changeSeq: null,
    created: { requirement: 1 },
    updated: { requirement: 1 },
    deleted: {},
    unchanged: {},
    notes: [],
    reqif: {
      attributes: [{ name: 'Wish', kind: 'XHTML', types: ['Need'], sample: 'It shall roll.', use: 'custom' }],
      types: [{ name: 'Need', objects: 2, kind: null }],
      files: [{ path: 'img/a.png', size: 1200 }],
      mapping: { attributes: [], types: [] },
      added: 1,
      changed: 1,
      removed: 0,
      conflicts: 1,
      clashes: [CLASH],
      rows: [{ change: 'conflict', where: 'line 9', key: 'R-1', title: 'Roll', fields: ['statement'] }],
    },
  };

  it('shows what its attributes mean and what it would do, is corrected and imported', async () => {
    const asked: URLSearchParams[] = [];
    const opened = await openDocument(aModel().build(), <ImportSection modelId={MODEL_ID} />);
    const { service, user } = opened;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
      const [url, init] = call;
      if (init?.method !== 'POST' || !(typeof url === 'string' && url.includes('/imports')))
        return service.fetch(...call);
      const query = new URLSearchParams(url.split('?')[1]);
      asked.push(query);
      const mapping: unknown = JSON.parse(query.get('mapping') ?? JSON.stringify(REPORT.reqif.mapping));
      return new Response(JSON.stringify({ ...REPORT, reqif: { ...REPORT.reqif, mapping } }));
    });
    await user.upload(
      screen.getByLabelText('File to import into this model'),
      new File(['<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd"/>'], 'wishes.reqif'),
    );
    await screen.findByText('1 added, 1 changed, 0 removed. 1 was also changed in the model.');
    expect(screen.getByText('img/a.png (1,200 bytes)')).toBeDefined();
    const both = screen.getByRole('region', { name: 'Changed on both sides' });
    expect(both.textContent).toContain('Model: It shall run.File: It shall roll.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'R-1 statement' }), 'Keep the model’s');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Wish is' }), 'Statement');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Need are' }), 'Notes');
    const chosen = {
      attributes: [{ name: 'Wish', use: 'statement' }],
      types: [{ name: 'Need', kind: 'note' }],
    };
    const button = screen.getByRole('button', { name: 'Import ReqIF' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(button);
    await waitFor(() => expect(asked.at(-1)?.get('dryRun')).toBeNull());
    expect(JSON.parse(asked.at(-1)?.get('mapping') ?? '')).toEqual(chosen);
    expect(JSON.parse(asked.at(-1)?.get('resolution') ?? '')).toEqual({
      take: 'file',
      except: [{ id: CLASH.id, field: 'statement' }],
    });
  });
});
