import { z } from 'zod';
import { t } from '#language/translate.ts';
import { CUSTOM_FIELD_TYPES } from '#model/definitions/custom-field.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { ATTRIBUTE_USES, ReqifMapping } from '#model/elements/reqif-mapping.ts';
import { REQUIREMENT_KINDS } from '#model/elements/requirement.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, text } from '#model/store/text.ts';
import { Model } from './model.ts';
import { TableMapping } from './table-mapping.ts';
import { jsonOf } from '#model/store/json.ts';

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
  'kpar',
  'capella',
  'xstate',
  'mermaid',
  'plantuml',
  'svg',
  'csv-interfaces',
  'xlsx-interfaces',
  'reqif-interfaces',
  'reqifz-interfaces',
] as const;
export type Format = (typeof FORMATS)[number];

const Counts = z.partialRecord(z.enum(KINDS), z.int());

/** One thing of a file that the model does not hold, or holds otherwise, with its line or id. */
export const TransferNote = z
  .object({
    severity: z.enum(['info', 'warning', 'error']).meta({
      description: 'An error is a place that is no text of the language: `sysml.errors` counts them.',
    }),
    where: z.string(),
    message: z.string(),
  })
  .meta({ id: 'TransferNote' });
export type TransferNote = z.infer<typeof TransferNote>;

/** A column of a table, as it is looked at before it comes in. */
const TableColumn = z.object({
  header: z.string(),
  sample: z.string().meta({ description: 'The first thing that is in it.' }),
  guessedType: z.enum(CUSTOM_FIELD_TYPES).optional().meta({
    description:
      'In a dry run, of a column that would be a new custom field: the type that its values look like. A mapping has to say it for the field to be declared.',
  }),
  furtherChoices: z.array(z.string()).optional().meta({
    description: 'What it holds that its field has not among its choices, or would have as its choices.',
  }),
});

/** What an import of a table does row by row: the first 500 of each kind of change. */
export const TablePreview = z
  .object({
    columns: z.array(TableColumn),
    mapping: TableMapping.meta({ description: 'What the columns were read as.' }),
    sheets: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of a workbook: the names of its visible sheets, in their order.' }),
    sheet: z.string().optional().meta({ description: 'Of a workbook: the sheet that was read.' }),
    added: z.int(),
    changed: z.int(),
    missing: z.int().meta({ description: 'Requirements of the model that are not in the file. They stay.' }),
    refused: z.int().meta({
      description: 'Rows that the model refuses. They refuse the file, unless `skipRefused` leaves them out.',
    }),
    rows: z.array(
      z.object({
        change: z.enum(['added', 'changed', 'missing', 'refused']),
        where: z.string(),
        key: z.string(),
        title: z.string(),
        fields: z.array(z.string()).meta({ description: 'Those that change.' }),
        reason: z
          .string()
          .optional()
          .meta({ description: 'Of a row that is refused: why, and by which column.' }),
      }),
    ),
  })
  .meta({ id: 'TablePreview' });
export type TablePreview = z.infer<typeof TablePreview>;

/** What an import of a table of interfaces does row by row: the first 500 of each kind of change. */
export const InterfacePreview = z
  .object({
    columns: z.array(
      z.object({
        header: z.string(),
        meaning: z.string().nullable().meta({
          description:
            'The column of an exported file, or the custom field, that it was read as; null where it was left out.',
        }),
      }),
    ),
    sheets: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of a workbook: the names of its visible sheets, in their order.' }),
    sheet: z.string().optional().meta({ description: 'Of a workbook: the sheet that was read.' }),
    added: z.int(),
    changed: z.int(),
    missing: z.int().meta({ description: 'Interfaces of the model that are not in the file. They stay.' }),
    refused: z.int().meta({
      description: 'Rows that the model refuses. They refuse the file, unless `skipRefused` leaves them out.',
    }),
    rows: z.array(
      z.object({
        change: z.enum(['added', 'changed', 'missing', 'refused']),
        row: z.enum(['interface', 'connection']),
        where: z.string(),
        key: z.string().meta({ description: 'The key of the interface, also of a row of a connection.' }),
        title: z.string(),
        fields: z.array(z.string()).meta({ description: 'Those that change.' }),
        reason: z
          .string()
          .optional()
          .meta({ description: 'Of a row that is refused: why, and by which column.' }),
      }),
    ),
  })
  .meta({ id: 'InterfacePreview' });
