import { randomUUID } from 'node:crypto';
import type { TeamRole } from '#model/access.ts';
import { SCOPE_OF, SCOPES } from '#model/elements/kinds.ts';
import { bothKinds, REVIEW_ROWS } from './review-operations.ts';
import type { Row } from './row.ts';
import { WEBHOOK_ROWS } from './webhook-operations.ts';
import type { Ids } from './world.ts';

const LEADS: readonly TeamRole[] = ['Owner', 'Admin'];
const MEMBERS: readonly TeamRole[] = ['Owner', 'Admin', 'Editor', 'Viewer'];

const ROLES = [{ name: 'Viewer', permissions: [{ action: 'View', scopes: ['*'] }] }];

/** The operations on one kind of element: read by whoever views its scope, written by whoever edits it. */
function element(
  kind: keyof typeof SCOPE_OF,
  name: string,
  create: (ids: Ids) => object,
  change: object = { name: 'Changed' },
  stray?: Row['stray'],
): Row[] {
  const scope = SCOPE_OF[kind];
  return [
    { operation: `list${name}s`, asks: { view: scope } },
    { operation: `get${name}`, asks: { view: scope } },
    { operation: `create${name}`, asks: { edit: scope }, body: create, ...(stray && { stray }) },
    { operation: `update${name}`, asks: { edit: scope }, body: () => change },
    { operation: `delete${name}`, asks: { edit: scope } },
  ];
}

