import { Diff, Minus, Plus } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import { PENDING_WORDS } from '#app/document/pending-words.ts';
import { PeopleDot } from '#app/live/people-dot.tsx';

const ICONS = {
  add: <Plus aria-hidden="true" size={12} />,
  update: <Diff aria-hidden="true" size={12} />,
  delete: <Minus aria-hidden="true" size={12} />,
} as const;

/** What a row of the outline shows beside the name: how the element differs from the model itself, and who is at it. */
export function OutlineMark({ id }: { id: string }) {
  const state = useDocument().pendingStates.get(id);
  return (
    <>
      {state && (
        <span title={PENDING_WORDS[state]} className="shrink-0 text-muted">
          {ICONS[state]}
          <span className="sr-only">{PENDING_WORDS[state]}</span>
        </span>
      )}
      <PeopleDot id={id} />
    </>
  );
}
