import { Diff, Minus, Plus } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import { PENDING_WORDS } from '#app/document/pending-words.ts';
import { PeopleDot } from '#app/live/people-dot.tsx';

const ICONS = { add: Plus, update: Diff, delete: Minus } as const;

/** What a row of the outline shows beside the name: how the element differs from the model itself, and who is at it. */
export function OutlineMark({ id }: { id: string }) {
  const state = useDocument().pendingStates.get(id);
  const Icon = state && ICONS[state];
  return (
    <>
      {state && Icon && (
        <span title={PENDING_WORDS[state]} className="shrink-0 text-muted">
          <Icon aria-hidden="true" size={12} />
          <span className="sr-only">{PENDING_WORDS[state]}</span>
        </span>
      )}
      <PeopleDot id={id} />
    </>
  );
}
