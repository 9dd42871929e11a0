import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './speech-of.ts';

describe('preferredLanguage', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['fr-CA'], 'en'],
    [[], 'en'],
  ])('of %j', (preferred, language) => expect(preferredLanguage(preferred, ['en', 'de'])).toBe(language));

  it('is none that is not offered', () => expect(preferredLanguage(['de'], ['en'])).toBe('en'));
});
