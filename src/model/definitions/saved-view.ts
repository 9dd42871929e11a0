import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { text } from '#model/store/text.ts';

const LONGEST_SEARCH = 5_000;
/** How many a model keeps. */
const MOST_VIEWS = 100;

/** A way of looking at a table that is kept for everybody: its name, and what an address says of it. */
export const SavedView = z
  .strictObject({ name: text(LIMITS.word, 1), search: text(LONGEST_SEARCH) })
  .meta({ id: 'KeptView' });
export type SavedView = z.infer<typeof SavedView>;

export const SavedViews = z
  .array(SavedView)
  .max(MOST_VIEWS, t('must have at most {count} entries', { count: MOST_VIEWS }))
  .superRefine((views, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of views.entries()) {
      if (seen.has(name))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: t('is given twice') });
      seen.add(name);
    }
  });
