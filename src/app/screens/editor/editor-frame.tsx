import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { BesideTable } from '#app/document/beside-table.tsx';
import { StartHere } from '#app/models/start-here/start-here.tsx';
import { OutboxPanel } from '#app/outbox/outbox-panel.tsx';
import { Palette } from '#app/palette/palette.tsx';
import { ShortcutSheet } from '#app/palette/shortcut-sheet.tsx';
import { paths, type View } from '#app/paths.ts';
import { usePresence } from '#app/presence/use-presence.ts';
import { useTitle } from '#app/screens/use-title.ts';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { focusSelected } from '#app/session/use-panel-focus.ts';
import { ErrorScreen } from '#app/ui/feedback/error-screen.tsx';
import { helpOfLabel } from '#app/fields/terms/term-mark.tsx';
import { LabelHelpProvider } from '#app/ui/fields/label-help.tsx';
import { useFocusFoundAgain } from '#app/ui/dom/use-focus-found-again.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { t } from '#language/translate.ts';
import { type SidePanel as PaneSizes, SplitPane } from '#app/ui/layout/split-pane.tsx';
import type { WindowShape } from '#app/ui/layout/use-window-shape.ts';
import { Late } from '#app/ui/scheduling/late.tsx';
import { loadAhead } from '#app/ui/scheduling/loaded-later.ts';
import { whenStill } from '#app/ui/scheduling/when-still.ts';
import { useBudgetsAddress } from './address/budgets-address.ts';
import { useFindingsAddress } from './address/findings-address.ts';
import { useInterfacesAddress } from './address/interfaces-address.ts';
import { useTraceAddress } from './address/trace-address.ts';
import { useRemarkAddress } from './address/use-remark-address.ts';
import { useSelectionAddress } from './address/use-selection-address.ts';
import { useTableAddress } from './address/use-table-address.ts';
import { IncomingFiles } from './incoming/incoming-files.tsx';
import { JourneyBanner } from './journey-banner.tsx';
import { BottomBar } from './panels/bottom-bar.tsx';
import { FindingMarks, SuspectMarks, VerdictMarks } from './panels/finding-panels.ts';
import { LeftPanel } from './panels/left-panel.tsx';
import { SidePanel } from './panels/side-panel.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { usePrintCommand } from './use-print-command.ts';
import { useDeletionNotices } from './use-deletion-notices.ts';
import { useInspectorOfNew, useNameOfNewEdge } from './use-inspector-of-new.ts';
import { useVersionNotice } from './use-version-notice.ts';
import { OpeningView } from './views/opening-view.tsx';
import { type Panels, usePanels } from './views/use-panels.ts';
import { VIEW_ENTRIES } from './views/views.ts';
import { ViewsNav } from './views/views-nav.tsx';

/** The views that scroll as a whole, or are drawings that have whatever room there is. */
const FITS_ANY_HEIGHT: ReadonlySet<View> = new Set(['structure', 'behaviour', 'budgets', 'settings']);
/** In a window that is hardly higher than a toolbar (400 % zoom, a phone on its side) the others keep room for rows, and scroll. */
const ROOM_WHEN_LOW = '[@media(height<480px)]:overflow-y-auto [@media(height<480px)]:*:min-h-105';

/** How much of the window the inspector takes, beside the view or below it: the view keeps 60 % of a tablet's. */
const SIZES: Readonly<Record<WindowShape, Pick<PaneSizes, 'defaultSize' | 'minSize' | 'maxSize'>>> = {
  wide: { defaultSize: 296, minSize: 240 },
  medium: { defaultSize: '35%', minSize: 240, maxSize: '36%' },
  narrow: { defaultSize: '50%', minSize: '20%', maxSize: '85%' },
};

