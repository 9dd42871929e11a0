import type { View } from '#app/paths.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { budgetsSearch } from './budgets-address.ts';
import { findingsSearch } from './findings-address.ts';
import { interfacesSearch } from './interfaces-address.ts';
import { levelSearch } from './level-address.ts';
import { traceSearch } from './trace-address.ts';

/** The part of an address that leads back to what a view showed last: its level, its tab, its filter. */
export function lastShownSearch(view: View, session: EditorSession): Readonly<Record<string, string>> {
  return {
    ...levelSearch(view, session),
    ...traceSearch(view, session),
    ...interfacesSearch(view, session),
    ...findingsSearch(view, session),
    ...budgetsSearch(view, session),
  };
}
