import { expect, it } from 'vitest';
import { saidIn } from '#language/translate.ts';
import { labelOf } from './use-deciding.ts';

it('tells what a suggestion is called in the language of the reader, whoever made it', () => {
  const german = { language: 'de', catalogue: { 'Add {name}': '{name} hinzufügen' } } as const;
  expect(saidIn(german, () => labelOf({ label: 'Add Motor' }))).toBe('Motor hinzufügen');
  expect(labelOf({ label: 'Add Motor' })).toBe('Add Motor');
  expect(labelOf({ label: '' })).toBe('A suggestion');
});
