import { useAnalysis } from '#app/document/analysis.ts';
import { ModelValues } from '#model/values/model-values.ts';

const NONE = new ModelValues();

/** The computed values of the open model and its verdicts, in step with every edit. There are none while it is being looked at. */
export function useModelValues(): ModelValues {
  return useAnalysis()?.values ?? NONE;
}
