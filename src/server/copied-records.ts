import type { Comment } from '#model/comment.ts';
import { type RecordEntry, recordEntry } from '#model/records.ts';
import type { ModelRecords } from '#interchange/native/native-records.ts';

/** Where records are copied to: its change sets, and who has to do with it. */
interface Copy {
  readonly seq: number;
  /** The change sets that the baselines name there. */
  readonly past: readonly number[];
  readonly isPerson: (id: string) => boolean;
}

/** The records of a model for a copy of it, by whoever made them. Who is mentioned and not there, is named in the text only. */
export function copiedRecords(
  { comments, suggestions, baselines }: ModelRecords,
  { seq, past, isPerson }: Copy,
): RecordEntry[] {
  return [
    ...baselines.map(({ author: _, model: _model, ...baseline }, index) =>
      recordEntry('baseline', null, { ...baseline, seq: past[index] ?? 1 }),
    ),
    ...comments.map((comment: Comment) =>
      recordEntry('comment', null, { ...comment, mentions: comment.mentions.filter(isPerson) }),
    ),
    ...suggestions.map(({ author: _, ...staged }) =>
      recordEntry('staged-change', null, { ...staged, baseSeq: seq, decisions: [] }),
    ),
  ].flatMap((entry) => entry ?? []);
}
