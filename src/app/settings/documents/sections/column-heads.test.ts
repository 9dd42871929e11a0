import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import german from '#language/german.json' with { type: 'json' };
import { printedColumns, rowColumns } from '#interchange/documents/composing/section-columns.ts';
import { SECTION_KINDS } from '#model/definitions/documents/document-section.ts';
import { aModel } from '#testing/models/model-builder.ts';

let columnHead: (head: string) => string;

// As in the page: the language is set before the modules are loaded whose constants are texts.
beforeAll(async () => {
  vi.resetModules();
  const { speak } = await import('#language/translate.ts');
  speak('pseudo', german);
  ({ columnHead } = await import('./column-heads.ts'));
});
afterAll(() => void vi.resetModules());

it('every column that a section can print is chosen by a name in the reader’s language', () => {
  const model = aModel().build();
  const heads = SECTION_KINDS.flatMap((shows) => [
    ...printedColumns(shows, model),
    ...rowColumns(shows, model),
  ]).map(({ head }) => head);
  expect(new Set(heads.map((head) => columnHead(head)[0]))).toEqual(new Set(['[']));
});
