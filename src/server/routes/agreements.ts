import { v5 as uuidv5 } from 'uuid';
import { t } from '#language/translate.ts';
import { agreementToWire } from '#contract/agreement.ts';
import { EDITOR } from '#contract/editor.ts';
import { applyWireOperation } from '#interchange/batch/plan-batch.ts';
import { edit } from '#model/edit/draft.ts';
import type { AgreedFields, Agreement } from '#model/elements/agreement.ts';
import type { Interface } from '#model/elements/interface.ts';
import { ENDS, type End, type Maturity, maturityOf } from '#model/elements/interface-control.ts';
import { recordEntry } from '#model/elements/records.ts';
import { agreedFields, changedSince } from '#model/interfaces/agreed-fields.ts';
import { agreementState } from '#model/interfaces/agreement-state.ts';
import { LIMITS } from '#model/store/limits.ts';
import { ok } from '#model/store/result.ts';
import { can } from '#model/access.ts';
import { findEditorsCalled } from '#server/access/editors-called.ts';
import { guardedBy, viewOf } from '#server/access/authorise.ts';
import { commit, type Now, type Plan } from '#server/commit/commit.ts';
import { visibleAgreements } from '#server/commit/visible-agreements.ts';
import { visibleAgreement } from '#server/commit/visible-entries.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { Failure, notFound, valueOf } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { stringifyChunked } from '#server/scheduling/chunked-lists.ts';
import { changeHeaders } from '#server/storage/chain.ts';
import { findRecords, type StoredRecord } from '#server/storage/records.ts';
import type { Reader } from '#server/storage/tables.ts';

const VIEW = { action: 'View', scope: 'interfaces' } as const;
const EDIT = { action: 'Edit', scope: 'interfaces' } as const;

export const agreementRoutes = {
  listAgreements: onModel(EDITOR.listAgreements, VIEW, async ({ deps, model, actor, query, request }) => {
    const document = await deps.documents.atLeast(model.id, model);
    const all = await visibleAgreements(deps.storage.db, model, actor.rights);
    const { items, headers } = pageOf(all, ({ id }) => id, query, request);
    const edgeOf = ({ interfaceId }: Agreement) => document.model.tables.interface.get(interfaceId);
    // That of a deleted interface is kept for its coming back.
    const there = items.filter((agreement) => edgeOf(agreement) !== undefined);
    const body = await stringifyChunked(there, (agreement) => {
      const edge = edgeOf(agreement);
      return agreementToWire(agreement, edge ? changedSince(document.model, edge, agreement.fields) : []);
    });
    return { body, headers: { ...changeHeaders(document), ...headers } };
  }),

  listInterfaceAgreements: onModel(
    EDITOR.listInterfaceAgreements,
    VIEW,
    async ({ deps, model, actor, params }) => {
      const document = await deps.documents.atLeast(model.id, model);
      const edge = document.model.tables.interface.get(params.interfaceId);
      if (!edge) throw notFound();
      const mayView = viewOf(actor.rights, model);
      const wire = agreementsIn(await findRecords(deps.storage.db, model.id, idsOf(edge.id)))
        .map((one) => visibleAgreement(one, mayView))
        .map((one) => agreementToWire(one, changedSince(document.model, edge, one.fields)));
      return json(wire, { ...changeHeaders(document) });
    },
  ),

  createAgreement: onModel(EDITOR.createAgreement, EDIT, (call) => {
    const { deps, model, actor, by, body, params } = call;
    const { side } = body;
    return commit(deps, model, {
      ...by,
      records: (db) => findRecords(db, model.id, idsOf(params.interfaceId)),
      precondition: (now, tx) =>
        admitOwner(tx, now, storedEdge(now, params.interfaceId), side, actor.user.id),
      plan: (now): Plan & { readonly agreement: Agreement } => {
        const edge = storedEdge(now, params.interfaceId);
        ownerOf(edge, side);
        const others = agreementsIn([...now.records.values()]);
        const before = others.find((one) => one.side === side) ?? null;
        const agreement: Agreement = {
          id: idOf(edge.id, side),
          interfaceId: edge.id,
          side,
          userId: actor.user.id,
          userName: actor.user.name,
          at: now.context.at,
          seq: now.row.seq,
          fields: agreedFields(now.document.model, edge),
        };
        admitSeen(now, edge, body.fields);
        admitNews(now, edge, before);
        const entry = recordEntry('agreement', before, agreement);
        const all = [...others.filter((one) => one !== before), agreement];
        const both = agreementState(now.document.model, edge, all).isAgreed;
        return {
          ...withMaturity(now, edge, both && maturityOf(edge) === 'proposed' ? 'agreed' : null),
          label: agreedLabel(side, edge),
          records: entry ? [entry] : [],
          agreement,
        };
      },
      answer: (_change, { agreement }, row) =>
        json(agreementToWire(visibleAgreement(agreement, viewOf(actor.rights, row)), []), {
          location: `/api/models/${model.id}/interfaces/${agreement.interfaceId}/agreements/${agreement.id}`,
        }),
    });
  }),

  deleteAgreement: onModel(EDITOR.deleteAgreement, EDIT, (call) => {
    const { deps, model, by, params } = call;
    return commit(deps, model, {
      ...by,
      records: (db) => findRecords(db, model.id, [params.agreementId]),
      plan: (now): Plan & { readonly gone: Agreement } => {
        const edge = storedEdge(now, params.interfaceId);
        const [gone] = agreementsIn([...now.records.values()]);
        if (gone?.interfaceId !== edge.id) throw notFound();
        const entry = recordEntry('agreement', gone, null);
        return {
          ...withMaturity(now, edge, maturityOf(edge) === 'agreed' ? 'proposed' : null),
          label: withdrawnLabel(gone.side, edge),
          records: entry ? [entry] : [],
          onlyTakesAway: true,
          gone,
        };
      },
      admitPlan: (rights, { gone }, row) => {
        if (gone.userId !== rights.userId && !can(rights, 'Manage', null, guardedBy(row)))
          throw new Failure(
            'FORBIDDEN',
            t('Only {person}, who agreed, or who manages the model may withdraw this.', {
              person: gone.userName,
            }),
          );
      },
      answer: () => nothing(),
    });
  }),
};

