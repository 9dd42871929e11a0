import type { FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { Failure } from '#server/failure.ts';
import { signalOfWaiting, whileAwaited } from '#server/scheduling/request-scope.ts';

/** Tells of a caller who has left. Few ask: the signal is made for the first who does. */
class Leaving {
  #controller: AbortController | null = null;
  #reason: Failure | null = null;

  get gone(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#reason !== null) this.#controller.abort(this.#reason);
    return this.#controller.signal;
  }

  readonly leave = (): void => {
    this.#reason ??= new Failure('BUSY', t('The request was cancelled.'));
    this.#controller?.abort(this.#reason);
  };
}

async function whileConnected<T>(
  { raw: { socket } }: FastifyRequest,
  work: (leaving: Leaving) => Promise<T>,
): Promise<T> {
  const leaving = new Leaving();
  const { leave } = leaving;
  const around = signalOfWaiting();
  // They may have left before: of what has closed, nothing is told again.
  if (socket.destroyed || around?.aborted === true) leave();
  socket.once('close', leave);
  around?.addEventListener('abort', leave);
  try {
    return await work(leaving);
  } finally {
    socket.off('close', leave);
    around?.removeEventListener('abort', leave);
  }
}

/**
 * Runs long work with a signal that is given when the caller goes away before it has ended: the caller of this request, or of the one
 * within which the service makes this one of itself.
 */
export function abortOnDisconnect<T>(
  request: FastifyRequest,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  return whileConnected(request, (leaving) => work(leaving.gone));
}

/** Runs what a request asks for; long work in it ends when the caller goes away. `took` hears of its slices. */
export function whileThere<T>(
  request: FastifyRequest,
  work: () => Promise<T>,
  took?: (ms: number) => void,
): Promise<T> {
  return whileConnected(request, (leaving) =>
    whileAwaited(
      {
        get gone() {
          return leaving.gone;
        },
        ...(took && { took }),
      },
      work,
    ),
  );
}
