import { t } from '#language/translate.ts';
import { commentToWire } from '#contract/comment.ts';
import { EDITOR } from '#contract/editor.ts';
import { type Caller, can } from '#model/access.ts';
import { addComment, rewordComment, settleThread } from '#model/edit/comment.ts';
import type { Comment } from '#model/elements/comment.ts';
import { type RecordEntry, recordEntry } from '#model/elements/records.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { admitWriting, guardedBy } from '#server/access/authorise.ts';
import { commit, type Now, type Plan } from '#server/commit/commit.ts';
import { maySeeComment } from '#server/commit/visible-entries.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { Failure, failureOf, invalid, notFound, valueOf } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { notifyOfComment } from '#server/inbox/notify-of-comment.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { findRecord, findRecords, listRecords, type StoredRecord } from '#server/storage/records.ts';
import { changeHeaders } from '#server/storage/chain.ts';

const VIEW = { action: 'View', scope: null } as const;

interface Commented extends Plan {
  readonly before: Comment | null;
  readonly comment: Comment;
}

export const commentRoutes = {
  listComments: onModel(EDITOR.listComments, VIEW, async ({ deps, model, actor, query, request }) => {
    const { elementId, resolved } = query;
    const stored = await listRecords(deps.storage.db, model.id, 'comment');
    const all = stored.map(read).filter((comment) => maySee(actor.rights, comment, model));
    const settled = new Set(all.filter(({ resolvedAt }) => resolvedAt !== undefined).map(({ id }) => id));
    const wanted = all.filter(
      ({ id, parentId, elementId: about }) =>
        (elementId === undefined || about === elementId) &&
        (resolved === undefined || settled.has(parentId ?? id) === (resolved === 'true')),
    );
    const { items, headers } = pageOf(wanted, ({ id }) => id, query, request);
    return json(items.map(commentToWire), { ...changeHeaders(model), ...headers });
  }),

  getComment: onModel(EDITOR.getComment, VIEW, async ({ deps, model, actor, params }) => {
    const stored = await findRecord(deps.storage.db, model.id, 'comment', params.commentId);
    const comment = stored && read(stored);
    if (!comment || !maySee(actor.rights, comment, model)) throw notFound();
    return json(commentToWire(comment), { ...changeHeaders(model) });
  }),

  createComment: onModel(EDITOR.createComment, VIEW, (call) => {
    const { deps, model, actor, by, body } = call;
    admitWriting(actor.rights);
    const named = [body.id, body.parentId].flatMap((id) => id ?? []);
    return commit(deps, model, {
      ...by,
      records: (db) => findRecords(db, model.id, named),
      plan: (now): Commented => {
        const parent = body.parentId ? seenComment(now, body.parentId, actor.rights) : null;
        admitNewId(now, body.id);
        const author = { id: actor.user.id, name: actor.user.name };
        const made = valueOf(addComment(now.document.model, parent, body, author, now.context));
        // What may not be seen is not there.
        if (!maySee(actor.rights, made, now.row)) throw notInModel('elementId');
        return written(now, parent ? 'answer' : 'comment', null, made);
      },
      admitPlan: (rights, { comment }, row) => {
        if (!maySee(rights, comment, row)) throw notFound();
      },
      answer: async ({ at }, { before, comment }, row, tx) => {
        await notifyOfComment(tx, row, { before, comment, actor: actor.user, at });
        return json(commentToWire(comment), { location: `/api/models/${model.id}/comments/${comment.id}` });
      },
    });
  }),

  updateComment: onModel(EDITOR.updateComment, VIEW, (call) => {
    const { deps, model, actor, by, body, params } = call;
    admitWriting(actor.rights);
    return commit(deps, model, {
      ...by,
      records: (db) => findRecords(db, model.id, [params.commentId]),
      plan: (now): Commented => {
        const before = storedComment(now, params.commentId);
        let after = before;
        if (body.text !== undefined || body.mentions !== undefined)
          after = rewordComment(after, body.text ?? after.text, body.mentions, now.context.at);
        if (body.resolved !== undefined) {
          if (before.parentId !== undefined)
            throw invalid([
              { path: 'resolved', message: t('can be set on the first comment of a thread only') },
            ]);
          after = settleThread(after, body.resolved, actor.user.id, now.context.at);
        }
        return written(now, doneTo(body.resolved), before, after);
      },
      admitPlan: (rights, { comment }, row) => {
        if (!maySee(rights, comment, row)) throw notFound();
        if ((body.text !== undefined || body.mentions !== undefined) && comment.authorId !== rights.userId)
          throw new Failure('FORBIDDEN', t('Only its author may change what a comment says.'));
      },
      answer: async ({ at }, { before, comment }, row, tx) => {
        await notifyOfComment(tx, row, { before, comment, actor: actor.user, at });
        return json(commentToWire(comment));
      },
    });
  }),

  deleteComment: onModel(EDITOR.deleteComment, VIEW, (call) => {
    const { deps, model, actor, by, params } = call;
    admitWriting(actor.rights);
    return commit(deps, model, {
      ...by,
      // With a thread go its answers, which only all of them can tell.
      records: (db) => listRecords(db, model.id, 'comment'),
      plan: (now): Commented => {
        const comment = storedComment(now, params.commentId);
        const answers = [...now.records.values()].map(read).filter(({ parentId }) => parentId === comment.id);
        const records = [...answers, comment].flatMap((gone) => recordEntry('comment', gone, null) ?? []);
        return { ...written(now, 'delete', comment, comment), records };
      },
      admitPlan: (rights, { comment }, row) => {
        if (!maySee(rights, comment, row)) throw notFound();
        if (comment.authorId !== rights.userId && !can(rights, 'Manage', null, guardedBy(row)))
          throw new Failure(
            'FORBIDDEN',
            t('Only its author, or who manages the model, may delete a comment.'),
          );
      },
      answer: () => nothing(),
    });
  }),
};

