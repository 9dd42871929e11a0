import { v7 as uuidv7 } from 'uuid';
import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { ModelInvitation } from '#contract/invitation.ts';
import type { AccessEntry } from '#model/access.ts';
import { LIMITS } from '#model/store/limits.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { accessListOf } from '#server/access/authorise.ts';
import { commit, type Now, type Plan } from '#server/commit/commit.ts';
import { fieldsOf } from '#server/commit/create-model.ts';
import { settingsEntry } from '#server/commit/model-fields.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { idempotent, withoutReplay } from '#server/endpoints/idempotent.ts';
import { admitOneMore, sendInvitation } from '#server/endpoints/send-invitation.ts';
import { Failure, invalid, notFound } from '#server/failure.ts';
import { type Answer, json, nothing } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { findAccount, normaliseEmail } from '#server/identity/accounts.ts';
import { audit } from '#server/identity/audit.ts';
import { notifyInvited } from '#server/inbox/notify-invited.ts';
import { type IssuedInvitation, issueInvitation, reissueInvitation } from '#server/identity/invitations.ts';
import {
  findInvitation,
  listInvitations,
  revokeInvitation,
  type StoredInvitation,
} from '#server/storage/invitations.ts';
import { lockModel, type StoredModel } from '#server/storage/models.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';
import { findUsers } from '#server/storage/users.ts';

const MANAGE = { action: 'Manage', scope: null } as const;

/** An invitation that is stored and not yet sent. */
interface Unsent {
  issued?: IssuedInvitation;
}

type SendingCall = Parameters<typeof sendInvitation>[0] & {
  readonly model: StoredModel;
  readonly actor: { readonly user: { readonly name: string } };
};

/** Sends what was stored, and answers it. @throws Failure 409 where the answer was one that was kept: its link is not */
async function send(call: SendingCall, stored: Answer, { issued }: Unsent): Promise<Answer> {
  if (issued === undefined) throw withoutReplay(stored);
  const { invitation, secret } = issued;
  const invitedBy = call.actor.user.name;
  const { email, expiresAt } = invitation;
  const sent = await sendInvitation(
    call,
    { kind: 'model', name: call.model.name, email, invitedBy, expiresAt },
    secret,
  );
  return json({ ...present(invitation, invitedBy), ...sent }, stored.headers);
}

const addressOf = (modelId: string, id: string) => `/api/models/${modelId}/invitations/${id}`;

