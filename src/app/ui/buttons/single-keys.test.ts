import { expect, it } from 'vitest';
import { isSingleKey } from './single-keys.ts';

it('tells what one types from keys that type nothing or are pressed with others', () => {
  for (const shortcut of ['p', '=', '1', '?', 'Shift+?', 'Shift+m', 'Shift+Digit1', 'NumpadAdd', 'ö'])
    expect(isSingleKey(shortcut), shortcut).toBe(true);
  for (const shortcut of [
    '$mod+k',
    'Alt+KeyL',
    'F8',
    'Shift+F8',
    'Space',
    'Enter',
    'Delete',
    'ArrowUp',
    'Insert',
  ])
    expect(isSingleKey(shortcut), shortcut).toBe(false);
});
