import type { FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { viewableScopes } from '#model/access.ts';
import type { Scope } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type Actor, personOf } from '#server/access/authenticate.ts';
import { guardedBy } from '#server/access/authorise.ts';
import type { Deps } from '#server/deps.ts';
import type { Document } from '#server/documents/documents.ts';
import { Failure, invalid } from '#server/failure.ts';
import type { FileAnswer } from '#server/http/answer.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { abortOnDisconnect } from '#server/http/abort-on-disconnect.ts';
import { changeHeaders } from '#server/storage/chain.ts';
import type { ComputeTask } from '#server/workers/compute-task.ts';
import type { Answer } from '#server/workers/worker-messages.ts';
import { type Ask, Stopped } from '#server/workers/worker-pool.ts';

/** A model as it was, in place of the present one; `key` names all past ones of a model for the threads, which keep one of them. */
export interface PastModelOf {
  readonly key: string;
  readonly model: SystemModel;
}

/** What of a request about a model is asked of a thread. */
export interface ComputeCall {
  readonly deps: Deps;
  readonly model: StoredModel;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  /** The model as it was, where that is asked about. */
  readonly past?: PastModelOf | undefined;
}

/** How long one answer may be computed. */
export const COMPUTE_MS = 60_000;

/**
 * Computes an answer beside the service's thread, of the model as it is now and as the caller may see it, for as long as the caller waits
 * for it. The text of the answer is not touched here.
 * @param headersOf further headers, from the last id of a page behind which there is another
 */
export async function computeAnswer(
  { deps, model, actor, request, past }: ComputeCall,
  taskFor: (viewable: ReadonlySet<Scope>) => ComputeTask,
  headersOf: (next: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<FileAnswer> {
  const task = taskFor(viewableScopes(actor.rights, guardedBy(model)));
  const asking = (ask: Ask) => ask({ is: 'task', modelId: past?.key ?? model.id, task });
  return answerBeside({ deps, model, actor, request, past }, asking, headersOf);
}

/** The same for what is asked of a thread in several messages, about the document that the thread has. */
export async function answerBeside(
  { deps, model, actor, request, past }: ComputeCall,
  asking: (ask: Ask, document: Document) => Promise<Answer>,
  headersOf: (next: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<FileAnswer> {
  const document = await deps.documents.atLeast(model.id, model);
  const personId = personOf(actor);
  const [modelId, about] = [past?.key ?? model.id, past?.model ?? document.model];
  const answer = await abortOnDisconnect(request, (gone) =>
    deps.workers.run({ personId, modelId, model: about, within: COMPUTE_MS, gone }, (ask) =>
      asking(ask, document),
    ),
  ).catch((error: unknown) => {
    throw failureOf(error);
  });
  if (answer.is === 'refused') throw invalid(answer.errors);
  if (answer.is !== 'computed') throw new Error(`a thread answered ${answer.is}`);
  const { bytes, next } = answer;
  return {
    bytes,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...changeHeaders(document),
      ...(next !== null && headersOf(next)),
    },
  };
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof Stopped) || error.why === 'failed') {
    if (!(error instanceof Stopped && error.cause instanceof RangeError)) return error;
    const message = t('lies too deep within others to be computed: move the innermost elements further out');
    return invalid([{ path: 'model', message }]);
  }
  if (error.why === 'gone') return new Failure('BUSY', t('The request was cancelled.'));
  const detail = t(
    'This takes {unit, select, seconds {more than {count} seconds} minutes {more than {count} minutes} other {more than {count} MiB of memory}} to compute. Nothing was changed. Ask for less of the model, or for fewer steps.',
    { ...error.limit },
  );
  return new Failure('BUSY', detail, [], { 'retry-after': '60' });
}
