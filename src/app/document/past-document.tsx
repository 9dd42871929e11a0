import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Journey, useTravel } from '#app/session/travel.ts';
import { pastQuery } from '#app/sync/past.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import { type Diff, diffBetween } from '#model/edit/diff.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { DocumentContext, type OpenDocument, useDocument } from './document-context.tsx';
import { notDone } from './edits/edit-outcome.ts';

/** Two states of a model as one drawing: the later one with what was removed, and how each element differs. */
export function drawnTogether(
  from: SystemModel,
  to: SystemModel,
): Pick<OpenDocument, 'model' | 'pendingStates'> & { readonly differences: Diff } {
  const working = new WorkingModel(to);
  const differences = diffBetween(from, to);
  const pendingStates = new Map<string, PendingState>();
  for (const { kind, id, before, after } of differences) {
    pendingStates.set(id, before === null ? 'add' : after === null ? 'delete' : 'update');
    const removed = after === null ? from.tables[kind].get(id) : undefined;
    if (removed) working.put(kind, removed);
  }
  return { model: working.freeze(), pendingStates, differences };
}

const Differences = createContext<Diff | null>(null);

/** What differs between the two points in history that are compared; null while none are. */
export function useDifferences(): Diff | null {
  return useContext(Differences);
}

const NONE: OpenDocument['pendingStates'] = new Map();
const REASON = t('This is an earlier state of the model. Go back to the present to edit it.');

/**
 * The document as the person looks at it: the present, or the point in history that they travelled to, which nothing can edit.
 * Until that is fetched the present stays in sight, and cannot be edited either.
 */
export function ShownDocument({ children }: { readonly children: ReactNode }) {
  const present = useDocument();
  const { modelId } = present;
  const travelled = useTravel((state) => state.journey);
  const journey = travelled?.modelId === modelId ? travelled : null;
  const { from, to } = useJourney(modelId, journey);

  const { value, differences } = useMemo(() => {
    if (!journey) return { value: present, differences: null };
    const start = from.data?.model;
    const end = journey.against === 'now' ? present.layers.base : to.data?.model;
    const shown =
      !start || !end
        ? { model: present.model, pendingStates: NONE, differences: null }
        : journey.against === null
          ? { model: start, pendingStates: NONE, differences: null }
          : drawnTogether(start, end);
    const { differences: between, ...drawn } = shown;
    // What is suggested is suggested for the present.
    const layers = { ...present.layers, open: [] };
    const past: OpenDocument = { ...present, ...drawn, ...NOTHING_EDITS, layers };
    return { value: past, differences: between };
  }, [from.data, journey, present, to.data]);

  return (
    <DocumentContext value={value}>
      <Differences value={differences}>{children}</Differences>
    </DocumentContext>
  );
}

/** The one or two points in history that a journey looks at, as they are fetched. */
export function useJourney(modelId: string, journey: Journey | null) {
  const at = journey?.at ?? 1;
  const other = typeof journey?.against === 'number' ? journey.against : at;
  const from = useQuery({ ...pastQuery(modelId, at), enabled: journey !== null });
  const to = useQuery({ ...pastQuery(modelId, other), enabled: journey !== null });
  return { from, to };
}

const refuse = () => Promise.resolve(notDone(REASON));
const NOTHING_EDITS = {
  modes: [],
  mayEdit: () => false,
  mayDecide: () => false,
  whyLocked: () => null,
  whyNot: () => REASON,
  readOnly: REASON,
  whyNotAtOnce: REASON,
  edit: refuse,
  act: (label: string) => {
    showError({ title: t('{edit}: not done', { edit: label }), description: REASON });
    return refuse();
  },
  undo: () => Promise.resolve(),
  redo: () => Promise.resolve(),
  undoLabel: null,
  redoLabel: null,
  lastStep: () => null,
} as const satisfies Partial<OpenDocument>;
