import type { FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { Failure } from '#server/failure.ts';
import { signalOfWaiting, whileAwaited } from '#server/scheduling/request-scope.ts';

/**
 * Runs long work with a signal that is given when the caller goes away before it has ended: the caller of this request, or of the one
 * within which the service makes this one of itself.
 */
export async function abortOnDisconnect<T>(
  { raw: { socket } }: FastifyRequest,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const left = new AbortController();
  const leave = () => left.abort(new Failure('BUSY', t('The request was cancelled.')));
  const around = signalOfWaiting();
  // They may have left before: of what has closed, nothing is told again.
  if (socket.destroyed || around?.aborted === true) leave();
  socket.once('close', leave);
  around?.addEventListener('abort', leave);
  try {
    return await work(left.signal);
  } finally {
    socket.off('close', leave);
    around?.removeEventListener('abort', leave);
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
