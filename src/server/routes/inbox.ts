import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { Inbox } from '#contract/inbox.ts';
import type { Caller } from '#model/access.ts';
import { admitWriting, viewOf } from '#server/access/authorise.ts';
import { sightOf } from '#server/documents/visibility/hidden-references.ts';
import { redactSuggestions } from '#server/documents/visibility/redact-suggestions.ts';
import type { Deps } from '#server/deps.ts';
import { onModel, signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { failureOf, notFound } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { notifyOfModel } from '#server/inbox/notify.ts';
import { readNotices } from '#server/inbox/read-notices.ts';
import { lockModel } from '#server/storage/models.ts';
import {
  findNotice,
  findWithoutMail,
  listNotices,
  markNotice,
  markNoticesUpTo,
  setInboxMail,
} from '#server/storage/inbox.ts';
import type { Reader } from '#server/storage/tables.ts';

/** So many entries are shown of an inbox. */
const SHOWN = 200;
const VIEW = { action: 'View', scope: null } as const;

export const inboxRoutes = {
  getInbox: signedIn(EDITOR.getInbox, async ({ deps, actor }) =>
    json(await inboxOf(deps, deps.storage.db, actor.rights)),
  ),

  updateInbox: signedIn(
    EDITOR.updateInbox,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { actor, body, deps } = call;
        const { id } = actor.user;
        if (body.readUpTo !== undefined) {
          if ((await findNotice(tx, id, body.readUpTo)) === null)
            throw failureOf({
              code: 'REFERENCE_NOT_FOUND',
              detail: t('The inbox has no such entry.'),
              errors: [{ path: 'readUpTo', message: t('is not in your inbox') }],
            });
          await markNoticesUpTo(tx, id, body.readUpTo, now.toISOString());
        }
        if (body.mail !== undefined) await setInboxMail(tx, id, body.mail.wanted);
        return json(await inboxOf(deps, tx, actor.rights));
      }),
    ({ actor }) => admitWriting(actor.rights),
  ),

  updateInboxEntry: signedIn(
    EDITOR.updateInboxEntry,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { actor, body, params } = call;
        const { id } = actor.user;
        const at = now.toISOString();
        await markNotice(tx, id, params.entryId, body.read ? at : null);
        const notice = await findNotice(tx, id, params.entryId);
        const [entry] = notice ? await readNotices(tx, actor.rights, [notice], at) : [];
        if (!entry) throw notFound();
        return json(entry);
      }),
    ({ actor }) => admitWriting(actor.rights),
  ),

  askForReview: onModel(EDITOR.askForReview, VIEW, async (call) => {
    const { deps, model, actor, params, body } = call;
    admitWriting(actor.rights);
    const document = await deps.documents.atLeast(model.id, model);
    const staged = document.staged.get(params.stagedChangeId);
    const sight = sightOf(viewOf(actor.rights, model), document.model);
    if (!staged || !redactSuggestions(staged, sight, actor.rights.userId)) throw notFound();
    return idempotent(call, async (tx, now) => {
      const row = await lockModel(tx, model.id);
      if (row === null) throw notFound();
      const wanted = body.userIds.filter((id) => id !== actor.user.id);
      const told = await notifyOfModel(tx, row, null, wanted, {
        kind: 'review',
        subjectId: staged.id,
        actor: actor.user,
        at: now.toISOString(),
      });
      const missing = wanted.findIndex((id) => !told.includes(id));
      if (missing !== -1)
        throw failureOf({
          code: 'REFERENCE_NOT_FOUND',
          detail: t('Someone who is asked for a review may not view this model.'),
          errors: [
            {
              path: `userIds[${body.userIds.indexOf(wanted[missing] ?? '')}]`,
              message: t('may not view this model'),
            },
          ],
        });
      return nothing();
    });
  }),
};

async function inboxOf({ clock, mail }: Deps, db: Reader, rights: Caller): Promise<Inbox> {
  const { userId } = rights;
  const notices = await listNotices(db, userId, SHOWN);
  const entries = await readNotices(db, rights, notices, clock().toISOString());
  const quiet = await findWithoutMail(db, [userId]);
  return {
    unread: entries.filter(({ readAt }) => readAt === null).length,
    entries,
    mail: { available: mail !== null, wanted: !quiet.has(userId) },
  };
}
