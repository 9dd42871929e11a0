import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/failure.ts';
import { whileAwaited } from '#server/scheduling/request-scope.ts';

/** Runs long work with a signal that is given when the caller goes away before it has ended. */
export async function abortOnDisconnect<T>(
  { raw: { socket } }: FastifyRequest,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const left = new AbortController();
  const leave = () => left.abort(new Failure('BUSY', 'The request was cancelled.'));
  // They may have left before: of what has closed, nothing is told again.
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    return await work(left.signal);
  } finally {
    socket.off('close', leave);
  }
}

/** Runs what a request asks for; long work in it ends when the caller goes away. `took` hears of its slices. */
export function whileThere<T>(
  request: FastifyRequest,
  work: () => Promise<T>,
  took?: (ms: number) => void,
): Promise<T> {
  return abortOnDisconnect(request, (gone) => whileAwaited({ gone, ...(took && { took }) }, work));
}
