import { type LookupFunction, isIP } from 'node:net';
import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { t } from '#language/translate.ts';
import { hostOf, isNamed, isPrivate } from './addresses.ts';

/** How long the whole of an attempt may take. */
const ATTEMPT_MS = 10_000;

export interface Message {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** JSON text. */
  readonly body: string;
}

/** How an attempt ended. */
export interface Outcome {
  readonly taken: boolean;
  /** Of the answer, where there was one. */
  readonly status: number | null;
  /** Why it was not taken, as a sentence. */
  readonly error: string | null;
}

/**
 * Sends a message, until `stopped` at most, signed as Standard Webhooks says. Any 2xx takes it; no redirect is followed, and nothing of the answer is read but its
 * status. Where a name leads is looked up for this very connection, so that it cannot lead elsewhere than what was asked about.
 */
export function postMessage(
  message: Message,
  now: Date,
  named: readonly string[],
  stopped: AbortSignal,
  within = ATTEMPT_MS,
): Promise<Outcome> {
  const url = new URL(message.url);
  const known = isNamed(url, named);
  const host = hostOf(url);
  if (!known && isIP(host) !== 0 && isPrivate(host)) return Promise.resolve(failed(privateAddress()));
  if (!known && url.protocol !== 'https:')
    return Promise.resolve(failed(t('The address does not begin with https://.')));
  const body = Buffer.from(message.body);
  const signature = new Webhook(message.secret).sign(message.id, now, message.body);
  const options = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.any([stopped, AbortSignal.timeout(within)]),
    lookup: known ? undefined : lookupPublic,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'Modelwright-Webhook',
      'webhook-id': message.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signature,
    },
  } as const;
  const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
  return outcomeOf(request, body);
}

function outcomeOf(request: ClientRequest, body: Buffer): Promise<Outcome> {
  return new Promise((resolve) => {
    request.once('response', (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      // What it says, however much, interests nobody.
      request.destroy();
      resolve(
        status >= 200 && status < 300
          ? { taken: true, status, error: null }
          : { taken: false, status, error: refusalOf(status) },
      );
    });
    request.on('error', (error) => resolve(failed(reasonOf(error))));
    request.end(body);
  });
}

const failed = (error: string): Outcome => ({ taken: false, status: null, error });

function refusalOf(status: number): string {
  if (status >= 300 && status < 400)
    return t('The address answered {status}, which leads elsewhere: redirects are not followed.', { status });
  return t('The address answered {status}.', { status });
}

function reasonOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return t('The address did not answer in time.');
  if (error instanceof PrivateAddressError) return privateAddress();
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return WORDS[code] ?? t('The address could not be reached ({code}).', { code });
}

const privateAddress = (): string =>
  t(
    'The address leads to this machine or to a private network: the setting WEBHOOK_HOSTS has to name its host.',
  );

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: t('The host name has no address ({code}).', { code: 'ENOTFOUND' }),
  EAI_AGAIN: t('The host name could not be looked up ({code}).', { code: 'EAI_AGAIN' }),
  ECONNREFUSED: t('Nothing listens at the address ({code}).', { code: 'ECONNREFUSED' }),
  ECONNRESET: t('The connection was cut ({code}).', { code: 'ECONNRESET' }),
  DEPTH_ZERO_SELF_SIGNED_CERT: t('The certificate is not trusted ({code}).', {
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  }),
  SELF_SIGNED_CERT_IN_CHAIN: t('The certificate is not trusted ({code}).', {
    code: 'SELF_SIGNED_CERT_IN_CHAIN',
  }),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: t('The certificate is not trusted ({code}).', {
    code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  }),
  CERT_HAS_EXPIRED: t('The certificate has expired ({code}).', { code: 'CERT_HAS_EXPIRED' }),
  ERR_TLS_CERT_ALTNAME_INVALID: t('The certificate is of another host ({code}).', {
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  }),
};

class PrivateAddressError extends Error {}

/** Looks a name up, and answers nothing where any of its addresses is private. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const first = found?.[0];
    if (error) return callback(error, '');
    if (first === undefined || found.some(({ address }) => isPrivate(address)))
      return callback(new PrivateAddressError('private'), '');
    if (options.all === true) return callback(null, found);
    callback(null, first.address, first.family);
  });
};
