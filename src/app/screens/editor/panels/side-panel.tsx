import { useEditorSession } from '#app/session/editor-session.tsx';
import {
  CodeXml,
  Diff,
  GitPullRequestArrow,
  MessageSquare,
  Play,
  Route,
  SlidersHorizontal,
  X,
} from 'lucide-react';
import { memo, Suspense } from 'react';
import { isGuest } from '#app/api/http/guest.ts';
import { useComments } from '#app/api/review/comments.ts';
import { CommentsPanel } from '#app/comments/comments-panel.tsx';
import { openThreads } from '#app/comments/threads.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useDifferences } from '#app/document/past-document.tsx';
import { useExploration } from '#app/exploration/exploration-store.ts';
import { DifferencesPanel } from '#app/history/differences-panel.tsx';
import { MODEL_VIEWS, type View } from '#app/paths.ts';
import { Loading } from '#app/screens/editor/views/loading.tsx';
import { useSession } from '#app/session/session.ts';
import { type SidePanel as Panel, useSidePanel } from '#app/session/side-panel.ts';
import { focusSelected } from '#app/session/use-panel-focus.ts';
import { SuggestionsPanel } from '#app/suggestions/suggestions-panel.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { type Tab, Tabs } from '#app/ui/overlays/tabs.tsx';
import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';
import { t } from '#language/translate.ts';
import type { RunRequest } from '#model/definitions/run-request.ts';
import { Inspector } from './inspector.tsx';

const SimulationPanel = loadedLater(
  async () => (await import('#app/simulation/simulation-panel.tsx')).SimulationPanel,
);

const ExplorationPanel = loadedLater(
  async () => (await import('#app/exploration/exploration-panel.tsx')).ExplorationPanel,
);

const SysmlTextPanel = loadedLater(
  async () => (await import('#app/sysml-text/sysml-text-panel.tsx')).SysmlTextPanel,
);

/** What stands beside the view: what is selected, and what is said of it. */
export const SidePanel = memo(function SidePanel(props: {
  readonly view: View;
  /** Offers to close it, where it takes room that the view may need. */
  readonly onClose: (() => void) | undefined;
}) {
  const { view, onClose } = props;
  const { modelId, model, layers } = useDocument();
  const session = useEditorSession();
  const { shown, show } = useSidePanel();
  const [selected, more] = useSession(({ selection }) => selection);
  const { data: comments = [] } = useComments(modelId);
  const differences = useDifferences();
  const explored = useExploration((state) => state.modelId === modelId && state.finding !== null);
  const replay = (request: RunRequest) => {
    void import('#app/simulation/simulation-store.ts').then(({ useSimulation }) => {
      useSimulation.in(session).getState().begin(modelId, model, request);
      show('simulation');
    });
  };
  const elementId = selected !== undefined && more === undefined ? selected : null;
  // A preview shows the model without what is said of it.
  const tabs: readonly Tab<Panel>[] = [
    { value: 'inspector', label: t('Inspector'), icon: SlidersHorizontal },
    ...(isGuest(modelId)
      ? []
      : [
          {
            value: 'comments',
            label: t('Comments'),
            icon: MessageSquare,
            count: openThreads(comments, elementId),
          } as const,
        ]),
    ...(differences || isGuest(modelId)
      ? []
      : [
          {
            value: 'suggestions',
            label: t('Suggestions'),
            icon: GitPullRequestArrow,
            count: layers.open.length,
          } as const,
        ]),
    ...(differences
      ? [{ value: 'differences', label: t('Differences'), icon: Diff, count: differences.length } as const]
      : []),
    ...(MODEL_VIEWS.includes(view)
      ? [{ value: 'simulation', label: t('Simulation'), icon: Play } as const]
      : []),
    ...(MODEL_VIEWS.includes(view)
      ? [{ value: 'sysml-text', label: t('SysML text'), icon: CodeXml } as const]
      : []),
    // It is gone to by its command, and stays while there is something in it.
    ...(shown === 'exploration' || explored
      ? [{ value: 'exploration', label: t('Exploration'), icon: Route } as const]
      : []),
  ];
  const open = tabs.some(({ value }) => value === shown) ? shown : 'inspector';
  return (
    <Tabs
      landmark
      label={t('Beside the view')}
      tabs={tabs}
      value={open}
      onValueChange={show}
      end={onClose && <CloseButton onClose={onClose} />}
    >
      {open === 'comments' ? (
        <CommentsPanel />
      ) : open === 'suggestions' ? (
        <SuggestionsPanel />
      ) : open === 'differences' && differences ? (
        <DifferencesPanel entries={differences} />
      ) : open === 'simulation' ? (
        <Suspense fallback={<Loading label={t('Opening the simulation')} />}>
          <SimulationPanel />
        </Suspense>
      ) : open === 'exploration' ? (
        <Suspense fallback={<Loading label={t('Opening the exploration')} />}>
          <ExplorationPanel onReplay={replay} />
        </Suspense>
      ) : open === 'sysml-text' ? (
        <Suspense fallback={<Loading label={t('Opening the text')} />}>
          <SysmlTextPanel />
        </Suspense>
      ) : (
        <Inspector view={view} />
      )}
    </Tabs>
  );
});

/** Closes the panel; the keyboard goes on at what is selected in the view. */
function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const session = useEditorSession();
  return (
    <IconButton
      label={t('Close the panel')}
      icon={<X aria-hidden="true" size={16} />}
      onClick={() => {
        onClose();
        focusSelected(session);
      }}
    />
  );
}
