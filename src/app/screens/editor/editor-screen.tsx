import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '#app/api/client.ts';
import { refusalOf } from '#app/api/refusal.ts';
import { DocumentProvider } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NotFoundScreen } from '#app/screens/not-found-screen.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { Loading } from './loading.tsx';
import { ModelGone } from './model-gone.tsx';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** One model, opened. */
export function EditorScreen() {
  const { modelId, view } = route.useParams();
  return (
    <DocumentProvider
      key={modelId}
      modelId={modelId}
      loading={
        <main tabIndex={-1} className="h-dvh outline-none">
          <Loading label="Opening the model" />
        </main>
      }
      gone={<ModelGone modelId={modelId} />}
      failed={(error, retry) =>
        error instanceof ApiError && error.problem.code === 'NOT_FOUND' ? (
          <NotFoundScreen model />
        ) : (
          <main tabIndex={-1} className="h-dvh outline-none">
            <EmptyState
              actions={
                <Button variant="primary" onClick={retry}>
                  Try again
                </Button>
              }
            >
              The model could not be opened. {refusalOf(error).message}
            </EmptyState>
          </main>
        )
      }
    >
      <EditorFrame view={view} />
    </DocumentProvider>
  );
}
