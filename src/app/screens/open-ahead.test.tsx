import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, expect, it, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { VIEW_ENTRIES } from './editor/views/views.ts';
import { editorWithView, openAhead } from './open-ahead.ts';

// All of the editor is loaded, from its sources.
vi.setConfig({ testTimeout: 300_000 });
const MODEL = '01a219dc-734c-7584-9b83-718e23135a36';

afterEach(() => {
  useToken.setState(useToken.getInitialState());
  vi.unstubAllGlobals();
});

it('fetches the code of the view of the address, so that nothing is shown before it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  useToken.setState({ token: 'ada', userId: 'ada' });
  await openAhead(new QueryClient(), `/models/${MODEL}/structure`);
  expectShownAtOnce('structure');
});

it('has the editor no sooner than the view of the address', async () => {
  const { EditorScreen } = await editorWithView(`/models/${MODEL}/behaviour`);
  expect(EditorScreen).toBeDefined();
  expectShownAtOnce('behaviour');
});

function expectShownAtOnce(view: 'structure' | 'behaviour') {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Without a document around it the view only fails, but it does so at once.
  const { Content } = VIEW_ENTRIES[view];
  render(
    <ErrorBoundary fallback={<p>the view</p>}>
      <Suspense fallback={<p>waiting</p>}>
        <Content />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(screen.getByText('the view')).toBeDefined();
  expect(screen.queryByText('waiting')).toBeNull();
}

it('waits for no answer of the service, nor for anything where no model is opened', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  useToken.setState({ token: 'ada', userId: 'ada' });
  const done = Promise.all([
    openAhead(new QueryClient(), `/models/${MODEL}/findings`),
    openAhead(new QueryClient(), '/account'),
  ]);
  await expect(done).resolves.toBeDefined();
});