/** The window around the views. A view that breaks leaves it standing. */
export function EditorFrame({ view }: { view: View }) {
  const session = useEditorSession();
  const panels = usePanels();
  const shownBeside = useSidePanel(({ shown }) => shown);
  const { shape } = panels;
  const rail = shape === 'medium' || (shape === 'wide' && !panels.left);
  usePagesToGoTo();
  usePanelTurns(panels);
  useFocusFoundAgain(useCallback(() => focusSelected(session), [session]));

  return (
    <LabelHelpProvider value={helpOfLabel}>
      <div className="relative flex h-dvh flex-col overflow-clip">
        <TopBar view={view} panels={panels} />
        <JourneyBanner />
        <div className="flex min-h-0 flex-1">
          {rail && (
            <div className="shrink-0 border-r border-hairline bg-surface">
              <ViewsNav view={view} compact />
            </div>
          )}
          <SplitPane
            id={shape === 'wide' ? 'editor' : `editor.${shape}`}
            below={shape === 'narrow'}
            left={
              shape === 'wide' && panels.left
                ? {
                    label: t('Resize the outline'),
                    content: (
                      <BesideTable>
                        <LeftPanel view={view} />
                      </BesideTable>
                    ),
                    defaultSize: 224,
                  }
                : undefined
            }
            right={
              panels.right
                ? {
                    label: t('Resize the inspector'),
                    content: (
                      <BesideTable>
                        <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[shownBeside]}>
                          <SidePanel
                            view={view}
                            onClose={shape === 'wide' ? undefined : panels.toggleRight}
                          />
                        </ErrorBoundary>
                      </BesideTable>
                    ),
                    ...SIZES[shape],
                    // Lines of text want more room than fields.
                    wantedSize: shape === 'wide' && shownBeside === 'sysml-text' ? 420 : undefined,
                  }
                : undefined
            }
          >
            <Main view={view} shape={shape} />
          </SplitPane>
        </div>
        <Marks />
        <ErrorBoundary FallbackComponent={ErrorScreen}>
          <IncomingFiles />
        </ErrorBoundary>
        <OutboxPanel />
        <Palette />
        <ShortcutSheet />
        <BottomBar view={view} />
        {/* Behind all others: what they set up is there then. */}
        <Followers view={view} panels={panels} />
      </div>
    </LabelHelpProvider>
  );
}

/** What follows the model and the address and shows nothing: an edit draws it anew, and not the window. */
function Followers({ view, panels }: { readonly view: View; readonly panels: Panels }): null {
  const modelId = useModelId();
  useTitle(useModelName(modelId), VIEW_ENTRIES[view].label);
  useRemarkAddress();
  useSelectionAddress();
  useTableAddress();
  useTraceAddress();
  useInterfacesAddress();
  useFindingsAddress();
  useBudgetsAddress();
  usePresence(view);
  useDeletionNotices(modelId);
  useInspectorOfNew();
  useNameOfNewEdge(panels);
  useVersionNotice();
  usePrintCommand(view);
  return null;
}

/** The view, with what is to be done first beside it or below. */
function Main({ view, shape }: { readonly view: View; readonly shape: WindowShape }) {
  const { label, Content } = VIEW_ENTRIES[view];
  return (
    <div className={clsx('flex h-full min-w-0', shape !== 'wide' && 'flex-col')}>
      <main
        tabIndex={-1}
        aria-label={label}
        className={clsx('min-h-0 min-w-0 flex-1 outline-0', !FITS_ANY_HEIGHT.has(view) && ROOM_WHEN_LOW)}
      >
        <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[view]}>
          <Suspense fallback={<OpeningView label={t('Opening {view}', { view: label })} />}>
            <Content />
          </Suspense>
        </ErrorBoundary>
      </main>
      <ErrorBoundary fallback={null}>
        <StartHere beside={shape === 'wide'} />
      </ErrorBoundary>
    </div>
  );
}

/** What findings, verdicts and suspect links mark in all views. The model is looked at once it is shown. */
function Marks() {
  return (
    <Late after={1_000}>
      {/* Where their code is gone after an update, the page says so, and the model goes without marks until it is loaded again. */}
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <FindingMarks />
          <VerdictMarks />
          <SuspectMarks />
        </Suspense>
      </ErrorBoundary>
    </Late>
  );
}

/** When the inspector comes or goes by itself: what is selected stays in sight, and the keyboard is not lost with it. */
function usePanelTurns({ right, shape }: Panels): void {
  const session = useEditorSession();
  const before = useRef(right);
  useEffect(() => {
    if (before.current === right) return;
    before.current = right;
    const { selection, show } = useSession.in(session).getState();
    if (right && shape === 'narrow' && selection.length > 0) show(selection);
    if (!right && document.activeElement === document.body) focusSelected(session);
  }, [right, session, shape]);
}

/** Fetches all other pages and panels while the service is there: they are gone to also when it is not. */
function usePagesToGoTo(): void {
  const router = useRouter();
  useEffect(() => {
    // What is shown first comes first.
    const load = async () => {
      await whenStill();
      await router.preloadRoute({ to: paths.models });
      await loadAhead();
    };
    const timer = setTimeout(() => void load(), 1_000);
    return () => clearTimeout(timer);
  }, [router]);
}
