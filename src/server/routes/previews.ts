import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { invalid, notFound } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { audit } from '#server/identity/audit.ts';
import { createPreview, revokePreview } from '#server/identity/previews.ts';
import { listPreviews, type StoredPreview } from '#server/storage/previews.ts';

const MANAGE = { action: 'Manage', scope: null } as const;

const present = ({ handle, createdAt, expiresAt, embedOrigins }: StoredPreview) => ({
  handle,
  createdAt,
  expiresAt,
  embedOrigins,
});

export const previewRoutes = {
  listPreviews: onModel(EDITOR.listPreviews, MANAGE, async ({ deps, model, query, request }) => {
    const rows = await listPreviews(deps.storage.db, model.id);
    const { items, headers } = pageOf(rows, ({ handle }) => handle, query, request);
    return json(items.map(present), headers);
  }),

  createPreview: onModel(EDITOR.createPreview, MANAGE, (call) =>
    idempotent(call, async (tx, now) => {
      const { model, actor, body } = call;
      const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
      if (expiresAt !== null && expiresAt <= now)
        throw invalid([{ path: 'expiresAt', message: t('must be in the future') }]);
      const embedOrigins = body.embedOrigins ?? [];
      const input = { modelId: model.id, createdBy: actor.user.id, expiresAt, embedOrigins };
      const made = await createPreview(tx, now, input);
      const shown = made.embedOrigins.length > 0 && { embedOrigins: made.embedOrigins };
      const detail = { preview: made.handle, expiresAt: made.expiresAt, ...shown };
      const event = { action: 'preview-made', subject: model.id, detail } as const;
      await audit(tx, now, auditActorOf(call), event, [model.teamId]);
      const location = `/api/models/${model.id}/previews/${made.handle}`;
      return json({ id: made.id, ...present(made) }, { location });
    }),
  ),

  deletePreview: onModel(EDITOR.deletePreview, MANAGE, (call) =>
    idempotent(call, async (tx, now) => {
      const { model, params } = call;
      const handle = await revokePreview(tx, model.id, params.previewId);
      if (handle === null) throw notFound();
      const event = { action: 'preview-revoked', subject: model.id, detail: { preview: handle } } as const;
      await audit(tx, now, auditActorOf(call), event, [model.teamId]);
      return nothing();
    }),
  ),
};
