import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { text } from '#model/store/text.ts';
import { MOST_STEPS, RunRequest } from './run-request.ts';

/** How many a model keeps, and how long all of them may be, in characters of JSON. */
const MOST_RUNS = 50;
const LONGEST = 500_000;

const Mark = text(16, 1);

/**
 * One short mark for each aspect of how a run stands: equal for equal ones. A kept run has them in place of what they stand for, which
 * not everybody who may see the run may see.
 */
export const RunMarks = z.tuple([Mark, Mark, Mark]);
export type RunMarks = z.infer<typeof RunMarks>;

/** A run that is kept for everybody: what was put in, and a mark of how it stood at first and after each step. */
export const SavedRun = z
  .strictObject({
    name: text(LIMITS.word, 1),
    run: RunRequest,
    marks: z.array(RunMarks).max(MOST_STEPS + 1),
  })
  .meta({ id: 'KeptRun' });
export type SavedRun = z.infer<typeof SavedRun>;

export const SavedRuns = z
  .array(SavedRun)
  .max(MOST_RUNS, t('must have at most {count} entries', { count: MOST_RUNS }))
  .superRefine((runs, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of runs.entries()) {
      if (seen.has(name))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: t('is given twice') });
      seen.add(name);
    }
    if (JSON.stringify(runs).length > LONGEST)
      context.addIssue({
        code: 'custom',
        message: t('must have at most {count} characters in all', { count: LONGEST }),
      });
  });
