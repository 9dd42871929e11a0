import type { FastifyInstance } from 'fastify';
import type { Streams } from './streams.ts';

const WRITES = new Set(['POST', 'PUT', 'DELETE']);

/**
 * Looks at the rights of open streams at once after each write here that may have changed them: one that is not a change set
 * (members, tokens, accounts, a deletion). Change sets say so themselves. The streams end before the service closes, which would wait for them.
 */
export function reviewStreams(app: FastifyInstance, streams: Streams): void {
  app.addHook('onResponse', ({ method, url }, reply, done) => {
    const isChange = reply.hasHeader('change-seq') || url.endsWith('/presence');
    if (WRITES.has(method) && reply.statusCode < 300 && !isChange) void streams.review();
    done();
  });
  app.addHook('preClose', (done) => {
    streams.end();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    streams.close();
    done();
  });
}
