import { expect, it } from 'vitest';
import { isSingleKey } from './single-keys.ts';

it.each(['p', '=', '1', '?', 'Shift+?', 'Shift+m', 'Shift+Digit1', 'NumpadAdd', 'ö'])('%s is typed', (key) =>
  expect(isSingleKey(key)).toBe(true),
);

it.each(['$mod+k', 'Alt+KeyL', 'F8', 'Shift+F8', 'Space', 'Enter', 'Delete', 'ArrowUp', 'Insert'])(
  '%s is not: it types nothing, or is pressed with others',
  (key) => expect(isSingleKey(key)).toBe(false),
);
