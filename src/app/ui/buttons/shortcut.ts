import { t } from '#language/translate.ts';

/** Whether the keyboard has a Command key: there $mod is ⌘, everywhere else Ctrl. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

const appleSigns: Record<string, string> = { $mod: '⌘', Meta: '⌘', Alt: '⌥', Shift: '⇧', Control: '⌃' };
const wordSigns: Record<string, string> = {
  $mod: t('Ctrl', undefined, 'a key'),
  Control: t('Ctrl', undefined, 'a key'),
  Meta: 'Meta',
  Shift: t('Shift', undefined, 'a key'),
};
const keySigns: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: t('Del', undefined, 'a key'),
  Space: t('Space', undefined, 'a key'),
  Equal: '=',
  Digit1: '1',
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num −',
};

function parts(shortcut: string): string[] {
  // `KeyA` is the key of that letter, whatever it types together with others.
  return shortcut.split(/\+(?=.)/).map((part) => part.replace(/^(?:Key|Digit)(?=.$)/, ''));
}

/** The keys to show for a shortcut in tinykeys' spelling: "$mod+Shift+z" → ["Ctrl", "Shift", "Z"]. */
export function shortcutKeys(shortcut: string, apple = isApple()): string[] {
  const signs = apple ? appleSigns : wordSigns;
  const keys = parts(shortcut);
  // On most keyboards a sign like ? is typed with Shift, which its own key cap says already.
  const sign = /^[^\p{L}\p{N}]$/u.test(keys.at(-1) ?? '');
  return (sign ? keys.filter((key) => key !== 'Shift') : keys).map(
    (part) => signs[part] ?? keySigns[part] ?? capital(part),
  );
}

/** A shortcut in tinykeys' spelling as aria-keyshortcuts wants it: "$mod+z" → "Control+Z". */
export function ariaShortcut(shortcut: string, apple = isApple()): string {
  const mod = apple ? 'Meta' : 'Control';
  return parts(shortcut)
    .map((part) => (part === '$mod' ? mod : capital(part)))
    .join('+');
}

function capital(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}
