import { editorStore } from '#app/session/editor-store.ts';
/** Whether the panel is open from which a picture is exported. */
export const usePicturePanel = editorStore<{ readonly open: boolean }>(() => ({ open: false }));