export const modelInvitationRoutes = {
  listModelInvitations: onModel(
    EDITOR.listModelInvitations,
    MANAGE,
    async ({ deps, model, query, request }) => {
      const { db } = deps.storage;
      const { items, headers } = pageOf(await standing(db, model), ({ id }) => id, query, request);
      return json(await presentAll(db, items), headers);
    },
  ),

  inviteToModel: onModel(EDITOR.inviteToModel, MANAGE, async (call) => {
    const { deps, model, actor, body } = call;
    const id = uuidv7();
    const email = normaliseEmail(body.email);
    await deps.gates.countInvitation(actor.user.id);
    const account = await findAccount(deps.storage.db, email);
    if (account?.id === actor.user.id) throw hasAccess(t('This is your own e-mail.'));
    const unsent: Unsent = {};
    const stored = await commit(deps, model, {
      ...call.by,
      plan: ({ row, document }) => {
        const list = accessListOf(row.accessControlList);
        if (account !== null && list.some(({ user_id }) => user_id === account.id))
          throw hasAccess(t('This person has access already.'));
        // An entry of an invitation that was closed otherwise gives way to the new one.
        const others = list.filter((entry) => entry.email !== email);
        return listPlan({ row, document }, t('Invite to the model'), [
          ...others,
          { invite_id: id, email, roles: body.roles },
        ]);
      },
      answer: async (_change, _plan, row, tx) => {
        const now = deps.clock();
        admitOneMore(await standing(tx, row), email, deps.settings.openInvitations);
        const to = { teamId: null, modelId: model.id, role: null } as const;
        unsent.issued = await issueInvitation(tx, now, { ...to, id, email, invitedBy: actor.user.id });
        const event = { action: 'invitation-made', subject: id, detail: { email, model: model.id } } as const;
        await audit(tx, now, auditActorOf(call), event, [row.teamId]);
        await notifyInvited(tx, now, actor.user, unsent.issued.invitation, account);
        return nothing({ location: addressOf(model.id, id) });
      },
    });
    return send(call, stored, unsent);
  }),

  resendModelInvitation: onModel(EDITOR.resendModelInvitation, MANAGE, async (call) => {
    const { deps, model, actor, params } = call;
    await deps.gates.countInvitation(actor.user.id);
    const unsent: Unsent = {};
    const stored = await idempotent(call, async (tx, now) => {
      // Held by the permit, and read as it is now.
      const row = await lockModel(tx, model.id);
      if (row === null) throw notFound();
      const invitation = (await standing(tx, row)).find(({ id }) => id === params.invitationId);
      if (invitation === undefined) throw notFound();
      unsent.issued = await reissueInvitation(tx, now, invitation, actor.user.id);
      const detail = { email: invitation.email, model: model.id };
      const event = { action: 'invitation-sent-again', subject: invitation.id, detail } as const;
      await audit(tx, now, auditActorOf(call), event, [row.teamId]);
      return nothing({ location: addressOf(model.id, invitation.id) });
    });
    return send(call, stored, unsent);
  }),

  revokeModelInvitation: onModel(EDITOR.revokeModelInvitation, MANAGE, (call) => {
    const { deps, model, params } = call;
    const { invitationId } = params;
    return commit(deps, model, {
      ...call.by,
      plan: ({ row, document }) => ({
        ...listPlan(
          { row, document },
          t('Revoke an invitation'),
          accessListOf(row.accessControlList).filter(({ invite_id }) => invite_id !== invitationId),
        ),
        onlyTakesAway: true,
      }),
      answer: async (_change, _plan, row, tx) => {
        const now = deps.clock();
        const invitation = await findInvitation(tx, { modelId: model.id }, invitationId);
        if (invitation === null || !(await revokeInvitation(tx, invitationId, now.toISOString())))
          throw notFound();
        const detail = { email: invitation.email, model: model.id };
        const event = { action: 'invitation-revoked', subject: invitationId, detail } as const;
        await audit(tx, now, auditActorOf(call), event, [row.teamId]);
        return nothing();
      },
    });
  }),
};

function hasAccess(detail: string): Failure {
  return new Failure('CONFLICT', detail, [{ path: 'email', message: t('has access already') }]);
}

/** The change of a model that sets its access list. @throws Failure 400 where the list is too long */
export function listPlan(
  { row, document }: Pick<Now, 'row' | 'document'>,
  label: string,
  list: readonly AccessEntry[],
): Plan {
  if (list.length > LIMITS.entries)
    throw invalid([
      { path: '', message: t('an access list has at most {count} entries', { count: LIMITS.entries }) },
    ]);
  const settings = settingsEntry(row, fieldsOf({ ...row, accessControlList: JSON.stringify(list) }));
  return { label, diff: [], model: document.model, settings };
}

/** The open invitations that the access list still has: an entry that was taken out takes its invitation along. */
async function standing(db: Reader | Writer, row: StoredModel): Promise<StoredInvitation[]> {
  const listed = new Set(accessListOf(row.accessControlList).map(({ invite_id }) => invite_id));
  return (await listInvitations(db, { modelId: row.id })).filter(({ id }) => listed.has(id));
}

async function presentAll(db: Reader, rows: readonly StoredInvitation[]): Promise<ModelInvitation[]> {
  const inviters = await findUsers(db, [...new Set(rows.map(({ invitedBy }) => invitedBy))]);
  const names = new Map(inviters.map(({ id, name }) => [id, name]));
  return rows.map((row) => present(row, names.get(row.invitedBy) ?? ''));
}

function present({ id, email, createdAt, expiresAt }: StoredInvitation, invitedBy: string): ModelInvitation {
  return { id, email, invitedBy, createdAt, expiresAt };
}