const read = (stored: StoredRecord): Comment => readRecord('comment', stored);

function maySee(rights: Caller, { elementKind }: Comment, model: StoredModel): boolean {
  return maySeeComment(elementKind, (scope) => can(rights, 'View', scope, guardedBy(model)));
}

/** @throws Failure 404 */
function storedComment({ records }: Now, id: string): Comment {
  const stored = records.get(id);
  if (stored?.kind !== 'comment') throw notFound();
  return read(stored);
}

/** The comment that is answered. @throws Failure 422 */
function seenComment({ records, row }: Now, id: string, rights: Caller): Comment {
  const stored = records.get(id);
  const comment = stored?.kind === 'comment' ? read(stored) : null;
  if (!comment || !maySee(rights, comment, row)) throw notInModel('parentId');
  return comment;
}

function notInModel(path: string): Failure {
  return failureOf({
    code: 'REFERENCE_NOT_FOUND',
    detail: t('The element of the comment is not in the model.'),
    errors: [{ path, message: t('is not in this model') }],
  });
}

/** @throws Failure 409 where the model has something of this id already */
function admitNewId({ records, document }: Now, id: string | undefined): void {
  if (id !== undefined && (records.has(id) || findElement(document.model, id)))
    throw new Failure('CONFLICT', t('There is something with this id already.'), [
      { path: 'id', message: t('is used in this model already') },
    ]);
}

type Done = 'answer' | 'comment' | 'change' | 'resolve' | 'reopen' | 'delete';

function doneTo(resolved: boolean | undefined): Done {
  if (resolved === undefined) return 'change';
  return resolved ? 'resolve' : 'reopen';
}

function written({ document }: Now, done: Done, before: Comment | null, after: Comment): Commented {
  const entry: RecordEntry | null = recordEntry('comment', before, after);
  return {
    label: labelOf(done, document.model, after).slice(0, 2_000).toWellFormed(),
    diff: [],
    model: document.model,
    records: entry ? [entry] : [],
    before,
    comment: after,
  };
}

function labelOf(done: Done, model: SystemModel, { elementId, elementKind }: Comment): string {
  const about =
    elementKind === 'model' || elementId === undefined ? undefined : findElement(model, elementId);
  const name = about && 'name' in about.element ? about.element.name : '';
  return name === ''
    ? t(
        '{done, select, answer {Answer} comment {Comment} change {Change comment} resolve {Resolve comment} reopen {Reopen comment} other {Delete comment}} on {kind, select, model {the model} part {a part} state {a state} interface {an interface} transition {a transition} requirement {a requirement} other {a trace link}}',
        { done, kind: elementKind },
      )
    : t(
        '{done, select, answer {Answer} comment {Comment} change {Change comment} resolve {Resolve comment} reopen {Reopen comment} other {Delete comment}} on {name}',
        { done, name },
      );
}
