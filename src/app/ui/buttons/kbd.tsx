import { shortcutKeys } from './shortcut.ts';
import { useShownShortcut } from './single-keys.ts';

/**
 * A shortcut in tinykeys' spelling ("$mod+Shift+z"), drawn as keys; nothing where it is switched off. Hidden from screen readers: use
 * aria-keyshortcuts.
 */
export function Kbd({ shortcut }: { shortcut: string }) {
  const shown = useShownShortcut(shortcut);
  if (shown === undefined) return null;
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 items-center gap-0.5">
      {shortcutKeys(shown).map((key) => (
        <kbd
          key={key}
          className="inline-flex h-4 min-w-4 items-center justify-center rounded-sm border border-hairline-strong bg-sunken px-1 font-sans text-xs text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
