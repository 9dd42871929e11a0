import type { Visit } from '#app/api/http/provider-visit.ts';
import { t } from '#language/translate.ts';
import type { OIDC_ERRORS } from '#contract/oidc.ts';

type OidcError = (typeof OIDC_ERRORS)[number];

/** Somebody who came back from the sign-in provider: with a code and what they left with, or with neither. */
export type ProviderArrival =
  | { readonly ok: true; readonly code: string; readonly visit: Visit }
  | { readonly ok: false; readonly reason: OidcError };

/** Why no code came back, and what to do. */
export const ARRIVAL_LABELS: Readonly<Record<OidcError, string>> = {
  unavailable: t('The sign-in provider cannot be reached. Try again in a few minutes.'),
  refused: t('The sign-in provider refused the sign-in. Try again, or sign in another way.'),
  expired: t('The sign-in took too long, or was started in another tab or browser. Try again.'),
};
