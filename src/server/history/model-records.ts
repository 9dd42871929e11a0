import type { Baseline } from '#model/elements/baseline.ts';
import type { Comment } from '#model/elements/comment.ts';
import { type Source, scopesOfSource } from '#model/elements/source.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { openOf } from '#model/suggestions/suggestions-after.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Actor } from '#server/access/authenticate.ts';
import { viewOf } from '#server/access/authorise.ts';
import { maySeeComment } from '#server/commit/visible-entries.ts';
import type { Document } from '#server/documents/documents.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { sightOf } from '#server/documents/visibility/hidden-references.ts';
import { redactSuggestions } from '#server/documents/visibility/redact-suggestions.ts';
import type { RateLimits } from '#server/rate-limits.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { listRecords } from '#server/storage/records.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Reader } from '#server/storage/tables.ts';
import { findUsers } from '#server/storage/users.ts';
import { visitPast } from './past.ts';
import type { Snapshots } from './snapshots.ts';

/** Users to one statement. */
const SLICE = 500;

/** What reading the records of a model needs of the service. */
export interface RecordDeps {
  readonly storage: Pick<Storage, 'db'>;
  readonly gates: Pick<RateLimits, 'openHistory'>;
  readonly snapshots: Pick<Snapshots, 'want'>;
}

/** What a model holds beside its elements; of each baseline, what was made of the model that it names. */
export interface RecordsOf<P> {
  readonly comments: readonly Comment[];
  /** The open ones. */
  readonly suggestions: readonly (StoredSuggestion & { readonly author: string })[];
  /** The earliest first. */
  readonly baselines: readonly (Baseline & { readonly author: string; readonly state: P })[];
  /** The imported files that are kept beside it. */
  readonly sources: readonly Source[];
}

/**
 * What a document holds beside its elements, as far as the caller may see it; a suggestion of which something is hidden is not among
 * it. `stateOf` is called with the model that each baseline names, the latest first; of those that name the same, once.
 */
export async function recordsOf<P>(
  deps: RecordDeps,
  model: StoredModel,
  { rights }: Pick<Actor, 'rights'>,
  { seq, model: present, staged }: Document,
  stateOf: (past: SystemModel) => Promise<P>,
): Promise<RecordsOf<P>> {
  const { db } = deps.storage;
  const mayView = viewOf(rights, model);
  const comments = (await listRecords(db, model.id, 'comment'))
    .map((row) => readRecord('comment', row))
    .filter(({ elementKind }) => maySeeComment(elementKind, mayView));
  const sight = sightOf(mayView, present);
  // A suggestion of which something is hidden is none that a file could hold.
  const open = openOf(staged).flatMap((one) => {
    const seen = redactSuggestions(one, sight, rights.userId);
    return seen?.entries.length === one.entries.length ? [seen] : [];
  });
  const baselines = (await listRecords(db, model.id, 'baseline'))
    .map((row) => readRecord('baseline', row))
    .filter((baseline) => baseline.seq <= seq)
    .sort((one, other) => one.seq - other.seq || (one.id < other.id ? -1 : 1));
  const states = new Map<number, P>();
  if (baselines.length > 0) {
    const leave = deps.gates.openHistory(rights.userId);
    try {
      const seqs = baselines.map((baseline) => baseline.seq);
      await visitPast(deps, model.id, { seq, model: present }, seqs, async (at, past) => {
        states.set(at, await stateOf(past));
      });
    } finally {
      leave();
    }
  }
  const names = await namesOf(db, [
    ...open.map(({ authorId }) => authorId),
    ...baselines.map(({ createdBy }) => createdBy),
  ]);
  const sources = (await sourcesOf(db, model.id)).filter(({ format }) =>
    scopesOfSource(format).every(mayView),
  );
  return {
    comments,
    sources,
    suggestions: open.map((one) => ({ ...one, author: names.get(one.authorId) ?? '' })),
    baselines: baselines.flatMap((one) => {
      const state = states.get(one.seq);
      return state === undefined ? [] : [{ ...one, author: names.get(one.createdBy) ?? '', state }];
    }),
  };
}

/** The imported files that are kept with a model. */
export async function sourcesOf(db: Reader, modelId: string): Promise<Source[]> {
  return (await listRecords(db, modelId, 'source')).map((row) => readRecord('source', row));
}

async function namesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = [...new Set(ids)];
  const names = new Map<string, string>();
  for (let start = 0; start < all.length; start += SLICE)
    for (const { id, name } of await findUsers(db, all.slice(start, start + SLICE))) names.set(id, name);
  return names;
}
