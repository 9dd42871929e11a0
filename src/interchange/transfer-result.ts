import { t } from '#language/translate.ts';
import type {
  ClassCounts,
  FileMapping,
  InterfacePreview,
  ReqifPreview,
  Resolution,
  SysmlPreview,
  TablePreview,
  TransferNote,
} from '#contract/transfer.ts';
import type { Diff } from '#model/edit/diff.ts';
import type { Edited } from '#model/edit/draft.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { Source } from '#model/elements/source.ts';
import type { FieldError, Refusal, RefusalCode, Result } from '#model/store/result.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { FileRecords } from './file-records.ts';
import type { Tell } from './tell.ts';

/** The model that a file is imported into; an empty one for a new model. */
export interface ImportTarget {
  readonly modelId: string;
  readonly model: SystemModel;
  /** Whether the model is made of the file: then its history can begin with the baselines of the file. */
  readonly isNew?: boolean;
  /** The imported files that are kept beside it. */
  readonly sources?: readonly Source[];
}

type Counts = Partial<Record<Kind, number>>;

/** How many elements of each kind an import makes, changes, removes and leaves as they are. */
export interface ImportCounts {
  readonly created: Counts;
  readonly updated: Counts;
  readonly deleted: Counts;
  readonly unchanged: Counts;
}

export interface ImportedFile {
  readonly edited: Edited;
  /** What the file calls its model, for a new model made of it. */
  readonly name: string | null;
  readonly description: string | null;
  /** The id of the model that the file was written from; only native files say it. */
  readonly modelId?: string;
  readonly notes: TransferNote[];
  readonly counts: ImportCounts;
  /** What the file holds beside elements; absent of a format that holds nothing else. */
  readonly records?: FileRecords;
  /** Of a table: what its columns were taken for, and what becomes of its rows. */
  readonly table?: TablePreview;
  /** Of a table of interfaces: what becomes of its rows. */
  readonly interfaces?: InterfacePreview;
  /** Of SysML: how many errors its text has. Nothing of a broken text is imported unless the person says so. */
  readonly sysml?: SysmlPreview;
  /** Of ReqIF: what its attributes and types were taken for, and what becomes of its objects. */
  readonly reqif?: ReqifPreview;
  /** Of Capella: how many elements of each class the file has, and how many the model holds. */
  readonly classes?: ClassCounts;
}

export interface ImportOptions {
  /** What the columns of a table, or the attributes of a ReqIF file mean; guessed where it is left out. */
  readonly mapping?: FileMapping | undefined;
  /** Of ReqIF: whose values are taken where the file and the model changed the same field. */
  readonly resolution?: Resolution | undefined;
  /** Of a workbook: the name of the sheet that is read; the first with anything in it where it is left out. */
  readonly sheet?: string | undefined;
  /** Of a table: whether rows that the model refuses are left out. */
  readonly skipRefused?: boolean | undefined;
  /** Of SysML: whether what can be read of a broken text is imported. */
  readonly partial?: boolean | undefined;
  /** Whether someone only looks what the file would do, and may say then what it means. */
  readonly tentative?: boolean;
  readonly tell?: Tell | undefined;
}

/** What is answered where a file comes with a mapping for files of another kind. */
export const WRONG_MAPPING = badFile(t('The mapping is for files of another format.'), [
  { path: 'mapping', message: t('is for files of another format') },
]);

/** Why a file is not imported. BAD_FILE: it cannot be read at all; `detail` names the place. */
export interface ImportRefusal {
  readonly code: 'BAD_FILE' | 'UNSUPPORTED_FORMAT' | RefusalCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: ImportRefusal };
export type ImportResult = Reading<ImportedFile>;

export interface ExportedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A harmless name with an extension, without control characters and path separators; may be any Unicode. */
  readonly fileName: string;
  readonly contentType: string;
  /** What the format or the caller's access leaves out of the file. */
  readonly notes: TransferNote[];
}

export interface ModelInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export function badFile(detail: string, errors: readonly FieldError[] = []): Reading<never> {
  return { ok: false, refusal: { code: 'BAD_FILE', detail, errors } };
}

/** A refusal of the model with its place in the file. The place is in the errors too: what tells of a validation reads only those. */
export function refusedAt(where: string, { code, detail, errors }: Refusal): Result<never> {
  const placed = errors.map(({ path, message }) => ({
    path: path === '' ? where : `${where}, ${path}`,
    message,
  }));
  const [first] = placed;
  const said = first ? `${first.path}: ${first.message}` : `${where}: ${detail}`;
  return { ok: false, refusal: { code, detail: said, errors: placed } };
}

/** How many bad fields one refusal lists: a large file of another making would otherwise give a million. */
export const ERRORS_LISTED = 100;

/** Counts a diff by kind; `addressed` are the elements that the file speaks about. */
export function countsOf(diff: Diff, addressed: Iterable<readonly [id: string, kind: Kind]>): ImportCounts {
  const counts = { created: {}, updated: {}, deleted: {}, unchanged: {} } satisfies Record<string, Counts>;
  const count = (into: Counts, kind: Kind) => {
    into[kind] = (into[kind] ?? 0) + 1;
  };
  const changed = new Set<string>();
  for (const { kind, id, before, after } of diff) {
    changed.add(id);
    count(before === null ? counts.created : after === null ? counts.deleted : counts.updated, kind);
  }
  for (const [id, kind] of addressed) if (!changed.has(id)) count(counts.unchanged, kind);
  return counts;
}
