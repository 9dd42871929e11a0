import type { Chosen, FileToImport } from '#app/document/requests/use-import-into-model.ts';
import type { ImportPlace } from '#app/document/requests/use-import-preview.ts';
import type { Format } from '#contract/transfer.ts';
import { ReqifImport } from './reqif-import.tsx';
import { ModelImport } from './model-import.tsx';
import { TableImport } from './table-import.tsx';

/** The formats that are previewed first: what their columns, or attributes, mean has to be guessed, or much of them stays text. */
const PREVIEWS: Readonly<
  Partial<Record<Format, typeof TableImport | typeof ReqifImport | typeof ModelImport>>
> = {
  csv: TableImport,
  xlsx: TableImport,
  'csv-interfaces': TableImport,
  'xlsx-interfaces': TableImport,
  'reqif-interfaces': TableImport,
  'reqifz-interfaces': TableImport,
  reqif: ReqifImport,
  reqifz: ReqifImport,
  sysml: ModelImport,
  kpar: ModelImport,
  capella: ModelImport,
};

export function isPreviewed(format: Format): boolean {
  return PREVIEWS[format] !== undefined;
}

/** What a file is taken for and what its import would do, before it is done; nothing of a format that leaves nothing open. */
export function FilePreview(props: {
  readonly place: ImportPlace;
  readonly source: FileToImport;
  readonly busy: boolean;
  readonly onImport: (chosen: Chosen) => void;
  readonly onCancel: () => void;
}) {
  const Preview = PREVIEWS[props.source.format];
  return Preview ? <Preview {...props} /> : null;
}
