import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '#app/api/http/client.ts';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { DocumentProvider } from '#app/document/document-context.tsx';
import { ShownDocument } from '#app/document/past-document.tsx';
import type { View } from '#app/paths.ts';
import { NotFoundScreen } from '#app/screens/not-found-screen.tsx';
import { EditorSessionProvider } from '#app/session/editor-session.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { t } from '#language/translate.ts';
import { useJourneyAddress } from './address/journey-address.ts';
import { EditorFrame } from './editor-frame.tsx';
import { ModelGone } from './model-gone.tsx';
import { Loading } from './views/loading.tsx';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** One model, opened. */
export function EditorScreen() {
  const { modelId, view } = route.useParams();
  return (
    <EditorSessionProvider modelId={modelId}>
      <DocumentProvider
        key={modelId}
        modelId={modelId}
        loading={
          <main tabIndex={-1} className="h-dvh outline-0">
            <Loading label={t('Opening the model')} />
          </main>
        }
        gone={<ModelGone modelId={modelId} />}
        failed={(error, retry) =>
          error instanceof ApiError && error.problem.code === 'NOT_FOUND' ? (
            <NotFoundScreen model />
          ) : (
            <main tabIndex={-1} className="h-dvh outline-0">
              <EmptyState
                actions={
                  <Button variant="primary" onClick={retry}>
                    {t('Try again')}
                  </Button>
                }
              >
                {t('The model could not be opened. {message}', { message: whyNotLoaded(error) })}
              </EmptyState>
            </main>
          )
        }
      >
        <Shown view={view} />
      </DocumentProvider>
    </EditorSessionProvider>
  );
}

/** The editor on the present of the model, or on the point in its history that the person went to. */
function Shown({ view }: { view: View }) {
  useJourneyAddress();
  return (
    <ShownDocument>
      <EditorFrame view={view} />
    </ShownDocument>
  );
}
