import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { BaselinesSection } from '#app/history/baselines-section.tsx';
import { SyncState } from '#app/outbox/sync-state.tsx';
import { aModel } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';

beforeEach(() => useUnfinished.setState({ entries: new Map() }));

it('keeps a baseline that is begun when its form goes away, counts it, and forgets it when it is cancelled', async () => {
  const page = (
    <>
      <SyncState onLead={() => {}} />
      <BaselinesSection nameOf={() => 'Ada'} />
    </>
  );
  const { user, show } = await openDocument(aModel().part('Battery').build(), page);
  await user.click(screen.getByRole('button', { name: 'New baseline' }));
  expect(screen.queryByRole('button', { name: /unfinished/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Review');
  await screen.findByRole('button', { name: '1 unfinished' });

  show(<p>Another view</p>);
  show(page);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Review');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New baseline' })).toBeNull());
  expect(useUnfinished.getState().entries.size).toBe(0);
});
