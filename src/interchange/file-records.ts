import { t } from '#language/translate.ts';
import { z } from 'zod';
import { type Entry, findingDiff } from '#model/edit/diff.ts';
import { Baseline } from '#model/elements/baseline.ts';
import { Comment } from '#model/elements/comment.ts';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { Source } from '#model/elements/source.ts';
import { StoredSuggestion } from '#model/elements/suggestion.ts';
import { type Json, sameJson } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, text } from '#model/store/text.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { byId, toPlainJson } from './plain-json.ts';

const Time = z.iso.datetime({ precision: 3, error: t('must be a time such as 2026-11-21T12:00:00.000Z') });
/** It comes out of a JSON file. */
const AnyJson = z.custom<Json>(() => true);
/** A person's name: who they are elsewhere, a file cannot say. */
const author = text(LIMITS.name);

/** A comment in a file. */
export const FileComment = Comment.omit({ authorId: true, authorName: true, resolvedBy: true }).extend({
  author,
  createdAt: Time,
  editedAt: Time.optional(),
  resolvedAt: Time.optional(),
});
export type FileComment = z.infer<typeof FileComment>;

/** An open suggestion in a file. */
export const FileSuggestion = StoredSuggestion.pick({
  id: true,
  label: true,
  createdAt: true,
  entries: true,
}).extend({ author, createdAt: Time });
export type FileSuggestion = z.infer<typeof FileSuggestion>;

/** A baseline in a file, which has no history: as far as its model is another one than that of the file. */
export const FileBaseline = Baseline.pick({
  id: true,
  name: true,
  description: true,
  createdAt: true,
}).extend({
  author,
  createdAt: Time,
  /** Elements that it has and the model has not, or has otherwise. */
  elements: z.strictObject(
    Object.fromEntries(KINDS.map((kind) => [kind, z.array(AnyJson, t('must be a list')).optional()])),
  ),
  /** Ids of elements of the model that it has not. */
  absent: z.array(Id),
});
export type FileBaseline = z.infer<typeof FileBaseline>;

/** A baseline of a file with the model that it names. */
export type PastOfFile = Omit<FileBaseline, 'elements' | 'absent'> & { readonly model: SystemModel };

/** What a file holds beside elements. */
export interface FileRecords {
  readonly comments: readonly FileComment[];
  readonly suggestions: readonly FileSuggestion[];
  readonly baselines: readonly FileBaseline[];
  /** The baselines with their models; of a model that is made of the file only. */
  readonly past: readonly PastOfFile[];
  /** Files of other formats, kept beside the elements that were made of them. */
  readonly sources: readonly Source[];
}

/** What a model holds beside its elements, with the names of whoever made it. */
export interface ModelRecords {
  readonly comments: readonly Comment[];
  /** The open ones. */
  readonly suggestions: readonly (StoredSuggestion & { readonly author: string })[];
  /** In the order of what they name, the earliest first. */
  readonly baselines: readonly (Baseline & { readonly author: string; readonly difference: Difference })[];
  readonly sources: readonly Source[];
}

/** How the model of a baseline differs from that of the file. */
export type Difference = Pick<FileBaseline, 'elements' | 'absent'>;

export const NO_RECORDS: ModelRecords = { comments: [], suggestions: [], baselines: [], sources: [] };

/** Stands for people whom a file knows by their names alone. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What a file holds beside elements as it is written again, with the names that it gives. */
export function fileRecordsAsModel({ comments, suggestions, baselines, sources }: FileRecords): ModelRecords {
  return {
    comments: comments.map(({ author, ...rest }) => ({ ...rest, authorId: NOBODY, authorName: author })),
    suggestions: suggestions.map((one) => ({
      ...one,
      authorId: NOBODY,
      baseSeq: 0,
      state: 'open',
      decisions: [],
    })),
    baselines: baselines.map(({ elements, absent, ...rest }) => ({
      ...rest,
      seq: 1,
      createdBy: NOBODY,
      difference: { elements, absent },
    })),
    sources,
  };
}

/** The lists of a file that are not about elements; those that would be empty are not in it. */
export function writtenRecords({
  comments,
  suggestions,
  baselines,
  sources,
}: ModelRecords): Partial<Record<'comments' | 'suggestions' | 'baselines' | 'sources', object[]>> {
  return {
    ...(comments.length > 0 && {
      comments: [...comments]
        .sort(byId)
        .map(({ authorId: _a, authorName, resolvedBy: _r, ...rest }) =>
          FileComment.parse({ ...rest, author: authorName }),
        ),
    }),
    ...(suggestions.length > 0 && {
      suggestions: [...suggestions]
        .sort(byId)
        .map(({ id, label, createdAt, entries, author: by }) =>
          FileSuggestion.parse({ id, label, createdAt, entries, author: by }),
        ),
    }),
    ...(baselines.length > 0 && {
      baselines: baselines.map(({ id, name, description, createdAt, author: by, difference }) =>
        FileBaseline.parse({ id, name, description, createdAt, author: by, ...difference }),
      ),
    }),
    ...(sources.length > 0 && { sources: [...sources].sort(byId).map((one) => Source.parse(one)) }),
  };
}

/** What differs in the past of a model, as a file says it. */
export function differenceOf(model: SystemModel, past: SystemModel): Difference {
  return runToEnd(findingDifference(model, past));
}

/** The same, some elements at a time. */
export function* findingDifference(model: SystemModel, past: SystemModel): WorkSteps<Difference> {
  const diff: Entry[] = [];
  for (const entry of yield* findingDiff(model, past)) {
    if (!isSame(entry.kind, entry.id, model, past)) diff.push(entry);
    yield;
  }
  const elements: Difference['elements'] = {};
  for (const kind of KINDS) {
    const own = diff
      .flatMap((entry) => (entry.kind === kind ? (past.tables[kind].get(entry.id) ?? []) : []))
      .sort(byId);
    const told: Json[] = [];
    for (const one of own) {
      told.push(toPlainJson(kind, one));
      yield;
    }
    if (told.length > 0) elements[kind] = told;
  }
  const gone = diff.filter(({ id }) => !findElement(past, id)).map(({ id }) => id);
  return { elements, absent: gone.sort() };
}

/** Whether a file would say the same of both: it says nothing of times. */
function isSame<K extends Kind>(kind: K, id: string, one: SystemModel, other: SystemModel): boolean {
  const [a, b] = [one.tables[kind].get(id), other.tables[kind].get(id)];
  return a !== undefined && b !== undefined && sameJson(toPlainJson(kind, a), toPlainJson(kind, b));
}
