import { createKeybindingsHandler } from 'tinykeys';
import { modelOfPage } from '#app/api/http/preview-pass.ts';
import { commandsNow } from '#app/commands/command-list.ts';
import { runOnceBound } from '#app/commands/run-once-bound.ts';
import { typeAhead } from '#app/commands/typed-ahead.ts';
import { isSingleKey, useSingleKeys } from '#app/ui/buttons/single-keys.ts';
import { openGuide } from './open-guide.ts';
import type { AppRouter } from './router.tsx';

/** The commands that are there whatever a model shows, by the keys they have. */
export const KEYS_OF_EDITOR: Readonly<Record<string, string>> = {
  '$mod+k': 'find.palette',
  '$mod+f': 'find.search',
  'Shift+?': 'find.shortcuts',
  '$mod+p': 'view.print',
};

/** Those that lead into a field: what is typed before it is there is meant for it. */
const WITH_A_FIELD = new Set(['find.palette', 'find.search']);

/** What a page has that shows anything else than that a model is on its way: there keys are the browser's own. */
const SHOWN = 'h1, button, a[href], [role="alert"]';

/**
 * Takes the keys that are pressed while a model is on its way, before the editor is there that binds them: what they ask for is done as
 * soon as it is, and the browser does nothing of its own. The last one counts. Returns what ends it.
 */
export function takeKeysBeforeEditor(router: AppRouter): () => void {
  let forget = () => {};
  const modelOnItsWay = () => {
    const { location, status } = router.state;
    // From one view to another the editor stays.
    if (commandsNow().some(({ id }) => id === KEYS_OF_EDITOR['$mod+k'])) return null;
    return status === 'pending' || !document.querySelector(SHOWN) ? modelOfPage(location.pathname) : null;
  };
  const take = (shortcut: string, act: (modelId: string) => void) => {
    return (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isSingleKey(shortcut) && !useSingleKeys.getState().on) return;
      const modelId = modelOnItsWay();
      if (modelId === null) return;
      event.preventDefault();
      act(modelId);
    };
  };
  const bindings: Record<string, (event: KeyboardEvent) => void> = {
    // A browser opens a window only straight after a key.
    F1: take('F1', openGuide),
  };
  for (const [shortcut, id] of Object.entries(KEYS_OF_EDITOR))
    bindings[shortcut] = take(shortcut, (modelId) => {
      forget();
      const isWanted = () => modelOfPage(router.state.location.pathname) === modelId;
      forget = runOnceBound(id, isWanted);
      if (WITH_A_FIELD.has(id)) typeAhead(isWanted);
    });
  const handler = createKeybindingsHandler(bindings);
  addEventListener('keydown', handler);
  return () => {
    forget();
    removeEventListener('keydown', handler);
  };
}
