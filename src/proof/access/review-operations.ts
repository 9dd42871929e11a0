import type { Scope } from '#model/elements/kinds.ts';
import type { Row } from './row.ts';
import type { Ids } from './world.ts';

const PROPOSED: readonly Scope[] = ['parts', 'requirements'];

/** A batch that changes a part and adds a requirement. */
export const bothKinds = (ids: Ids) => ({
  operations: [
    { op: 'update', kind: 'part', id: ids['partId'], body: { name: 'Changed' } },
    { op: 'create', kind: 'requirement', body: { title: 'Added' } },
  ],
});

/** The operations on baselines, agreements, suggestions and comments. */
export const REVIEW_ROWS: readonly Row[] = [
  // Baselines.
  { operation: 'listBaselines', asks: { view: 'anything' } },
  { operation: 'getBaseline', asks: { view: 'anything' } },
  { operation: 'createBaseline', asks: 'to edit anything', body: () => ({ name: 'Added' }) },
  { operation: 'updateBaseline', asks: 'to edit anything', body: () => ({ name: 'Changed' }) },
  { operation: 'deleteBaseline', asks: 'to edit anything' },
  {
    operation: 'revertChange',
    as: 'of a baseline',
    asks: 'to edit anything',
    params: (ids) => ({ seq: ids['seqOfBaseline'] ?? '' }),
  },

  // Agreements, here to an interface whose sides nobody owns who has an account.
  { operation: 'listAgreements', asks: { view: 'interfaces' } },
  { operation: 'listInterfaceAgreements', asks: { view: 'interfaces' } },
  { operation: 'createAgreement', asks: { edit: 'interfaces' }, body: () => ({ side: 'target' }) },
  { operation: 'deleteAgreement', asks: { edit: 'interfaces', by: 'manager' } },
  {
    operation: 'revertChange',
    as: 'of an agreement',
    asks: { edit: 'interfaces', by: 'manager', unseen: 403 },
    params: (ids) => ({ seq: ids['seqOfAgreement'] ?? '' }),
  },

  // Staged changes, here of a part and a requirement.
  {
    operation: 'batch',
    as: 'as a proposal',
    asks: { suggests: PROPOSED },
    body: (ids) => ({ ...bothKinds(ids), staged: true }),
    stray: { body: (_, other) => ({ ...bothKinds(other), staged: true }), status: 422 },
  },
  { operation: 'listStagedChanges', asks: { view: 'anything' } },
  { operation: 'getStagedChange', asks: { proposed: PROPOSED } },
  {
    operation: 'acceptStagedChange',
    asks: { proposed: PROPOSED, by: 'editor' },
    body: () => ({}),
    stray: { body: (_, other) => ({ elementIds: [other['partId']] }), status: 409 },
  },
  {
    operation: 'rejectStagedChange',
    asks: { proposed: PROPOSED, by: 'editor or author' },
    body: () => ({}),
    stray: { body: (_, other) => ({ elementIds: [other['partId']] }), status: 409 },
  },
  {
    operation: 'askForReview',
    asks: { proposed: PROPOSED, by: 'viewer' },
    body: ({ selfId, userId, ownerId }) => ({ userIds: [selfId === userId ? ownerId : userId] }),
  },
  {
    operation: 'revertChange',
    as: 'of a proposal',
    asks: { proposed: PROPOSED, by: 'editor or author', unseen: 403 },
    params: (ids) => ({ seq: ids['seqOfProposal'] ?? '' }),
  },
  {
    operation: 'listParts',
    as: 'with those proposed',
    asks: { view: 'parts' },
    query: () => ({ staged: 'true' }),
  },

  // Comments, here on a part.
  { operation: 'listComments', asks: { view: 'anything' } },
  { operation: 'getComment', asks: { view: 'parts' } },
  {
    operation: 'createComment',
    asks: { comment: 'parts', unseen: 422 },
    body: (ids) => ({ elementId: ids['partId'], text: 'Added' }),
    stray: { body: (_, other) => ({ elementId: other['partId'], text: 'Added' }), status: 422 },
  },
  {
    operation: 'createComment',
    as: 'in answer',
    asks: { comment: 'parts', unseen: 422 },
    body: (ids) => ({ parentId: ids['commentId'], text: 'Added' }),
    stray: { body: (_, other) => ({ parentId: other['commentId'], text: 'Added' }), status: 422 },
  },
  {
    operation: 'createComment',
    as: 'on the model',
    asks: 'to comment on the model',
    body: () => ({ text: 'Added' }),
  },
  { operation: 'updateComment', asks: { comment: 'parts', by: 'author' }, body: () => ({ text: 'Changed' }) },
  {
    operation: 'updateComment',
    as: 'as settled',
    asks: { comment: 'parts' },
    body: () => ({ resolved: true }),
  },
  { operation: 'deleteComment', asks: { comment: 'parts', by: 'author or manager' } },
  {
    operation: 'revertChange',
    as: 'of a comment',
    asks: { comment: 'parts', by: 'author or manager', unseen: 403 },
    params: (ids) => ({ seq: ids['seqOfComment'] ?? '' }),
  },
];
