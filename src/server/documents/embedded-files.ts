import type { Template } from '#contract/document.ts';
import type { Layout } from '#interchange/documents/composing/compose.ts';
import {
  mentionedFiles,
  namesFiles,
  type PrintedFile,
} from '#interchange/documents/statements/embedded-files.ts';
import type { Scope } from '#model/elements/kinds.ts';
import { subtreeOf } from '#model/interfaces/crossings.ts';
import type { SystemModel } from '#model/system-model.ts';
import { listRecords } from '#server/storage/records.ts';
import type { Reader } from '#server/storage/tables.ts';
import { readRecord } from './read-record.ts';

/** What of a document prints statements of requirements. */
const STATEMENTS: ReadonlySet<string> = new Set(['specification', 'requirements', 'view', 'model']);

interface Printed {
  readonly modelId: string;
  readonly model: SystemModel;
  readonly seq: number;
  readonly viewable: ReadonlySet<Scope>;
  readonly template: Template;
  readonly layout: Layout | null;
  readonly part?: string | undefined;
}

/**
 * The files that the statements of a document name. The store is only asked where one does, and for who may view requirements. What was
 * imported after the printed state is none of it: its pictures are those of later statements.
 */
export async function embeddedFilesOf(db: Reader, printed: Printed): Promise<PrintedFile[]> {
  const { modelId, model, seq, viewable, template, layout, part } = printed;
  const shown = layout?.definition.sections.map(({ shows }) => shows) ?? [template];
  if (!viewable.has('requirements') || !shown.some((one) => STATEMENTS.has(one))) return [];
  const inside = part === undefined ? null : subtreeOf(model.tables.part, part);
  const naming = [...model.tables.requirement.values()].filter(
    (one) =>
      // Headings are printed with what stands under them.
      (inside === null || one.kind !== 'requirement' || one.systems.some((id) => inside.has(id))) &&
      namesFiles(one),
  );
  if (naming.length === 0) return [];
  const sources = (await listRecords(db, modelId, 'source')).filter((row) => row.seq <= seq);
  return mentionedFiles(
    sources.map((row) => readRecord('source', row)),
    naming,
  );
}
