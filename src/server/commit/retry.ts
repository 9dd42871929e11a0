import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withoutTransfer } from '#contract/without-transfer.ts';
import { t } from '#language/translate.ts';
import { jsonPieces } from '#model/store/write-json-steps.ts';
import { Id } from '#model/store/text.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { Failure, invalid } from '#server/failure.ts';
import type { Answer } from '#server/http/answer.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { findAnswer, putAnswer } from '#server/storage/idempotency.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';

/** A write's `Idempotency-Key`, with what tells a repeat of the same request from another request. */
export interface Retry {
  readonly key: string;
  readonly hash: string;
}

const StoredHeaders = z.record(z.string(), z.string());

/** Hashes of large requests, by who sent them. */
const hashes = new WeakMap<FastifyRequest, { readonly who: string; readonly hash: string }>();
/** So many bytes of a file are hashed in one step. */
const PIECE = 1_048_576;

/**
 * The request's key, or null. `body` is what was sent, `who` tells whose request it is.
 * @throws Failure 400 where the key is not a UUID
 */
export function retryOf(request: FastifyRequest, who: string, body: unknown): Retry | null {
  const key = keyOf(request);
  if (key === null) return null;
  const known = hashes.get(request);
  return { key, hash: known?.who === who ? known.hash : runToEnd(hashing(request, who, body)) };
}

/** Hashes a large body in slices, where the request has a key, before `retryOf` asks for it. */
export async function hashBody(request: FastifyRequest, who: string, body: unknown): Promise<void> {
  if (keyOf(request) === null) return;
  hashes.set(request, { who, hash: await runChunked(hashing(request, who, body)) });
}

function* hashing(request: FastifyRequest, who: string, body: unknown): WorkSteps<string> {
  const address = withoutTransfer(request.url);
  const hash = createHash('sha256').update(JSON.stringify([who, request.method, address]));
  if (Buffer.isBuffer(body))
    for (let from = 0; from < body.length; from += PIECE) {
      hash.update(body.subarray(from, from + PIECE));
      yield;
    }
  else
    for (const piece of jsonPieces(body ?? null)) {
      hash.update(piece);
      yield;
    }
  return hash.digest('hex');
}

/** @throws Failure 400 where the key is not a UUID */
export function keyOf(request: FastifyRequest): string | null {
  return idHeader(request, 'Idempotency-Key');
}

/** A header that holds a UUID, or null where it is absent. @throws Failure 400 where it is none */
export function idHeader(request: FastifyRequest, name: string): string | null {
  const header = request.headers[name.toLowerCase()];
  if (header === undefined) return null;
  const id = Id.safeParse(header);
  if (!id.success) throw invalid([{ path: name, message: t('must be a UUID') }]);
  return id.data;
}

/**
 * What the first request with this key answered, or null where this is the first. An answer kept without its body is the
 * change set that it names, which `rebuild` writes again.
 * @throws Failure 409 where the key came with another request
 */
export async function replayed(
  db: Reader,
  scopeId: string,
  retry: Retry,
  now: Date,
  rebuild: (seq: number) => Promise<string> = () => Promise.reject(new Error('nothing to rebuild')),
): Promise<Answer | null> {
  const kept = await findAnswer(db, scopeId, retry.key, now);
  if (kept === null) return null;
  if (kept.requestHash !== retry.hash)
    throw new Failure('CONFLICT', t('This Idempotency-Key was used for another request.'), [
      { path: 'Idempotency-Key', message: t('was used for another request') },
    ]);
  const headers = StoredHeaders.parse(JSON.parse(kept.headers));
  if (kept.body !== null || kept.status === 204) return { body: kept.body, headers };
  return { body: await rebuild(Number(headers['change-seq'])), headers };
}

/** Keeps an answer for the repeats of its request; `whole: false` where the body can be rebuilt. */
export async function keep(
  tx: Writer,
  scopeId: string,
  retry: Retry,
  now: Date,
  answer: Answer,
  whole = true,
): Promise<void> {
  await putAnswer(tx, {
    scopeId,
    key: retry.key,
    requestHash: retry.hash,
    at: now.toISOString(),
    status: answer.body === null ? 204 : 200,
    headers: JSON.stringify(answer.headers),
    body: whole ? answer.body : null,
  });
}
