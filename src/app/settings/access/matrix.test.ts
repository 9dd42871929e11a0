import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccessEntry } from '#contract/model.ts';
import { ACTIONS, can, ROLE_PRESETS } from '#model/access.ts';
import { SCOPES } from '#model/elements/kinds.ts';
import { idOf } from '#testing/models/model-builder.ts';
import {
  boxAt,
  inLabels,
  MATRIX_SCOPES,
  type Matrix,
  matrixOf,
  presetOf,
  presetRoles,
  rolesOf,
  withBox,
} from './matrix.ts';

const NOTHING: Matrix = { View: new Set(), Suggest: new Set(), Edit: new Set(), Manage: new Set() };
const anyMatrix = fc
  .array(fc.tuple(fc.constantFrom(...ACTIONS), fc.constantFrom(...MATRIX_SCOPES)))
  .map((boxes) =>
    boxes.reduce<Matrix>((matrix, [action, scope]) => withBox(matrix, action, scope, true), NOTHING),
  );
const USER = idOf('user');

describe('the permission matrix', () => {
  it('stores for each ticked box just what the service grants by it', () =>
    fc.assert(
      fc.property(
        anyMatrix,
        fc.constantFrom('View' as const, 'Suggest' as const, 'Edit' as const),
        fc.constantFrom(...SCOPES),
        (matrix, action, scope) => {
          const entry = { user_id: USER, roles: rolesOf(matrix) };
          const caller = { userId: USER, groups: new Map(), access: 'write' as const };
          const granted = can(caller, action, scope, { teamId: idOf('team'), accessControlList: [entry] });
          expect(granted).toBe(boxAt(matrix, action, scope).ticked);
        },
      ),
    ));

  it('is a list that the contract takes, and reads back as the same', () =>
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        const roles = rolesOf(matrix);
        expect(AccessEntry.safeParse({ user_id: USER, roles }).success).toBe(true);
        expect(rolesOf(matrixOf(roles))).toEqual(roles);
      }),
    ));

  it.each(['Owner', 'Editor', 'Suggester', 'Viewer'] as const)('knows the preset %s', (name) => {
    expect(presetRoles(name)).toEqual([{ name, permissions: ROLE_PRESETS[name] }]);
    expect(presetOf(matrixOf(presetRoles(name)))).toBe(name);
  });

  it('says what it allows in plain words', () => {
    expect(inLabels(NOTHING)).toBe('Nothing');
    const some = withBox(withBox(NOTHING, 'Edit', 'requirements', true), 'View', 'parts', true);
    expect(inLabels(some)).toBe('Edits requirements, views parts');
    expect(inLabels(matrixOf(presetRoles('Suggester')))).toBe('Suggests changes to everything');
  });
});
