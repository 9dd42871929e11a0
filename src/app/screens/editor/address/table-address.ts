import type { View } from '#app/paths.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { searchOf } from '#app/requirements/views/view-search.ts';

/** The part of a view's address that tells how the table of requirements is seen. */
export function tableSearch(view: View, modelId: string): Readonly<Record<string, string>> {
  if (view !== 'requirements') return {};
  const search = Object.entries(searchOf(viewStateOf(modelId).getState()));
  return Object.fromEntries(search.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
