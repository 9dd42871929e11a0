import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { FreeObject, Id, list, text } from '#model/store/text.ts';

/** How far the two sides of an interface have come with it. One of which nothing is said is proposed. */
export const MATURITIES = ['proposed', 'agreed', 'baselined', 'frozen'] as const;
export type Maturity = (typeof MATURITIES)[number];

/** The two ends of an interface, as its fields name them. */
export const ENDS = ['source', 'target'] as const;

export type End = (typeof ENDS)[number];

/** What is open: to be determined, or known and to be confirmed. */
export const OPEN_KINDS = ['TBD', 'TBC'] as const;

/** What is open of an interface, who closes it, and by which day (`2026-11-21`). */
export const OpenItem = z.strictObject({
  kind: z.enum(OPEN_KINDS, t('must be one of {words}', { words: OPEN_KINDS.join(', ') })).optional(),
  what: text(LIMITS.text).optional(),
  who: text(LIMITS.name).optional(),
  by: z.iso.date(t('must be a date such as 2026-11-21')).optional(),
});
export type OpenItem = z.infer<typeof OpenItem>;

/** One of the two ends of an interface. */
export const End = z.enum(ENDS, t('must be one of {words}', { words: ENDS.join(', ') }));

/** What an interface says as a discipline: all of it may be missing, as it is in models from before. */
export const InterfaceControl = z.strictObject({
  /** The id that people use: `IF-12`. */
  key: text(LIMITS.name, 1).optional(),
  maturity: z.enum(MATURITIES, t('must be one of {words}', { words: MATURITIES.join(', ') })).optional(),
  /** The end that is given, and not developed. */
  fixedSide: End.optional(),
  ownerSource: text(LIMITS.name).optional(),
  ownerTarget: text(LIMITS.name).optional(),
  tbd: OpenItem.optional(),
  /** The requirements that ask for it, and the states in which it holds: in none that are named, it holds in all. */
  requirementIds: list(Id).optional(),
  stateIds: list(Id).optional(),
  /** Of one that is frozen, the fields that were changed since, each with a digest of what it said before. Nobody sets it. */
  changedSinceFrozen: z.record(text(LIMITS.word), text(LIMITS.word)).optional(),
  customFields: FreeObject.optional(),
});
export type InterfaceControl = z.infer<typeof InterfaceControl>;

/** The fields of an interface that the wire keeps in its `customFields`. */
export const CONTROL_FIELDS = [
  'key',
  'maturity',
  'fixedSide',
  'ownerSource',
  'ownerTarget',
  'tbd',
  'requirementIds',
  'stateIds',
  'changedSinceFrozen',
] as const;

/** How far an interface has come. */
export function maturityOf({ maturity = 'proposed' }: Pick<InterfaceControl, 'maturity'>): Maturity {
  return maturity;
}

/** Whether something is open: a person or a day alone says nothing. */
export function isOpen({ tbd }: Pick<InterfaceControl, 'tbd'>): boolean {
  return tbd !== undefined && (tbd.kind !== undefined || (tbd.what ?? '').trim() !== '');
}
