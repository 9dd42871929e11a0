import type { z } from 'zod';
import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { CODECS } from '#contract/element-codecs.ts';
import { interfaceToEdge } from '#contract/interface.ts';
import type { Operation } from '#contract/operation.ts';
import { applyWireOperation } from '#interchange/batch/plan-batch.ts';
import { PUBLISHED } from '#contract/published.ts';
import { toDocumentedRequirement } from '#contract/requirement.ts';
import type { Action } from '#model/access.ts';
import { edit } from '#model/edit/draft.ts';
import { type ElementOf, type Kind, SCOPE_OF } from '#model/elements/kinds.ts';
import { isObject } from '#model/store/json.ts';
import { ok } from '#model/store/result.ts';
import type { SystemModel } from '#model/system-model.ts';
import { viewOf } from '#server/access/authorise.ts';
import { presentFor } from '#server/commit/change-set-text.ts';
import { commit, type Now, type Plan, type Write } from '#server/commit/commit.ts';
import type { Document } from '#server/documents/documents.ts';
import { maskReferences, sightOf } from '#server/documents/visibility/hidden-references.ts';
import { findStandIns, withoutStandIns } from '#server/documents/visibility/unhide-references.ts';
import { addedIn, pendingOf, withPending } from '#server/documents/suggestions.ts';
import { answerWithValues, computedValues, withValues } from '#server/endpoints/computed-values.ts';
import { onModel, type Route } from '#server/endpoints/endpoint-routes.ts';
import type { ModelContext, Shaped } from '#server/endpoints/request-context.ts';
import { invalid, notFound, valueOf } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { elementTag, requireMatch, storedElementTag } from '#server/http/etag.ts';
import { pageOf } from '#server/http/paging.ts';
import { changeHeaders } from '#server/storage/chain.ts';
import type { Reader } from '#server/storage/tables.ts';
import { stringifyChunked } from '#server/scheduling/chunked-lists.ts';
import { sortById } from '#server/scheduling/sort-by-id.ts';

type Show<K extends Kind> = (element: ElementOf[K], modelId: string) => object;
type Paged = z.ZodObject<{
  limit: z.ZodOptional<z.ZodCoercedNumber>;
  cursor: z.ZodOptional<z.ZodString>;
}>;

const need = (action: Action, kind: Kind) => ({ action, scope: SCOPE_OF[kind] });

function list<K extends Kind, P extends z.ZodObject>(kind: K, endpoint: Shaped<P, Paged, z.ZodType>): Route {
  return onModel(endpoint, need('View', kind), async (call) => {
    const { deps, model, query, request } = call;
    const document = await deps.documents.atLeast(model.id, model);
    const asked = 'staged' in query && query.staged === 'true';
    const rows = asked ? withAdded(document, kind) : sortById(document.model.tables[kind]);
    const { items, headers } = pageOf(rows, ({ id }) => id, query, request);
    const { toWire } = CODECS[kind];
    const isStored = 'values' in query && query.values === 'stored';
    const values = isStored ? null : await computedValues(call, items);
    const sight = sightOf(
      viewOf(call.actor.rights, model),
      document.model,
      new Set(items.map(({ id }) => id)),
    );
    const body = await stringifyChunked(items, (one) => {
      const wire = maskReferences(kind, toWire(one, model.id), sight);
      return withPending(values ? withValues(wire, values) : wire, pendingOf(document, kind, one.id));
    });
    return { body, headers: { ...changeHeaders(document), ...headers } };
  });
}

