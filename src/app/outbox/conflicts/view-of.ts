import type { View } from '#app/paths.ts';
import type { Kind } from '#model/elements/kinds.ts';

const VIEWS: Readonly<Record<Kind, View>> = {
  part: 'structure',
  interface: 'structure',
  state: 'behaviour',
  transition: 'behaviour',
  requirement: 'requirements',
  'trace-link': 'requirements',
};

/** The view that shows elements of a kind. */
export function viewOf(kind: Kind): View {
  return VIEWS[kind];
}
