import { useDocument } from '#app/document/document-context.tsx';
import type { ModelValues } from '#model/values/model-values.ts';
import { valuesAt } from './values-at.ts';

/** The computed values of the open model and its verdicts, in step with every edit, undo and change of others. */
export function useModelValues(): ModelValues {
  return valuesAt(useDocument().model);
}
