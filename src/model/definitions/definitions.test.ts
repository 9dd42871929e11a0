import { describe, expect, it } from 'vitest';
import { type Edited, edit } from '#model/edit/draft.ts';
import { createElement } from '#model/edit/save-element.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { Result } from '#model/store/result.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import type { CustomField } from './custom-field.ts';
import { Definitions, defined, NO_DEFINITIONS } from './definitions.ts';

const RISK: CustomField = { key: 'Risk', type: 'choice', choices: ['low', 'high'], default: 'low' };
const MASS: CustomField = { key: 'mass', label: 'Mass', type: 'number' };

function saying(patch: JsonObject): SystemModel {
  return { ...EMPTY_MODEL, definitions: defined(NO_DEFINITIONS, patch) };
}

const create = (model: SystemModel, name: string, fields: JsonObject = {}): Result<Edited> =>
  edit(model, testContext(), (draft) => createElement(draft, 'requirement', idOf(name), { name, ...fields }));
function done(result: Result<Edited>): SystemModel {
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.value.model;
}
const requirement = (model: SystemModel, name: string) => model.tables.requirement.get(idOf(name));

describe('definitions', () => {
  it('keep what a patch does not name, and are the same object where it names nothing', () => {
    const before = defined(NO_DEFINITIONS, { requirementKeyPrefix: 'SYS-' });
    expect(defined(before, { name: 'Rover' })).toBe(before);
    expect(defined(before, { statementHints: false })).toEqual({ ...before, statementHints: false });
    expect(defined(before, { requirementKeyPrefix: null })).toEqual(NO_DEFINITIONS);
  });

  it('declare a key once', () => {
    const twice = { ...NO_DEFINITIONS, requirementFields: [MASS, MASS] };
    expect(Definitions.safeParse(twice).error?.issues).toMatchObject([
      { path: ['requirementFields', 1, 'key'], message: 'is declared twice' },
    ]);
  });

  it.each(['', 'R 1-', 'REQ1', 'x'.repeat(41)])('have no prefix %j', (requirementKeyPrefix) => {
    expect(Definitions.safeParse({ ...NO_DEFINITIONS, requirementKeyPrefix }).success).toBe(false);
  });
});

describe('a requirement of a model with definitions', () => {
  it('gets a key with the prefix; those there are keep theirs', () => {
    const first = done(create(EMPTY_MODEL, 'first'));
    const renamed = { ...first, definitions: defined(NO_DEFINITIONS, { requirementKeyPrefix: 'SYS.' }) };
    const second = done(create(renamed, 'second'));
    expect([requirement(second, 'first')?.key, requirement(second, 'second')?.key]).toEqual([
      'REQ-1',
      'SYS.2',
    ]);
  });

  it('gets the defaults of the fields that it does not speak about', () => {
    const model = saying({ requirementFields: [RISK, MASS] });
    const values = (fields: JsonObject) =>
      requirement(done(create(model, 'one', fields)), 'one')?.customFields;
    expect(values({})).toEqual({ Risk: 'low' });
    expect(values({ customFields: { mass: 2, other: 'x' } })).toEqual({ Risk: 'low', mass: 2, other: 'x' });
    expect(values({ customFields: { Risk: 'high' } })).toEqual({ Risk: 'high' });
    expect(values({ customFields: { Risk: null } })).toEqual({});
    expect(values({ kind: 'heading' })).toEqual({});
  });
});
