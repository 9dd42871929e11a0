import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#server/access/authenticate.ts';
import { admit, type Need } from '#server/access/authorise.ts';
import { visibleAgreements } from '#server/commit/visible-agreements.ts';
import type { Deps } from '#server/deps.ts';
import { computeAnswer } from '#server/endpoints/compute-answer.ts';
import { notFound } from '#server/failure.ts';
import type { Reading } from '#server/reading/reading.ts';
import { findModel } from '#server/storage/models.ts';
import { type ApiAnswer, type ApiOperation, askApi } from './api-request.ts';
import type { ToolAnswer } from './tool-answer.ts';

const Page = z.object({ data: z.record(z.string(), z.unknown()), next: z.string().nullable() });

/** Whoever calls a tool, and what the service does for them: nothing that it would not do for the same token elsewhere. */
export class ToolCaller {
  constructor(
    readonly deps: Deps,
    readonly request: FastifyRequest,
    readonly actor: Actor,
    private readonly app: FastifyInstance,
  ) {}

  /** Reads a page of a model beside the service's thread, as the caller may see it. @throws Failure as the interface has them */
  async read(
    modelId: string,
    scope: Need['scope'],
    reading: Reading,
    cursor: string | undefined,
  ): Promise<ToolAnswer> {
    const { deps, request, actor } = this;
    const model = await findModel(deps.storage.db, modelId);
    if (model === null) throw notFound();
    admit(actor.rights, { action: 'View', scope }, model);
    const agreements =
      reading.is === 'findings' ? await visibleAgreements(deps.storage.db, model, actor.rights) : [];
    const { bytes, headers } = await computeAnswer({ deps, model, actor, request }, (viewable) => ({
      task: 'read',
      viewable,
      modelId,
      reading,
      cursor: cursor ?? null,
      agreements,
    }));
    const page = Page.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return { modelId, seq: Number(headers['change-seq']), ...page };
  }

  /** Asks an operation of the interface. @throws Failure the one that it answers */
  ask(operation: ApiOperation): Promise<ApiAnswer> {
    return askApi(this.app, this.request, operation);
  }
}
