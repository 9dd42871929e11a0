import { v7 as uuidv7 } from 'uuid';
import { t } from '#language/translate.ts';
import { baselineToWire } from '#contract/baseline.ts';
import { EDITOR } from '#contract/editor.ts';
import type { Baseline } from '#model/elements/baseline.ts';
import { recordEntry } from '#model/elements/records.ts';
import { LIMITS } from '#model/store/limits.ts';
import { findElement } from '#model/system-model.ts';
import { commit, type Now } from '#server/commit/commit.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { Failure, invalid, notFound } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { elementTag, requireMatch, storedElementTag } from '#server/http/etag.ts';
import { pageOf } from '#server/http/paging.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';
import {
  countRecords,
  findRecord,
  findRecords,
  listRecords,
  type StoredRecord,
} from '#server/storage/records.ts';
import { changeHeaders } from '#server/storage/chain.ts';

const VIEW = { action: 'View', scope: null } as const;
const EDIT_ANY = { action: 'Edit', scope: 'any' } as const;
/** Of one model. */
const MOST = 1_000;

const tagOf = (db: Reader, model: StoredModel, { seq }: StoredRecord) => storedElementTag(db, model, seq);

export const baselineRoutes = {
  listBaselines: onModel(EDITOR.listBaselines, VIEW, async ({ deps, model, query, request }) => {
    const rows = await listRecords(deps.storage.db, model.id, 'baseline');
    const { items, headers } = pageOf(rows, ({ id }) => id, query, request);
    const baselines = items.map((row) => baselineToWire(readRecord('baseline', row)));
    return json(baselines, { ...changeHeaders(model), ...headers });
  }),

  getBaseline: onModel(EDITOR.getBaseline, VIEW, async ({ deps, model, params }) => {
    const row = await findRecord(deps.storage.db, model.id, 'baseline', params.baselineId);
    if (row === null) throw notFound();
    const headers = { etag: await tagOf(deps.storage.db, model, row), ...changeHeaders(model) };
    return json(baselineToWire(readRecord('baseline', row)), headers);
  }),

  createBaseline: onModel(EDITOR.createBaseline, EDIT_ANY, async (call) => {
    const { deps, model, actor, by, body } = call;
    if ((await countRecords(deps.storage.db, model.id, 'baseline')) >= MOST)
      throw new Failure(
        'CONFLICT',
        t('The model has {count} baselines, the most that it may have.', { count: MOST }),
      );
    const id = body.id ?? uuidv7();
    return commit(deps, model, {
      ...by,
      records: (db) => findRecords(db, model.id, [id]),
      plan: (now) => {
        const baseline: Baseline = {
          id: freeId(now, id),
          name: body.name,
          description: body.description ?? '',
          seq: knownSeq(now, body.seq),
          createdAt: now.context.at,
          createdBy: actor.user.id,
        };
        return {
          ...planOf(now, t('Create baseline {name}', { name: baseline.name }), null, baseline),
          baseline,
        };
      },
      answer: (change, { baseline }) =>
        json(baselineToWire(baseline), {
          etag: elementTag(change),
          location: `/api/models/${model.id}/baselines/${id}`,
        }),
    });
  }),

  updateBaseline: onModel(EDITOR.updateBaseline, EDIT_ANY, (call) => {
    const { deps, model, by, body, params, request } = call;
    const { baselineId } = params;
    return commit(deps, model, {
      ...by,
      records: (db) => findRecords(db, model.id, [baselineId]),
      precondition: async (now, tx) =>
        requireMatch(request.headers['if-match'], await tagOf(tx, now.row, stored(now, baselineId))),
      plan: (now) => {
        const row = stored(now, baselineId);
        const old = readRecord('baseline', row);
        const { name = old.name, description = old.description } = body;
        const baseline = { ...old, name, description: description ?? '' };
        const plan = planOf(now, t('Change baseline {name}', { name }), old, baseline);
        // A write that changes nothing leaves the tag as it was.
        return { ...plan, baseline, touched: plan.records.length > 0 ? undefined : row.seq };
      },
      answer: async ({ seq, hash }, { baseline, touched = seq }, _row, tx) =>
        json(baselineToWire(baseline), {
          etag: await storedElementTag(tx, { id: model.id, seq, hash }, touched),
        }),
    });
  }),

  deleteBaseline: onModel(EDITOR.deleteBaseline, EDIT_ANY, (call) => {
    const { deps, model, by, params, request } = call;
    const { baselineId } = params;
    return commit(deps, model, {
      ...by,
      records: (db) => findRecords(db, model.id, [baselineId]),
      precondition: async (now, tx) =>
        requireMatch(request.headers['if-match'], await tagOf(tx, now.row, stored(now, baselineId))),
      plan: (now) => {
        const old = readRecord('baseline', stored(now, baselineId));
        return planOf(now, t('Delete baseline {name}', { name: old.name }), old, null);
      },
      answer: () => nothing(),
    });
  }),
};

function stored({ records }: Now, id: string): StoredRecord {
  const record = records.get(id);
  if (record?.kind !== 'baseline') throw notFound();
  return record;
}

function planOf({ document }: Now, label: string, from: Baseline | null, to: Baseline | null) {
  const entry = recordEntry('baseline', from, to);
  return {
    label: label.slice(0, LIMITS.name).toWellFormed(),
    diff: [],
    model: document.model,
    records: entry ? [entry] : [],
  };
}

/** @throws Failure 409 where an element or another record has the id */
function freeId({ records, document }: Now, id: string): string {
  if (!records.has(id) && !findElement(document.model, id)) return id;
  throw new Failure('CONFLICT', t('The id {id} is in use already.', { id }), [
    { path: 'id', message: t('is in use already') },
  ]);
}

/** @throws Failure 400 for a change set that is not there yet */
function knownSeq({ row }: Now, seq = row.seq): number {
  if (seq <= row.seq) return seq;
  throw invalid([
    { path: 'seq', message: t('is later than {number}, the last change', { number: row.seq }) },
  ]);
}
