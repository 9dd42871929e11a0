import type { OidcIntent, Writer } from './tables.ts';

/** Someone on their way to the provider. Known by the hash of the `state` that they carry. */
export interface Departure {
  readonly challenge: string;
  readonly intent: OidcIntent;
  readonly expiresAt: string;
}

/** Someone whom the provider has named. Known by the hash of the one-time code that the app has. */
export interface Arrival extends Departure {
  readonly issuer: string;
  readonly subject: string;
  /** Null where the provider did not verify one. */
  readonly email: string | null;
  readonly name: string | null;
}

export async function insertDeparture(tx: Writer, hash: string, departure: Departure): Promise<void> {
  const { challenge, intent, expiresAt } = departure;
  await tx.insertInto('oidc_departures').values({ hash, challenge, intent, expires_at: expiresAt }).execute();
}

/** Takes a departure, so that nobody comes back from it a second time. Null where there is none that lasted until `at`. */
export async function takeDeparture(tx: Writer, hash: string, at: string): Promise<Departure | null> {
  const taken = await tx
    .deleteFrom('oidc_departures')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .returning(['challenge', 'intent', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return taken ?? null;
}

export async function insertArrival(tx: Writer, hash: string, arrival: Arrival): Promise<void> {
  const { expiresAt, ...same } = arrival;
  await tx
    .insertInto('oidc_arrivals')
    .values({ hash, ...same, expires_at: expiresAt })
    .execute();
}

/** Takes an arrival, as the one use of its code. Null where there is none that lasted until `at`. */
export async function takeArrival(tx: Writer, hash: string, at: string): Promise<Arrival | null> {
  const taken = await tx
    .deleteFrom('oidc_arrivals')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .returning(['challenge', 'intent', 'issuer', 'subject', 'email', 'name', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return taken ?? null;
}

/** Forgets whose time was over at `at`. */
export async function purgeOidcVisits(tx: Writer, at: string): Promise<void> {
  await tx.deleteFrom('oidc_departures').where('expires_at', '<=', at).execute();
  await tx.deleteFrom('oidc_arrivals').where('expires_at', '<=', at).execute();
}
