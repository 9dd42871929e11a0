import { loadPatiently } from '#app/ui/scheduling/loaded-later.ts';
import { whenSettled } from '#app/ui/scheduling/when-settled.ts';

/**
 * Has the browser's own command print what stands in the middle, with the margins of all prints, also where no view says what it prints. It
 * is loaded once there is time, for nothing can be loaded once the command is given.
 */
export function printFromMenu(): void {
  whenSettled(() => {
    void loadPatiently(() => import('./stage.ts'))
      .then(({ standReady }) => standReady())
      .catch(() => {});
  });
}
