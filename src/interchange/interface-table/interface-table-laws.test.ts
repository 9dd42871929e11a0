import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { Draft } from '#model/edit/draft.ts';
import { updateElement } from '#model/edit/save-element.ts';
import { MATURITIES } from '#model/elements/interface-control.ts';
import type { Interface } from '#model/elements/interface.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { anyModel } from '#testing/models/random-operations.ts';

const INFO = { id: idOf('model'), name: 'Model', description: '' };
const FORMATS = ['csv-interfaces', 'xlsx-interfaces', 'reqif-interfaces'];

function exported(format: string, model: SystemModel) {
  const file = exportFile(format, INFO, model);
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}

function imported(format: string, bytes: Uint8Array, model: SystemModel) {
  const target = { modelId: INFO.id, model };
  const file = importFile(format, bytes, target, testContext('2026-11-22T00:00:00.000Z', 'import'));
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}

const word = fc.oneof(
  fc.constantFrom('Power', '=1+1', ' x ', 'مرحبا', '007', "'", 'a\nb', '1e3', 'TRUE', 'in'),
  fc
    .string({ minLength: 1, maxLength: 12 })
    .filter((text) => !text.includes('\u0000') && text.isWellFormed()),
);
const free = fc.dictionary(
  fc.constantFrom('Name', 'Field: x', 'bus', 'Key', 'toString', 'Row', ''),
  fc.jsonValue({ maxDepth: 1 }),
  { maxKeys: 3 },
);
/** Of an attribute, or of none; one that reads as an attribute's name would come back from a table as that attribute. */
const id = fc.oneof(
  fc.constantFrom(idOf('attribute 0'), idOf('attribute 1'), idOf('gone')),
  fc.constantFrom('c1', 'Gone', ' y ', '007'),
);
const connection = fc.record(
  {
    id: fc.oneof(fc.uuid(), fc.constantFrom('c1', 'c2', ' c1', '007', '=c')),
    type: word,
    direction: fc.constantFrom('in', 'out', 'inout'),
    subType: word,
    variableId: id,
    propertyIds: fc.array(id, { maxLength: 3 }),
    matterState: word,
    name: word,
    colorGroup: word,
    referenceEdgeId: fc.constantFrom(idOf('interface 0'), idOf('gone'), 'elsewhere'),
    customFields: free,
  },
  { requiredKeys: ['id'] },
);
const fields = fc.record(
  {
    name: word,
    type: word,
    description: word,
    key: word,
    maturity: fc.constantFrom(...MATURITIES),
    fixedSide: fc.constantFrom('source', 'target'),
    ownerSource: word,
    ownerTarget: word,
    tbd: fc.record(
      { kind: fc.constantFrom('TBD', 'TBC'), what: word, who: word, by: fc.constant('2026-11-21') },
      { requiredKeys: [] },
    ),
    customFields: free,
    connections: fc.uniqueArray(connection, { maxLength: 4, selector: (one) => one.id }),
    extra: fc.constantFrom({}, { own: 1 }),
  },
  { requiredKeys: [] },
);

const someOf = (draft: Draft, kind: 'requirement' | 'state', count: number) =>
  [...draft.tables[kind].ids()].slice(0, count);

/** A model whose interfaces say whatever an interface can. */
const anyInterfaces = fc
  .tuple(anyModel, fc.array(fields, { minLength: 3, maxLength: 3 }))
  .map(([model, said]) => {
    const draft = new Draft(model, testContext());
    for (const [at, { id: edge }] of [...model.tables.interface.values()].entries()) {
      const json: unknown = JSON.parse(JSON.stringify(said[at % said.length]));
      const named = {
        requirementIds: someOf(draft, 'requirement', at),
        stateIds: someOf(draft, 'state', at),
      };
      if (isObject(json)) updateElement(draft, 'interface', edge, { ...json, ...named });
    }
    return draft.finish().model;
  });

/** An empty cell says nothing of a custom field; the types of values that no model declares are those that the column has. */
const saidIn = (customFields: JsonObject = {}) =>
  Object.keys(customFields)
    .filter((key) => customFields[key] !== null && customFields[key] !== '')
    .sort();

/** What a table holds of an interface whatever the model it is read into. */
const held = (edge: Interface) => ({
  ...edge,
  key: undefined,
  changedSinceFrozen: undefined,
  extra: {},
  customFields: saidIn(edge.customFields),
  tbd: edge.tbd ?? {},
  createdAt: '',
  updatedAt: '',
  maturity: edge.maturity ?? 'proposed',
  connections: edge.connections.map((one) => ({
    ...one,
    propertyIds: one.propertyIds ?? [],
    customFields: saidIn(one.customFields),
  })),
});

describe.each(FORMATS)('the interfaces of any model as %s', (format) => {
  it('change nothing in the model that they came from', () =>
    fc.assert(
      fc.property(anyInterfaces, (model) => {
        fc.pre(model.tables.interface.size > 0);
        const { bytes } = exported(format, model);
        const { edited, counts, interfaces } = imported(format, bytes, model);
        expect(edited.diff).toEqual([]);
        expect(counts.unchanged).toEqual({ interface: model.tables.interface.size });
        expect(interfaces).toMatchObject({ added: 0, changed: 0, missing: 0, refused: 0 });
      }),
      { numRuns: 25 },
    ));

  it('are the same in the model without them', () =>
    fc.assert(
      fc.property(anyInterfaces, (model) => {
        fc.pre(model.tables.interface.size > 0);
        const { bytes } = exported(format, model);
        const draft = new Draft(model, testContext());
        for (const { id: edge } of model.tables.interface.values()) draft.remove('interface', edge);
        const without = draft.finish().model;
        const again = imported(format, bytes, without).edited.model;
        for (const edge of model.tables.interface.values())
          expect(held(again.tables.interface.get(edge.id) ?? edge)).toEqual(held(edge));
        expect(again.tables.interface.size).toBe(model.tables.interface.size);
      }),
      { numRuns: 25 },
    ));
});
