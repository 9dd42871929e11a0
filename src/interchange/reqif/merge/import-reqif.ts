import type { Resolution, TransferNote } from '#contract/transfer.ts';
import { type ImportPlan, planImport } from '#interchange/reqif/document/import-plan.ts';
import { packed, unpacked } from '#interchange/reqif/document/packed-file.ts';
import {
  isReqif,
  type ReqifFiles,
  readEntries,
  readReqifFiles,
  withMapping,
} from '#interchange/reqif/document/read-files.ts';
import type { ReqifDocument } from '#interchange/reqif/document/reqif-document.ts';
import { mergeReqifOrder } from '#interchange/reqif/write/merge-reqif-order.ts';
import type { Tell } from '#interchange/tell.ts';
import {
  countsOf,
  type ImportOptions,
  type ImportResult,
  type ImportTarget,
  type Reading,
  WRONG_MAPPING,
} from '#interchange/transfer-result.ts';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';
import { Draft, type EditContext } from '#model/edit/draft.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { NOTHING_CHOSEN } from '#model/elements/reqif-mapping.ts';
import type { Source } from '#model/elements/source.ts';
import { sameJson } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { Result } from '#model/store/result.ts';
import type { ReqifConflict } from './conflict.ts';
import { mergeLinks } from './merge-links.ts';
import { removeLinks, removeRequirements } from './merge-removed.ts';
import { mergeRequirements } from './merge-requirements.ts';
import { previewOf } from './preview.ts';
import { sameAsWritten } from './same-as-written.ts';

/**
 * Imports a .reqif or .reqifz. A file that came before is known again by its identifiers, and merged; what the model cannot hold stays
 * in the file itself, which is kept beside the model as a source.
 */
export function importReqif(
  bytes: Uint8Array,
  target: ImportTarget,
  context: EditContext,
  { mapping: wanted, resolution, tell }: ImportOptions = {},
): ImportResult {
  if (wanted && !('attributes' in wanted)) return WRONG_MAPPING;
  const read = readReqifFiles(bytes, tell);
  if (!read.ok) return read;
  const earlier = earlierOf(target, read.value);
  if (!earlier.ok) return earlier;
  const files = withMapping(read.value, wanted ?? earlier.value?.source.mapping ?? NOTHING_CHOSEN);
  const theirs = planImport(files.documents);

  const notes = [...theirs.notes];
  const clashes: ReqifConflict[] = [];
  const draft = new Draft(target.model, context);
  const base = earlier.value?.plan ?? null;
  const merged = merge(draft, theirs, base, notes, clashes, resolution, tell);
  if (!merged.ok) return { ok: false, refusal: merged.refusal };
  const edited = draft.finish();
  const addressed = new Map<string, Kind>();
  for (const id of theirs.requirements.keys()) addressed.set(id, 'requirement');
  for (const id of theirs.links.keys()) addressed.set(id, 'trace-link');

  const source = sourceOf(files, earlier.value, context);
  const kept = earlier.value?.source;
  const isKnown =
    (kept && sameJson(kept, source)) ||
    (edited.diff.length === 0 && sameAsWritten(target.model, kept?.files.map(unpacked) ?? [], files));
  const title = files.documents[0]?.document.title ?? '';
  return {
    ok: true,
    value: {
      edited,
      name: title === '' ? null : title.slice(0, LIMITS.name).toWellFormed(),
      description: null,
      notes,
      counts: countsOf(edited.diff, addressed),
      records: { comments: [], suggestions: [], baselines: [], past: [], sources: isKnown ? [] : [source] },
      reqif: previewOf(edited, target.model, files, theirs, clashes),
    },
  };
}

function merge(
  draft: Draft,
  theirs: ImportPlan,
  base: ImportPlan | null,
  notes: TransferNote[],
  clashes: ReqifConflict[],
  resolution: Resolution | undefined,
  tell: Tell | undefined,
): Result<null> {
  const steps: readonly (() => Result<null> | null)[] = [
    () => base && removeLinks(draft, theirs, base, notes),
    () => mergeRequirements(draft, theirs, base, notes, clashes, resolution, tell),
    () => mergeLinks(draft, theirs, base, notes),
    () => base && removeRequirements(draft, theirs, base, notes),
    () => mergeReqifOrder(draft, theirs, base),
  ];
  for (const step of steps) {
    const done = step();
    if (done && !done.ok) return done;
  }
  return { ok: true, value: null };
}

interface Earlier {
  readonly source: Source;
  /** The files of it that this import brings again. */
  readonly documents: ReqifFiles['documents'];
  readonly plan: ImportPlan;
}

/** The source that this import is another version of. */
function earlierOf({ sources = [] }: ImportTarget, files: ReqifFiles): Reading<Earlier | null> {
  for (const source of sources) {
    if (source.format !== 'reqif') continue;
    const read = readEntries(source.files.filter(isReqif).map(unpacked), false, source.mapping);
    if (!read.ok) return read;
    const documents = read.value.documents.filter((named) =>
      files.documents.some((other) => isVersionOf(named.document, other.document)),
    );
    if (documents.length > 0) return { ok: true, value: { source, documents, plan: planImport(documents) } };
  }
  return { ok: true, value: null };
}

/** Whether two documents are one: by the identifier of the header, or of an object or a specification. */
function isVersionOf(one: ReqifDocument, other: ReqifDocument): boolean {
  if (one.identifier !== '' && one.identifier === other.identifier) return true;
  for (const id of one.specifications.keys()) if (other.specifications.has(id)) return true;
  for (const id of one.objects.keys()) if (other.objects.has(id)) return true;
  const isEmpty = [one, other].every(
    ({ objects, specifications }) => objects.size + specifications.size === 0,
  );
  return isEmpty && one.identifier === other.identifier;
}

/** The source with the new files in the place of those that they are versions of; other files of it stay. */
function sourceOf(files: ReqifFiles, earlier: Earlier | null, context: EditContext): Source {
  const mapping = files.documents[0]?.document.mapping;
  const kept = new Map<string, ZipEntry>();
  const known = earlier?.source.files ?? [];
  const again = new Map(known.map((file) => [file.path, file]));
  for (const { document, file } of files.documents) {
    const old = earlier?.documents.find((one) => !kept.has(one.path) && isVersionOf(one.document, document));
    const path = old?.path ?? file.path;
    kept.set(path, { path, bytes: file.bytes });
  }
  for (const file of files.attachments) kept.set(file.path, file);
  for (const file of kept.values()) again.set(file.path, packed(file));
  return {
    id: earlier?.source.id ?? context.newId(),
    format: 'reqif',
    name: (files.documents[0]?.document.title ?? '').slice(0, LIMITS.name).toWellFormed(),
    files: [...again.values()],
    ...(mapping && mapping.attributes.length + mapping.types.length > 0 && { mapping }),
  };
}
