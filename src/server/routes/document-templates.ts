import { t } from '#language/translate.ts';
import type { DocumentTemplate } from '#contract/document-template.ts';
import { EDITOR } from '#contract/editor.ts';
import type { Caller } from '#model/access.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { admitWriting } from '#server/access/authorise.ts';
import { keyOf } from '#server/commit/retry.ts';
import { signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { holdTeam, roleIn } from '#server/endpoints/team-rights.ts';
import { Failure, notFound } from '#server/failure.ts';
import { abortOnDisconnect } from '#server/http/abort-on-disconnect.ts';
import { json, nothing } from '#server/http/answer.ts';
import { audit } from '#server/identity/audit.ts';
import { deleteTemplate, findTemplate, putTemplate } from '#server/storage/document-templates.ts';
import { valueOf } from '#server/transfers/read-file.ts';

const present = ({ name, createdAt }: DocumentTemplate): DocumentTemplate => ({ name, createdAt });

/** What stands on the documents of a team is for its Owners. @throws Failure 404, 403 */
function admitOwner(rights: Caller, teamId: string): void {
  if (roleIn(rights, teamId) !== 'Owner')
    throw new Failure('FORBIDDEN', t('Only an Owner of the team may change its template.'));
  admitWriting(rights);
}

export const documentTemplateRoutes = {
  getDocumentTemplate: signedIn(
    EDITOR.getDocumentTemplate,
    async ({ deps, params }) => {
      const template = await findTemplate(deps.storage.db, params.teamId);
      if (template === null) throw notFound();
      return json(present(template));
    },
    ({ actor, params }) => void roleIn(actor.rights, params.teamId),
  ),

  replaceDocumentTemplate: signedIn(
    EDITOR.replaceDocumentTemplate,
    async (call) => {
      const { deps, actor, params, query, request } = call;
      const { teamId } = params;
      const bytes = Buffer.isBuffer(call.raw) ? call.raw : new Uint8Array();
      const read = await abortOnDisconnect(request, (gone) =>
        deps.files.template(
          { task: 'template', bytes, modelId: `template of ${teamId}` },
          {
            personId: actor.user.id,
            gone,
          },
        ),
      );
      const content = valueOf(read);
      return idempotent(call, async (tx, now) => {
        const { rights } = await holdTeam(tx, actor, teamId, now);
        admitOwner(rights, teamId);
        const template = {
          teamId,
          name: query.name,
          content,
          createdBy: actor.user.id,
          createdAt: now.toISOString(),
        };
        await putTemplate(tx, template);
        const event = { action: 'template-replaced', subject: teamId, detail: { name: query.name } } as const;
        await audit(tx, now, auditActorOf(call), event, [teamId]);
        return json(present(template));
      });
    },
    // A file is read for an Owner only, also where it comes a second time under its key.
    ({ actor, params }) => admitOwner(actor.rights, params.teamId),
  ),

  deleteDocumentTemplate: signedIn(
    EDITOR.deleteDocumentTemplate,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { teamId } = call.params;
        const { rights } = await holdTeam(tx, call.actor, teamId, now);
        admitOwner(rights, teamId);
        const template = await findTemplate(tx, teamId);
        if (template === null) throw notFound();
        await deleteTemplate(tx, teamId);
        const event = {
          action: 'template-deleted',
          subject: teamId,
          detail: { name: template.name },
        } as const;
        await audit(tx, now, auditActorOf(call), event, [teamId]);
        return nothing();
      }),
    ({ actor, params, request }) => {
      if (keyOf(request) === null) admitOwner(actor.rights, params.teamId);
    },
  ),
};
