import { isTextField } from './typing.ts';

let typed = '';
let listening: AbortController | null = null;

/**
 * Keeps the letters that are typed from now on for a field that is on its way, until `endTypingAhead` takes them: they would be lost, or
 * be taken for keys of what is still there. Escape gives it up, and so does a key in the field of a window or one that is not `isWanted` any more.
 */
export function typeAhead(isWanted: () => boolean = () => true): void {
  if (listening) return;
  listening = new AbortController();
  const { signal } = listening;
  const keep = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isThere = isTextField(target) && target.closest('[role=dialog]') !== null;
    if (key === 'Escape' || isThere || !isWanted()) {
      endTypingAhead();
      return;
    }
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', keep, { capture: true, signal });
}

/** The letters that were typed ahead, once. */
export function endTypingAhead(): string {
  const all = typed;
  listening?.abort();
  listening = null;
  typed = '';
  return all;
}
