import { describe, expect, it } from 'vitest';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { defined, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import type { Edited } from '#model/edit/draft.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { Result } from '#model/store/result.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { planBatch } from './plan-batch.ts';

const RISK: CustomField = { key: 'Risk', type: 'choice', choices: ['low', 'high'], default: 'low' };
const MASS: CustomField = { key: 'mass', label: 'Mass', type: 'number' };

function saying(patch: JsonObject): SystemModel {
  return { ...EMPTY_MODEL, definitions: defined(NO_DEFINITIONS, patch) };
}

const write = (op: 'create' | 'update') => (model: SystemModel, name: string, body: JsonObject) =>
  planBatch(
    model,
    [{ op, kind: 'requirement', id: idOf(name), body: { title: name, ...body } }],
    testContext(),
  );
const create = write('create');
const update = write('update');

function done(result: Result<Edited>): SystemModel {
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.value.model;
}
const requirement = (model: SystemModel, name: string) => model.tables.requirement.get(idOf(name));

describe('a requirement that is written', () => {
  it('cannot get a value that its field cannot hold; what is not declared may be anything', () => {
    const model = saying({ requirementFields: [RISK, MASS] });
    const refused = create(model, 'one', {
      customFields: { Risk: 'huge', mass: 'much', note: [1, { a: true }] },
    });
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: 'VALIDATION_FAILED',
        errors: [
          { path: 'operations.0.body.customFields.Risk', message: 'must be one of low, high' },
          { path: 'operations.0.body.customFields.mass', message: 'must be a number' },
        ],
      },
    });
  });

  it('keeps a value from before its field was declared, until somebody sets another', () => {
    const before = done(create(EMPTY_MODEL, 'one', { customFields: { mass: 'about 2 kg' } }));
    const model = { ...before, definitions: defined(NO_DEFINITIONS, { requirementFields: [MASS] }) };
    const named = done(update(model, 'one', { title: 'Light' }));
    expect(requirement(named, 'one')?.customFields).toEqual({ mass: 'about 2 kg' });
    expect(update(model, 'one', { customFields: { mass: 'some' } }).ok).toBe(false);
    expect(
      requirement(done(update(model, 'one', { customFields: { mass: 2 } })), 'one')?.customFields,
    ).toEqual({
      mass: 2,
    });
    expect(
      requirement(done(update(model, 'one', { customFields: { mass: null } })), 'one')?.customFields,
    ).toEqual({});
  });
});
