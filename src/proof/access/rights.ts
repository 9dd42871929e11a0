import { SCOPES, type Scope } from '#model/elements/kinds.ts';

/**
 * What a person may do, in the words of the contract's section 2. Stated here anew, so that the service's own rule is
 * checked against it and not against itself.
 */
export interface Rights {
  /** Whether the model is there for them at all. */
  readonly sees: boolean;
  readonly views: readonly Scope[];
  readonly suggests: readonly Scope[];
  readonly edits: readonly Scope[];
  /** Name and description of the model. */
  readonly editsModel: boolean;
  /** Access list, previews, invitations, deletion. */
  readonly manages: boolean;
}

export const NOTHING: Rights = {
  sees: false,
  views: [],
  suggests: [],
  edits: [],
  editsModel: false,
  manages: false,
};

/** Owners and Admins may do everything on the team's models. */
export const EVERYTHING: Rights = {
  sees: true,
  views: SCOPES,
  suggests: SCOPES,
  edits: SCOPES,
  editsModel: true,
  manages: true,
};

export const GRANTS = ['*', ...SCOPES] as const;
export type Grant = (typeof GRANTS)[number];

/** What one permission of an access entry gives: Edit includes Suggest, and Suggest View, each in its scopes. */
export const PERMISSIONS = {
  View: (grant) => ({ ...NOTHING, sees: true, views: scopesOf(grant) }),
  Suggest: (grant) => ({ ...NOTHING, sees: true, views: scopesOf(grant), suggests: scopesOf(grant) }),
  Edit: (grant) => ({
    ...NOTHING,
    sees: true,
    views: scopesOf(grant),
    suggests: scopesOf(grant),
    edits: scopesOf(grant),
    editsModel: grant === '*',
  }),
  Manage: (grant) => ({ ...NOTHING, sees: true, manages: grant === '*' }),
} as const satisfies Record<string, (grant: Grant) => Rights>;
export const ACTIONS = ['View', 'Suggest', 'Edit', 'Manage'] as const;

function scopesOf(grant: Grant): readonly Scope[] {
  return grant === '*' ? SCOPES : [grant];
}

/** What is left to someone who only views: a Viewer of the team that the entry names, whoever comes by a preview. */
export function onlyViewing({ sees, views }: Rights): Rights {
  return { ...NOTHING, sees, views };
}
