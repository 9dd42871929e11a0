import { z } from 'zod';
import { t } from '#language/translate.ts';
import { DocumentDefinition } from './document-definition.ts';
import { DOCUMENT_LIMITS, most } from './document-section.ts';
import { GIVEN_DEFINITIONS } from './given-definitions.ts';

export const DocumentDefinitions = z
  .array(DocumentDefinition)
  .max(DOCUMENT_LIMITS.definitions, most(DOCUMENT_LIMITS.definitions))
  .superRefine((definitions, context) => {
    const ids = new Set(GIVEN_DEFINITIONS.map(({ id }) => id));
    const names = new Set(GIVEN_DEFINITIONS.map(({ name }) => name));
    for (const [index, { id, name }] of definitions.entries()) {
      const twice = (path: string) =>
        context.addIssue({ code: 'custom', path: [index, path], message: t('is given twice') });
      if (ids.has(id)) twice('id');
      if (names.has(name)) twice('name');
      ids.add(id);
      names.add(name);
    }
    if (JSON.stringify(definitions).length > DOCUMENT_LIMITS.total)
      context.addIssue({
        code: 'custom',
        message: t('must have at most {count} characters in all', { count: DOCUMENT_LIMITS.total }),
      });
  });

/** A definition by its id or its name, one of the model's or a given one. */
export function findDefinition(
  kept: readonly DocumentDefinition[],
  word: string,
): DocumentDefinition | undefined {
  const all = [...GIVEN_DEFINITIONS, ...kept];
  return all.find(({ id }) => id === word) ?? all.find(({ name }) => name === word);
}
