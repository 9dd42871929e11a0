import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import german from '#language/german.json' with { type: 'json' };
import { SECTION_KINDS } from '#model/definitions/documents/document-section.ts';
import { aModel } from '#testing/models/model-builder.ts';

let columns: typeof import('#interchange/documents/composing/section-columns.ts');

// As in the page: the language is set before the modules are loaded whose constants are texts.
beforeAll(async () => {
  vi.resetModules();
  const { speak } = await import('#language/translate.ts');
  speak('pseudo', german);
  columns = await import('#interchange/documents/composing/section-columns.ts');
});
afterAll(() => void vi.resetModules());

it('every column that a section can print is chosen by a name in the reader’s language', () => {
  const model = aModel().build();
  const heads = SECTION_KINDS.flatMap((shows) => [
    ...columns.printedColumns(shows, model),
    ...columns.rowColumns(shows, model),
  ]).map(({ head }) => head);
  expect(new Set(heads.map((head) => head[0]))).toEqual(new Set(['[']));
});
