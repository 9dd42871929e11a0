import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { useToken } from '#app/api/http/token.ts';
import type { HistoryEntry } from '#app/document/edits/edit.ts';
import type { EditRequest } from '#app/document/edits/edit-request.ts';
import type { Rights } from '#app/document/view/rights.ts';
import { makeEdit } from './make-edit.ts';
import { undoEntry } from './undo.ts';

/**
 * Edits of one model: planned on what is shown, shown at once, kept in the browser, sent one after the other, repeated while
 * nothing is decided about them. What the person may not do is refused before anything is shown. `edit` answers when the service
 * has decided; what it refuses disappears from what is shown, for it was only ever folded in, and is kept under “Not stored”.
 */
export function useEdits(modelId: string, rights: Rights | null) {
  const client = useQueryClient();
  const author = useAuthor();

  const edit = useCallback(
    (label: string, asked: EditRequest, onShown?: (step: HistoryEntry) => void) =>
      makeEdit({ client, modelId, rights, author: author.current }, label, asked, onShown),
    [author, client, modelId, rights],
  );

  return useMemo(
    () => ({
      edit,
      undo: (step?: HistoryEntry) => undoEntry({ client, modelId, rights, direction: 'undo', step }),
      redo: () => undoEntry({ client, modelId, rights, direction: 'redo' }),
    }),
    [client, edit, modelId, rights],
  );
}

/** Who had the model opened. Whoever signs in afterwards is not the author of what was typed until then. */
function useAuthor(): RefObject<string | null> {
  const userId = useToken((state) => state.userId);
  const author = useRef(userId);
  author.current ??= userId;
  return author;
}
