import { PageQuery, PreviewQuery } from '#contract/endpoint.ts';

/** What every list of a model’s elements takes: a page, and the preview it is read through. */
export const ListQuery = PageQuery.extend(PreviewQuery.shape);
