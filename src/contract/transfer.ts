import { z } from 'zod';
import { KINDS } from '#model/kinds.ts';
import { Id } from '#model/text.ts';
import { Model } from './model.ts';

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

export const ImportReport = z
  .object({
    changeSeq: z.int().nullable().meta({ description: 'Null in a dry run.' }),
    created: Counts,
    updated: Counts,
    deleted: Counts,
    unchanged: Counts,
    notes: z.array(TransferNote),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;
export const ImportedModel = ImportReport.extend({ model: Model }).meta({ id: 'ImportedModel' });
export type ImportedModel = z.infer<typeof ImportedModel>;
export const ExportReport = z.object({ notes: z.array(TransferNote) }).meta({ id: 'ExportReport' });

const format = z.string();
export const ImportQuery = z.object({ format, dryRun: z.enum(['true', 'false']).optional() });
export const ImportModelQuery = z.object({
  format,
  team_id: Id,
  dryRun: z.literal('false', 'is for imports into a model only').optional(),
});
export const ExportQuery = z.object({ format });
