import { z } from 'zod';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, text } from '#model/store/text.ts';

/** Why the provider's answer led to no code; the app is opened with `#error=` and one of these. */
export const OIDC_ERRORS = [
  /** The provider cannot be reached, or answers nonsense. */
  'unavailable',
  /** The person, or the provider, said no. */
  'refused',
  /** It took too long, or the answer came a second time. */
  'expired',
] as const;

/** What the sign-in and sign-up pages need to know. */
export const SignInWays = z
  .object({
    configured: z
      .boolean()
      .meta({ description: 'Whether one can sign in through an OpenID Connect provider.' }),
    label: z.string().nullable().meta({ description: 'What the provider is called on the button.' }),
    signUp: z.enum(['open', 'invitation']),
    mail: z.boolean().meta({ description: 'Whether a link for a new password is mailed.' }),
  })
  .meta({ id: 'SignInWays' });
export type SignInWays = z.infer<typeof SignInWays>;

const Proof = z.string().regex(/^[\w-]{43,128}$/, t('must be 43 to 128 letters, digits, - or _'));
/**
 * The app makes a random `verifier`, keeps it in this browser, and sends its SHA-256 (base64url) as `challenge`: a code that
 * came by another browser is worth nothing.
 */
export const OidcStartQuery = z.object({
  challenge: z.string().regex(/^[\w-]{43}$/, t('must be the SHA-256 of the verifier in base64url')),
  intent: z
    .enum(['sign-in', 'link'], t('must be sign-in or link'))
    .default('sign-in')
    .meta({ description: 'Opens /sign-in or /account of the app afterwards, with #code= or #error=.' }),
});
/** What the provider adds to the address is its own. */
export const OidcCallbackQuery = z.looseObject({ state: z.string().max(LIMITS.name).optional() });

export const OidcSession = z
  .strictObject({
    code: text(LIMITS.word, 1),
    verifier: Proof,
    invitation: text(LIMITS.word, 1)
      .optional()
      .meta({ description: 'The secret of an invitation, where sign-up needs one.' }),
  })
  .meta({ id: 'OidcSession' });

/** An account at the provider that signs in to the caller’s. */
export const LinkedIdentity = z
  .object({ id: Id, issuer: z.string(), email: z.string().nullable(), createdAt: z.string() })
  .meta({ id: 'LinkedIdentity' });
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;
export const LinkIdentity = z
  .strictObject({
    code: text(LIMITS.word, 1),
    verifier: Proof,
    currentPassword: text(1_000).optional().meta({ description: 'Needed where a password is set.' }),
  })
  .meta({ id: 'LinkIdentity' });
