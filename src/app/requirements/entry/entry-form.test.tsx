import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RequirementsView } from '#app/requirements/requirements-view.tsx';
import { EMPTY_DRAFT, EntryForm } from '#app/requirements/state/entry-draft.ts';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { useSession } from '#app/session/session.ts';
import { problem } from '#contract/problem.ts';
import { requirementToWire } from '#contract/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';

const MADE = idOf('made by the service');

/** The documented create over the service in memory; `refuse` answers instead of it. */
async function open(model: SystemModel, refuse?: () => Response) {
  const opened = await openDocument(model, <RequirementsView />);
  const { service } = opened;
  const posts: { body: unknown; key: string | null }[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const create = init?.method === 'POST' && input.endsWith(`/api/models/${MODEL_ID}/requirements`);
    if (!create) return service.fetch(input, init);
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '');
    posts.push({ body, key: new Headers(init.headers).get('Idempotency-Key') });
    if (refuse) return refuse();
    const operations = [{ op: 'create', kind: 'requirement', id: MADE, body }];
    const stored = await service.fetch(input.replace(/requirements$/, 'batch'), {
      method: 'POST',
      body: JSON.stringify({ operations }),
    });
    const made = service.model.tables.requirement.get(MADE);
    if (!made) return stored;
    return new Response(JSON.stringify(requirementToWire(made)), { status: 201, headers: stored.headers });
  });
  return { ...opened, posts };
}

const form = () => screen.getByRole('form', { name: 'New requirement' });
const field = (name: string) =>
  within(form()).getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const press = (name: string) => within(form()).getByRole('button', { name });

beforeEach(() => {
  useUnfinished.setState({ entries: new Map() });
  viewStateOf(MODEL_ID).setState({ entering: false, collapsed: new Set() });
});

describe('the form for a new requirement', () => {
  it('creates with the documented operation, selects the new one, and can be undone', async () => {
    const model = aModel().part('Battery').requirement('Drive').build();
    const { user, posts, undoable, document, session } = await open(model);
    await user.click(screen.getByRole('button', { name: 'New requirement' }));
    await user.type(field('Title'), 'Range');
    await user.type(field('Statement'), 'It shall go far.');
    await user.selectOptions(within(form()).getByRole('combobox', { name: 'Priority' }), 'high');
    await user.selectOptions(within(form()).getByRole('combobox', { name: 'Type' }), 'performance');
    await user.type(field('Page'), '12');
    await user.click(press('Create requirement'));

    await waitFor(() => expect(useSession.in(session()).getState().selection).toEqual([MADE]));
    expect(posts).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: {
          title: 'Range',
          description: 'It shall go far.',
          status: 'draft',
          priority: 'high',
          type: 'performance',
          info: { reference: { pageNumber: 12 } },
          customFields: {},
        },
      },
    ]);
    expect(document().model.tables.requirement.get(MADE)?.statement).toBe('It shall go far.');
    expect(undoable()).toEqual(['Create REQ-2']);
    expect(screen.queryByRole('form')).toBeNull();
    await document().undo();
    expect(document().model.tables.requirement.has(MADE)).toBe(false);
  });

  it('asks for a title before anything is sent', async () => {
    const { user, posts } = await open(aModel().requirement('Drive').build());
    await user.click(screen.getByRole('button', { name: 'New requirement' }));
    await user.click(press('Create requirement'));
    await waitFor(() => expect(field('Title').getAttribute('aria-invalid')).toBe('true'));
    expect(within(form()).getByText('Must not be empty.')).toBeTruthy();
    expect(posts).toEqual([]);
  });

  it('keeps every text of a refused one, with the reason beside its field', async () => {
    const refuse = () =>
      new Response(
        JSON.stringify(
          problem('REFERENCE_NOT_FOUND', 'There is no such part.', [
            { path: 'systems.0', message: 'there is no part with this id' },
          ]),
        ),
        { status: 422 },
      );
    const { user } = await open(aModel().requirement('Drive').build(), refuse);
    await user.click(screen.getByRole('button', { name: 'New requirement' }));
    await user.type(field('Title'), 'Range');
    await user.type(field('Comment'), 'see there');
    await user.click(press('Create requirement'));
    expect(await within(form()).findByText('There is no part with this id.')).toBeTruthy();
    expect(field('Title').value).toBe('Range');
    expect(field('Comment').value).toBe('see there');
  });

  it('repeats the same request with the same key, and another with another', async () => {
    const { user, posts } = await open(
      aModel().requirement('Drive').build(),
      () => new Response('', { status: 503 }),
    );
    await user.click(screen.getByRole('button', { name: 'New requirement' }));
    await user.type(field('Title'), 'Range');
    await user.click(press('Create requirement'));
    await within(form()).findByText(/cannot be reached/);
    await user.click(press('Create requirement'));
    await waitFor(() => expect(posts).toHaveLength(2));
    expect(posts[1]?.key).toBe(posts[0]?.key);
    await waitFor(() => expect(press('Create requirement').getAttribute('aria-busy')).toBeNull());
    await user.type(field('Title'), '!');
    await user.click(press('Create requirement'));
    await waitFor(() => expect(posts).toHaveLength(3));
    expect(posts[2]?.key).not.toBe(posts[0]?.key);
  });

  it('keeps what was typed while it is closed, until it is cleared', async () => {
    const { user } = await open(aModel().requirement('Drive').build());
    await user.click(screen.getByRole('button', { name: 'New requirement' }));
    await user.type(field('Title'), 'Range{Escape}');
    expect(screen.queryByRole('form')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New requirement' }));
    expect(field('Title').value).toBe('Range');
    await user.click(press('Clear'));
    expect(field('Title').value).toBe('');
  });

  it('goes on to the next with what says where it belongs', async () => {
    const { user, document } = await open(aModel().requirement('Drive').build());
    await user.click(screen.getByRole('button', { name: 'New requirement' }));
    await user.type(field('Title'), 'Range');
    await user.selectOptions(within(form()).getByRole('combobox', { name: 'Type' }), 'safety');
    await user.click(press('Create and next'));
    await waitFor(() => expect(document().model.tables.requirement.has(MADE)).toBe(true));
    await waitFor(() => expect(field('Title').value).toBe(''));
    expect(within(form()).getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).value).toBe('safety');
    expect(globalThis.document.activeElement).toBe(field('Title'));
  });
});

describe('EntryForm', () => {
  const problems = (change: Partial<typeof EMPTY_DRAFT>) => {
    const parsed = EntryForm.safeParse({ ...EMPTY_DRAFT, title: 'Range', ...change });
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
  };

  it.each([
    ['a page that is not a number', { pageNumber: 'twelve' }, 'info.reference.pageNumber'],
    ['a title that is too long', { title: 'x'.repeat(2_001) }, 'title'],
    [
      'a constraint without a limit',
      { constraints: [{ id: idOf('c'), type: 'attribute' as const }] },
      'constraints.0.variableId',
    ],
    ['a custom field without a key', { custom: [{ id: '1', key: '', value: 'x' }] }, 'custom.0.key'],
    [
      'a custom field with a key of ours',
      { custom: [{ id: '1', key: 'status', value: 'x' }] },
      'custom.0.key',
    ],
  ])('refuses %s where it is', (_what, change, path) => expect(problems(change)).toContain(path));

  it('takes one that says only its title', () => expect(problems({})).toEqual([]));
});
