import { editorStore } from './editor-store.ts';

/** Whose behaviour the canvas of states shows: a part's, or that of no part (null); undefined where all are shown, or none has been yet. */
export const useShownMachine = editorStore<{ readonly partId: string | null | undefined }>(() => ({
  partId: undefined,
}));
