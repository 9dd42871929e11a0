import type { ModelFindings } from '#model/findings/model-findings.ts';
import { useDocument } from './document-context.tsx';
import { analysisAt, useAnalysisRuns } from './view/analysis-at.ts';

/** What the open model says of itself, in step with every edit, undo and change of others; null while it is being looked at. */
export function useAnalysis(): ModelFindings | null {
  const { model } = useDocument();
  useAnalysisRuns();
  return analysisAt(model);
}
