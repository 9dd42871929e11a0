import { create } from 'zustand';

/** What the panel beside the view is about. */
export type SidePanel = 'inspector' | 'comments' | 'suggestions' | 'differences';

interface SidePanelState {
  readonly shown: SidePanel;
  readonly show: (panel: SidePanel) => void;
}

/** Which of the panels beside the view is seen: any feature may lead to another's. */
export const useSidePanel = create<SidePanelState>((set) => ({
  shown: 'inspector',
  show: (shown) => set({ shown }),
}));