/** The rows of a kind with those that are only proposed, in the order of their ids. */
function withAdded<K extends Kind>(document: Document, kind: K): readonly ElementOf[K][] {
  const added = addedIn(document, kind);
  const rows = sortById(document.model.tables[kind]);
  return added.length === 0 ? rows : [...rows, ...added].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function tagIn(db: Reader, modelId: string, document: Document, kind: Kind, id: string): Promise<string> {
  const now = { id: modelId, seq: document.seq, hash: document.hash };
  return storedElementTag(db, now, document.seqs.get(id) ?? 0, pendingOf(document, kind, id));
}

function get<K extends Kind, P extends z.ZodObject, Q extends z.ZodObject>(
  kind: K,
  endpoint: Shaped<P, Q, z.ZodType>,
  idIn: (params: z.output<P>) => string,
): Route {
  return onModel(endpoint, need('View', kind), async (call) => {
    const { deps, model, params } = call;
    const document = await deps.documents.atLeast(model.id, model);
    const element = document.model.tables[kind].get(idIn(params));
    if (!element) throw notFound();
    const etag = await tagIn(deps.storage.db, model.id, document, kind, element.id);
    const values = await computedValues(call, [element]);
    const sight = sightOf(viewOf(call.actor.rights, model), document.model);
    const wire = withValues(maskReferences(kind, CODECS[kind].toWire(element, model.id), sight), values);
    return json(withPending(wire, pendingOf(document, kind, element.id)), {
      etag,
      ...changeHeaders(document),
    });
  });
}

function create<K extends Kind, P extends z.ZodObject, B extends z.ZodType>(
  kind: K,
  endpoint: Shaped<P, z.ZodObject, B>,
  toWire: Show<K> = CODECS[kind].toWire,
): Route {
  const { path } = CODECS[kind];
  return onModel(endpoint, need('Edit', kind), async (call) => {
    const body = await bodyOf(call);
    const answer = await write(
      call,
      (now) => {
        const plan = run(now, { op: 'create', kind, body });
        return { ...plan, label: labelOf('create', kind, plan.model, plan.id) };
      },
      (change, { model, id }) =>
        json(show(kind, toWire, model, id, call), {
          etag: elementTag(change),
          location: `/api/models/${call.model.id}/${path}/${id}`,
        }),
    );
    return answerWithValues(call, answer);
  });
}

function update<K extends Kind, P extends z.ZodObject, B extends z.ZodType>(
  kind: K,
  endpoint: Shaped<P, z.ZodObject, B>,
  idIn: (params: z.output<P>) => string,
  toWire: Show<K> = CODECS[kind].toWire,
): Route {
  return onModel(endpoint, need('Edit', kind), async (call) => {
    const id = idIn(call.params);
    const body = await bodyOf(call, [id]);
    const answer = await write(
      call,
      (now) => {
        const plan = run(now, { op: 'update', kind, id, body });
        const pending = pendingOf({ model: plan.model, staged: now.document.staged }, kind, id);
        // A write that changes nothing leaves the element's tag as it was.
        const touched = plan.diff.some((entry) => entry.id === id) ? undefined : now.document.seqs.get(id);
        return { ...plan, touched, pending, label: labelOf('change', kind, plan.model, id) };
      },
      async ({ seq, hash }, { model, pending, touched = seq }, _row, tx) =>
        json(withPending(show(kind, toWire, model, id, call), pending), {
          etag: await storedElementTag(tx, { id: call.model.id, seq, hash }, touched, pending),
        }),
      [kind, id],
    );
    return answerWithValues(call, answer);
  });
}

function remove<K extends Kind, P extends z.ZodObject>(
  kind: K,
  endpoint: Shaped<P, z.ZodObject, z.ZodType>,
  idIn: (params: z.output<P>) => string,
): Route {
  return onModel(endpoint, need('Edit', kind), (call) => {
    const id = idIn(call.params);
    return write(
      call,
      (now) => {
        const label = labelOf('delete', kind, now.document.model, id);
        return { ...run(now, { op: 'delete', kind, id }), label, onlyTakesAway: true };
      },
      () => nothing(),
      [kind, id],
    );
  });
}

function write<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, N extends Plan>(
  { deps, model, by, request }: ModelContext<P, Q, B>,
  plan: (now: Now) => N,
  answer: Write<N>['answer'],
  element?: readonly [Kind, string],
) {
  const ifMatch = request.headers['if-match'];
  return commit(deps, model, {
    ...by,
    updates: element ? [element[1]] : [],
    plan,
    answer,
    async precondition({ document }, tx) {
      if (ifMatch !== undefined && element && document.seqs.has(element[1]))
        requireMatch(ifMatch, await tagIn(tx, model.id, document, ...element));
    },
  });
}

/** One operation as an edit; answers the id of its element too. */
function run(now: Now, operation: Operation): Omit<Plan, 'label'> & { readonly id: string } {
  let id = '';
  const edited = edit(now.document.model, now.context, (draft) => {
    const done = applyWireOperation(draft, operation, now.knowledge);
    if (done.ok) id = done.value;
    return done.ok ? ok(null) : done;
  });
  return { ...valueOf(edited), id };
}

type Asked = Pick<ModelContext<z.ZodObject, z.ZodObject, z.ZodType>, 'deps' | 'model' | 'actor' | 'raw'>;

/** The body, with what the caller was told stand-ins for named by its own ids; `updated`: the elements that it is about. */
async function bodyOf({ deps, model, actor, raw }: Asked, updated: readonly string[] = []) {
  if (!isObject(raw)) throw invalid([{ path: '', message: t('The body must be a JSON object.') }]);
  const present = await presentFor(deps, model, actor.rights);
  return withoutStandIns(raw, await findStandIns(raw, present, updated));
}

function show<K extends Kind>(
  kind: K,
  toWire: Show<K>,
  model: SystemModel,
  id: string,
  { model: row, actor }: Pick<Asked, 'model' | 'actor'>,
): object {
  const element = model.tables[kind].get(id);
  if (!element) throw new Error('what was written is not there');
  return maskReferences(kind, toWire(element, row.id), sightOf(viewOf(actor.rights, row), model));
}

const LONGEST_NAME = 80;

/** What the history calls an edit: `Change part Battery`. */
function labelOf(done: 'create' | 'change' | 'delete', kind: Kind, model: SystemModel, id: string): string {
  const element = model.tables[kind].get(id);
  const name = element && 'name' in element ? element.name.slice(0, LONGEST_NAME).toWellFormed() : '';
  return name === ''
    ? t(
        '{done, select, create {Create} change {Change} other {Delete}} {kind, select, part {part} state {state} interface {interface} transition {transition} requirement {requirement} other {trace link}}',
        { done, kind },
      )
    : t(
        '{done, select, create {Create} change {Change} other {Delete}} {kind, select, part {part} state {state} interface {interface} transition {transition} requirement {requirement} other {trace link}} {name}',
        { done, kind, name },
      );
}

/** The six kinds of elements: one table of operations. */
export const elementRoutes = {
  listParts: list('part', EDITOR.listParts),
  createPart: create('part', EDITOR.createPart),
  getPart: get('part', EDITOR.getPart, ({ partId }) => partId),
  updatePart: update('part', EDITOR.updatePart, ({ partId }) => partId),
  deletePart: remove('part', EDITOR.deletePart, ({ partId }) => partId),

  listInterfaces: list('interface', EDITOR.listInterfaces),
  createInterface: create('interface', EDITOR.createInterface),
  getInterface: get('interface', PUBLISHED.getInterface, ({ interfaceId }) => interfaceId),
  updateInterface: update(
    'interface',
    PUBLISHED.updateInterface,
    ({ interfaceId }) => interfaceId,
    interfaceToEdge,
  ),
  deleteInterface: remove('interface', EDITOR.deleteInterface, ({ interfaceId }) => interfaceId),

  listStates: list('state', EDITOR.listStates),
  createState: create('state', EDITOR.createState),
  getState: get('state', EDITOR.getState, ({ stateId }) => stateId),
  updateState: update('state', EDITOR.updateState, ({ stateId }) => stateId),
  deleteState: remove('state', EDITOR.deleteState, ({ stateId }) => stateId),

  listTransitions: list('transition', PUBLISHED.listTransitions),
  createTransition: create('transition', EDITOR.createTransition),
  getTransition: get('transition', EDITOR.getTransition, ({ transitionId }) => transitionId),
  updateTransition: update('transition', PUBLISHED.updateTransition, ({ transitionId }) => transitionId),
  deleteTransition: remove('transition', EDITOR.deleteTransition, ({ transitionId }) => transitionId),

  listRequirements: list('requirement', EDITOR.listRequirements),
  createRequirement: create('requirement', PUBLISHED.createRequirement, toDocumentedRequirement),
  getRequirement: get('requirement', EDITOR.getRequirement, ({ requirementId }) => requirementId),
  updateRequirement: update(
    'requirement',
    PUBLISHED.updateRequirement,
    ({ requirementId }) => requirementId,
    toDocumentedRequirement,
  ),
  deleteRequirement: remove('requirement', EDITOR.deleteRequirement, ({ requirementId }) => requirementId),

  listTraceLinks: list('trace-link', EDITOR.listTraceLinks),
  createTraceLink: create('trace-link', EDITOR.createTraceLink),
  getTraceLink: get('trace-link', EDITOR.getTraceLink, ({ traceLinkId }) => traceLinkId),
  updateTraceLink: update('trace-link', EDITOR.updateTraceLink, ({ traceLinkId }) => traceLinkId),
  deleteTraceLink: remove('trace-link', EDITOR.deleteTraceLink, ({ traceLinkId }) => traceLinkId),
};
