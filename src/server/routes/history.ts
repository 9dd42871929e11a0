import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { CODECS } from '#contract/element-codecs.ts';
import { KINDS, type Kind, SCOPE_OF } from '#model/elements/kinds.ts';
import { viewOf } from '#server/access/authorise.ts';
import { storedChangeText } from '#server/commit/change-answer.ts';
import { isAskedFor, textsOf } from '#server/commit/change-filter.ts';
import { changeOf, writingChangeSet, presentFor } from '#server/commit/change-set-text.ts';
import { admitHistory } from '#server/commit/known-history.ts';
import { maskReferences, type Sight, sightOf } from '#server/documents/visibility/hidden-references.ts';
import { maskEntry } from '#server/documents/visibility/mask-entry.ts';
import { readChanges } from '#server/documents/read-changes.ts';
import type { ComputeCall, PastModelOf } from '#server/endpoints/compute-answer.ts';
import { computedValues, withValues } from '#server/endpoints/computed-values.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { invalid, notFound } from '#server/failure.ts';
import { diffOfPast, stampedModelAt } from '#server/history/past.ts';
import { nextLink } from '#server/http/paging.ts';
import { stringifyChunked } from '#server/scheduling/chunked-lists.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { sortById } from '#server/scheduling/sort-by-id.ts';
import { timeOfChangeSet } from '#server/storage/change-sets.ts';
import { changeHeaders } from '#server/storage/chain.ts';

const VIEW = { action: 'View', scope: null } as const;
const PAGE = 1_000;
/** An answer longer than this ends with the change set that made it so; a link leads on. Characters. */
const LONGEST = 16 * 1024 * 1024;

/** What a past model calls the elements of each kind. */
const LISTS: Readonly<Record<Kind, string>> = {
  part: 'parts',
  interface: 'interfaces',
  state: 'states',
  transition: 'transitions',
  requirement: 'requirements',
  'trace-link': 'traceLinks',
};

export const historyRoutes = {
  listChanges: onModel(EDITOR.listChanges, VIEW, async ({ deps, model, actor, query, request }) => {
    const { after = 0, before = model.seq + 1, order = 'asc', userId, limit = PAGE } = query;
    if (query.hash !== undefined)
      await admitHistory(deps.storage.db, model, { seq: after, hash: query.hash });
    const mayView = viewOf(actor.rights, model);
    const present = await presentFor(deps, model, actor.rights);
    const containing = textsOf(query);
    const leave = containing && deps.gates.openHistory(actor.user.id);
    const texts: string[] = [];
    let length = 0;
    let last: number | null = null;
    try {
      const range = { after, upTo: Math.min(before - 1, model.seq), order, userId, containing };
      for await (const slice of readChanges(deps.storage.db, model.id, range)) {
        for (const row of slice) {
          if (texts.length >= limit || length >= LONGEST) break;
          if (!(await isAskedFor(row, query, mayView))) continue;
          const text = await runChunked(writingChangeSet(changeOf(row), actor.rights, model, present));
          texts.push(text);
          length += text.length;
          last = row.seq;
        }
        if (texts.length >= limit || length >= LONGEST) break;
      }
    } finally {
      leave?.();
    }
    const full = texts.length >= limit || length >= LONGEST;
    const more =
      full && last !== null && (order === 'asc' ? last < Math.min(before - 1, model.seq) : last - 1 > after);
    const next = more ? nextLink(request, { [order === 'asc' ? 'after' : 'before']: String(last) }) : {};
    return { body: `[${texts.join(',')}]`, headers: { ...changeHeaders(model), ...next } };
  }),

  getChange: onModel(EDITOR.getChange, VIEW, async ({ deps, model, actor, params }) => ({
    body: await storedChangeText(
      deps.storage.db,
      model,
      params.seq,
      actor.rights,
      await presentFor(deps, model, actor.rights),
    ),
    headers: {},
  })),

  getPastModel: onModel(EDITOR.getPastModel, VIEW, async (call) => {
    const { deps, model, actor, params } = call;
    const { seq } = params;
    if (seq > model.seq) throw notFound();
    const leave = deps.gates.openHistory(actor.user.id);
    try {
      const at = await timeOfChangeSet(deps.storage.db, model.id, seq);
      if (at === null) throw notFound();
      const past = await stampedModelAt(deps, model, seq);
      const mayView = viewOf(actor.rights, model);
      const sight = sightOf(mayView, past);
      const { request } = call;
      const computed = { deps, model, actor, request, past: { key: `${model.id} past`, model: past } };
      const lists: string[] = [];
      for (const kind of KINDS)
        lists.push(
          `"${LISTS[kind]}":${mayView(SCOPE_OF[kind]) ? await listText(computed, kind, sight) : '[]'}`,
        );
      const head = JSON.stringify({ seq, at });
      return {
        body: `${head.slice(0, -1)},${lists.join(',')}}`,
        headers: { ...changeHeaders(model) },
      };
    } finally {
      leave();
    }
  }),

  compareModels: onModel(EDITOR.compareModels, VIEW, async ({ deps, model, actor, query: { from, to } }) => {
    const past = Object.entries({ from, to }).filter(([, seq]) => seq > model.seq);
    if (past.length > 0)
      throw invalid(
        past.map(([path]) => ({
          path,
          message: t('is later than {number}, the last change', { number: model.seq }),
        })),
      );
    const leave = deps.gates.openHistory(actor.user.id);
    try {
      const mayView = viewOf(actor.rights, model);
      const diff = await diffOfPast(deps, model, from, to);
      const told = new Set(diff.filter(({ kind }) => mayView(SCOPE_OF[kind])).map(({ id }) => id));
      const sight = sightOf(mayView, await presentFor(deps, model, actor.rights), told);
      const entries = await stringifyChunked(
        diff.filter(({ kind }) => mayView(SCOPE_OF[kind])),
        (entry) => maskEntry(entry, sight),
      );
      return {
        body: `{"from":${from},"to":${to},"entries":${entries}}`,
        headers: { ...changeHeaders(model) },
      };
    } finally {
      leave();
    }
  }),
};

async function listText<K extends Kind>(
  call: ComputeCall & { readonly past: PastModelOf },
  kind: K,
  sight: Sight,
): Promise<string> {
  const { toWire } = CODECS[kind];
  const elements = sortById(call.past.model.tables[kind]);
  const values = await computedValues(call, elements);
  return stringifyChunked(elements, (element) =>
    withValues(maskReferences(kind, toWire(element, call.model.id), sight), values),
  );
}
