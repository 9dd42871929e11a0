import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { DocumentProvider, type OpenDocument, useDocument } from '#app/document/document-context.tsx';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import { type EditorSession, EditorSessionProvider, useEditorSession } from '#app/session/editor-session.tsx';
import { UiProvider } from '#app/ui/ui-provider.tsx';
import type { Scope } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { PATIENCE_MS } from '#testing/patience.ts';
import { FakeService, MODEL_ID } from './fake-service.ts';
import type { FakeStream } from './fake-stream.ts';

/** What a test of an editing component works with. */
export interface OpenedDocument {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly service: FakeService;
  /** The document as the component sees it. */
  readonly document: () => OpenDocument;
  /** The session of the editor that the component is in. */
  readonly session: () => EditorSession;
  /** The labels of what can be undone, oldest first. */
  readonly undoable: () => string[];
  readonly show: (content: ReactNode) => void;
  /** Goes to a page without the model; `show` comes back to it, to another visit. */
  readonly leave: () => void;
}

/**
 * Draws a component within the real document of a model, over a service in memory. `edits`: what the person may edit; `stream`:
 * where the service tells what happens, if it does.
 */
export async function openDocument(
  model: SystemModel,
  content: ReactNode,
  edits: readonly Scope[] | null = null,
  stream: FakeStream | null = null,
): Promise<OpenedDocument> {
  const service = new FakeService(model);
  service.edits = edits;
  service.stream = stream;
  vi.stubGlobal('fetch', service.fetch);
  undoStackOf(MODEL_ID).setState({ undo: [], redo: [] });
  let seen: OpenDocument | null = null;
  let session: EditorSession | null = null;
  function See() {
    seen = useDocument();
    session = useEditorSession();
    return null;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const within = (children: ReactNode) => (
    <QueryClientProvider client={client}>
      <UiProvider>
        <EditorSessionProvider modelId={MODEL_ID}>
          <DocumentProvider
            modelId={MODEL_ID}
            loading="Loading"
            gone="Gone"
            failed={(error) => error.message}
          >
            <See />
            {children}
          </DocumentProvider>
        </EditorSessionProvider>
      </UiProvider>
    </QueryClientProvider>
  );
  const drawn = render(within(content));
  await vi.waitFor(
    () => {
      if (seen === null) throw new Error('not loaded');
    },
    { timeout: PATIENCE_MS },
  );
  return {
    user: userEvent.setup(),
    service,
    document: () => {
      if (seen === null) throw new Error('not loaded');
      return seen;
    },
    session: () => {
      if (session === null) throw new Error('not loaded');
      return session;
    },
    undoable: () =>
      undoStackOf(MODEL_ID)
        .getState()
        .undo.map(({ label }) => label),
    show: (next) => drawn.rerender(within(next)),
    leave: () => drawn.rerender(<p>Elsewhere</p>),
  };
}
