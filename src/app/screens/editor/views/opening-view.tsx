import { useLayoutEffect } from 'react';
import { isTextField } from '#app/commands/typing.ts';
import { Loading } from './loading.tsx';

/** So many keys are kept: more were not pressed for the view that comes. */
const MOST = 20;

/**
 * A view of the editor that is on its way. Letters that are pressed meanwhile are pressed again once it is there: it binds them then, and
 * whoever goes to a view by the keyboard goes on typing.
 */
export function OpeningView({ label }: { readonly label: string }) {
  useLayoutEffect(keepKeys, []);
  return <Loading label={label} />;
}

/** Keeps the letters that nothing in the window takes. Returns what ends it, and presses them again. */
function keepKeys(): () => void {
  const kept: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
    const isNowhere = target === document.body || (target instanceof Element && target.localName === 'main');
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (defaultPrevented || isComposing || repeat || !isNowhere || !isLetter || kept.length >= MOST) return;
    event.preventDefault();
    kept.push(event);
  };
  addEventListener('keydown', keep);
  return () => {
    removeEventListener('keydown', keep);
    if (kept.length === 0) return;
    // A view binds its keys once it is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const event of kept) {
          if (isTextField(document.activeElement)) return;
          document.body.dispatchEvent(new KeyboardEvent('keydown', event));
        }
      }),
    );
  };
}
