import { createHash } from 'node:crypto';
import type { OidcIntent, Writer } from '#server/storage/tables.ts';
import {
  type Arrival,
  type Departure,
  insertArrival,
  insertDeparture,
  takeArrival,
  takeDeparture,
} from '#server/storage/oidc-visits.ts';
import { after } from './identity.ts';
import type { Named } from './provider.ts';
import { hashSecret, looksLikeSecret, makeSecret } from './secrets.ts';

const STATE = 'mws_';
const CODE = 'mwc_';
/** How long someone may take at the provider. */
const VISIT_SECONDS = 15 * 60;
/** How long the app may take to trade the code. */
const CODE_SECONDS = 2 * 60;

/** Notes that a browser leaves for the provider; answers the `state` that it carries. */
export async function depart(
  tx: Writer,
  now: Date,
  visit: { readonly challenge: string; readonly intent: OidcIntent },
): Promise<string> {
  const state = makeSecret(STATE);
  await insertDeparture(tx, hashSecret(state), { ...visit, expiresAt: after(now, VISIT_SECONDS) });
  return state;
}

/** Who left with this `state`, the first time that it is asked. */
export async function comeBack(tx: Writer, now: Date, state: string): Promise<Departure | null> {
  if (!looksLikeSecret(STATE, state)) return null;
  return takeDeparture(tx, hashSecret(state), now.toISOString());
}

/** Makes the one-time code for whom the provider has named. */
export async function arrive(tx: Writer, now: Date, departure: Departure, named: Named): Promise<string> {
  const code = makeSecret(CODE);
  const { challenge, intent } = departure;
  await insertArrival(tx, hashSecret(code), {
    challenge,
    intent,
    ...named,
    expiresAt: after(now, CODE_SECONDS),
  });
  return code;
}

/** Whom the code names: once, for what it was asked for, and to the browser that left with the verifier's challenge. */
export async function redeem(
  tx: Writer,
  now: Date,
  given: { readonly code: string; readonly verifier: string; readonly intent: OidcIntent },
): Promise<Arrival | null> {
  if (!looksLikeSecret(CODE, given.code)) return null;
  const arrival = await takeArrival(tx, hashSecret(given.code), now.toISOString());
  const challenge = createHash('sha256').update(given.verifier).digest('base64url');
  return arrival?.challenge === challenge && arrival.intent === given.intent ? arrival : null;
}
