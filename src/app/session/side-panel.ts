import { editorStore } from './editor-store.ts';

/** What the panel beside the view is about. */
export type SidePanel =
  | 'inspector'
  | 'comments'
  | 'suggestions'
  | 'differences'
  | 'simulation'
  | 'exploration'
  | 'sysml-text';

interface SidePanelState {
  readonly shown: SidePanel;
  readonly show: (panel: SidePanel) => void;
  /** Whether the panel that is shown is to take the focus as soon as it is there. */
  readonly wantsFocus: boolean;
  /** Shows a panel and gives it the focus. */
  readonly enter: (panel: SidePanel) => void;
  readonly focused: () => void;
}

/** Which of the panels beside the view is seen: any feature may lead to another's. */
export const useSidePanel = editorStore<SidePanelState>((set) => ({
  shown: 'inspector',
  show: (shown) => set({ shown }),
  wantsFocus: false,
  enter: (shown) => set({ shown, wantsFocus: true }),
  focused: () => set({ wantsFocus: false }),
}));
