import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';
import type { Settings } from './settings.ts';

const WILDCARDS = new Set(['0.0.0.0', '::', '[::]']);
const EXPOSED = [
  'ETag',
  'Location',
  'Link',
  'Change-Seq',
  'X-Request-Id',
  'Retry-After',
  'Content-Disposition',
];
/** Answers shorter than this are sent as they are. Bytes. */
const COMPRESSED_FROM = 4_096;

/** The headers that protect who opens the service in a browser, the origins that may call it from elsewhere, compression. */
export async function protect(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        connectSrc: ["'self'", ...settings.connectOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // Nothing here knows whether it is reached over https: whoever puts a proxy with a certificate before it says so there.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: settings.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
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
          'This service does not answer under this name. ALLOWED_HOSTS lists further ones.',
        ),
      );
  });
}