/** One agreement a side: who agrees again, or in another's place, writes the same record. */
const idOf = (interfaceId: string, side: End): string => uuidv5(side, interfaceId);
const idsOf = (interfaceId: string): string[] => ENDS.map((side) => idOf(interfaceId, side));

function agreementsIn(rows: readonly StoredRecord[]): Agreement[] {
  return rows.flatMap((row) => (row.kind === 'agreement' ? [readRecord('agreement', row)] : []));
}

/** @throws Failure 404 */
function storedEdge({ document }: Now, id: string): Interface {
  const edge = document.model.tables.interface.get(id);
  if (!edge) throw notFound();
  return edge;
}

/** Whom the interface names as the owner of a side. @throws Failure 409 where it names nobody */
function ownerOf(edge: Interface, side: End): string {
  const owner = (side === 'source' ? edge.ownerSource : edge.ownerTarget)?.trim() ?? '';
  if (owner !== '') return owner;
  throw new Failure(
    'CONFLICT',
    t(
      'The {side, select, source {source has no owner. Set the owner of the source first} other {target has no owner. Set the owner of the target first}}.',
      { side },
    ),
    [{ path: 'side', message: t('has no owner') }],
  );
}

/**
 * Where the owner of a side is somebody who may edit interfaces, nobody else agrees for it; words that name none of them are a team, or
 * somebody without an account, and whoever may edit agrees in their place.
 * @throws Failure 403
 */
async function admitOwner(
  db: Reader,
  { row }: Now,
  edge: Interface,
  side: End,
  userId: string,
): Promise<void> {
  const owner = ownerOf(edge, side);
  const owners = await findEditorsCalled(db, row, 'interfaces', owner);
  if (owners.length === 0 || owners.includes(userId)) return;
  throw new Failure(
    'FORBIDDEN',
    t(
      'The {side, select, source {source} other {target}} is owned by {owner}. Only the owner may agree for it.',
      {
        side,
        owner,
      },
    ),
  );
}

/** @throws Failure 409 where the interface is not what the person agrees to */
function admitSeen({ document: { model } }: Now, edge: Interface, seen: AgreedFields | undefined): void {
  const changed = seen ? changedSince(model, edge, seen) : [];
  if (changed.length === 0) return;
  throw new Failure(
    'CONFLICT',
    t('It has changed meanwhile: {fields}. Look at it again.', { fields: changed.join(', ') }),
    [{ path: 'fields', message: t('have changed') }],
  );
}

/** @throws Failure 409 where the side agrees to the interface as it is already */
function admitNews({ document: { model } }: Now, edge: Interface, before: Agreement | null): void {
  if (!before || changedSince(model, edge, before.fields).length > 0) return;
  throw new Failure(
    'CONFLICT',
    t(
      '{person} has agreed for the {side, select, source {source} other {target}} already, and nothing has changed since.',
      { person: before.userName, side: before.side },
    ),
    [{ path: 'side', message: t('has agreed already') }],
  );
}

/** The interface at another maturity, or as it is. */
function withMaturity(now: Now, edge: Interface, maturity: Maturity | null): Pick<Plan, 'diff' | 'model'> {
  const { model } = now.document;
  if (maturity === null) return { diff: [], model };
  const edited = edit(model, now.context, (draft) => {
    const body = { customFields: { maturity } };
    const done = applyWireOperation(
      draft,
      { op: 'update', kind: 'interface', id: edge.id, body },
      now.knowledge,
    );
    return done.ok ? ok(null) : done;
  });
  const { diff, model: after } = valueOf(edited);
  return { diff, model: after };
}

function agreedLabel(side: End, edge: Interface): string {
  const called = calledOf(edge);
  const label =
    called === ''
      ? t('Agree for the {side, select, source {source} other {target}} to an interface', { side })
      : t('Agree for the {side, select, source {source} other {target}} to {interface}', {
          side,
          interface: called,
        });
  return label.slice(0, LIMITS.name).toWellFormed();
}

function withdrawnLabel(side: End, edge: Interface): string {
  const called = calledOf(edge);
  const label =
    called === ''
      ? t('Withdraw the agreement of the {side, select, source {source} other {target}} to an interface', {
          side,
        })
      : t('Withdraw the agreement of the {side, select, source {source} other {target}} to {interface}', {
          side,
          interface: called,
        });
  return label.slice(0, LIMITS.name).toWellFormed();
}

const calledOf = ({ name, key }: Interface): string =>
  [key, name].filter((word) => word !== undefined && word !== '').join(' ');
