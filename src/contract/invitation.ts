import { z } from 'zod';
import { t } from '#language/translate.ts';
import { TEAM_ROLES } from '#model/access.ts';
import { Id } from '#model/store/text.ts';
import { Email } from './account.ts';
import { AccessEntry } from './model.ts';

/** The page of the app that an invitation's link opens; the secret is behind the `#`, where no log and no referrer has it. */
export const INVITATION_PAGE = '/invitation';

const Role = z.enum(TEAM_ROLES, t('must be one of {words}', { words: TEAM_ROLES.join(', ') }));

export const InviteToTeam = z.strictObject({ email: Email, role: Role }).meta({ id: 'InviteToTeam' });
export const InviteToModel = z
  .strictObject({ email: Email, roles: AccessEntry.shape.roles })
  .meta({ id: 'InviteToModel' });

const invitation = {
  id: Id,
  email: z.string(),
  invitedBy: z.string().meta({ description: 'The name of the person who made it, or sent it last.' }),
  createdAt: z.string(),
  expiresAt: z.string(),
};
/** How an invitation just made, or sent again, reaches the invited. */
const sent = {
  mailed: z.boolean().meta({ description: 'Whether a mail with the link was handed over for delivery.' }),
  link: z.string().nullable().meta({
    description:
      'Where no mail was sent: the link to pass on, shown this once. Whole where PUBLIC_URL is set, else a path of the app.',
  }),
};

/** An invitation to a team that was neither accepted nor revoked. It may have expired: then it can be sent again. */
export const TeamInvitation = z.object({ ...invitation, role: Role }).meta({ id: 'TeamInvitation' });
export type TeamInvitation = z.infer<typeof TeamInvitation>;
export const TeamInvitationSent = TeamInvitation.extend(sent).meta({ id: 'TeamInvitationSent' });
export type TeamInvitationSent = z.infer<typeof TeamInvitationSent>;

/** One to a model. What it gives stands in the access list, under its id as `invite_id`. */
export const ModelInvitation = z.object(invitation).meta({ id: 'ModelInvitation' });
export type ModelInvitation = z.infer<typeof ModelInvitation>;
export const ModelInvitationSent = ModelInvitation.extend(sent).meta({ id: 'ModelInvitationSent' });
export type ModelInvitationSent = z.infer<typeof ModelInvitationSent>;

/** What whoever has the link may know before they sign in. */
export const InvitationOffer = z
  .object({
    kind: z.enum(['team', 'model']),
    name: z.string().meta({ description: 'Of the team or model.' }),
    email: z.string().meta({ description: 'Only an account with this e-mail can accept.' }),
    role: z.string().meta({ description: 'The team role, or the names of the roles on the model.' }),
    invitedBy: z.string(),
    expiresAt: z.string(),
    hasAccount: z.boolean().meta({ description: 'Whether to sign in or to sign up.' }),
  })
  .meta({ id: 'InvitationOffer' });
export type InvitationOffer = z.infer<typeof InvitationOffer>;

/** Where the accepted invitation leads: to a team or a model of this id. */
export const InvitationAccepted = z
  .object({ kind: z.enum(['team', 'model']), id: Id })
  .meta({ id: 'InvitationAccepted' });
export type InvitationAccepted = z.infer<typeof InvitationAccepted>;
