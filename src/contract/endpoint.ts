import { z } from 'zod';
import { t } from '#language/translate.ts';
import { Id } from '#model/store/text.ts';
import type { Tag } from './tags.ts';
import type { ProblemCode } from './problem.ts';

/** One operation of the interface: what goes in, what comes out, how it can fail. Router, client and document read it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` parameters, as documented. */
  readonly path: string;
  readonly summary: string;
  readonly tag: Tag;
  /** Open operations need no token. */
  readonly open?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is a file: bytes of any content type, up to the import limit. */
  readonly file?: true;
  /** The body may be as large as a file: JSON of many operations. */
  readonly large?: true;
  /** The answer holds a secret, which is shown this once. */
  readonly secret?: true;
  /** Honours an `Idempotency-Key`: a repeat answers what the first answered, or 409 where that was a secret. */
  readonly retry?: true;
  /** Takes something away, or lets someone in to do so: it works while the store is full. So does every DELETE. */
  readonly whenFull?: true;
  /** A write that honours `If-Match`. */
  readonly ifMatch?: true;
  /** A read that honours `If-None-Match`: 304 without a body where what was read before is good still. */
  readonly ifNoneMatch?: true;
  /** A write that honours `Base-Seq`: it is merged with what others changed since. */
  readonly base?: true;
  /** The answer is not JSON, but of this type. */
  readonly type?: string;
  /** Further types that the answer may be of, where what was asked for decides. */
  readonly otherTypes?: readonly string[];
  /** 302: the answer is an address to go to, for a browser. */
  readonly status: 200 | 201 | 204 | 302;
  readonly answer?: z.ZodType;
  /** Codes beyond those every operation of its shape has. */
  readonly errors?: readonly ProblemCode[];
}

/** Whether an operation works while the store is full. Of those that change a model, the edit itself decides. */
export function worksWhenFull({ method, whenFull }: Endpoint): boolean {
  return method === 'DELETE' || whenFull === true;
}

/** Body limits in bytes (contract, section 1). */
export const BODY_LIMIT = 1024 * 1024;
export const FILE_LIMIT = 64 * 1024 * 1024;

export const ModelParams = z.object({ modelId: Id });
export const PreviewQuery = z.object({ 'model-preview-id': z.string().optional() });
/** Paging of every list; without both the whole list comes. */
export const PageQuery = z.object({
  limit: z.coerce
    .number(t('must be a number'))
    .int(t('must be a whole number'))
    .min(1, t('must be at least {least}', { least: 1 }))
    .max(10_000, t('must be at most {most}', { most: 10_000 }))
    .optional(),
  cursor: z
    .string()
    .max(200, t('must have at most {count} characters', { count: 200 }))
    .optional(),
});
