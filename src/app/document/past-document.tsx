import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { pastQuery } from '#app/api/past.ts';
import { showError } from '#app/ui/toast.ts';
import { diffBetween } from '#model/diff.ts';
import type { PendingState } from '#model/staged/pending-state.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { DocumentContext, type OpenDocument, useDocument } from './document-context.tsx';
import { notDone } from './edit-outcome.ts';
import { type Journey, useTravel } from './travel.ts';

/** Two states of a model as one drawing: the later one with what was removed, and how each element differs. */
export function drawnTogether(
  from: SystemModel,
  to: SystemModel,
): Pick<OpenDocument, 'model' | 'pendingStates'> {
  const working = new WorkingModel(to);
  const pendingStates = new Map<string, PendingState>();
  for (const { kind, id, before, after } of diffBetween(from, to)) {
    pendingStates.set(id, before === null ? 'add' : after === null ? 'delete' : 'update');
    const removed = after === null ? from.tables[kind].get(id) : undefined;
    if (removed) working.put(kind, removed);
  }
  return { model: working.freeze(), pendingStates };
}

const NONE: OpenDocument['pendingStates'] = new Map();
const REASON = 'This is the model as it was. Come back to the present to edit it.';

/**
 * The document as the person looks at it: the present, or the point in history that they travelled to, which nothing can edit.
 * `loading` is shown while that is fetched.
 */
export function ShownDocument(props: {
  readonly loading: ReactNode;
  readonly failed: (error: Error, retry: () => void, comeBack: () => void) => ReactNode;
  readonly children: ReactNode;
}) {
  const { modelId } = useDocument();
  const journey = useTravel((state) => state.journey);
  return journey?.modelId === modelId ? <PastDocument {...props} journey={journey} /> : props.children;
}

function PastDocument(
  props: Parameters<typeof ShownDocument>[0] & {
    readonly journey: Journey;
  },
) {
  const { journey, loading, failed, children } = props;
  const present = useDocument();
  const { modelId } = present;
  const from = useQuery(pastQuery(modelId, journey.at));
  const other = typeof journey.against === 'number' ? journey.against : journey.at;
  const to = useQuery(pastQuery(modelId, other));
  const start = from.data?.model;
  const end = journey.against === 'now' ? present.model : to.data?.model;

  const value = useMemo<OpenDocument | null>(() => {
    if (!start || !end) return null;
    const shown =
      journey.against === null ? { model: start, pendingStates: NONE } : drawnTogether(start, end);
    const refuse = () => Promise.resolve(notDone(REASON));
    return {
      ...present,
      ...shown,
      mayEdit: () => false,
      whyNot: () => REASON,
      readOnly: REASON,
      edit: refuse,
      act: (label) => {
        showError({ title: `${label}: not done`, description: REASON });
        return refuse();
      },
      undo: () => Promise.resolve(),
      redo: () => Promise.resolve(),
      undoLabel: null,
      redoLabel: null,
      lastStep: () => null,
    };
  }, [end, journey.against, present, start]);

  const error = from.error ?? to.error;
  if (value) return <DocumentContext value={value}>{children}</DocumentContext>;
  if (!error) return loading;
  const retry = () => void Promise.all([from.refetch(), to.refetch()]);
  return failed(error, retry, useTravel.getState().comeBack);
}
