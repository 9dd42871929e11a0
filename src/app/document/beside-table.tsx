import { type ReactNode, useContext, useDeferredValue } from 'react';
import { AnalysisContext, DocumentContext, useDocument } from './document-context.tsx';

/**
 * What stands beside a table: while the keyboard is in that, it follows edits a moment later, so that the cell is drawn without
 * waiting for it. What is edited in it is drawn in it at once. What is inside is to be memoised.
 */
export function BesideTable({ children }: { readonly children: ReactNode }) {
  const now = useDocument();
  const late = useDeferredValue(now);
  const analysis = useContext(AnalysisContext);
  const lateAnalysis = useDeferredValue(analysis);
  const inTable = Boolean(document.activeElement?.closest('[role="treegrid"]'));
  return (
    <DocumentContext value={inTable ? late : now}>
      <AnalysisContext value={inTable ? lateAnalysis : analysis}>{children}</AnalysisContext>
    </DocumentContext>
  );
}
