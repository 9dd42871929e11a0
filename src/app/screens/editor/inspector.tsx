import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useDocument } from '#app/document/document-context.tsx';
import { useSession } from '#app/document/session.ts';
import { ImpactSection } from '#app/fields/impact-section.tsx';
import { TraceSection } from '#app/fields/trace-section.tsx';
import { useSidePanel } from '#app/document/side-panel.ts';
import { ElementCompany } from '#app/live/element-company.tsx';
import type { View } from '#app/paths.ts';
import { ElementSuggestions } from '#app/suggestions/element-suggestions.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ErrorScreen } from '#app/ui/error-screen.tsx';
import { focusableWithin } from '#app/ui/focusable.ts';
import { ReadOnly } from '#app/ui/read-only.tsx';
import { findElement } from '#model/system-model.ts';
import { INSPECTORS, isInspected } from './inspectors.ts';
import { Loading } from './loading.tsx';
import { ModelFacts } from './model-facts.tsx';
import { SelectedTogether } from './selected-together.tsx';

/** The panel about what is selected. */
export function Inspector({ view }: { view: View }) {
  const { model, whyLocked, whyNot } = useDocument();
  const selection = useSession((state) => state.selection);
  const found = selection.flatMap((id) => findElement(model, id) ?? []);
  const [only] = found;
  let content: ReactNode;
  if (!only) content = <ModelFacts view={view} />;
  else if (found.length > 1) content = <SelectedTogether found={found} />;
  else if (isInspected(only.kind)) {
    const Content = INSPECTORS[only.kind];
    const reason = whyNot(only.kind) ?? whyLocked(only.element.id);
    content = (
      <>
        <ReadOnly when={reason !== null}>
          {reason !== null && <Banner>{reason}</Banner>}
          <ElementCompany id={only.element.id}>
            <Content key={only.element.id} id={only.element.id} />
          </ElementCompany>
        </ReadOnly>
        <TraceSection key={`trace ${only.element.id}`} id={only.element.id} />
        <ImpactSection key={`impact ${only.element.id}`} ids={[only.element.id]} />
      </>
    );
  }
  const panel = useRef<HTMLElement>(null);
  const { wantsFocus, focused } = useSidePanel();
  useEffect(() => {
    if (!wantsFocus || !panel.current) return;
    const all = focusableWithin(panel.current);
    const field = all.find((element) => element.matches('input, textarea, select')) ?? all[0];
    (field ?? panel.current).focus();
    focused();
  }, [wantsFocus, focused]);
  return (
    <aside
      ref={panel}
      aria-label="Inspector"
      tabIndex={-1}
      onKeyDown={backToView}
      className="flex h-full flex-col bg-surface outline-none"
    >
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
        <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[only?.element.id, found.length]}>
          <Suspense fallback={<Loading label="Opening" />}>{content}</Suspense>
        </ErrorBoundary>
      </div>
      {/* Below the fields: a suggestion that arrives moves none of them. */}
      {only && found.length === 1 && <ElementSuggestions key={only.element.id} id={only.element.id} />}
    </aside>
  );
}

/** Escape goes back from the inspector to what is selected in the view; one that puts back a text is the field's own. */
function backToView(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  const view = document.querySelector('main');
  const id = useSession.getState().selection.at(-1) ?? '';
  const selected = view?.querySelector<HTMLElement>(`[data-id="${id}"]`);
  (selected ?? view?.querySelector<HTMLElement>('section[tabindex="-1"]') ?? view)?.focus();
}
