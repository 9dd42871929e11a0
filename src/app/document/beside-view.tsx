import { type ReactNode, useContext, useDeferredValue, useId } from 'react';
import { useSession } from '#app/session/session.ts';
import { findElement } from '#model/system-model.ts';
import { AnalysisContext, DocumentContext, useDocument } from './document-context.tsx';

/**
 * What stands beside a view: while the keyboard is not in it, it follows edits a moment later and in short steps, so that nothing waits for it.
 * What is edited in it is drawn in it at once, and so is what was just made and selected. What is inside is to be memoised.
 */
export function BesideView({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const now = useDocument();
  const late = useDeferredValue(now);
  const analysis = useContext(AnalysisContext);
  const lateAnalysis = useDeferredValue(analysis);
  const newest = useSession(({ selection }) => selection.at(-1));
  const isIn = Boolean(document.activeElement?.closest(`[data-beside="${id}"]`));
  const isNew =
    newest !== undefined && !findElement(late.model, newest) && Boolean(findElement(now.model, newest));
  const atOnce = isIn || isNew;
  return (
    <DocumentContext value={atOnce ? now : late}>
      <AnalysisContext value={atOnce ? analysis : lateAnalysis}>
        <div className="contents" data-beside={id}>
          {children}
        </div>
      </AnalysisContext>
    </DocumentContext>
  );
}
