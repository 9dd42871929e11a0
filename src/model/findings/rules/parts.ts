import { t } from '#language/translate.ts';
import { TOP } from '#model/elements/kinds.ts';
import type { Rule } from '#model/findings/finding.ts';

export const lonelyParts: Rule<'part'> = {
  id: 'part-alone',
  severity: 'note',
  title: t('Every part is connected to something'),
  page: t(
    'The part has no interface and no part inside. Perhaps an interface is missing, or the part is not needed. The only part of a model is not checked.',
  ),
  reads: ['interface'],
  check: (part, look) => {
    const connected =
      look.count('interface', 'end', part.id) > 0 || look.count('part', 'parent', part.id) > 0;
    if (connected) return [];
    const isOnly = part.parentId === undefined && !look.some('part', 'top', TOP, (id) => id !== part.id);
    return isOnly ? [] : [{ message: t('{part} is connected to nothing.', { part: part.name }) }];
  },
};
