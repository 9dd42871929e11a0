import { create } from 'zustand';

interface KeptPanelState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Whether the panel of what is kept is open. */
export const useOutboxPanel = create<KeptPanelState>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
