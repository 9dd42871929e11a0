import type { FastifyRequest } from 'fastify';
import type { Origin } from '#server/identity/audit.ts';
import type { Device } from '#server/identity/device.ts';
import { storableAgent } from '#server/identity/device.ts';
import { addressOf } from '#server/proxies.ts';
import type { Actor } from './authenticate.ts';

/** Whom a request comes from, as the audit log has it. */
export function auditActorOf({
  request,
  actor,
}: {
  readonly request: FastifyRequest;
  readonly actor?: Actor;
}): Origin {
  return { actorId: actor?.user.id ?? null, requestId: request.id, address: addressOf(request) };
}

/** With what a session is begun. */
export function deviceOf(request: FastifyRequest): Device {
  return { userAgent: storableAgent(request.headers['user-agent']), address: addressOf(request) };
}
