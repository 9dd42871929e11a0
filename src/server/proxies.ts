import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Reserved networks by name, as Fastify knows them. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_HOPS = 10;

/**
 * The proxies in front of the service that are believed: how many there are, or their addresses and networks, separated by
 * commas. Only of what they say is `X-Forwarded-For` read, from the right; whatever a client wrote into it stays unread.
 */
export const TrustedProxies = z
  .string()
  .default('0')
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((word) => word.trim())))
  .refine(
    (trusted) => (typeof trusted === 'number' ? trusted <= MOST_HOPS : trusted.every(isNetwork)),
    `must be how many proxies there are (${MOST_HOPS} at most), or list their addresses, such as 10.0.0.0/8`,
  );

export type TrustedProxies = z.output<typeof TrustedProxies>;

/** The same as Fastify is told it. A number believes whoever connects: it is for a service that only its proxies reach. */
export function trustOf(trusted: TrustedProxies): string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return NAMES.includes(text) || (rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

/** Where a request comes from: the nearest address that is none of the trusted proxies'. */
export function addressOf(request: FastifyRequest): string {
  // Where there are fewer proxies than are trusted, a client can write anything into the header.
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip;
}
