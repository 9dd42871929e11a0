import { describe, expect, it } from 'vitest';
import { ariaShortcut, shortcutKeys } from './shortcut.ts';

describe('a shortcut', () => {
  it('is shown with the signs of the keyboard', () => {
    expect(shortcutKeys('$mod+Shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
    expect(shortcutKeys('$mod+Shift+z', true)).toEqual(['⌘', '⇧', 'Z']);
    expect(shortcutKeys('Alt+ArrowUp', false)).toEqual(['Alt', '↑']);
    expect(shortcutKeys('$mod++', false)).toEqual(['Ctrl', '+']);
    expect(shortcutKeys('Shift+?', false)).toEqual(['?']);
  });

  it('is told in the words of aria-keyshortcuts', () => {
    expect(ariaShortcut('$mod+k', false)).toBe('Control+K');
    expect(ariaShortcut('$mod+k', true)).toBe('Meta+K');
  });
});

it('shows a key that is named by its place as the letter on it', () => {
  expect(shortcutKeys('Alt+Shift+KeyH', false)).toEqual(['Alt', 'Shift', 'H']);
  expect(ariaShortcut('Alt+KeyA', false)).toBe('Alt+A');
});
