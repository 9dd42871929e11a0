import { editorStore } from '#app/session/editor-store.ts';
interface ImpactShown {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** Whether all that a change reaches is shown: it stays so while one element after the other is looked at. */
export const useImpactShown = editorStore<ImpactShown>((set) => ({
  open: false,
  setOpen: (open) => set({ open }),
}));
