import { SCOPES, type Scope } from './elements/kinds.ts';

/** From the least to the most. `Suggest`: to propose changes, which someone who may Edit accepts or rejects. */
export const ACTIONS = ['View', 'Suggest', 'Edit', 'Manage'] as const;
export type Action = (typeof ACTIONS)[number];

export const TEAM_ROLES = ['Owner', 'Admin', 'Editor', 'Viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export interface Permission {
  /** One of `ACTIONS`; any other word is kept and grants nothing. */
  readonly action: string;
  readonly scopes: readonly string[];
}

/** One entry of an access control list, about exactly one subject. */
export interface AccessEntry {
  readonly roles: readonly { readonly name: string; readonly permissions: readonly Permission[] }[];
  readonly user_id?: string | undefined;
  readonly group_id?: string | undefined;
  readonly invite_id?: string | undefined;
  readonly email?: string | undefined;
}

/** Who asks. `groups` are the teams the person is in, with the role there. */
export interface Caller {
  readonly userId: string;
  readonly groups: ReadonlyMap<string, TeamRole>;
  /** What the token may do; `read` tokens only View. */
  readonly access: 'read' | 'write';
  /** Whether a valid preview of this model was shown: it grants View on everything in it. */
  readonly previewed?: boolean;
}

/** What a model says about access. */
export interface Guarded {
  readonly teamId: string;
  readonly accessControlList: readonly AccessEntry[];
}

/**
 * May `caller` do `action` on this scope of the model? Asked by the button, the drop target and the service alike.
 * Owners and Admins of the model's team may do everything. Edit includes Suggest, and Suggest includes View of the same scope. A
 * team's Viewer only views, whatever the list gives the team. Without a scope the question is about the model itself: View asks for
 * any View, Edit (its name and description) for Edit of everything.
 */
export function can(caller: Caller, action: Action, scope: Scope | null, model: Guarded): boolean {
  if (action !== 'View' && caller.access === 'read') return false;
  if (caller.previewed && action === 'View') return true;
  const role = caller.groups.get(model.teamId);
  if (role === 'Owner' || role === 'Admin') return true;
  return model.accessControlList.some((entry) => {
    const group = entry.group_id === undefined ? undefined : caller.groups.get(entry.group_id);
    if (entry.user_id !== caller.userId && group === undefined) return false;
    if (group === 'Viewer' && action !== 'View') return false;
    return entry.roles.some((granted) =>
      granted.permissions.some((permission) => grants(permission, action, scope)),
    );
  });
}

/** The permissions that include an action in a scope of the model. */
const INCLUDED_IN: Readonly<Record<Action, readonly string[]>> = {
  View: ['View', 'Suggest', 'Edit'],
  Suggest: ['Suggest', 'Edit'],
  Edit: ['Edit'],
  Manage: ['Manage'],
};

function grants({ action: granted, scopes }: Permission, action: Action, scope: Scope | null): boolean {
  // Whoever may do anything with a model may know that it is there.
  if (action === 'View' && scope === null) return scopes.length > 0 && ACTIONS.some((one) => one === granted);
  if (!INCLUDED_IN[action].includes(granted)) return false;
  return scopes.includes('*') || (scope !== null && scopes.includes(scope));
}

/** The scopes of the model that the caller may view. */
export function viewableScopes(caller: Caller, model: Guarded): ReadonlySet<Scope> {
  return new Set(SCOPES.filter((scope) => can(caller, 'View', scope, model)));
}

const everywhere = (...actions: readonly Action[]): readonly Permission[] =>
  actions.map((action) => ({ action, scopes: ['*'] }));

export const ROLE_PRESETS = {
  Owner: everywhere('View', 'Edit', 'Manage'),
  Editor: everywhere('View', 'Edit'),
  Suggester: everywhere('View', 'Suggest'),
  Viewer: everywhere('View'),
} as const;

/** The access list of a new model: its creator owns it, its team edits it (contract, section 2). */
export function initialAccess(userId: string, teamId: string): AccessEntry[] {
  return [
    { user_id: userId, roles: [{ name: 'Owner', permissions: ROLE_PRESETS.Owner }] },
    { group_id: teamId, roles: [{ name: 'Editor', permissions: ROLE_PRESETS.Editor }] },
  ];
}

/** Whether every entry of `after` gives whom it names no more than `before` gave them. */
export function givesNoMore(after: readonly AccessEntry[], before: readonly AccessEntry[]): boolean {
  return after.every((entry) => {
    const subject = { userId: entry.user_id ?? '', access: 'write' } as const;
    const groups = new Map(entry.group_id === undefined ? [] : [[entry.group_id, 'Editor'] as const]);
    const mayBy = (accessControlList: readonly AccessEntry[], action: Action, scope: Scope | null) =>
      can({ ...subject, groups }, action, scope, { teamId: '', accessControlList });
    if (entry.user_id === undefined && entry.group_id === undefined)
      return before.some((known) => JSON.stringify(known) === JSON.stringify(entry));
    return ACTIONS.every((action) =>
      [null, ...SCOPES].every((scope) => !mayBy([entry], action, scope) || mayBy(before, action, scope)),
    );
  });
}
