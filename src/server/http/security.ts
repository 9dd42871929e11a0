import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { Failure, invalid } from '#server/failure.ts';
import type { Settings } from '#server/settings.ts';

const WILDCARDS = new Set(['0.0.0.0', '::', '[::]']);
const EXPOSED = [
  'ETag',
  'Location',
  'Link',
  'Change-Seq',
  'Change-Hash',
  'X-Request-Id',
  'Retry-After',
  'Content-Disposition',
];
/** Answers shorter than this are sent as they are. Bytes. */
const COMPRESSED_FROM = 4_096;

/** The origins that may call the service from elsewhere, and compression. */
export async function protect(app: FastifyInstance, settings: Settings): Promise<void> {
  if (settings.corsOrigins.length > 0)
    await app.register(cors, {
      origin: [...settings.corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [
        'Authorization',
        'Content-Type',
        'If-Match',
        'Idempotency-Key',
        'Client-Id',
        'Base-Seq',
        'Last-Event-ID',
        // Of the Model Context Protocol.
        'MCP-Protocol-Version',
        'Mcp-Method',
        'Mcp-Name',
      ],
      exposedHeaders: EXPOSED,
      maxAge: 600,
      strictPreflight: false,
    });
  await app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
}

/**
 * Answers only under names that are its own, so that a page elsewhere cannot make a browser take this service for its own
 * (DNS rebinding). Listening everywhere, it answers under every name, until ALLOWED_HOSTS lists them.
 */
export function guardHosts(app: FastifyInstance, { host, allowedHosts }: Settings): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (oneHost(request)) done();
    else done(invalid([{ path: 'Host', message: t('must be given once') }]));
  });
  if (WILDCARDS.has(host) && allowedHosts.length === 0) return;
  const names = new Set(
    ['localhost', '127.0.0.1', '[::1]', host, `[${host}]`, ...allowedHosts].map((name) => name.toLowerCase()),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const name = (request.headers.host ?? '').toLowerCase().replace(/:\d*$/, '');
    if (names.has(name)) done();
    else
      done(
        new Failure(
          'MISDIRECTED',
          t('This service does not answer under this name. ALLOWED_HOSTS lists further ones.'),
        ),
      );
  });
}

/** Which of two hosts is meant, a proxy may see otherwise. (HTTP/1.0 knows none.) */
function oneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
}
