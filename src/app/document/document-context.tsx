import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useStore } from 'zustand';
import { keys } from '#app/api/http/keys.ts';
import { useToken } from '#app/api/http/token.ts';
import { useModelSettings } from '#app/api/model/use-model-settings.ts';
import { documentQuery } from '#app/sync/document.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import type { SystemModel } from '#model/system-model.ts';
import { makeEdit } from './actions/make-edit.ts';
import { undoEntry } from './actions/undo.ts';
import type { HistoryEntry } from './edits/edit.ts';
import type { EditOutcome } from './edits/edit-outcome.ts';
import type { EditRequest } from './edits/new-edit.ts';
import { undoStackOf } from './edits/undo-stack.ts';
import { useLiveModel } from './live-sync/use-live-model.ts';
import { useEditorModel } from './view/editor-model.ts';
import type { Layers } from './view/layers.ts';
import type { AnalysisSnapshot } from './view/model-analysis.ts';
import { type Mode, useMode } from './view/mode.ts';
import type { Rights } from './view/rights.ts';
import { whyLocked } from './view/suggested.ts';
import { useSyncStatus } from './view/sync-status.ts';

/** The open model, as every view of the editor uses it. */
export interface OpenDocument {
  readonly modelId: string;
  /**
   * What is shown: the server's data with the pending edits folded in, and what suggestions would add. In the mode `suggest` the
   * person's own suggestions are folded in too, but for deletions, which are only marked.
   */
  readonly model: SystemModel;
  /** The same apart: the model itself, and what is suggested. */
  readonly layers: Layers;
  readonly mode: Mode;
  /** The modes to choose from; none where nothing may be edited nor suggested. */
  readonly modes: readonly Mode[];
  /** Why this one element cannot be changed although its kind can: it is only suggested. Null where it can. */
  readonly whyLocked: (id: string) => string | null;
  /** How many edits are on their way. */
  readonly pending: number;
  /** Whether the service cannot be reached just now; edits are kept and sent again. */
  readonly unreachable: boolean;
  /** Whether the person may edit elements of this kind. */
  readonly mayEdit: (kind: Kind) => boolean;
  /** Why they may not, in a sentence; null where they may. */
  readonly whyNot: (kind: Kind) => string | null;
  /** Whether they may accept and reject suggestions about elements of this kind, in whichever mode. */
  readonly mayDecide: (kind: Kind) => boolean;
  /** Why the person may edit nothing of this model; null where they may edit something. */
  readonly readOnly: string | null;
  /** Why what cannot be suggested (an import, a restoration, a baseline) may not be done now; null where it may. */
  readonly whyNotAtOnce: string | null;
  /**
   * Makes an edit of what a command of the model (`#model/commands`) says: shown at once, stored in order. Never throws. A form that shows refusals beside its fields uses the outcome;
   * a gesture uses `act`.
   */
  readonly edit: (label: string, asked: EditRequest) => Promise<EditOutcome>;
  /** Makes an edit whose refusal is told in a message of its own. `onShown` is told the step, to undo just that one later. */
  readonly act: (
    label: string,
    asked: EditRequest,
    onShown?: (step: HistoryEntry) => void,
  ) => Promise<EditOutcome>;
  /** Takes back the last edit, or the one given wherever it stands in the list. */
  readonly undo: (step?: HistoryEntry) => Promise<void>;
  readonly redo: () => Promise<void>;
  /** The label of what undo would take back, or null. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** The edit that undo would take back at this moment, to undo just that one later. */
  readonly lastStep: () => HistoryEntry | null;
  /**
   * How elements differ from the model itself, for drawing it: what open staged changes would do to them or, where two points of
   * the history are compared, what was added, changed and removed between them.
   */
  readonly pendingStates: ReadonlyMap<string, PendingState>;
}

/** What of it stays as it is from edit to edit: who may do what, and how it is done. */
export type Editing = Omit<
  OpenDocument,
  'model' | 'layers' | 'whyLocked' | 'pending' | 'unreachable' | 'undoLabel' | 'redoLabel' | 'pendingStates'
>;

/** For what shows another state of the model than the present one, which gives `EditingContext` too. */
export const DocumentContext = createContext<OpenDocument | null>(null);
export const EditingContext = createContext<Editing | null>(null);

