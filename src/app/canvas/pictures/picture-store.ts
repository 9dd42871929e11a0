import { create } from 'zustand';

/** Whether the panel is open from which a picture is exported. */
export const usePicturePanel = create<{ readonly open: boolean }>(() => ({ open: false }));
