import { describe, expect, it } from 'vitest';
import {
  ACTIONS,
  type AccessEntry,
  type Caller,
  can,
  initialAccess,
  ROLE_PRESETS,
  type TeamRole,
  viewableScopes,
} from './access.ts';
import { SCOPES, type Scope } from './elements/kinds.ts';

const TEAM = 'team';
const MINE: AccessEntry = {
  user_id: 'me',
  roles: [{ name: 'x', permissions: [{ action: 'Edit', scopes: ['requirements'] }] }],
};
const granted = (action: string, scopes: string[], subject: object = { user_id: 'me' }): AccessEntry => ({
  ...subject,
  roles: [{ name: 'x', permissions: [{ action, scopes }] }],
});
const caller = (fields: Partial<Caller> & { role?: TeamRole } = {}): Caller => ({
  userId: 'me',
  groups: new Map(fields.role ? [[TEAM, fields.role]] : []),
  access: 'write',
  ...fields,
});
const model = (...accessControlList: AccessEntry[]) => ({ teamId: TEAM, accessControlList });

/** For each scope and the model itself (null), the actions allowed, as `VSEM`. */
const matrix = (who: Caller, what: ReturnType<typeof model>) =>
  Object.fromEntries(
    [null, ...SCOPES].map((scope) => [
      scope ?? 'model',
      ACTIONS.filter((action) => can(who, action, scope, what))
        .map((a) => a[0])
        .join(''),
    ]),
  );
const all = (actions: string) => Object.fromEntries(['model', ...SCOPES].map((scope) => [scope, actions]));
const only = (of: string, scope: Scope, actions: string) => ({ ...all(''), model: of, [scope]: actions });

describe('who may do what', () => {
  it.each([
    ['a stranger', caller(), model(), all('')],
    ['a stranger, where others have entries', caller(), model({ ...MINE, user_id: 'you' }), all('')],
    ['an Owner of the team', caller({ role: 'Owner' }), model(), all('VSEM')],
    ['an Admin of the team', caller({ role: 'Admin' }), model(), all('VSEM')],
    ['an Editor of the team without an entry', caller({ role: 'Editor' }), model(), all('')],
    [
      'an Editor of the team that has an entry',
      caller({ role: 'Editor' }),
      model(...initialAccess('you', TEAM)),
      all('VSE'),
    ],
    [
      'a Viewer of the team that has an entry',
      caller({ role: 'Viewer' }),
      model(...initialAccess('you', TEAM)),
      all('V'),
    ],
    ['the creator', caller(), model(...initialAccess('me', TEAM)), all('VSEM')],
    ['an Owner of another team', caller({ groups: new Map([['other', 'Owner']]) }), model(), all('')],
    [
      'an Owner of another team with an entry',
      caller({ groups: new Map([['other', 'Owner']]) }),
      model(granted('Edit', ['*'], { group_id: 'other' })),
      all('VSE'),
    ],
    ['an Owner with a token that only reads', caller({ role: 'Owner', access: 'read' }), model(), all('V')],
    ['whoever shows a preview', caller({ previewed: true }), model(), all('V')],
    [
      'whoever shows a preview with a token that only reads',
      caller({ previewed: true, access: 'read' }),
      model(),
      all('V'),
    ],
    ['one who may View everything', caller(), model(granted('View', ['*'])), all('V')],
    [
      'one who may View one scope',
      caller(),
      model(granted('View', ['requirements'])),
      only('V', 'requirements', 'V'),
    ],
    ['one who may Edit one scope', caller(), model(MINE), only('V', 'requirements', 'VSE')],
    ['one who may Edit everything', caller(), model(granted('Edit', ['*'])), all('VSE')],
    ['one who may Suggest everything', caller(), model(granted('Suggest', ['*'])), all('VS')],
    [
      'one who may Suggest in one scope',
      caller(),
      model(granted('Suggest', ['parts'])),
      only('V', 'parts', 'VS'),
    ],
    [
      'a Viewer of the team, where the team may Suggest',
      caller({ role: 'Viewer' }),
      model(granted('Suggest', ['*'], { group_id: TEAM })),
      all('V'),
    ],
    [
      'one who may Suggest, with a token that only reads',
      caller({ access: 'read' }),
      model(granted('Suggest', ['*'])),
      all('V'),
    ],
    ['one who may only Manage', caller(), model(granted('Manage', ['*'])), { ...all('M'), model: 'VM' }],
    ['one with an action that is no word of ours', caller(), model(granted('Delete', ['*'])), all('')],
    ['one with a permission without scopes', caller(), model(granted('Edit', [])), all('')],
    [
      'one who is invited by e-mail only',
      caller(),
      model(granted('Edit', ['*'], { email: 'me@x' })),
      all(''),
    ],
    [
      'one with two entries',
      caller(),
      model(MINE, granted('View', ['parts'])),
      { ...only('V', 'requirements', 'VSE'), parts: 'V' },
    ],
  ])('%s', (_who, who, what, expected) => expect(matrix(who, what)).toEqual(expected));

  it('tells the scopes that may be viewed', () => {
    expect(viewableScopes(caller(), model(MINE))).toEqual(new Set(['requirements']));
    expect(viewableScopes(caller({ role: 'Owner' }), model())).toEqual(new Set(SCOPES));
  });

  it('makes the roles of the presets cover one another', () =>
    expect(Object.values(ROLE_PRESETS).map((permissions) => permissions.map(({ action }) => action))).toEqual(
      [['View', 'Edit', 'Manage'], ['View', 'Edit'], ['View', 'Suggest'], ['View']],
    ));
});
