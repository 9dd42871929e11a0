import { z } from 'zod';
import { SPOKEN } from '#language/speech-of.ts';
import { t } from '#language/translate.ts';
import { TEAM_ROLES } from '#model/access.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, NameText, text } from '#model/store/text.ts';
import { clearable, ignored } from './fields.ts';

export const Email = z
  .email(t('must be an e-mail address'))
  .max(320, t('must have at most {count} characters', { count: 320 }));
const Password = text(1_000, 10);

export const SignUp = z
  .strictObject({
    name: NameText,
    email: Email,
    password: Password,
    invitation: text(LIMITS.word, 1)
      .optional()
      .meta({ description: 'The secret of an invitation of this e-mail, where sign-up needs one.' }),
  })
  .meta({ id: 'SignUp' });
export const SignIn = z
  .strictObject({ email: text(320, 1), password: text(1_000, 1) })
  .meta({ id: 'SignIn' });
/** The page of the app that a link for a new password opens; the token is behind the `#`, where no log and no referrer has it. */
export const RESET_PAGE = '/reset-password';
export const ForgotPassword = z.strictObject({ email: Email }).meta({ id: 'ForgotPassword' });
export const ResetPassword = z
  .strictObject({ token: text(LIMITS.word, 1), password: Password })
  .meta({ id: 'ResetPassword' });
export const ResetLink = z
  .object({
    link: z.string().meta({
      description:
        'To pass on, shown this once: for one use within 30 minutes. Whole where PUBLIC_URL is set, else a path of the app.',
    }),
    expiresAt: z.string(),
  })
  .meta({ id: 'ResetLink' });
export const Start = z.strictObject({ token: text(LIMITS.word, 1) }).meta({ id: 'Start' });

export const User = z.object({ id: Id, name: z.string(), email: z.string() }).meta({ id: 'User' });
export type User = z.infer<typeof User>;
/** The caller themself. Without a password and an identity at a provider, this token is all that they have. */
export const Me = User.extend({
  hasPassword: z.boolean(),
  hasIdentity: z.boolean().meta({ description: 'Whether they can sign in through the provider.' }),
  language: z.enum(SPOKEN).nullable().default(null).meta({
    description:
      'In which they are mailed; where it is null, in that of the browser that asks or of the person who invites them, else in English.',
  }),
}).meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;
export const DeleteMe = z
  .strictObject({
    email: text(320, 1).meta({ description: 'The account’s own, to confirm that it is meant.' }),
    currentPassword: text(1_000).optional().meta({ description: 'Needed where a password is set.' }),
  })
  .meta({ id: 'DeleteMe' });
export const UpdateMe = z
  .strictObject({
    name: NameText.optional(),
    email: Email.optional(),
    password: Password.optional(),
    currentPassword: text(1_000)
      .optional()
      .meta({ description: 'Needed to change e-mail or password, where a password is set.' }),
    endOtherSessions: z
      .boolean()
      .optional()
      .meta({ description: 'Whether to end all other sessions. Left out, a new password ends them.' }),
    language: z
      .enum(SPOKEN, t('must be one of {words}', { words: SPOKEN.join(', ') }))
      .nullable()
      .optional()
      .meta({ description: 'In which mail is written to them.' }),
    languageIfNone: z
      .enum(SPOKEN, t('must be one of {words}', { words: SPOKEN.join(', ') }))
      .optional()
      .meta({ description: 'The same where none is stored yet: one that is there is never written over.' }),
    ...ignored('id', 'hasPassword', 'hasIdentity'),
  })
  .meta({ id: 'UpdateMe' });

/** What signing up, signing in and the start link answer. */
export const Session = z.object({ token: z.string(), user: User }).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
/** The start link also names the untitled model that it opens. */
export const StartSession = Session.extend({ modelId: Id }).meta({ id: 'StartSession' });

export const CreateToken = z
  .strictObject({
    name: NameText,
    access: z.enum(['read', 'write']),
    expiresAt: clearable(z.iso.datetime('must be an RFC 3339 time')),
  })
  .meta({ id: 'CreateToken' });
export const Token = z
  .object({
    id: Id,
    name: z.string(),
    access: z.enum(['read', 'write']),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Token' });
export const TokenMade = Token.extend({ token: z.string().meta({ description: 'Shown this once.' }) }).meta({
  id: 'TokenMade',
});

const Role = z.enum(TEAM_ROLES, t('must be one of {words}', { words: TEAM_ROLES.join(', ') }));
export const CreateTeam = z.strictObject({ name: NameText }).meta({ id: 'CreateTeam' });
export const Team = z.object({ id: Id, name: z.string(), role: Role }).meta({ id: 'Team' });
export type Team = z.infer<typeof Team>;
export const UpdateTeam = z
  .strictObject({ name: NameText.optional(), ...ignored('id', 'role') })
  .meta({ id: 'UpdateTeam' });
export const Member = z
  .object({ userId: Id, name: z.string(), email: z.string(), role: Role })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;
export const AddMember = z.strictObject({ email: Email, role: Role }).meta({ id: 'AddMember' });
export const UpdateMember = z.strictObject({ role: Role }).meta({ id: 'UpdateMember' });
