import { expect, it } from 'vitest';
import fc from 'fast-check';
import { markupText } from './markup-text.ts';
import { textOf } from './xml-characters.ts';

it('says text so that neither a tag nor an attribute ends in it', () => {
  expect(markupText(`<a b='1' c="2"> & co`)).toBe('&lt;a b=&#39;1&#39; c=&quot;2&quot;&gt; &amp; co');
});

it('is read back as the text that it was, and holds no sign of markup', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes(']]>')),
      (text) => {
        const markup = markupText(text);
        expect(markup).not.toMatch(/[<>"']/);
        expect(textOf(markup)).toBe(textOf(text.replaceAll('&', '&amp;')));
      },
    ),
  );
});
