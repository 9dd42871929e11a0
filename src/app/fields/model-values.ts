import { useAnswers } from '#app/document/answers.ts';
import { ModelValues } from '#model/values/model-values.ts';

const NONE = new ModelValues();

/** The computed values of the open model and its verdicts, in step with every edit. There are none while it is being looked at. */
export function useModelValues(): ModelValues {
  return useAnswers()?.values ?? NONE;
}
