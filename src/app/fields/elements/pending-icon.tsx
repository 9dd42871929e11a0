import { Diff, Minus, Plus } from 'lucide-react';
import type { PendingState } from '#model/suggestions/pending-state.ts';

const ICONS = { add: Plus, update: Diff, delete: Minus } as const;

/** How an element differs from the model itself, as a sign; the words stand beside it, or are told otherwise. */
export function PendingIcon({ state, size = 12 }: { readonly state: PendingState; readonly size?: number }) {
  const Icon = ICONS[state];
  return <Icon aria-hidden="true" size={size} className="shrink-0 text-muted" />;
}
