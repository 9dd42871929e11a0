import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Journey, useTravel } from '#app/session/travel.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { denial } from '#app/ui/buttons/denial.ts';
import { t } from '#language/translate.ts';
import type { Diff } from '#model/edit/diff.ts';
import {
  DocumentContext,
  EditingContext,
  type OpenDocument,
  useDocument,
  useEditing,
} from './document-context.tsx';
import { notDone } from './edits/edit-outcome.ts';
import { pointsOf } from './view/drawn-past.ts';
import { useEditorModel } from './view/editor-model.ts';

const Differences = createContext<Diff | null>(null);

/** What differs between the two points in history that are compared; null while none are. */
export function useDifferences(): Diff | null {
  return useContext(Differences);
}

const REASON = denial(t('This is an earlier state of the model. Go back to the present to edit it.'));

/** Whether an earlier state of the model is shown: the banner above the views says so, once for all of them. */
export const useIsPast = (): boolean => useDocument().readOnly === REASON;

/**
 * The document as the person looks at it: the present, or the point in history that they travelled to, which nothing can edit.
 * Until that is fetched the present stays in sight, and cannot be edited either.
 */
export function ShownDocument({ children }: { readonly children: ReactNode }) {
  const present = useDocument();
  const past = useEditorModel()?.past ?? null;
  useJourney(
    present.modelId,
    useTravel((state) => state.journey),
  );
  const value = useMemo((): OpenDocument => {
    if (!past) return present;
    const { model, pendingStates } = past;
    // What is suggested is suggested for the present.
    const layers = { ...present.layers, open: [] };
    return { ...present, model, pendingStates, ...NOTHING_EDITS, layers };
  }, [past, present]);

  const editing = useEditing();
  const isPast = past !== null;
  const shownEditing = useMemo(
    () => (isPast ? { ...editing, ...NOTHING_EDITS } : editing),
    [editing, isPast],
  );

  return (
    <EditingContext value={shownEditing}>
      <DocumentContext value={value}>
        <Differences value={past?.differences ?? null}>{children}</Differences>
      </DocumentContext>
    </EditingContext>
  );
}

/** The one or two points in history that a journey looks at, as they are fetched; a journey through another model leads nowhere. */
export function useJourney(modelId: string, travelled: Journey | null) {
  const journey = travelled?.modelId === modelId ? travelled : null;
  const points = pointsOf(journey ?? { modelId, at: 1, against: null });
  const from = useQuery({ ...points.from, enabled: journey !== null });
  const to = useQuery({ ...points.to, enabled: journey !== null });
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
