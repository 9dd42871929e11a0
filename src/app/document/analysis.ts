import { useContext } from 'react';
import { AnalysisContext } from './document-context.tsx';
import type { Analysis } from './view/model-analysis.ts';

/** What the open model says of itself, in step with every edit, undo and change of others; null while it is being looked at. */
export function useAnalysis(): Analysis | null {
  const snapshot = useContext(AnalysisContext);
  if (!snapshot) throw new Error('useAnalysis is used outside of a DocumentProvider');
  // What stands beside a table may be drawn once more with an earlier one, while all of a newer model is looked at.
  return snapshot.analysis?.isAdvancing ? null : snapshot.analysis;
}
