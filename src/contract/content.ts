import { z } from 'zod';
import { KINDS } from '#model/elements/kinds.ts';
import { ModelDefinitions } from './definitions.ts';

/** Counted up when the records of elements change: who reads another one reads the lists instead. */
export const CONTENT_FORMAT = 1;

/** A line is one JSON value. */
export const CONTENT_TYPE = 'application/x-ndjson';

/** The first line. */
export const ContentHead = z.object({
  format: z.literal(CONTENT_FORMAT),
  /** Every change set up to this one is in it. */
  seq: z.number().int().min(0),
  /** The kinds that the caller may view; of the others it holds nothing. */
  kinds: z.array(z.enum(KINDS)),
  definitions: ModelDefinitions,
});
export type ContentHead = z.output<typeof ContentHead>;

/** Each further line: some elements of one kind, as they are stored. Parts and interfaces come first, each kind in the order of ids. */
export const ContentPiece = z.object({
  kind: z.enum(KINDS),
  elements: z.array(z.record(z.string(), z.json())),
});
