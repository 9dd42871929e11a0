import { memo, type ReactNode, Suspense, useDeferredValue } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useDocument } from '#app/document/document-context.tsx';
import { useIsPast } from '#app/document/past-document.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { ImpactSection } from '#app/fields/impact/impact-section.tsx';
import { TraceSection } from '#app/fields/trace/trace-section.tsx';
import type { View } from '#app/paths.ts';
import { ElementCollaborators } from '#app/presence/element-collaborators.tsx';
import { Loading } from '#app/screens/editor/views/loading.tsx';
import { useSession } from '#app/session/session.ts';
import { usePanelFocus } from '#app/session/use-panel-focus.ts';
import { ElementSuggestions } from '#app/suggestions/element-suggestions.tsx';
import { ErrorScreen } from '#app/ui/feedback/error-screen.tsx';
import { t } from '#language/translate.ts';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { findElement } from '#model/system-model.ts';
import { ElementFindings } from './finding-panels.ts';
import { INSPECTORS, isInspected } from './inspectors.ts';
import { ModelFacts } from './model-facts.tsx';
import { SelectedTogether } from './selected-together.tsx';

/** The panel about what is selected. In the table it follows a moment later: a row is drawn before its fields, which take longer. */
export function Inspector({ view }: { view: View }) {
  const selection = useSession((state) => state.selection);
  const drawn = useDeferredValue(selection);
  return <Inspected view={view} selection={view === 'requirements' ? drawn : selection} />;
}

const Inspected = memo(function Inspected(props: {
  readonly view: View;
  readonly selection: readonly string[];
}) {
  const { view, selection } = props;
  const { model, whyLocked, whyNot } = useDocument();
  const isPast = useIsPast();
  const found = selection.flatMap((id) => findElement(model, id) ?? []);
  const [only] = found;
  let content: ReactNode = null;
  if (!only) content = <ModelFacts view={view} />;
  else if (found.length > 1) content = <SelectedTogether found={found} />;
  else if (isInspected(only.kind)) {
    const Content = INSPECTORS[only.kind];
    const reason = whyNot(only.kind) ?? whyLocked(only.element.id);
    content = (
      <>
        <ReadOnly when={reason !== null}>
          {reason !== null && !isPast && <Banner>{reason}</Banner>}
          <ElementCollaborators id={only.element.id}>
            <KeepTyped id={only.element.id}>
              <Content key={only.element.id} id={only.element.id} />
            </KeepTyped>
          </ElementCollaborators>
        </ReadOnly>
        <ElementFindings key={`findings ${only.element.id}`} id={only.element.id} />
        <TraceSection key={`trace ${only.element.id}`} id={only.element.id} />
        <ImpactSection key={`impact ${only.element.id}`} ids={[only.element.id]} />
      </>
    );
  }
  const focus = usePanelFocus();
  return (
    <aside
      {...focus}
      aria-label={t('Inspector')}
      tabIndex={-1}
      className="flex h-full flex-col bg-surface outline-0"
    >
      {/* Of another kind of element other fields are read, from the first; of the same kind, those that one was at. */}
      <div
        key={found.length > 1 ? 'several' : only?.kind}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto"
      >
        <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[only?.element.id, found.length]}>
          <Suspense fallback={<Loading label={t('Opening')} />}>{content}</Suspense>
        </ErrorBoundary>
      </div>
      {/* Below the fields: a suggestion that arrives moves none of them. */}
      {only && found.length === 1 && <ElementSuggestions key={only.element.id} id={only.element.id} />}
    </aside>
  );
});