export type InterfacePreview = z.infer<typeof InterfacePreview>;

/** What an import of a ReqIF file makes of its attributes and types, and what it does: the first 500 of each kind of change. */
export const ReqifPreview = z
  .object({
    attributes: z.array(
      z.object({
        name: z.string(),
        kind: z.string(),
        types: z.array(z.string()),
        sample: z.string(),
        use: z.enum(ATTRIBUTE_USES),
      }),
    ),
    types: z.array(
      z.object({
        name: z.string(),
        objects: z.int(),
        kind: z
          .enum(REQUIREMENT_KINDS)
          .nullable()
          .meta({ description: 'What its objects are read as; null where they differ.' }),
      }),
    ),
    files: z.array(z.object({ path: z.string(), size: z.int() })).meta({
      description:
        'Embedded files, with their sizes in bytes. They are kept, and go out again in a reqifz file.',
    }),
    mapping: ReqifMapping.meta({ description: 'What was chosen, now or when an earlier version came in.' }),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    conflicts: z.int().meta({
      description: 'How many requirements were changed in the model too, in a field that the file changed.',
    }),
    clashes: z
      .array(
        z.object({
          id: z.string(),
          key: z.string(),
          title: z.string(),
          field: z.string(),
          model: z.string(),
          file: z.string(),
          taken: z.enum(['file', 'model']),
        }),
      )
      .meta({ description: 'Those fields, with the texts of both; the first 500.' }),
    rows: z.array(
      z.object({
        change: z.enum(['added', 'changed', 'conflict', 'removed']),
        where: z.string(),
        key: z.string(),
        title: z.string(),
        fields: z.array(z.string()).meta({ description: 'Those that change.' }),
      }),
    ),
  })
  .meta({ id: 'ReqifPreview' });
export type ReqifPreview = z.infer<typeof ReqifPreview>;

/** What an import of SysML text found. */
export const SysmlPreview = z
  .object({
    errors: z.int().meta({
      description:
        'Errors of syntax, each of them a note. They refuse the file, unless `partial` takes what could be read.',
    }),
  })
  .meta({ id: 'SysmlPreview' });
export type SysmlPreview = z.infer<typeof SysmlPreview>;

/** Of a file of classes, such as Capella's: how often each comes, and how many of these elements the model holds. */
export const ClassCounts = z
  .record(z.string(), z.object({ file: z.int(), taken: z.int() }))
  .meta({ id: 'ClassCounts' });
export type ClassCounts = z.infer<typeof ClassCounts>;

/** Whose values are taken of the fields that both a file and the model changed. */
export const Resolution = z
  .strictObject({
    take: z.enum(['file', 'model']),
    except: z
      .array(z.strictObject({ id: Id, field: z.string() }))
      .max(1_000)
      .meta({ description: 'Fields of requirements of which the other value is taken.' }),
  })
  .meta({ id: 'Resolution' });
export type Resolution = z.infer<typeof Resolution>;

/** What a file means where that can be chosen: of a table, or of a ReqIF file. */
export type FileMapping = TableMapping | ReqifMapping;

