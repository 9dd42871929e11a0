import { type Diff, findingDiff } from '#model/edit/diff.ts';
import { type RecordEntry, recordEntry } from '#model/elements/records.ts';
import type { Actor } from '#server/access/authenticate.ts';
import type { History } from '#server/commit/create-model.ts';
import { pastOf } from '#server/commit/model-past.ts';
import type { Document } from '#server/documents/documents.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { membersOfTeams } from '#server/storage/teams.ts';
import { type RecordDeps, recordsOf } from './model-records.ts';

/** What a copy of a model has beside its elements, for a new model. */
interface Copied {
  readonly records: readonly RecordEntry[];
  readonly history?: History;
}

/**
 * The comments, the open suggestions and the baselines of a document for a copy in a team, by whoever made them; its history leads
 * through what the baselines name. Who is mentioned and not in the team is named in the text only.
 */
export async function copiedRecords(
  deps: RecordDeps,
  model: StoredModel,
  actor: Actor,
  document: Document,
  teamId: string,
): Promise<Copied> {
  let later = document.model;
  const { comments, suggestions, baselines, sources } = await recordsOf(
    deps,
    model,
    actor,
    document,
    async (state): Promise<Diff> => {
      const next = await runChunked(findingDiff(state, later));
      later = state;
      return next;
    },
  );
  // Two baselines may name the same change set: then the later one leads to the next state, and the first has no step of its own.
  const states = baselines.map(({ name, seq, state }, index) => ({
    name,
    next: baselines[index + 1]?.seq === seq ? [] : state,
  }));
  const past = await pastOf(later, states);
  const people = new Set(await membersOfTeams(deps.storage.db, [teamId]));
  const seq = (past?.history.earlier.length ?? 0) + 1;
  const records = [
    ...baselines.map(({ author: _, state: _state, ...baseline }, index) =>
      recordEntry('baseline', null, { ...baseline, seq: past?.seqs[index] ?? 1 }),
    ),
    ...comments.map((comment) =>
      recordEntry('comment', null, {
        ...comment,
        mentions: comment.mentions.filter((id) => people.has(id)),
      }),
    ),
    ...suggestions.map(({ author: _, ...staged }) =>
      recordEntry('staged-change', null, { ...staged, baseSeq: seq, decisions: [] }),
    ),
    ...sources.map((source) => recordEntry('source', null, source)),
  ].flatMap((entry) => entry ?? []);
  return { records, ...(past && { history: past.history }) };
}
