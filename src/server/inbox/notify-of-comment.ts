import type { Comment } from '#model/elements/comment.ts';
import { SCOPE_OF } from '#model/elements/kinds.ts';
import { readRecord } from '#server/documents/read-record.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { listRecords } from '#server/storage/records.ts';
import type { Writer } from '#server/storage/tables.ts';
import { notifyOfModel } from './notify.ts';

interface Said {
  readonly before: Comment | null;
  readonly comment: Comment;
  readonly actor: { readonly id: string; readonly name: string };
  readonly at: string;
}

/** Tells whom a comment mentions that it did not before, and of a new answer those who wrote in its thread. */
export async function notifyOfComment(
  tx: Writer,
  model: StoredModel,
  { before, comment, actor, at }: Said,
): Promise<void> {
  const scope = comment.elementKind === 'model' ? null : SCOPE_OF[comment.elementKind];
  const known = new Set(before?.mentions);
  const mentioned = comment.mentions.filter((id) => !known.has(id));
  const happening = { subjectId: comment.id, actor, at };
  const told = await notifyOfModel(tx, model, scope, mentioned, { ...happening, kind: 'mention' });
  const { parentId } = comment;
  if (before !== null || parentId === undefined) return;
  const thread = (await listRecords(tx, model.id, 'comment'))
    .map((record) => readRecord('comment', record))
    .filter((one) => one.id === parentId || one.parentId === parentId);
  const others = thread.map(({ authorId }) => authorId).filter((id) => !told.includes(id));
  await notifyOfModel(tx, model, scope, others, { ...happening, kind: 'reply' });
}
