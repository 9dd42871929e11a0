import { afterAll, expect, it } from 'vitest';
import { fromEnglish, toEnglish } from '#language/between-languages.ts';
import { type Catalogue, formatOf, messageOf, speak, type Values } from '#language/translate.ts';
import german from '#language/german.json' with { type: 'json' };

const catalogue: Catalogue = german;
type Parts = ReturnType<ReturnType<typeof formatOf>['getAst']>;

/** Values for all that a message takes: a number where it counts, the first of what it chooses from, else a word that is in no message. */
function valuesFor(ast: Parts, values: Record<string, string | number> = {}): Values {
  for (const element of ast) {
    if ('options' in element) {
      values[element.value] = 'offset' in element ? 5 : (Object.keys(element.options)[0] ?? 'other');
      for (const { value } of Object.values(element.options)) valuesFor(value, values);
    } else if (element.type === 2) values[element.value] = 1200;
    else if (element.type === 1)
      values[element.value] ??=
        element.value === 'count' || element.value === 'shown' ? 5 : `Ωμέγα ${Object.keys(values).length}`;
  }
  return values;
}

afterAll(() => speak('en'));

// Some messages say the same in one language and not in the other ("Change 5" is a name and a verb): those are told by their place alone.
it('nearly every message that is said in English is heard in German, and the other way round', () => {
  speak('de', catalogue);
  const both = Object.entries(catalogue).map(([key, text]) => {
    const message = messageOf(key);
    const values = valuesFor(formatOf(message, true, 'en').getAst());
    const english = String(formatOf(message, true, 'en').format({ ...values }));
    const translation = String(formatOf(text, true, 'de').format({ ...values }));
    return {
      isHeard: fromEnglish(english) === translation,
      isTold: toEnglish(translation) === english,
    };
  });
  expect(both.filter(({ isHeard }) => isHeard).length / both.length).toBeGreaterThan(0.97);
  expect(both.filter(({ isTold }) => isTold).length / both.length).toBeGreaterThan(0.92);
});
