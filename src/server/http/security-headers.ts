import type { Settings } from '#server/settings.ts';

/** For an answer that is a file: wherever it is opened, it has no origin and runs nothing. */
export const SANDBOX = "sandbox; default-src 'none'";
const NOT_FRAMED = "frame-ancestors 'none'";

/** The headers with which the page of a preview is answered that pages of these origins may show within them; all else stays as it was. */
export function embeddedHeaders(
  always: Readonly<Record<string, string>>,
  origins: readonly string[],
): Readonly<Record<string, string>> {
  const policy = always['content-security-policy'] ?? '';
  return { 'content-security-policy': policy.replace(NOT_FRAMED, `frame-ancestors ${origins.join(' ')}`) };
}

/** The headers of every answer, whatever becomes of the request: they protect who opens the service in a browser. */
export function securityHeaders({
  connectOrigins,
  corsOrigins,
}: Pick<Settings, 'connectOrigins' | 'corsOrigins'>): Readonly<Record<string, string>> {
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'worker-src': "'self'",
    'connect-src': ["'self'", ...connectOrigins].join(' '),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  // No Strict-Transport-Security: nothing here knows whether it is reached over https. Who puts a proxy with a certificate before
  // it says so there.
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