/** What of the document around this component does not change with each edit: what uses no more of it is not drawn anew for one. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing is used outside of a DocumentProvider');
  return editing;
}

/** The document of the editor around this component. */
export function useDocument(): OpenDocument {
  const document = useContext(DocumentContext);
  if (!document) throw new Error('useDocument is used outside of a DocumentProvider');
  return document;
}

/** What the model of the document says of itself, given with it. */
export const AnalysisContext = createContext<AnalysisSnapshot | null>(null);

/** Tells a refusal in a message of its own. */
function tell(title: string, outcome: EditOutcome | null): void {
  if (outcome && !outcome.ok)
    showError({ title, description: outcome.message, details: outcome.details ?? undefined });
}

/**
 * Provides the model once it is loaded, and keeps it in step with the service. `loading` and `failed` are shown until then, `gone`
 * once it was deleted or taken away from the person.
 */
export function DocumentProvider(props: {
  readonly modelId: string;
  readonly loading: ReactNode;
  readonly failed: (error: Error, retry: () => void) => ReactNode;
  readonly gone: ReactNode;
  readonly children: ReactNode;
}) {
  const { modelId, loading, failed, gone, children } = props;
  const client = useQueryClient();
  const { data, error, failureCount, failureReason, refetch } = useQuery(documentQuery(modelId));
  // Without it, what waits to be tried by itself goes on waiting.
  const tryAgain = () => client.cancelQueries({ queryKey: keys.document(modelId) }).then(() => refetch());
  const isGone = useLiveModel(modelId, data !== undefined);
  const { unreachable } = useSyncStatus(modelId);
  // Asked for here; what follows from it is in the snapshot.
  useModelSettings(modelId);
  const snapshot = useEditorModel();
  const { rights = null, layers, model, pendingStates } = snapshot?.present ?? {};
  const pending = snapshot?.present.pending.length ?? 0;
  const { edit, undo, redo } = useEdits(modelId, rights);
  const { undo: undoable, redo: redoable } = useStore(undoStackOf(modelId));

  const mode = rights?.mode ?? 'edit';
  useEffect(() => useMode.getState().hold(mode), [mode]);

  const undoLabel = undoable.at(-1)?.label ?? null;
  const redoLabel = redoable.at(-1)?.label ?? null;
  const editing = useMemo<Editing | null>(
    () =>
      rights
        ? {
            modelId,
            mode,
            modes: rights.modes,
            mayEdit: (kind) => rights.whyNot(kind) === null,
            whyNot: rights.whyNot,
            readOnly: rights.readOnly,
            whyNotAtOnce: rights.whyNotAtOnce,
            mayDecide: rights.mayDecide,
            edit,
            act: async (label, asked, onShown) => {
              const outcome = await edit(label, asked, onShown);
              tell(t('{edit}: not done', { edit: label }), outcome);
              return outcome;
            },
            undo: async (step) => tell(t('Undo: not done'), await undo(step)),
            redo: async () => tell(t('Redo: not done'), await redo()),
            lastStep: () => undoStackOf(modelId).getState().undo.at(-1) ?? null,
          }
        : null,
    [edit, mode, modelId, redo, rights, undo],
  );
  const value = useMemo<OpenDocument | null>(
    () =>
      model && layers && pendingStates && editing
        ? {
            ...editing,
            model,
            layers,
            whyLocked: (id) => whyLocked(layers, id, editing.mode === 'suggest'),
            pending,
            unreachable,
            undoLabel,
            redoLabel,
            pendingStates,
          }
        : null,
    [editing, layers, model, pending, pendingStates, redoLabel, undoLabel, unreachable],
  );

  if (isGone) return gone;
  if (value && snapshot)
    return (
      <EditingContext value={editing}>
        <DocumentContext value={value}>
          <AnalysisContext value={snapshot.analysis}>{children}</AnalysisContext>
        </DocumentContext>
      </EditingContext>
    );
  // What fails again is said, while it is tried on.
  const trouble = error ?? (failureCount > 1 ? failureReason : null);
  return trouble && !data ? failed(trouble, () => void tryAgain()) : loading;
}

/**
 * Edits of one model: planned on what is shown, shown at once, kept in the browser, sent one after the other, repeated while
 * nothing is decided about them. What the person may not do is refused before anything is shown. `edit` answers when the service
 * has decided; what it refuses disappears from what is shown, for it was only ever folded in, and is kept under “Not stored”.
 */
function useEdits(modelId: string, rights: Rights | null) {
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
