import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { EditRequest } from '#app/document/edits/new-edit.ts';
import { shownModel } from '#app/document/view/sync-status.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import type { SystemModel } from '#model/system-model.ts';

/** Editing for fields that save by themselves. */
export interface ModelEdit {
  /** The model as it was drawn. */
  readonly model: SystemModel;
  /** The model as it is shown at this very moment, edits of the same tick included: what a list is built from when it is saved. */
  readonly current: () => SystemModel;
  /** One edit, one undo step. The refusal is for the field that asked for it. */
  readonly save: (label: string, asked: EditRequest) => Promise<CommitResult>;
  /** The same for buttons, which have no place for a refusal: it is told in a message of its own. */
  readonly tell: (label: string, asked: EditRequest) => Promise<CommitResult>;
}

/** Edits of the open model, with refusals as sentences. */
export function useModelEdit(): ModelEdit {
  const { model, modelId, edit, act } = useDocument();
  const client = useQueryClient();
  const current = useCallback(() => shownModel(client, modelId) ?? model, [client, modelId, model]);
  return useMemo(() => {
    const through = (run: typeof edit) => async (label: string, asked: EditRequest) => {
      const outcome = await run(label, asked);
      if (outcome.ok) return outcome.unchanged === true ? UNCHANGED : SAVED;
      const { kept = false } = outcome;
      return { ok: false as const, message: sentence(outcome.message), kept };
    };
    return { model, current, save: through(edit), tell: through(act) };
  }, [model, current, edit, act]);
}

const SAVED: CommitResult = { ok: true };
const UNCHANGED: CommitResult = { ok: true, unchanged: true };

/** A rule's words as a sentence: `must not be empty` reads `Must not be empty.` */
function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
