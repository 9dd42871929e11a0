import { describe, expect, it } from 'vitest';
import { FIELD_LISTS, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { isRowField, mergeField, undoField } from './row-fields.ts';

/** By what the entries of each list that a model defines are told apart. */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.values(FIELD_LISTS).map((name) => [name, ['key']])),
  requirementViews: ['name'],
  interfaceViews: ['name'],
  findingRules: ['rule'],
  acceptedFindings: ['rule', 'elementId'],
  simulationRuns: ['name'],
  documentDefinitions: ['id'],
  referencedDocuments: ['id'],
};

describe.each(Object.entries(TOLD_BY))('%s of a model', (name, keys) => {
  const entry = (n: number) => ({ ...Object.fromEntries(keys.map((key) => [key, `${key} ${n}`])), more: n });
  const [one, two, three] = [entry(1), entry(2), entry(3)];

  it('are whole after two people added to them', () => {
    const { value, conflicts } = mergeField('model', name, [one], [one, two], [one, three]);
    expect(value).toHaveLength(3);
    expect(value).toEqual(expect.arrayContaining([one, two, three]));
    expect(conflicts).toEqual([]);
  });

  it('are whole after a deletion is taken back', () => {
    expect(undoField('model', name, [one], [one, two], [one])).toEqual({ value: [one, two], conflicts: [] });
  });
});

it('each list that a model defines is looked at', () => {
  const lists = Object.entries(NO_DEFINITIONS).filter(([, value]) => Array.isArray(value));
  expect(lists.map(([name]) => name).filter((name) => isRowField('model', name) !== name in TOLD_BY)).toEqual(
    [],
  );
  expect(lists.filter(([name]) => !isRowField('model', name))).toEqual([]);
});

it('a list of ids that is left out where it is empty is not there once each person took one of the last two out', () => {
  for (const field of ['requirementIds', 'stateIds'])
    expect(mergeField('interface', field, ['a', 'b'], ['a'], ['b'])).toEqual({
      value: undefined,
      conflicts: [],
    });
  expect(mergeField('requirement', 'systems', ['a', 'b'], ['a'], ['b'])).toEqual({
    value: [],
    conflicts: [],
  });
});
