import { reachMailServer } from '#server/mail.ts';
import type { Settings } from '#server/settings.ts';
import { type Check, fail, ok, warn } from './check.ts';

const ANSWER_MS = 5_000;

/** Whether the mail server lets us in; nothing is sent. */
export async function checkMail({ smtp }: Pick<Settings, 'smtp'>): Promise<Check> {
  if (smtp === null) return ok('none is sent: invitations show their link');
  const { host } = new URL(smtp.smtpUrl);
  try {
    await reachMailServer(smtp.smtpUrl);
    return ok(`${host} lets us in`);
  } catch (error) {
    // What a server answers may hold the address, and so the password.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return fail(
      `${host} does not let us in (${code})`,
      'Put SMTP_URL right, or ask who runs the mail server',
    );
  }
}

/** Whether people reach the service under its public address, and whether what proxies say is believed. */
export async function checkProxy(
  settings: Pick<Settings, 'publicUrl' | 'trustedProxies' | 'port'>,
): Promise<Check> {
  const { publicUrl, trustedProxies, port } = settings;
  if (publicUrl === null) return ok('PUBLIC_URL is not set: no proxy is expected');
  const { protocol, port: publicPort, host } = new URL(publicUrl);
  const isBehindProxy = protocol === 'https:' || Number(publicPort || 80) !== port;
  if (isBehindProxy && trustedProxies === 0)
    return fail(
      'X-Forwarded-For is not believed, so that all people count as one address',
      'Set TRUST_PROXY to the number of proxies or to their networks',
    );
  try {
    const answer = await fetch(`${publicUrl}/api/health`, {
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'manual',
    });
    if (answer.status === 421)
      return fail(
        `the service does not answer to ${host}`,
        `Add ${new URL(publicUrl).hostname} to ALLOWED_HOSTS`,
      );
    if (!answer.ok || answer.headers.get('x-request-id') === null)
      return fail(
        `${publicUrl}/api/health answers ${answer.status}, and not as the service does`,
        'Let the proxy pass every path on, with its headers',
      );
    return ok(`${publicUrl} leads to the service`);
  } catch {
    return warn(`${publicUrl} does not answer`, 'Start the service and the proxy, and ask again');
  }
}