export const ImportReport = z
  .object({
    changeSeq: z.int().nullable().meta({ description: 'Null in a dry run.' }),
    created: Counts,
    updated: Counts,
    deleted: Counts,
    unchanged: Counts,
    notes: z.array(TransferNote),
    table: TablePreview.optional().meta({ description: 'Of the formats csv and xlsx.' }),
    interfaces: InterfacePreview.optional().meta({
      description:
        'Of a file of interfaces: of the formats csv-interfaces, xlsx-interfaces, reqif-interfaces and reqifz-interfaces, and of csv, xlsx, reqif and reqifz where the file is one.',
    }),
    sysml: SysmlPreview.optional().meta({ description: 'Of the formats sysml and kpar.' }),
    reqif: ReqifPreview.optional().meta({ description: 'Of the formats reqif and reqifz.' }),
    classes: ClassCounts.optional().meta({
      description:
        'Of the format capella: each class of the file, with how many elements of it the file has and how many the model holds, as an element or within one.',
    }),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;
export const ImportedModel = ImportReport.extend({ model: Model }).meta({ id: 'ImportedModel' });
export type ImportedModel = z.infer<typeof ImportedModel>;
/**
 * What a transfer is at: `receiving` bytes, `reading` characters of the file, `checking` and `writing` rows or elements, `storing` them.
 */
export const TRANSFER_STAGES = ['waiting', 'receiving', 'reading', 'checking', 'writing', 'storing'] as const;
export type TransferStage = (typeof TRANSFER_STAGES)[number];
export const TransferProgress = z
  .object({
    stage: z.enum(TRANSFER_STAGES).nullable().meta({
      description:
        'Null where nothing of this id is under way: it has not begun, has ended, or another process has it.',
    }),
    done: z.int(),
    total: z.int().nullable().meta({ description: 'Null where it is not known.' }),
  })
  .meta({ id: 'TransferProgress' });
export type TransferProgress = z.infer<typeof TransferProgress>;

export const ExportReport = z.object({ notes: z.array(TransferNote) }).meta({ id: 'ExportReport' });

const format = z.string();
/** What the columns of a table, or the attributes of a ReqIF file mean, as JSON; guessed where it is left out. */
const mapping = z
  .string()
  .transform((json, context): FileMapping => {
    const read = z.union([TableMapping, ReqifMapping]).safeParse(jsonOf(json));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: t('must be the mapping of a table, or of ReqIF, as JSON') });
    return z.NEVER;
  })
  .optional()
  .meta({
    override: { type: 'string' },
    description:
      'Of csv and xlsx: what the columns mean (TableMapping); of reqif and reqifz: what the attributes and types mean (ReqifMapping). As JSON.',
  });

/** Whose values are taken where a ReqIF file and the model changed the same field, as JSON; the file's where it is left out. */
const resolution = z
  .string()
  .transform((json, context): Resolution => {
    const read = Resolution.safeParse(jsonOf(json));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: t('must say whose values are taken, as JSON (Resolution)') });
    return z.NEVER;
  })
  .optional()
  .meta({
    override: { type: 'string' },
    description:
      'Of reqif and reqifz: whose values are taken where the file and the model changed the same field (Resolution), as JSON.',
  });

/** Of xlsx: the name of the sheet that is read; the one that fits where it is left out. */
const sheet = z.string().optional().meta({
  description:
    'Of xlsx: the name of the sheet; without it the first visible one whose headers name a title or a statement and something else, or else the one with the most headers that name a field.',
});

/** Of csv and xlsx: leaves out the rows that the model refuses, in place of refusing the file. */
const skipRefused = z.enum(['true', 'false']).optional().meta({
  description:
    'Of csv and xlsx: whether rows that the model refuses are left out; without it one of them refuses the file.',
});

/** Of sysml and kpar: takes what can be read of a text with errors, in place of refusing the file. */
const partial = z.enum(['true', 'false']).optional().meta({
  description:
    'Of sysml and kpar: whether what can be read of a text with errors is imported; without it one error refuses the file.',
});

/** By which the way of a file is asked after. */
export const TransferId = Id.optional().meta({
  description:
    'A UUID of the caller’s choice, by which they can ask how far this has come (`/api/transfers/{transferId}`).',
});
export const ImportQuery = z.object({
  format,
  mapping,
  resolution,
  sheet,
  skipRefused,
  partial,
  transferId: TransferId,
  dryRun: z.enum(['true', 'false']).optional(),
});
export const ImportModelQuery = z.object({
  format,
  id: Id.optional().meta({
    description: 'The id of the new model; it must not be in use. Made where it is left out.',
  }),
  mapping,
  sheet,
  skipRefused,
  partial,
  transferId: TransferId,
  team_id: Id,
  sample: text(LIMITS.name).optional().meta({
    description: 'The name of the sample that the file is, for the label of the first change.',
  }),
  dryRun: z.literal('false', t('is for imports into a model only')).optional(),
});
export const ImportPreviewQuery = z.object({ format, mapping, sheet, transferId: TransferId, team_id: Id });
export const ExportQuery = z.object({ format, transferId: TransferId });
export const TransferParams = z.object({ transferId: Id });
