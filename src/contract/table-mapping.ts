import { z } from 'zod';
import { CUSTOM_FIELD_TYPES } from '#model/definitions/custom-field.ts';
import { LIMITS } from '#model/store/limits.ts';
import { text } from '#model/store/text.ts';

/** What a column of a table can be, in the order of an exported file. All else is a custom field or left out. */
export const FIELDS = [
  'key',
  'parent',
  'depth',
  'title',
  'statement',
  'kind',
  'status',
  'priority',
  'type',
  'level',
  'systems',
  'functions',
  'constraints',
  'comment',
  'sourceFile',
  'sourcePage',
  'sourceText',
  'autoUpdate',
  'id',
] as const;
export type Field = (typeof FIELDS)[number];

/**
 * How a table says what is below what: by a column of parents, by one of outline levels or numbers, by keys such as 1.2.3, by the
 * indentation of titles (or the outline of a sheet's rows), or not.
 */
export const HIERARCHIES = ['parent', 'depth', 'dotted', 'indented', 'flat'] as const;
export type Hierarchy = (typeof HIERARCHIES)[number];

/** What a column is: one of the fields, a custom field, or nothing (it is left out). */
export const ColumnMeaning = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('field'), field: z.enum(FIELDS) }),
  z.strictObject({
    to: z.literal('custom'),
    name: text(LIMITS.name),
    type: z.enum(CUSTOM_FIELD_TYPES).optional().meta({
      description:
        'Declares the field with this type where the model does not declare it, with the choices that the file has; without it, what the column holds stays text.',
    }),
    addChoices: z.boolean().optional().meta({
      description:
        'Adds what the file has to the choices of a declared field; without it, a value that is none of them is kept aside.',
    }),
  }),
  z.strictObject({ to: z.literal('nothing') }),
]);
export type ColumnMeaning = z.infer<typeof ColumnMeaning>;

/** What the columns of a table mean. */
export const TableMapping = z
  .strictObject({
    headerRow: z
      .int()
      .min(0)
      .meta({ description: 'The row of the headers, counted from 0 over the rows that are not empty.' }),
    columns: z.array(ColumnMeaning).max(1_000),
    hierarchy: z.enum(HIERARCHIES),
  })
  .meta({ id: 'TableMapping' });
export type TableMapping = z.infer<typeof TableMapping>;
