import { z } from 'zod';
import { KINDS } from '#model/kinds.ts';
import { Id } from '#model/text.ts';
import { Model } from './model.ts';
import { TableMapping } from './table-mapping.ts';

/** Every format the contract names; the service answers 400 for those that are not built yet. */
export const FORMATS = [
  'native',
  'batch',
  'csv',
  'xlsx',
  'reqif',
  'reqifz',
  'scxml',
  'sysml',
  'xstate',
  'mermaid',
  'plantuml',
  'svg',
] as const;
export type Format = (typeof FORMATS)[number];

const Counts = z.partialRecord(z.enum(KINDS), z.int());

/** One thing of a file that the model does not hold, or holds otherwise, with its line or id. */
export const TransferNote = z
  .object({ severity: z.enum(['info', 'warning']), where: z.string(), message: z.string() })
  .meta({ id: 'TransferNote' });
export type TransferNote = z.infer<typeof TransferNote>;

/** What an import of a table does row by row: the first 500 of each kind of change. */
export const TablePreview = z
  .object({
    columns: z.array(z.object({ header: z.string(), sample: z.string() })).meta({
      description: 'Of each column its header, and the first thing that is in it.',
    }),
    mapping: TableMapping.meta({ description: 'What the columns were taken for.' }),
    added: z.int(),
    changed: z.int(),
    missing: z.int().meta({ description: 'Requirements of the model that are not in the file. They stay.' }),
    rows: z.array(
      z.object({
        change: z.enum(['added', 'changed', 'missing']),
        where: z.string(),
        key: z.string(),
        title: z.string(),
        fields: z.array(z.string()).meta({ description: 'Those that change.' }),
      }),
    ),
  })
  .meta({ id: 'TablePreview' });
export type TablePreview = z.infer<typeof TablePreview>;

export const ImportReport = z
  .object({
    changeSeq: z.int().nullable().meta({ description: 'Null in a dry run.' }),
    created: Counts,
    updated: Counts,
    deleted: Counts,
    unchanged: Counts,
    notes: z.array(TransferNote),
    table: TablePreview.optional().meta({ description: 'Of the formats csv and xlsx.' }),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;
export const ImportedModel = ImportReport.extend({ model: Model }).meta({ id: 'ImportedModel' });
export type ImportedModel = z.infer<typeof ImportedModel>;
export const ExportReport = z.object({ notes: z.array(TransferNote) }).meta({ id: 'ExportReport' });

const format = z.string();
/** What the columns of a `csv` or `xlsx` file mean, as JSON; guessed where it is left out. */
const mapping = z
  .string()
  .transform((json, context): TableMapping => {
    const read = TableMapping.safeParse(jsonOf(json));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'must be the mapping of a table as JSON' });
    return z.NEVER;
  })
  .optional()
  .meta({ override: { type: 'string' }, description: 'Of csv and xlsx: what the columns mean, as JSON.' });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
export const ImportQuery = z.object({ format, mapping, dryRun: z.enum(['true', 'false']).optional() });
export const ImportModelQuery = z.object({
  format,
  mapping,
  team_id: Id,
  dryRun: z.literal('false', 'is for imports into a model only').optional(),
});
export const ExportQuery = z.object({ format });
