import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { EDITOR } from '#contract/editor.ts';
import { PUBLISHED } from '#contract/published.ts';
import type { Deps } from './deps.ts';
import type { Route } from './endpoints/endpoint-routes.ts';
import { answerClientError, answerExpectation } from './http/client-error.ts';
import { acceptFiles, acceptJson } from './http/json/json-body.ts';
import { isApiPath, refuseOddPath, unknownAddress } from './http/paths.ts';
import { replyProblem } from './http/problem-reply.ts';
import { guardHosts, protect } from './http/security.ts';
import { embeddedHeaders, securityHeaders } from './http/security-headers.ts';
import { previewOfModel } from './identity/previews.ts';
import { serveApp } from './http/pages/static.ts';
import { logRequests } from './log.ts';
import { serveMcp } from './mcp/mcp-route.ts';
import type { Metrics } from './metrics/metrics.ts';
import { trustOf } from './proxies.ts';
import { accessRoutes } from './routes/access.ts';
import { accountDeletionRoutes } from './routes/account-deletion.ts';
import { answerRoutes } from './routes/answers.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { agreementRoutes } from './routes/agreements.ts';
import { baselineRoutes } from './routes/baselines.ts';
import { batchRoutes } from './routes/batch.ts';
import { commentRoutes } from './routes/comments.ts';
import { contentRoutes } from './routes/content.ts';
import { definitionRoutes } from './routes/definitions.ts';
import { documentRoutes } from './routes/documents.ts';
import { elementRoutes } from './routes/elements.ts';
import { embeddedFileRoutes } from './routes/embedded-files.ts';
import { eventRoutes } from './routes/events.ts';
import { guestRoutes } from './routes/guests.ts';
import { historyRoutes } from './routes/history.ts';
import { identityRoutes } from './routes/identities.ts';
import { documentTemplateRoutes } from './routes/document-templates.ts';
import { inboxRoutes } from './routes/inbox.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { meRoutes } from './routes/me.ts';
import { memberRoutes } from './routes/members.ts';
import { modelInvitationRoutes } from './routes/model-invitations.ts';
import { modelRoutes } from './routes/models.ts';
import { oidcRoutes } from './routes/oidc.ts';
import { passwordResetRoutes } from './routes/password-reset.ts';
import { peopleRoutes } from './routes/people.ts';
import { previewPictureRoutes } from './routes/preview-picture.ts';
import { previewRoutes } from './routes/previews.ts';
import { restoreRoutes } from './routes/restore.ts';
import { revertRoutes } from './routes/revert.ts';
import { serviceRoutes } from './routes/service.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { stagedChangeRoutes } from './routes/staged-changes.ts';
import { suspectRoutes } from './routes/suspects.ts';
import { teamInvitationRoutes } from './routes/team-invitations.ts';
import { teamRoutes } from './routes/teams.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { transferRoutes } from './routes/transfers.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { findModel } from './storage/models.ts';
import { reviewStreams } from './streams/review-streams.ts';

/** Every operation of the contract, and nothing else: one that is missing, or is in no table, does not compile. */
const ROUTES: { readonly [Name in keyof typeof PUBLISHED | keyof typeof EDITOR]: Route } = {
  ...serviceRoutes,
  ...authRoutes,
  ...oidcRoutes,
  ...guestRoutes,
  ...accountDeletionRoutes,
  ...meRoutes,
  ...identityRoutes,
  ...sessionRoutes,
  ...tokenRoutes,
  ...teamRoutes,
  ...documentTemplateRoutes,
  ...memberRoutes,
  ...teamInvitationRoutes,
  ...modelInvitationRoutes,
  ...inboxRoutes,
  ...invitationRoutes,
  ...auditRoutes,
  ...modelRoutes,
  ...definitionRoutes,
  ...contentRoutes,
  ...accessRoutes,
  ...previewRoutes,
  ...previewPictureRoutes,
  ...elementRoutes,
  ...agreementRoutes,
  ...answerRoutes,
  ...suspectRoutes,
  ...batchRoutes,
  ...historyRoutes,
  ...restoreRoutes,
  ...baselineRoutes,
  ...passwordResetRoutes,
  ...peopleRoutes,
  ...commentRoutes,
  ...stagedChangeRoutes,
  ...eventRoutes,
  ...revertRoutes,
  ...transferRoutes,
  ...documentRoutes,
  ...embeddedFileRoutes,
  ...webhookRoutes,
};

/** How long headers, and the whole of a request, may take to arrive (files in mind; others are held to less). */
const HEADERS_MS = 15_000;
const REQUEST_MS = 15 * 60_000;
/** How often it is looked whether they have. */
const LOOK_MS = 1_000;

/** Builds the service; it listens to nothing until it is told to. `appDir` holds the built web app, where there is one. */
export async function createApp(
  deps: Deps,
  logger: FastifyBaseLogger,
  appDir: string | null = null,
  metrics: Metrics | null = null,
): Promise<FastifyInstance> {
  const always = securityHeaders(deps.settings);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: deps.settings.bodyLimit,
    requestTimeout: REQUEST_MS,
    // A request without a Host gets its answer from us, with the headers of every answer.
    http: { connectionsCheckingInterval: LOOK_MS, requireHostHeader: false },
    trustProxy: trustOf(deps.settings.trustedProxies),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, _request, reply) => void replyProblem(reply.headers(always), error),
    clientErrorHandler: answerClientError(always),
  });
  app.server.headersTimeout = HEADERS_MS;
  app.server.on('checkExpectation', answerExpectation(always));
  app.setErrorHandler((error, _request, reply) => replyProblem(reply, error));

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...always, 'x-request-id': request.id });
    refuseOddPath(request);
    done();
  });
  reviewStreams(app, deps.streams);
  app.addHook('onClose', () => deps.snapshots.end());
  guardHosts(app, deps.settings);
  logRequests(app);
  metrics?.watch(app);
  await protect(app, deps.settings);
  // Before a body is read: to what is not there, nothing can be sent.
  app.addHook('onRequest', (request, _reply, done) => {
    const opened = request.method === 'GET' || request.method === 'HEAD';
    if (request.is404 && (!opened || isApiPath(request.url))) done(unknownAddress(request));
    else done();
  });

  await app.register((api, _options, done) => {
    acceptJson(api);
    for (const route of Object.values(ROUTES)) if (!route.endpoint.file) route.register(api, deps);
    done();
  });
  await app.register((files, _options, done) => {
    acceptFiles(files);
    for (const route of Object.values(ROUTES)) if (route.endpoint.file) route.register(files, deps);
    done();
  });
  await app.register((mcp, _options, done) => {
    acceptJson(mcp);
    serveMcp(mcp, deps);
    done();
  });
  await serveApp(app, appDir, {
    find: async (modelId, previewId) => {
      const preview = await previewOfModel(deps, modelId, previewId);
      const model = preview && (await findModel(deps.storage.db, modelId));
      return model && { name: model.name, embedOrigins: preview.embedOrigins };
    },
    embedded: (origins) => embeddedHeaders(always, origins),
  });
  await app.ready();
  return app;
}