export const ROWS: readonly Row[] = [
  // The service and accounts: before anyone is known.
  { operation: 'health', asks: 'nothing' },
  { operation: 'ready', asks: 'nothing' },
  { operation: 'openapi', asks: 'nothing' },
  { operation: 'docs', asks: 'nothing' },
  {
    operation: 'signUp',
    asks: 'nothing',
    body: () => ({ name: 'New', email: 'new@example.com', password: 'correct horse' }),
  },
  {
    operation: 'signIn',
    asks: 'nothing',
    body: (ids) => ({ email: ids['memberEmail'], password: 'correct horse' }),
  },
  { operation: 'start', asks: 'nothing', body: () => ({ token: 'unknown' }), answers: 401, writes: false },
  { operation: 'signInWays', asks: 'nothing' },
  {
    operation: 'startOidc',
    asks: 'nothing',
    query: () => ({ challenge: 'A'.repeat(43) }),
    answers: 404,
    writes: false,
  },
  { operation: 'oidcCallback', asks: 'nothing', answers: 404, writes: false },
  {
    operation: 'oidcSession',
    asks: 'nothing',
    body: () => ({ code: 'unknown', verifier: 'A'.repeat(43) }),
    answers: 404,
    writes: false,
  },
  { operation: 'getPreviewPicture', asks: 'nothing', shows: ['parts', 'interfaces'] },
  { operation: 'getPreviewPng', asks: 'nothing' },
  { operation: 'createGuest', asks: 'nothing', body: (ids) => ({ previewId: ids['previewSecret'] }) },

  {
    operation: 'forgotPassword',
    asks: 'nothing',
    // Three links a minute for one address.
    body: () => ({ email: `${crypto.randomUUID()}@example.com` }),
    writes: false,
  },
  {
    operation: 'resetPassword',
    asks: 'nothing',
    body: () => ({ token: 'mw_unknown', password: 'correct horse' }),
    answers: 404,
    writes: false,
  },

  // What one has for oneself.
  { operation: 'signOut', asks: 'any token' },
  { operation: 'me', asks: 'a token' },
  {
    operation: 'deleteMe',
    asks: 'a session',
    body: () => ({ email: 'somebody-else@example.com', currentPassword: 'correct horse' }),
    answers: 400,
    writes: false,
  },
  { operation: 'updateMe', asks: 'a session', body: () => ({ name: 'Renamed' }) },
  { operation: 'listSessions', asks: 'a session' },
  { operation: 'endSession', asks: 'a session' },
  { operation: 'endOtherSessions', asks: 'a session' },
  { operation: 'listIdentities', asks: 'a session' },
  {
    operation: 'linkIdentity',
    asks: 'a session',
    body: () => ({ code: 'unknown', verifier: 'A'.repeat(43), currentPassword: 'correct horse' }),
    answers: 404,
    writes: false,
  },
  { operation: 'unlinkIdentity', asks: 'a session' },
  { operation: 'listTokens', asks: 'a token' },
  { operation: 'createToken', asks: 'a session', body: () => ({ name: 'script', access: 'read' }) },
  { operation: 'deleteToken', asks: 'a token' },

  { operation: 'getInbox', asks: 'a token' },
  { operation: 'updateInbox', asks: 'a token', body: () => ({ mail: { wanted: false } }) },
  { operation: 'updateInboxEntry', asks: 'a token', body: () => ({ read: true }) },
  { operation: 'acceptFromInbox', asks: 'a session' },

  // Teams.
  { operation: 'listTeams', asks: 'a token' },
  { operation: 'createTeam', asks: 'a token', body: () => ({ name: 'Probe' }) },
  { operation: 'getTeam', asks: { team: MEMBERS } },
  { operation: 'updateTeam', asks: { team: LEADS }, body: () => ({ name: 'Renamed' }) },
  { operation: 'deleteTeam', as: 'that has models', asks: { team: ['Owner'] }, answers: 409, writes: false },
  {
    operation: 'deleteTeam',
    as: 'without models',
    asks: { team: ['Owner'] },
    params: (ids) => ({ teamId: ids['emptyTeamId'] ?? '' }),
  },
  { operation: 'getDocumentTemplate', asks: { team: MEMBERS }, answers: 404, writes: false },
  {
    operation: 'replaceDocumentTemplate',
    as: 'with what is no template',
    asks: { team: ['Owner'] },
    body: () => ({}),
    answers: 400,
    writes: false,
  },
  { operation: 'deleteDocumentTemplate', asks: { team: ['Owner'] }, answers: 404, writes: false },
  { operation: 'listMembers', asks: { team: MEMBERS } },
  {
    operation: 'addMember',
    asks: { team: LEADS },
    body: (ids) => ({ email: ids['strangerEmail'], role: 'Viewer' }),
  },
  {
    operation: 'addMember',
    as: 'as an Owner',
    asks: { team: ['Owner'] },
    body: (ids) => ({ email: ids['strangerEmail'], role: 'Owner' }),
  },
  { operation: 'updateMember', asks: { team: LEADS }, body: () => ({ role: 'Viewer' }) },
  {
    operation: 'updateMember',
    as: 'to an Owner',
    asks: { team: ['Owner'] },
    body: () => ({ role: 'Owner' }),
  },
  { operation: 'deleteMember', asks: { team: LEADS } },
  {
    operation: 'deleteMember',
    as: 'leaving',
    asks: { team: MEMBERS },
    onlyOwn: true,
    params: (ids) => ({ userId: ids['selfId'] ?? '' }),
  },
  {
    operation: 'makeReset',
    as: 'for an account that did not come by an invitation',
    asks: { team: ['Owner'], by: 'session' },
    answers: 409,
    writes: false,
  },
  { operation: 'listTeamInvitations', asks: { team: LEADS } },
  {
    operation: 'inviteToTeam',
    asks: { team: LEADS },
    body: () => ({ email: 'new@example.com', role: 'Viewer' }),
  },
  { operation: 'resendTeamInvitation', asks: { team: LEADS } },
  { operation: 'revokeTeamInvitation', asks: { team: LEADS } },
  { operation: 'listAudit', asks: { team: LEADS } },
  { operation: 'getInvitation', asks: 'nothing' },
  { operation: 'acceptInvitation', asks: 'the invited' },

  // Models as wholes.
  { operation: 'listModels', asks: 'a token' },
  {
    operation: 'createModel',
    asks: { team: LEADS },
    place: 'teamId',
    body: (ids) => ({ name: 'Probe', team_id: ids['teamId'] }),
  },
  { operation: 'getModel', asks: { view: 'anything' } },
  { operation: 'getContent', asks: { view: 'everything', unseen: 404 } },
  { operation: 'updateModel', asks: 'to edit the model', body: () => ({ name: 'Renamed' }) },
  { operation: 'deleteModel', asks: 'to manage the model' },
  {
    operation: 'duplicateModel',
    as: 'into a team of one’s own',
    asks: { view: 'everything' },
    body: (ids) => ({ team_id: ids['ownTeamId'] }),
    stray: { body: (_, other) => ({ team_id: other['teamId'] }), status: 404 },
  },
  { operation: 'getSettings', asks: { view: 'anything' } },
  { operation: 'getDefinitions', asks: { view: 'anything' } },
  { operation: 'listVerdicts', asks: { view: 'requirements' } },
  { operation: 'getVerdictHistory', asks: { view: 'requirements' } },
  { operation: 'listFindings', asks: { view: 'anything' } },
  { operation: 'simulate', asks: { view: 'states' }, body: () => ({ steps: [] }), writes: false },
  { operation: 'explore', asks: { view: 'states' }, body: () => ({}), writes: false },
  {
    operation: 'updateDefinitions',
    asks: 'to edit the model',
    body: () => ({ requirementKeyPrefix: 'PROBE-' }),
  },
  { operation: 'getAccess', asks: { view: 'anything' } },
  {
    operation: 'updateAccess',
    asks: 'to manage the model',
    body: () => ({ access_control_list: [] }),
    stray: {
      body: (_, other) => ({ access_control_list: [{ group_id: other['teamId'], roles: ROLES }] }),
      status: 422,
    },
  },
  { operation: 'listPreviews', asks: 'to manage the model' },
  { operation: 'createPreview', asks: 'to manage the model', body: () => ({}) },
  { operation: 'deletePreview', asks: 'to manage the model' },
  ...WEBHOOK_ROWS,
  { operation: 'listModelInvitations', asks: 'to manage the model' },
  {
    operation: 'inviteToModel',
    asks: 'to manage the model',
    body: () => ({ email: 'new@example.com', roles: ROLES }),
  },
  {
    operation: 'resendModelInvitation',
    asks: 'to manage the model',
    params: (ids) => ({ invitationId: ids['modelInvitationId'] ?? '' }),
  },
  {
    operation: 'revokeModelInvitation',
    asks: 'to manage the model',
    params: (ids) => ({ invitationId: ids['modelInvitationId'] ?? '' }),
  },

  // Elements.
  ...element('part', 'Part', () => ({ name: 'Added' }), undefined, {
    body: (_, other) => ({ name: 'Added', parentId: other['partId'] }),
    status: 422,
  }),
  {
    operation: 'deletePart',
    as: 'with an interface',
    asks: { edit: 'parts', along: ['interfaces'] },
    params: (ids) => ({ partId: ids['connectedPartId'] ?? '' }),
  },
  ...element('state', 'State', () => ({ name: 'Added' }), undefined, {
    body: (_, other) => ({ name: 'Added', partId: other['partId'] }),
    status: 422,
  }),
  ...element(
    'interface',
    'Interface',
    (ids) => ({ sourceId: ids['partId'], targetId: ids['connectedPartId'] }),
    undefined,
    {
      body: (ids, other) => ({ sourceId: ids['partId'], targetId: other['partId'] }),
      status: 422,
    },
  ),
  ...element(
    'transition',
    'Transition',
    (ids) => ({ sourceId: ids['stateId'], targetId: ids['otherStateId'] }),
    undefined,
    {
      body: (ids, other) => ({ sourceId: ids['stateId'], targetId: other['stateId'] }),
      status: 422,
    },
  ),
  ...element(
    'requirement',
    'Requirement',
    () => ({ title: 'Added' }),
    { title: 'Changed' },
    {
      body: (_, other) => ({ title: 'Added', parentId: other['requirementId'] }),
      status: 422,
    },
  ),
  ...element(
    'trace-link',
    'TraceLink',
    (ids) => ({ type: 'traces', sourceId: ids['partId'], targetId: ids['stateId'] }),
    { suspect: true },
    {
      body: (ids, other) => ({ type: 'traces', sourceId: ids['partId'], targetId: other['stateId'] }),
      status: 422,
    },
  ),
  { operation: 'listSuspects', asks: { view: 'requirements' } },

  // Change sets, files.
  {
    operation: 'batch',
    asks: { edits: ['parts', 'requirements'] },
    body: bothKinds,
    stray: { body: (_, other) => bothKinds(other), status: 422 },
  },
  {
    operation: 'batch',
    as: 'as a dry run',
    asks: { edits: ['parts', 'requirements'] },
    body: (ids) => ({ ...bothKinds(ids), dryRun: true }),
    writes: false,
  },
  { operation: 'listChanges', asks: { view: 'anything' } },
  { operation: 'getChange', asks: { view: 'anything' } },
  { operation: 'revertChange', asks: { edits: ['parts', 'requirements'] } },
  {
    operation: 'revertChange',
    as: 'of the model’s own fields',
    asks: 'to edit the model',
    params: (ids) => ({ seq: ids['seqOfSettings'] ?? '' }),
  },
  {
    operation: 'revertChange',
    as: 'of its access list',
    asks: 'to manage the model',
    params: (ids) => ({ seq: ids['seqOfAccess'] ?? '' }),
  },
  {
    operation: 'importIntoModel',
    asks: { edits: ['parts', 'requirements'] },
    query: () => ({ format: 'batch' }),
    body: bothKinds,
    stray: { body: (_, other) => bothKinds(other), status: 422 },
  },
  {
    operation: 'importModel',
    asks: { team: LEADS },
    place: 'teamId',
    query: (ids) => ({ format: 'batch', team_id: ids['teamId'] ?? '' }),
    body: () => ({ name: 'Probe', operations: [] }),
  },
  {
    operation: 'previewImport',
    asks: { team: LEADS },
    place: 'teamId',
    query: (ids) => ({ format: 'batch', team_id: ids['teamId'] ?? '' }),
    body: () => ({ name: 'Probe', operations: [] }),
    writes: false,
  },
  { operation: 'getTransfer', asks: 'a token', params: () => ({ transferId: randomUUID() }), onlyOwn: true },
  { operation: 'exportModel', asks: { view: 'anything' }, query: () => ({ format: 'native' }) },
  { operation: 'printDocument', asks: { view: 'anything' }, params: () => ({ template: 'specification' }) },
  { operation: 'listEmbeddedFiles', asks: { view: 'requirements' } },
  {
    operation: 'getEmbeddedFile',
    asks: { view: 'requirements' },
    query: () => ({ source_id: randomUUID(), path: 'none' }),
    answers: 404,
  },
  { operation: 'exportReport', asks: { view: 'anything' }, query: () => ({ format: 'native' }) },

  { operation: 'getPastModel', asks: { view: 'anything' } },
  {
    operation: 'compareModels',
    asks: { view: 'anything' },
    query: (ids) => ({ from: '1', to: ids['seq'] ?? '' }),
  },
  { operation: 'listPeople', asks: { view: 'anything' } },
  { operation: 'restoreModel', as: 'as a whole', asks: { edits: SCOPES }, body: () => ({ seq: 1 }) },
  {
    operation: 'restoreModel',
    as: 'in some elements',
    asks: { edits: ['parts', 'requirements'], unseen: 422 },
    body: (ids) => ({ seq: Number(ids['seq']) - 1, elementIds: [ids['partId'], ids['requirementId']] }),
    stray: { body: (_, other) => ({ seq: 1, elementIds: [other['partId']] }), status: 422 },
  },

  ...REVIEW_ROWS,

  // Live.
  { operation: 'events', asks: { view: 'anything' } },
  {
    operation: 'updatePresence',
    asks: { view: 'anything' },
    body: () => ({ clientId: randomUUID(), view: 'structure', selection: [], editing: null, cursor: null }),
    writes: false,
  },
];
