import type { FastifyRequest } from 'fastify';

/** Runs long work with a signal that is given when the caller goes away before it has ended. */
export async function abortOnDisconnect<T>(
  { raw: { socket } }: FastifyRequest,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const left = new AbortController();
  const leave = () => left.abort();
  socket.once('close', leave);
  try {
    return await work(left.signal);
  } finally {
    socket.off('close', leave);
  }
}
