import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyRequest } from 'fastify';

/** Where its length is not said, a body is taken to be short. Bytes. */
const SHORT = 64 * 1024;

/**
 * The bytes of a body, put where they belong as they come: those of a large one are not held twice, and no turn copies all of them.
 * @throws FST_ERR_CTP_BODY_TOO_LARGE, and the error of the connection
 */
export function readBody(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const told = Number(request.headers['content-length'] ?? Number.NaN);
  if (told > limit) return Promise.reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  return new Promise((resolve, reject) => {
    // Memory that is not written to is not taken.
    let bytes = Buffer.allocUnsafeSlow(Number.isNaN(told) ? SHORT : told);
    let length = 0;
    const settle = (how: () => void) => {
      payload.off('data', take).off('end', end).off('error', fail);
      how();
    };
    const take = (chunk: Buffer) => {
      const next = length + chunk.length;
      if (next > limit) return settle(() => reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()));
      if (next > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.min(limit, Math.max(next, bytes.length * 2)));
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      chunk.copy(bytes, length);
      length = next;
    };
    const end = () =>
      settle(() => {
        if (!Number.isNaN(told) && length !== told)
          reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
        else resolve(bytes.subarray(0, length));
      });
    const fail = (error: Error) => settle(() => reject(Object.assign(error, { statusCode: 400 })));
    payload.on('data', take).on('end', end).on('error', fail);
    payload.resume();
  });
}
