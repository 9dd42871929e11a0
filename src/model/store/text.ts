import { z } from 'zod';
import { t } from '#language/translate.ts';
import { isDeeperThan, type Json, type JsonObject } from './json.ts';
import { LIMITS } from './limits.ts';

/** NUL cannot be stored by PostgreSQL and a lone surrogate is not a character: both are refused on every store. */
const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** A text of `min` to `max` UTF-16 units that both stores can hold. */
export function text(max: number, min = 0) {
  return z
    .string()
    .min(min, min === 1 ? t('must not be empty') : t('must have at least {count} characters', { count: min }))
    .max(max, t('must have at most {count} characters', { count: max }))
    .refine(storable, t('must not contain NUL or lone surrogates'));
}

/** A required name: 1 to 2,000 characters, not only white space. */
export const NameText = text(LIMITS.name, 1).refine((name) => name.trim() !== '', t('must not be empty'));
/** A long text such as a description or a note; may be empty. */
export const LongText = text(LIMITS.text);
/** A word of an open vocabulary: 1 to 200 characters. */
export const Word = text(LIMITS.word, 1);
/** An entry, exit or effect string. */
export const ActionText = text(LIMITS.action, 1);
/** A UUID of any version, kept in lower case. */
export const Id = z.uuid(t('must be a UUID')).toLowerCase();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The id of a row (a connection, a constraint, a guard), or a reference that may name what is not there: any word, as the
 * documented interface gives them no form. One that is a UUID is kept in lower case, as ids are.
 */
export const RowId = text(LIMITS.word, 1).overwrite((id) => (UUID.test(id) ? id.toLowerCase() : id));

/** At most 1,000 entries of `item`. */
export function list<T extends z.ZodType>(item: T) {
  return z.array(item).max(LIMITS.entries, t('must have at most {count} entries', { count: LIMITS.entries }));
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** How many values an object may hold still while it is looked through. */
interface Bounds {
  left: number;
}

function problemOf(value: Json | undefined, bounds: Bounds): string | null {
  if (typeof value === 'string') return storable(value) ? null : t('must not contain NUL or lone surrogates');
  if (typeof value === 'number') return Number.isFinite(value) ? null : t('must hold finite numbers only');
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    bounds.left -= 1;
    if (bounds.left < 0) return t('must hold at most {count} values in all', { count: LIMITS.values });
    if (FORBIDDEN_KEYS.has(key)) return t('must not have a key named {key}', { key });
    if (!storable(key) || key.length > LIMITS.name) return t('has a key that cannot be stored');
    const problem = problemOf(child, bounds);
    if (problem) return problem;
  }
  return null;
}

function objectWithin(depth: number, values: number) {
  return z
    .custom<JsonObject>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      t('must be an object'),
    )
    .superRefine((value, context) => {
      const problem = isDeeperThan(value, depth)
        ? t('must be nested at most {depth} deep', { depth })
        : problemOf(value, { left: values });
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });
}

/**
 * A free object (custom fields, further metadata): any JSON, nested at most 16 deep, of at most 5,000 values, those within each other counted,
 * with texts that can be stored and no key that JavaScript gives a meaning of its own.
 */
export const FreeObject = objectWithin(LIMITS.depth, LIMITS.values);

/** The fields of an element as a change tells them, free objects in its rows among them: bounded by the schema of their kind, not here. */
export const ElementFields = objectWithin(LIMITS.depth + 4, Number.POSITIVE_INFINITY);
