import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { FreeObject, Id, LongText, list, NameText, text } from '#model/store/text.ts';
import { Constraint } from './constraint.ts';
import { Stamp } from './stamp.ts';
import { UsualWords } from './usual-words.ts';

export const REQUIREMENT_STATUSES = ['draft', 'active', 'completed', 'archived'] as const;
export const REQUIREMENT_PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export const REQUIREMENT_TYPES = [
  'none',
  'customer',
  'safety',
  'environmental',
  'performance',
  'reliability',
  'maintainability',
  'security',
  'interface',
  'design',
  'business',
] as const;
/** Headings and notes have no verdict and leave no gap. */
export const REQUIREMENT_KINDS = ['requirement', 'heading', 'note'] as const;
export const REQUIREMENT_LEVELS = ['System', 'Subsystem', 'Component'] as const;
export const LEVEL_WORDS = new UsualWords([
  ['System', () => t('System', undefined, 'a level of requirements')],
  ['Subsystem', () => t('Subsystem', undefined, 'a level of requirements')],
  ['Component', () => t('Component', undefined, 'a level of requirements')],
]);

/** Where a requirement was found: a file, a page and the words quoted from it. */
export const SourceReference = z.strictObject({
  file: text(LIMITS.name).optional(),
  pageNumber: z.number(t('must be a number')).optional(),
  text: LongText.optional(),
});
export const RequirementInfo = z.strictObject({
  comment: LongText.optional(),
  reference: SourceReference.optional(),
});

/**
 * A requirement. `name` is its title, `statement` what it demands, empty where nobody wrote one; `systems` are the parts it is allocated to;
 * `key` is the id that people use (`REQ-12`); `position` orders siblings. All constraints must hold.
 */
export const Requirement = z.strictObject({
  id: Id,
  key: text(LIMITS.name, 1),
  kind: z.enum(REQUIREMENT_KINDS),
  name: NameText,
  statement: text(LIMITS.text),
  status: z.enum(REQUIREMENT_STATUSES),
  priority: z.enum(REQUIREMENT_PRIORITIES),
  type: z.enum(REQUIREMENT_TYPES),
  level: text(LIMITS.name, 1),
  systems: list(Id),
  functions: list(text(LIMITS.name, 1)),
  constraints: list(Constraint),
  parentId: Id.optional(),
  autoUpdate: z.boolean(),
  info: RequirementInfo.optional(),
  position: z.number(),
  customFields: FreeObject,
  ...Stamp,
});
export type Requirement = z.infer<typeof Requirement>;

/** The level below `level`; the last, and any word that is none of the three, repeats. */
export function levelBelow(level: string): string {
  const at = REQUIREMENT_LEVELS.findIndex((known) => known === level);
  return (at === -1 ? undefined : REQUIREMENT_LEVELS[at + 1]) ?? level;
}
