import { z } from 'zod';
import { Id, LongText, Word } from '#model/store/text.ts';
import { Stamp } from './stamp.ts';

/** The fields whose change asks whether a link still holds; each kind of element has some of them. */
export const TRIGGER_FIELDS = [
  'name',
  'statement',
  'constraints',
  'description',
  'type',
  'multiplicity',
  'attributes',
  'kind',
  'entry',
  'do',
  'exit',
  'connections',
  'trigger',
  'guards',
  'effects',
] as const;
export type TriggerField = (typeof TRIGGER_FIELDS)[number];

const kept = LongText.optional();
/** Trigger fields as texts, or as digests of them where the link may be seen by who may not see its end. */
export const TriggerTexts = z.strictObject({
  name: kept,
  statement: kept,
  constraints: kept,
  description: kept,
  type: kept,
  multiplicity: kept,
  attributes: kept,
  kind: kept,
  entry: kept,
  do: kept,
  exit: kept,
  connections: kept,
  trigger: kept,
  guards: kept,
  effects: kept,
} satisfies Record<TriggerField, typeof kept>);
export type TriggerTexts = z.infer<typeof TriggerTexts>;

/** What the ends of a link said when somebody last judged that it holds. */
export const Confirmed = z.strictObject({
  source: TriggerTexts.optional(),
  target: TriggerTexts.optional(),
});
export type Confirmed = z.infer<typeof Confirmed>;

/** A typed link between any two elements. `satisfies` from a part to a requirement is the same fact as the requirement's `systems`. */
export const TraceLink = z.strictObject({
  id: Id,
  type: Word,
  sourceId: Id,
  targetId: Id,
  /** Marked by hand, or by a file: suspect whatever its ends say. */
  suspect: z.boolean(),
  confirmed: Confirmed.optional(),
  ...Stamp,
});
export type TraceLink = z.infer<typeof TraceLink>;
