import { create } from 'zustand';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { Progress } from '#model/simulation/exploration/explore.ts';
import type { Explored, ExploreRequest } from '#model/simulation/exploration/explored.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type ExploreNews, type ExploreTask, sentOf } from './worker-messages.ts';

/** What was found, and in which model: it may be edited meanwhile. */
export interface Finding {
  readonly model: SystemModel;
  readonly request: ExploreRequest;
  readonly explored: Explored;
}

interface ExplorationState {
  /** The model that all of this is about. */
  readonly modelId: string | null;
  /** What is going on; null while nothing is. */
  readonly running: { readonly progress: Progress; readonly cancel: () => void } | null;
  readonly finding: Finding | null;
  /** Why the last one came to nothing. */
  readonly failure: string | null;
  /** An element that the shortest way is wanted to as soon as the panel is there. */
  readonly wanted: string | null;
  readonly want: (id: string | null) => void;
  readonly explore: (modelId: string, model: SystemModel, request: ExploreRequest) => void;
  readonly cancel: () => void;
}

/** The exploration that is going on or was last, of one model at a time. */
export const useExploration = create<ExplorationState>((set, get) => ({
  modelId: null,
  running: null,
  finding: null,
  failure: null,
  wanted: null,
  want: (wanted) => set({ wanted }),
  explore(modelId, model, request) {
    get().cancel();
    const worker = new Worker(new URL('./exploration-worker.ts', import.meta.url), {
      type: 'module',
      name: 'exploration',
    });
    const cancel = () => worker.terminate();
    const end = (outcome: Partial<ExplorationState>) => {
      cancel();
      set({ running: null, ...outcome });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ExploreNews>) => {
      if (data.kind === 'progress') set({ running: { progress: data.progress, cancel } });
      else if (data.result.ok) end({ finding: { model, request, explored: data.result.explored } });
      else end({ failure: `${data.result.path} ${fromEnglish(data.result.message)}` });
    });
    worker.addEventListener('error', () => end({ failure: t('The exploration failed. Try again.') }));
    const other = get().modelId !== modelId;
    set({
      modelId,
      running: { progress: { reached: 0, waiting: 0 }, cancel },
      failure: null,
      ...(other && { finding: null }),
    });
    const task: ExploreTask = { model: sentOf(model), request };
    worker.postMessage(task);
  },
  cancel() {
    get().running?.cancel();
    set({ running: null });
  },
}));
