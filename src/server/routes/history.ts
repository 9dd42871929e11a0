import { EDITOR } from '#contract/editor.ts';
import { CODECS } from '#contract/element-codecs.ts';
import { KINDS, type Kind, SCOPE_OF } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { viewOf } from '#server/access/authorise.ts';
import { storedChangeText } from '#server/commit/change-answer.ts';
import { isAskedFor, textsOf } from '#server/commit/change-filter.ts';
import { changeOf, changeSetText } from '#server/commit/change-set-text.ts';
import { readChanges } from '#server/documents/read-changes.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { invalid, notFound } from '#server/failure.ts';
import { diffOfPast, stampedModelAt } from '#server/history/past.ts';
import { nextLink } from '#server/http/paging.ts';
import { stringifyChunked } from '#server/scheduling/chunked-lists.ts';
import { sortById } from '#server/scheduling/sort-by-id.ts';
import { timeOfChangeSet } from '#server/storage/change-sets.ts';

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
    const mayView = viewOf(actor.rights, model);
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
          if (!isAskedFor(row, query, mayView)) continue;
          const text = changeSetText(changeOf(row), actor.rights, model);
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
    return { body: `[${texts.join(',')}]`, headers: { 'change-seq': String(model.seq), ...next } };
  }),

  getChange: onModel(EDITOR.getChange, VIEW, async ({ deps, model, actor, params }) => ({
    body: await storedChangeText(deps.storage.db, model, params.seq, actor.rights),
    headers: {},
  })),

  getPastModel: onModel(EDITOR.getPastModel, VIEW, async ({ deps, model, actor, params: { seq } }) => {
    if (seq > model.seq) throw notFound();
    const leave = deps.gates.openHistory(actor.user.id);
    try {
      const at = await timeOfChangeSet(deps.storage.db, model.id, seq);
      if (at === null) throw notFound();
      const past = await stampedModelAt(deps, model, seq);
      const mayView = viewOf(actor.rights, model);
      const lists: string[] = [];
      for (const kind of KINDS)
        lists.push(
          `"${LISTS[kind]}":${mayView(SCOPE_OF[kind]) ? await listText(past, kind, model.id) : '[]'}`,
        );
      const head = JSON.stringify({ seq, at });
      return {
        body: `${head.slice(0, -1)},${lists.join(',')}}`,
        headers: { 'change-seq': String(model.seq) },
      };
    } finally {
      leave();
    }
  }),

  compareModels: onModel(EDITOR.compareModels, VIEW, async ({ deps, model, actor, query: { from, to } }) => {
    const past = Object.entries({ from, to }).filter(([, seq]) => seq > model.seq);
    if (past.length > 0)
      throw invalid(past.map(([path]) => ({ path, message: `is past ${model.seq}, the last there is` })));
    const leave = deps.gates.openHistory(actor.user.id);
    try {
      const mayView = viewOf(actor.rights, model);
      const diff = await diffOfPast(deps, model, from, to);
      const entries = await stringifyChunked(
        diff.filter(({ kind }) => mayView(SCOPE_OF[kind])),
        (entry) => entry,
      );
      return {
        body: `{"from":${from},"to":${to},"entries":${entries}}`,
        headers: { 'change-seq': String(model.seq) },
      };
    } finally {
      leave();
    }
  }),
};

function listText<K extends Kind>(past: SystemModel, kind: K, modelId: string): Promise<string> {
  const { toWire } = CODECS[kind];
  return stringifyChunked(sortById(past.tables[kind]), (element) => toWire(element, modelId));
}
