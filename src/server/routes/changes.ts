import { EDITOR } from '#contract/editor.ts';
import { storedChangeText } from '#server/change-answer.ts';
import { onModel } from '#server/endpoint-routes.ts';
import { nextLink } from '#server/paging.ts';
import { changeOf, changeSetText } from '#server/present.ts';
import { listChangeSets } from '#server/storage/change-sets.ts';

const VIEW = { action: 'View', scope: null } as const;
const PAGE = 1_000;
/** Change sets to one statement, so that large ones are not all read before the answer is large enough. */
const SLICE = 50;
/** An answer longer than this ends with the change set that made it so; a link leads on. Characters. */
const LONGEST = 16 * 1024 * 1024;

export const changeRoutes = {
  listChanges: onModel(EDITOR.listChanges, VIEW, async ({ deps, model, actor, query, request }) => {
    const limit = query.limit ?? PAGE;
    const texts: string[] = [];
    let length = 0;
    let after = query.after ?? 0;
    for (let more = true; more && texts.length < limit && length < LONGEST; ) {
      const size = Math.min(SLICE, limit - texts.length);
      const rows = await listChangeSets(deps.storage.db, model.id, { after, limit: size });
      more = rows.length === size;
      for (const row of rows) {
        if (length >= LONGEST) break;
        const text = changeSetText(changeOf(row), actor.rights, model);
        texts.push(text);
        length += text.length;
        after = row.seq;
      }
    }
    const headers = after < model.seq && texts.length > 0 ? nextLink(request, { after: String(after) }) : {};
    return { body: `[${texts.join(',')}]`, headers: { 'change-seq': String(model.seq), ...headers } };
  }),

  getChange: onModel(EDITOR.getChange, VIEW, async ({ deps, model, actor, params }) => ({
    body: await storedChangeText(deps.storage.db, model, params.seq, actor.rights),
    headers: {},
  })),
};
