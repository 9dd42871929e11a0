import { useEffect } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { loadPatiently } from '#app/ui/scheduling/loaded-later.ts';
import { whenSettled } from '#app/ui/scheduling/when-settled.ts';

/** Has the canvas printed as a drawing by the browser's own command too. What draws it is loaded once there is time. */
export function usePrintedCanvas(state: CanvasEditor): void {
  useEffect(() => {
    let isOver = false;
    let release = () => {};
    async function load(): Promise<void> {
      const [{ printCanvas }, { setPrinted }] = await loadPatiently(() =>
        Promise.all([import('./print-picture.ts'), import('#app/ui/printing/stage.ts')]),
      );
      if (!isOver) release = setPrinted(() => (state.diagram().boxes.size > 0 ? printCanvas(state) : null));
    }
    const giveUp = whenSettled(() => void load().catch(() => {}));
    return () => {
      isOver = true;
      giveUp();
      release();
    };
  }, [state]);
}
