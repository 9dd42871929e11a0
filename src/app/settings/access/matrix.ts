import { listOf } from '#language/list.ts';
import { t } from '#language/translate.ts';
import { ACTIONS, type AccessEntry, type Action, type Permission, ROLE_PRESETS } from '#model/access.ts';
import { SCOPES, type Scope } from '#model/elements/kinds.ts';

export type MatrixScope = '*' | Scope;
export const MATRIX_SCOPES: readonly MatrixScope[] = ['*', ...SCOPES];

/** What a row of the matrix is called. */
export const SCOPE_LABELS: Readonly<Record<MatrixScope, string>> = {
  '*': t('Everything'),
  requirements: t('Requirements'),
  parts: t('Parts'),
  interfaces: t('Interfaces'),
  states: t('States'),
  transitions: t('Transitions'),
};

/** The same in the middle of a sentence. */
const SCOPE_WORDS: Readonly<Record<MatrixScope, string>> = {
  '*': t('everything'),
  requirements: t('requirements'),
  parts: t('parts'),
  interfaces: t('interfaces'),
  states: t('states'),
  transitions: t('transitions'),
};

/** What a column of the matrix is called. */
export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  View: t('View', undefined, 'a permission'),
  Suggest: t('Suggest', undefined, 'a permission'),
  Edit: t('Edit', undefined, 'a permission'),
  Manage: t('Manage', undefined, 'a permission'),
};

/** What a box allows. */
export const boxLabel = (action: Action, scope: MatrixScope): string =>
  t(
    '{action, select, View {View {scope}} Suggest {Suggest {scope}} Edit {Edit {scope}} other {Manage {scope}}}',
    { action, scope: SCOPE_WORDS[scope] },
  );

/** What may be done where, as boxes to tick. */
export type Matrix = Readonly<Record<Action, ReadonlySet<MatrixScope>>>;

const ROLE_NAMES = ['Owner', 'Editor', 'Suggester', 'Viewer'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** Each role of ours with what it comes to, for choosing it. */
export const ROLES: readonly { readonly name: RoleName; readonly says: string }[] = [
  { name: 'Owner', says: t('Owner: edits everything and manages access') },
  { name: 'Editor', says: t('Editor: edits everything') },
  { name: 'Suggester', says: t('Suggester: views everything and suggests changes') },
  { name: 'Viewer', says: t('Viewer: views everything') },
];

const isScope = (scope: string): scope is MatrixScope => MATRIX_SCOPES.some((known) => known === scope);

/** The matrix of an entry: all its roles together. */
export function matrixOf(roles: AccessEntry['roles']): Matrix {
  const scopesOf = (action: Action) =>
    new Set(
      roles.flatMap(({ permissions }) =>
        permissions.flatMap((permission) =>
          permission.action === action ? permission.scopes.filter(isScope) : [],
        ),
      ),
    );
  return {
    View: scopesOf('View'),
    Suggest: scopesOf('Suggest'),
    Edit: scopesOf('Edit'),
    Manage: scopesOf('Manage'),
  };
}

/** The actions that include another in the same scope. */
const INCLUDED_IN: Readonly<Record<Action, readonly Action[]>> = {
  View: ['Suggest', 'Edit'],
  Suggest: ['Edit'],
  Edit: [],
  Manage: [],
};

/** Whether a box is ticked, and whether a wider one ticks it: then it cannot be taken off by itself. */
export function boxAt(
  matrix: Matrix,
  action: Action,
  scope: MatrixScope,
): { ticked: boolean; implied: boolean } {
  const implied =
    (scope !== '*' && matrix[action].has('*')) ||
    INCLUDED_IN[action].some((wider) => matrix[wider].has(scope) || matrix[wider].has('*'));
  return { ticked: implied || matrix[action].has(scope), implied };
}

/** The matrix with a box ticked or not. */
export function withBox(matrix: Matrix, action: Action, scope: MatrixScope, ticked: boolean): Matrix {
  const scopes = new Set(matrix[action]);
  if (ticked) scopes.add(scope);
  else scopes.delete(scope);
  return { ...matrix, [action]: scopes };
}

/**
 * The permissions of a matrix: the widest scope alone, and View with what includes it. Suggest is told only where it is all that is
 * granted, for each Edit includes it.
 */
function permissionsOf(matrix: Matrix): Permission[] {
  const { View, Suggest, Edit } = matrix;
  const has: Readonly<Record<Action, (scope: MatrixScope) => boolean>> = {
    View: (scope) => View.has(scope) || Suggest.has(scope) || Edit.has(scope),
    Suggest: (scope) => Suggest.has(scope) && !Edit.has(scope) && !Edit.has('*'),
    Edit: (scope) => Edit.has(scope),
    Manage: (scope) => matrix.Manage.has(scope),
  };
  return ACTIONS.flatMap((action) => {
    const ticked = MATRIX_SCOPES.filter(has[action]);
    const scopes = ticked.includes('*') ? ['*' as const] : ticked;
    return scopes.length > 0 ? [{ action, scopes }] : [];
  });
}

/** The preset that comes to just these permissions, or null: then the role is the person's own mix. */
export function presetOf(matrix: Matrix): RoleName | null {
  const text = JSON.stringify(permissionsOf(matrix));
  return ROLE_NAMES.find((name) => JSON.stringify(permissionsOf(matrixOf([preset(name)]))) === text) ?? null;
}

function preset(name: RoleName) {
  return { name, permissions: ROLE_PRESETS[name] };
}

/** The roles of an entry as the access list holds them: one, named after the preset that it comes to. */
export function rolesOf(
  matrix: Matrix,
): { name: string; permissions: { action: Action; scopes: MatrixScope[] }[] }[] {
  const permissions = ACTIONS.flatMap((action) => {
    const found = permissionsOf(matrix).find((permission) => permission.action === action);
    return found ? [{ action, scopes: found.scopes.filter(isScope) }] : [];
  });
  return [{ name: presetOf(matrix) ?? 'Custom', permissions }];
}

/** The roles of a preset. */
export function presetRoles(name: RoleName) {
  return rolesOf(matrixOf([preset(name)]));
}

/** What a matrix allows, in plain words: `Edits requirements and parts, views everything`. */
export function inLabels(matrix: Matrix): string {
  const listed = (scopes: readonly MatrixScope[]) => listOf(scopes.map((scope) => SCOPE_WORDS[scope]));
  const all = permissionsOf(matrix);
  const scopesFor = (action: Action) =>
    MATRIX_SCOPES.filter((scope) => all.find((one) => one.action === action)?.scopes.includes(scope));
  const edits = scopesFor('Edit');
  const suggests = scopesFor('Suggest');
  const views = scopesFor('View').filter((scope) => !edits.includes(scope) && !suggests.includes(scope));
  const said = [
    ...(edits.length > 0 ? [t('edits {scopes}', { scopes: listed(edits) })] : []),
    ...(suggests.length > 0 ? [t('suggests changes to {scopes}', { scopes: listed(suggests) })] : []),
    ...(views.length > 0 ? [t('views {scopes}', { scopes: listed(views) })] : []),
    ...(scopesFor('Manage').includes('*') ? [t('manages access')] : []),
  ].join(', ');
  return said === '' ? t('Nothing', undefined, 'is allowed') : said.charAt(0).toUpperCase() + said.slice(1);
}
