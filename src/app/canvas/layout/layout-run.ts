import { editorStore } from '#app/session/editor-store.ts';
/** A layout that is being worked out. */
export interface LayoutRun {
  readonly label: string;
  /** 0 to 1; undefined while it cannot be known. */
  readonly done: number | undefined;
  readonly cancel: () => void;
}

/** One at a time: another begins when that is cancelled or done. */
export const useLayoutRun = editorStore<{ readonly run: LayoutRun | null }>(() => ({ run: null }));
