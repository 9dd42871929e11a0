import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TransitionInspector } from '#app/behaviour/transition-inspector.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import german from '#language/german.json' with { type: 'json' };
import { speak } from '#language/translate.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';

beforeEach(() => useUnfinished.setState({ entries: new Map() }));
afterEach(() => speak('en'));

const model = () =>
  aModel().part('Rover').state('Idle').state('Drive').transition('go', 'Idle', 'Drive').build();
const inspector = (
  <KeepTyped id={idOf('go')}>
    <TransitionInspector id={idOf('go')} />
  </KeepTyped>
);

it('a row that is begun is there again in another language, at the same place', async () => {
  const { user, show } = await openDocument(model(), inspector);
  await user.click(screen.getByRole('button', { name: 'Add guard' }));
  await screen.findByRole('group', { name: 'Guard 1' });
  await waitFor(() => expect(useUnfinished.getState().entries.size).toBe(1));
  show(<p>Another view</p>);
  speak('de', german);
  show(inspector);
  expect(await screen.findByRole('group', { name: `${german['Guard']} 1` })).toBeDefined();
  await user.click(screen.getByRole('button', { name: german['Remove'] }));
  await waitFor(() => expect(useUnfinished.getState().entries.size).toBe(0));
});
