import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { readPersistedEdits } from '#app/document/outbox/persisted/persisted-edits.ts';
import { persistedStore } from '#app/document/outbox/persisted/persisted-store.ts';
import { UiProvider } from '#app/ui/ui-provider.tsx';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { FakeService } from '#testing/page/fake-service.ts';
import { persistNothing, persistedEdit } from '#testing/page/persisted-edits.ts';
import { LeftOverNotice } from './left-over-notice.tsx';
import { timeLabel } from './time-labels.ts';

beforeEach(() => {
  persistNothing();
  useToken.setState({ token: 'token', userId: idOf('me'), lost: false });
});

const at = '2026-11-21T10:42:00.000Z';
const rename = (name: string) => persistedEdit(name);
const describeIt = persistedEdit('Describe', {
  change: {
    kind: 'operations',
    operations: [{ op: 'update', kind: 'part', id: idOf('Battery'), body: { description: 'Lithium' } }],
  },
});

/** The page that lists the models, where two edits of “Rover” were left over by a closed tab. */
async function open() {
  const service = new FakeService(aModel().part('Battery').build());
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (...call: Parameters<typeof service.fetch>) => {
    if (call[1]?.method === 'POST') sent.push(new Headers(call[1].headers).get('Client-Id'));
    return service.fetch(...call);
  });
  await persistedStore.change([rename('Cell'), describeIt]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <LeftOverNotice />
      </UiProvider>
    </QueryClientProvider>,
  );
  await act(() => readPersistedEdits());
  const user = userEvent.setup();
  const notice = within(screen.getByRole('region', { name: 'Kept changes' }));
  return { service, sent, user, notice, part: () => service.model.tables.part.get(idOf('Battery')) };
}

describe('edits that a closed tab left over', () => {
  it('are told with the model that they are of', async () => {
    const { notice } = await open();
    expect(notice.getByRole('heading', { name: '2 edits of Rover were not sent' })).toBeDefined();
  });

  it('are sent in order, as the edits of the tab that made them', async () => {
    const { notice, user, part, sent } = await open();
    await user.click(notice.getByRole('button', { name: `Send 2 edits from ${timeLabel(at)}` }));
    await waitFor(() => expect(part()).toMatchObject({ name: 'Cell', description: 'Lithium' }));
    expect(sent).toEqual([idOf('a closed tab'), idOf('a closed tab')]);
    await waitFor(() => expect(notice.queryByRole('heading')).toBeNull());
    expect(await persistedStore.of(idOf('me'))).toEqual([]);
  });

  it('are shown with what was typed', async () => {
    const { notice, user } = await open();
    await user.click(notice.getByRole('button', { name: 'Show' }));
    expect(notice.getByText('Lithium')).toBeDefined();
    expect(notice.getByRole('button', { name: 'Copy Description' })).toBeDefined();
  });

  it('are discarded once that is confirmed', async () => {
    const { notice, user, sent } = await open();
    await user.click(notice.getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard 2 edits?' });
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(notice.queryByRole('heading')).toBeNull());
    expect(await persistedStore.of(idOf('me'))).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('that are refused by then stay, with the reason', async () => {
    const { notice, service, user } = await open();
    service.gate = () => 'You may not edit parts.';
    await user.click(notice.getByRole('button', { name: /^Send/ }));
    expect(await notice.findByRole('heading', { name: /^Not stored in Rover: Cell/ })).toBeDefined();
    expect(await notice.findByRole('heading', { name: /^Not stored in Rover: Describe/ })).toBeDefined();
    expect(notice.getAllByText('You may not edit parts.')).toHaveLength(2);
  });
});
