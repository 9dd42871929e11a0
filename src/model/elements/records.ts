import { t } from '#language/translate.ts';
import { type JsonObject, patchBetween } from '#model/store/json.ts';
import type { Agreement } from './agreement.ts';
import type { Baseline } from './baseline.ts';
import type { Comment, CommentedKind } from './comment.ts';
import type { Source } from './source.ts';
import type { StoredSuggestion } from './suggestion.ts';

/** What a model holds beside its elements, in the same history. */
export const RECORD_KINDS = ['comment', 'baseline', 'staged-change', 'source', 'agreement'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface RecordOf {
  comment: Comment;
  baseline: Baseline;
  'staged-change': StoredSuggestion;
  source: Source;
  agreement: Agreement;
}

/** The plain word for a kind, as the pages and the refusals use it. */
export const RECORD_LABELS: Readonly<Record<RecordKind, string>> = {
  comment: t('comment'),
  baseline: t('baseline'),
  'staged-change': t('suggestion'),
  source: t('imported file'),
  agreement: t('agreement'),
};

interface Patches {
  readonly id: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** What became of a comment. It tells what the comment is about, for that decides who may see it. */
export interface CommentEntry extends Patches {
  readonly kind: 'comment';
  readonly elementKind: CommentedKind;
  readonly elementId: string | null;
}

/** What became of an agreement. It tells which interface it is about, for that is where people look for it. */
export interface AgreementEntry extends Patches {
  readonly kind: 'agreement';
  readonly elementId: string;
}

/** What became of one record: merge patches, as of an element (see `Entry`). */
export type RecordEntry =
  | CommentEntry
  | AgreementEntry
  | (Patches & { readonly kind: 'baseline' | 'staged-change' | 'source' });

export function isRecordKind(kind: string): kind is RecordKind {
  return RECORD_KINDS.some((known) => known === kind);
}

/** The entry that leads from one state of a record to another (null: not there), or null where nothing differs. */
export function recordEntry<K extends RecordKind>(
  kind: K,
  from: RecordOf[K] | null,
  to: RecordOf[K] | null,
): RecordEntry | null {
  const record = to ?? from;
  if (!record) return null;
  const before: JsonObject | null = from;
  const after: JsonObject | null = to;
  const patches = {
    id: record.id,
    before: before && after ? patchBetween(after, before) : before,
    after: before && after ? patchBetween(before, after) : after,
  };
  if (from && to && (!patches.before || !patches.after)) return null;
  if (kind === 'comment' && 'elementKind' in record)
    return { ...patches, kind, elementKind: record.elementKind, elementId: record.elementId ?? null };
  if (kind === 'agreement' && 'interfaceId' in record)
    return { ...patches, kind, elementId: record.interfaceId };
  return kind === 'comment' || kind === 'agreement' ? null : { ...patches, kind };
}
