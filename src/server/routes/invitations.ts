import type { z } from 'zod';
import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { InvitationAccepted, InvitationOffer } from '#contract/invitation.ts';
import type { AccessEntry } from '#model/access.ts';
import type { JsonObject } from '#model/store/json.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { accessListOf } from '#server/access/authorise.ts';
import { commit } from '#server/commit/commit.ts';
import { open, signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import type { ActorContext } from '#server/endpoints/request-context.ts';
import { Failure, notFound } from '#server/failure.ts';
import { type Answer, json } from '#server/http/answer.ts';
import { findAccount } from '#server/identity/accounts.ts';
import { audit } from '#server/identity/audit.ts';
import { hasConfirmedEmail } from '#server/identity/confirmed-email.ts';
import { acceptedBy, openedBy } from '#server/identity/invitations.ts';
import { addressOf } from '#server/proxies.ts';
import { findNotice } from '#server/storage/inbox.ts';
import {
  acceptInvitation,
  findOpenInvitations,
  type Invited,
  type StoredInvitation,
} from '#server/storage/invitations.ts';
import { findModel } from '#server/storage/models.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';
import { findTeam, insertMember, lockTeam } from '#server/storage/teams.ts';
import { findUser, type StoredUser } from '#server/storage/users.ts';
import { listPlan } from './model-invitations.ts';

/** One answer for a secret that never was one and for an invitation that is over. */
function closed(): Failure {
  return new Failure(
    'NOT_FOUND',
    t('This invitation has expired, was withdrawn, or was used already. Ask for another one.'),
  );
}

export const invitationRoutes = {
  getInvitation: open(EDITOR.getInvitation, async ({ deps, request, params }) => {
    deps.gates.countOpen(addressOf(request));
    const { db } = deps.storage;
    const invitation = await openedBy(db, params.secret, deps.clock());
    const offer = invitation && (await offerOf(db, invitation));
    if (offer === null) throw closed();
    return json(offer);
  }),

  acceptInvitation: signedIn(
    EDITOR.acceptInvitation,
    async (call) => {
      const { deps, actor, params } = call;
      const { db } = deps.storage;
      const before = await acceptedBy(db, params.secret, actor.user.id);
      if (before !== null) return json(destinationOf(before));
      const invitation = await openedBy(db, params.secret, deps.clock());
      if (invitation === null) throw closed();
      return acceptOpen(call, invitation, 'secret');
    },
    admitAccepting,
  ),

  acceptFromInbox: signedIn(
    EDITOR.acceptFromInbox,
    async (call) => {
      const { deps, actor, params } = call;
      const { db } = deps.storage;
      const notice = await findNotice(db, actor.user.id, params.entryId);
      if (notice?.kind !== 'invitation') throw notFound();
      const now = deps.clock().toISOString();
      const [invitation] = await findOpenInvitations(db, [notice.subjectId], now);
      if (!invitation) throw closed();
      return acceptOpen(call, invitation, 'inbox');
    },
    admitAccepting,
  ),
};

/** @throws Failure 403 for a token */
function admitAccepting({ actor }: Pick<AcceptCall, 'actor'>): void {
  if (actor.tokenKind !== 'session')
    throw new Failure('FORBIDDEN', t('An invitation is accepted by someone signed in, not by a token.'));
}

/** By what somebody accepts: the secret that was sent to the e-mail, or the entry that any account with the e-mail has. */
type By = 'secret' | 'inbox';

/** @throws Failure 403 for another account than the invited one's */
async function acceptOpen(call: AcceptCall, invitation: StoredInvitation, by: By): Promise<Answer> {
  await admitInvited(call.deps.storage.db, invitation.email, call.actor.user, by);
  return invitation.modelId === null
    ? acceptToTeam(call, invitation, by)
    : acceptToModel(call, invitation, by);
}

type AcceptCall = Pick<
  ActorContext<z.ZodObject, z.ZodObject, z.ZodType>,
  'deps' | 'request' | 'endpoint' | 'actor' | 'retry' | 'clientId' | 'permit'
>;
type ToTeam = Extract<StoredInvitation, { readonly modelId: null }>;
type ToModel = Extract<StoredInvitation, { readonly teamId: null }>;

function acceptToTeam(call: AcceptCall, invitation: ToTeam, by: By): Promise<Answer> {
  const { teamId, role } = invitation;
  return idempotent(call, async (tx, now) => {
    await lockTeam(tx, teamId);
    await takeUp(tx, now, call, invitation, { by, detail: { role }, teamId });
    // Whoever is in the team meanwhile keeps the role that they have.
    await insertMember(tx, teamId, call.actor.user.id, role);
    return json(destinationOf(invitation));
  });
}

/** The invitation's entry becomes the person's: one change set, made by whom the invitation let in. */
async function acceptToModel(call: AcceptCall, invitation: ToModel, by: By): Promise<Answer> {
  const { deps, actor, retry, clientId } = call;
  const { id, modelId } = invitation;
  const model = await findModel(deps.storage.db, modelId);
  if (model === null) throw closed();
  return commit(deps, model, {
    actor,
    need: null,
    retry,
    clientId,
    origin: auditActorOf(call),
    plan: ({ row, document }) =>
      listPlan(
        { row, document },
        t('Accept an invitation'),
        accepted(accessListOf(row.accessControlList), id, actor.user.id),
      ),
    answer: async (_change, _plan, row, tx) => {
      await takeUp(tx, deps.clock(), call, invitation, {
        by,
        detail: { model: modelId },
        teamId: row.teamId,
      });
      return json(destinationOf(invitation));
    },
  });
}

/** The list with the invitation's entry as the user's; what they have already stays. @throws Failure 404 where it was taken out */
function accepted(list: readonly AccessEntry[], id: string, userId: string): AccessEntry[] {
  const invited = list.find(({ invite_id }) => invite_id === id);
  if (invited === undefined) throw closed();
  const before = list.find(({ user_id }) => user_id === userId);
  const after = { user_id: userId, roles: [...(before?.roles ?? []), ...invited.roles] };
  return list.flatMap((entry) => (entry === before ? [] : [entry === invited ? after : entry]));
}

/** Uses up an invitation, if it is still open and still this person's. @throws Failure 404, 403 */
async function takeUp(
  tx: Writer,
  now: Date,
  call: AcceptCall,
  { id, email }: StoredInvitation,
  how: { readonly by: By; readonly detail: JsonObject; readonly teamId: string },
): Promise<void> {
  const { by, detail, teamId } = how;
  await admitInvited(tx, email, await findUser(tx, call.actor.user.id), by);
  if (!(await acceptInvitation(tx, id, call.actor.user.id, now.toISOString()))) throw closed();
  await audit(tx, now, auditActorOf(call), { action: 'invitation-accepted', subject: id, detail }, [teamId]);
}

/** Both e-mails are stored in the one spelling that they are compared in. @throws Failure 403 */
async function admitInvited(db: Reader, invited: string, user: StoredUser | null, by: By): Promise<void> {
  if (user?.email !== invited)
    throw new Failure(
      'FORBIDDEN',
      t('This invitation is for {email}. Sign in with that e-mail to accept it.', { email: invited }),
    );
  if (by === 'inbox' && !(await hasConfirmedEmail(db, user)))
    throw new Failure(
      'FORBIDDEN',
      t(
        'Nobody has confirmed that {email} is yours. Open the link of the invitation: it was mailed to you, or the person who invited you has it.',
        { email: invited },
      ),
    );
}

function destinationOf(invited: Invited): InvitationAccepted {
  return invited.modelId === null
    ? { kind: 'team', id: invited.teamId }
    : { kind: 'model', id: invited.modelId };
}

async function offerOf(db: Reader, invitation: StoredInvitation): Promise<InvitationOffer | null> {
  const { email, expiresAt } = invitation;
  const to = await (invitation.modelId === null ? teamOffer(db, invitation) : modelOffer(db, invitation));
  if (to === null) return null;
  const inviter = await findUser(db, invitation.invitedBy);
  const hasAccount = (await findAccount(db, email)) !== null;
  return { ...to, email, invitedBy: inviter?.name ?? '', expiresAt, hasAccount };
}

type To = Pick<InvitationOffer, 'kind' | 'name' | 'role'>;

async function teamOffer(db: Reader, { teamId, role }: ToTeam): Promise<To | null> {
  const team = await findTeam(db, teamId);
  return team && { kind: 'team', name: team.name, role };
}

async function modelOffer(db: Reader, { id, modelId }: ToModel): Promise<To | null> {
  const model = await findModel(db, modelId);
  const entry = model && accessListOf(model.accessControlList).find(({ invite_id }) => invite_id === id);
  if (!entry) return null;
  return { kind: 'model', name: model.name, role: entry.roles.map(({ name }) => name).join(', ') };
}
