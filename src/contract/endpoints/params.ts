import { z } from 'zod';
import { t } from '#language/translate.ts';
import { PageQuery, PreviewQuery } from '#contract/endpoint.ts';

/** What every list of a model’s elements takes: a page, and the preview it is read through. */
export const ListQuery = PageQuery.extend(PreviewQuery.shape);

/** That, and whether the list also shows what open staged changes would add. */
export const StagedListQuery = ListQuery.extend({
  staged: z
    .enum(['true', 'false'], t('must be true or false'))
    .optional()
    .meta({ description: 'true: what open suggestions would add is listed too, with its pendingState.' }),
});

/** How attributes with an expression are answered. The app, which computes for itself, asks for what is stored. */
export const ValuesQuery = z.object({
  values: z.enum(['computed', 'stored'], t('must be computed or stored')).optional().meta({
    description:
      'stored: attributes as they are stored, without the values that follow from their expressions.',
  }),
});
