import type { FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { Failure, invalid } from '#server/failure.ts';
import { type HistoryPoint, sameHash } from '#server/storage/chain.ts';
import { hashAt } from '#server/storage/change-sets.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';

/** A change set that a client knows: its number, and its hash where the client says it. */
export interface KnownPoint {
  readonly seq: number;
  readonly hash: string | null;
}

const POINT = /^(?<seq>\d{1,15})(?:\.(?<hash>[\w-]{22}))?$/;

/** What a header such as `Base-Seq` names, or null where it is absent. @throws Failure 400 where it is no change set */
export function knownPoint(request: FastifyRequest, name: string): KnownPoint | null {
  const header = request.headers[name.toLowerCase()];
  if (header === undefined) return null;
  const { seq, hash = null } = (typeof header === 'string' ? POINT.exec(header)?.groups : undefined) ?? {};
  if (seq === undefined)
    throw invalid([
      { path: name, message: t('must be the number of a change set, with its hash or without') },
    ]);
  return { seq: Number(seq), hash };
}

/** The whole hash of the change set that a client knows, or null where the store's history of the model has another one there, or none. */
export async function hashOfPoint(
  db: Reader,
  model: HistoryPoint & Pick<StoredModel, 'id'>,
  known: KnownPoint,
): Promise<string | null> {
  const hash = known.seq === model.seq ? model.hash : await hashAt(db, model.id, known.seq);
  // Before the first change set there is nothing that could be another one.
  if (hash === null) return known.seq === 0 ? '' : null;
  return known.hash === null || sameHash(hash, known.hash) ? hash : null;
}

/** @throws Failure 409 where a client knows the model from another history than the store's */
export async function admitHistory(db: Reader, model: StoredModel, known: KnownPoint | null): Promise<void> {
  if (known === null || known.hash === null || (await hashOfPoint(db, model, known)) !== null) return;
  throw new Failure(
    'STORE_RESTORED',
    t(
      'The store was restored, or another one took its place, since this was read. Nothing was changed. Read the model again.',
    ),
  );
}
