import { useDocument } from '#app/document/document-context.tsx';
import { PENDING_LABELS } from '#app/document/pending-labels.ts';
import { PendingIcon } from '#app/fields/elements/pending-icon.tsx';
import { PeopleDot } from '#app/presence/people-dot.tsx';
import { ElementDecorations } from '#app/session/element-decorations.tsx';

/** What a row of the outline shows beside the name: how the element differs from the model itself, what is said of it, and who is at it. */
export function OutlineMark({ id }: { id: string }) {
  const state = useDocument().pendingStates.get(id);
  return (
    <>
      {state && (
        <span title={PENDING_LABELS[state]} className="shrink-0">
          <PendingIcon state={state} />
          <span className="sr-only">{PENDING_LABELS[state]}</span>
        </span>
      )}
      <ElementDecorations id={id} />
      <PeopleDot id={id} />
    </>
  );
}
