import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { Decide } from '#contract/staged-change.ts';
import type { Caller } from '#model/access.ts';
import type { Diff } from '#model/edit/diff.ts';
import { recordEntry } from '#model/elements/records.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { acceptingSuggestion } from '#model/suggestions/accepting/accept-suggestion.ts';
import type { Resolution } from '#model/suggestions/accepting/merge-entry.ts';
import { decided } from '#model/suggestions/decided.ts';
import { rejectSuggestion } from '#model/suggestions/reject-suggestion.ts';
import { openOf } from '#model/suggestions/suggestions-after.ts';
import { admitKinds, admitWriting, viewOf } from '#server/access/authorise.ts';
import { changeAnswer, storedChangeText } from '#server/commit/change-answer.ts';
import { presentFor } from '#server/commit/change-set-text.ts';
import { commit, type Now, type Plan } from '#server/commit/commit.ts';
import { kindsIn } from '#server/commit/suggest.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { sightOf } from '#server/documents/visibility/hidden-references.ts';
import { redactSuggestions } from '#server/documents/visibility/redact-suggestions.ts';
import { findStandIns, withoutStandIns } from '#server/documents/visibility/unhide-references.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import type { ModelContext } from '#server/endpoints/request-context.ts';
import { notFound, valueOf } from '#server/failure.ts';
import { json } from '#server/http/answer.ts';
import { notifyOfModel } from '#server/inbox/notify.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { changeHeaders } from '#server/storage/chain.ts';
import { pageOf } from '#server/http/paging.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { findRecords } from '#server/storage/records.ts';

const VIEW = { action: 'View', scope: null } as const;
const EDIT_ANY = { action: 'Edit', scope: 'any' } as const;

interface Decided extends Plan {
  readonly staged: StoredSuggestion;
  /** What is decided by it. */
  readonly entries: Diff;
}

export const stagedChangeRoutes = {
  listStagedChanges: onModel(EDITOR.listStagedChanges, VIEW, async (call) => {
    const { deps, model, actor, query, request } = call;
    const document = await deps.documents.atLeast(model.id, model);
    const { staged, model: present } = document;
    const sight = sightOf(viewOf(actor.rights, model), present);
    const rows = [...staged.values()]
      .filter(({ state }) => query.state === undefined || query.state === state)
      .flatMap((one) => redactSuggestions(one, sight, actor.rights.userId) ?? [])
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const { items, headers } = pageOf(rows, ({ id }) => id, query, request);
    return json(items, { ...changeHeaders(document), ...headers });
  }),

  getStagedChange: onModel(EDITOR.getStagedChange, VIEW, async ({ deps, model, actor, params }) => {
    const document = await deps.documents.atLeast(model.id, model);
    const { staged, model: present } = document;
    const sight = sightOf(viewOf(actor.rights, model), present);
    const one = staged.get(params.stagedChangeId);
    const seen = one && redactSuggestions(one, sight, actor.rights.userId);
    if (!seen) throw notFound();
    return json(seen, changeHeaders(document));
  }),

  acceptStagedChange: onModel(EDITOR.acceptStagedChange, EDIT_ANY, async (call) => {
    const { elementIds } = call.body;
    const resolutions = await resolutionsOf(call);
    return decide(call, call.params.stagedChangeId, {
      plan: async (now, staged) => {
        const { document, context } = now;
        const others = openOf(document.staged);
        const { edited, entries } = valueOf(
          await runChunked(
            acceptingSuggestion(document.model, staged, elementIds, context, others, resolutions),
          ),
        );
        return { ...decisionOn(now, staged, entries, 'accepted', call), ...edited };
      },
      // Asked for each kind in it, at the time of acting: what was proposed says nothing about who may do it.
      admit: (rights, { entries }, row) => admitKinds(rights, kindsIn(entries), row),
    });
  }),

  rejectStagedChange: onModel(EDITOR.rejectStagedChange, VIEW, (call) => {
    const { elementIds } = call.body;
    return decide(call, call.params.stagedChangeId, {
      plan: (now, staged) => {
        const entries = valueOf(rejectSuggestion(now.document.model, staged, elementIds));
        return decisionOn(now, staged, entries, 'rejected', call);
      },
      admit: (rights, { staged, entries }, row) => {
        if (staged.authorId !== rights.userId) admitKinds(rights, kindsIn(entries), row);
      },
    });
  }),
};

type Deciding = Pick<
  ModelContext<never, never, typeof EDITOR.rejectStagedChange.body>,
  'deps' | 'model' | 'actor' | 'by' | 'body'
>;
type Accepting = Pick<
  ModelContext<never, never, typeof EDITOR.acceptStagedChange.body>,
  'deps' | 'model' | 'actor' | 'body'
>;

/** What fields shall be, with the ids themselves where somebody was told stand-ins for them. */
async function resolutionsOf({ deps, model, actor, body }: Accepting): Promise<readonly Resolution[]> {
  const { resolutions = [] } = body;
  if (resolutions.length === 0) return resolutions;
  const present = await presentFor(deps, model, actor.rights);
  const updated = resolutions.map(({ elementId }) => elementId);
  const standIns = await findStandIns(resolutions, present, updated);
  return resolutions.map((one) => {
    const { current = null, value = null } = withoutStandIns(
      { current: one.current, value: one.value },
      standIns,
    );
    return { ...one, current, value };
  });
}

/** Writes a decision about a staged change. */
async function decide(
  { deps, model, actor, by }: Deciding,
  id: string,
  decision: {
    readonly plan: (now: Now, staged: StoredSuggestion) => Decided | Promise<Decided>;
    readonly admit: (rights: Caller, plan: Decided, row: StoredModel) => void;
  },
) {
  admitWriting(actor.rights);
  const present = await presentFor(deps, model, actor.rights);
  return commit(deps, model, {
    ...by,
    records: (db) => findRecords(db, model.id, [id]),
    plan: (now) => {
      const stored = now.records.get(id);
      if (stored?.kind !== 'staged-change') throw notFound();
      const staged = readRecord('staged-change', stored);
      // What may not be seen is not there.
      const sight = sightOf(viewOf(actor.rights, now.row), now.document.model);
      if (!redactSuggestions(staged, sight, actor.rights.userId)) throw notFound();
      return decision.plan(now, staged);
    },
    admitPlan: decision.admit,
    answer: async (change, { staged }, row, tx) => {
      await notifyOfModel(tx, row, null, [staged.authorId], {
        kind: 'decision',
        subjectId: staged.id,
        actor: actor.user,
        at: change.at,
      });
      return changeAnswer(change, actor.rights, row, present);
    },
    rebuild: (tx, seq) => storedChangeText(tx, model, seq, actor.rights, present),
  });
}

/** The plan that only writes down what was decided. */
function decisionOn(
  { document, context }: Now,
  staged: StoredSuggestion,
  entries: Diff,
  decision: 'accepted' | 'rejected',
  { actor, body }: { readonly actor: Deciding['actor']; readonly body: Decide },
): Decided {
  const after = decided(staged, entries, {
    at: context.at,
    userId: actor.user.id,
    decision,
    comment: body.comment ?? '',
  });
  const entry = recordEntry('staged-change', staged, after);
  const done = decision === 'accepted' ? 'accept' : staged.authorId === actor.user.id ? 'withdraw' : 'reject';
  return {
    label: t('{done, select, accept {Accept} withdraw {Withdraw} other {Reject}}: {change}', {
      done,
      change: staged.label,
    })
      .slice(0, 2_000)
      .toWellFormed(),
    diff: [],
    model: document.model,
    records: entry ? [entry] : [],
    staged,
    entries,
  };
}
