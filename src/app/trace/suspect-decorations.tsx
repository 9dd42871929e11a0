import { useEditorSession } from '#app/session/editor-session.tsx';
import { useDeferredValue, useEffect } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { sameDecorations, useDecorations } from '#app/session/decorations.ts';
import { suspectsOf } from '#model/edit/suspects.ts';
import { findSuspectDecorations } from './suspect-link-decorations.ts';

/** Marks what has links that somebody should look at again, wherever it is shown. */
export function SuspectDecorations() {
  const { model, modelId } = useDocument();
  const session = useEditorSession();
  // An edit is shown first.
  const looked = useDeferredValue(model);
  useEffect(() => {
    const { said, mark } = useDecorations.in(session).getState();
    const now = findSuspectDecorations(suspectsOf(looked));
    if (!sameDecorations(said.traces, now)) mark('traces', now);
  }, [looked, session]);
  useEffect(() => () => useDecorations.in(session).getState().mark('traces', null), [modelId, session]);
  return null;
}
