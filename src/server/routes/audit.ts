import { z } from 'zod';
import type { AuditEntry } from '#contract/audit.ts';
import { EDITOR } from '#contract/editor.ts';
import { signedIn } from '#server/endpoints/endpoint-routes.ts';
import { admitLeading } from '#server/endpoints/team-rights.ts';
import { json } from '#server/http/answer.ts';
import { nextPage, readCursor } from '#server/http/paging.ts';
import { listAudit } from '#server/storage/audit.ts';

/** How many lines come where no limit is given: the log has no end. */
const PAGE = 1_000;

const Action = EDITOR.listAudit.answer.element.shape.action;
const Detail = z.record(z.string(), z.unknown());

type Row = Awaited<ReturnType<typeof listAudit>>[number];

export const auditRoutes = {
  listAudit: signedIn(
    EDITOR.listAudit,
    async ({ deps, params, query, request }) => {
      const limit = query.limit ?? PAGE;
      const before = query.cursor === undefined ? null : readCursor(request, query.cursor);
      // One more than is shown tells whether there is a next page.
      const rows = await listAudit(deps.storage.db, params.teamId, { before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const headers = last !== undefined && rows.length > limit ? nextPage(request, last.id) : {};
      return json(shown.map(present), headers);
    },
    ({ actor, params }) => admitLeading(actor.rights, params.teamId),
  ),
};

function present({ teamId: _, action, detail, ...row }: Row): AuditEntry {
  return { ...row, action: Action.parse(action), detail: Detail.parse(JSON.parse(detail)) };
}
