import { edgeName, transitionName } from '#app/fields/connections/edge-items.ts';
import { UNNAMED_KIND } from '#app/kind-words.ts';
import type { View } from '#app/paths.ts';
import { type Kind, KIND_LABELS } from '#model/elements/kinds.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';

const VIEWS: Readonly<Record<Kind, View>> = {
  part: 'structure',
  interface: 'structure',
  state: 'behaviour',
  transition: 'behaviour',
  requirement: 'requirements',
  'trace-link': 'requirements',
};

/** What an element is called wherever it is spoken of, and the view that shows it; null where it is not in the model. */
export function elementTitle(
  model: SystemModel,
  id: string,
): { readonly title: string; readonly word: string; readonly view: View } | null {
  const found = findElement(model, id);
  if (!found) return null;
  const { kind, element } = found;
  const word = KIND_LABELS[kind];
  const { interface: edges, transition: transitions, part, state } = model.tables;
  const [edge, transition] = [edges.get(id), transitions.get(id)];
  const name = 'name' in element ? element.name : '';
  const ends = edge ? edgeName(part, edge) : transition && transitionName(state, transition);
  return { title: ends ?? (name === '' ? UNNAMED_KIND[kind] : name), word, view: VIEWS[kind] };
}
