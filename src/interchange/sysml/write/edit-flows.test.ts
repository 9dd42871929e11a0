import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { importFile } from '#interchange/import-file.ts';
import type { Source } from '#model/elements/source.ts';
import type { JsonObject } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { edited } from '#testing/models/plan.ts';

const INFO = { id: idOf('model'), name: 'Model', description: '' };

const PROBE = `package Probe {
  item def Fuel;
  part tank { port outlet; }
  part engine { port inlet; }
  part spare { port inlet; }
  connection feed connect tank.outlet to engine.inlet {
    // what is burnt
    flow supply of Fuel from tank.outlet to engine.inlet;
    flow level of Modelwright::Information from engine.inlet to tank.outlet;
    flow heat of Modelwright::Energy from tank.outlet to engine.inlet;
  }
}
`;

function read(text: string) {
  const file = importFile(
    'sysml',
    new TextEncoder().encode(text),
    { modelId: INFO.id, model: EMPTY_MODEL, sources: [] },
    testContext(),
  );
  if (!file.ok) throw new Error(file.refusal.detail);
  return { model: file.value.edited.model, sources: file.value.records?.sources ?? [] };
}

function write(model: SystemModel, sources: readonly Source[]): string {
  const file = exportFile('sysml', INFO, model, undefined, { ...NO_RECORDS, sources });
  if (!file.ok) throw new Error(file.refusal.detail);
  return new TextDecoder().decode(file.value.bytes);
}

function theEdge(model: SystemModel) {
  const [edge, ...others] = [...model.tables.interface.values()];
  if (!edge || others.length > 0) throw new Error('there is not one interface');
  return edge;
}

const data = (name: string) => ({ id: idOf(name), name, direction: 'out', type: 'Information' });

const withoutIds = (model: SystemModel) => theEdge(model).connections.map(({ id: _, ...fields }) => fields);

const withConnections = (model: SystemModel, connections: readonly JsonObject[]) =>
  edited(model, {
    op: 'update',
    kind: 'interface',
    id: theEdge(model).id,
    body: { metadata: { connections: connections.map((one, at) => ({ id: idOf(`row ${at}`), ...one })) } },
  }).model;

/** The lines of the text that other connections take out and put in. */
function changedTo(connections: readonly JsonObject[]) {
  const { model, sources } = read(PROBE);
  const text = write(withConnections(model, connections), sources);
  const [before, after] = [PROBE.split('\n'), text.split('\n')];
  expect(withoutIds(read(text).model)).toEqual(connections);
  return {
    out: before.filter((line) => !after.includes(line)).map((line) => line.trim()),
    into: after.filter((line) => !before.includes(line)).map((line) => line.trim()),
  };
}

const SUPPLY = { name: 'Fuel', direction: 'out' };
const LEVEL = { name: 'level', direction: 'in', type: 'Information' };
const HEAT = { name: 'heat', direction: 'out', type: 'Energy' };

describe('connections as flows', () => {
  it('come of the flows between the ends of their interface, which are no interfaces themselves', () => {
    expect(withoutIds(read(PROBE).model)).toEqual([SUPPLY, LEVEL, HEAT]);
  });

  it('change their own line', () => {
    expect(changedTo([SUPPLY, { ...LEVEL, direction: 'out', type: 'Energy' }, HEAT])).toEqual({
      out: ['flow level of Modelwright::Information from engine.inlet to tank.outlet;'],
      into: expect.arrayContaining(['flow level of Modelwright::Energy from tank.outlet to engine.inlet;']),
    });
  });

  it('are put in and taken out where they stand', () => {
    expect(changedTo([SUPPLY, HEAT]).out).toEqual([
      'flow level of Modelwright::Information from engine.inlet to tank.outlet;',
    ]);
    const added = { name: 'pressure', direction: 'out', type: 'Information' };
    const { out, into } = changedTo([SUPPLY, LEVEL, added, HEAT]);
    expect(out).toEqual([]);
    expect(into).toContain('flow pressure of Modelwright::Information from tank.outlet to engine.inlet;');
  });

  it('of another tool keep their words, with what differs beside them', () => {
    const { out, into } = changedTo([{ ...SUPPLY, name: 'Kerosene', subType: 'Fluid' }, LEVEL, HEAT]);
    expect(out).toEqual(['flow supply of Fuel from tank.outlet to engine.inlet;']);
    expect(into.slice(0, 2)).toEqual([
      'flow supply of Fuel from tank.outlet to engine.inlet {',
      String.raw`@Modelwright::Kept { fields = "{\"subType\":\"Fluid\",\"name\":\"Kerosene\"}"; }`,
    ]);
  });

  it('follow an end that is connected again', () => {
    const { model, sources } = read(PROBE);
    const spare = [...model.tables.part.values()].find(({ name }) => name === 'spare');
    const { model: now } = edited(model, {
      op: 'update',
      kind: 'interface',
      id: theEdge(model).id,
      body: { targetId: spare?.id ?? '', targetPortId: spare?.ports[0]?.id ?? '' },
    });
    const text = write(now, sources);
    expect(text).toBe(PROBE.replaceAll('engine.inlet', 'spare.inlet'));
    expect(withoutIds(read(text).model)).toEqual([SUPPLY, LEVEL, HEAT]);
  });

  it('drawn here are flows that another tool reads, both ways where they go both ways', () => {
    const text = write(
      withConnections(read(PROBE.replaceAll(/^ {4}.*\n/gm, '')).model, [
        { name: 'fuel', direction: 'out', type: 'Matter', subType: 'Fluid' },
        { name: 'bus', direction: 'inout', type: 'Information' },
        { name: 'tank', direction: 'in' },
      ]),
      [],
    );
    const flows = text.split('\n').filter((line) => line.trim().startsWith('flow '));
    expect(flows.map((line) => line.trim())).toEqual([
      'flow fuel of Modelwright::Matter from tank.outlet to engine.inlet {',
      'flow bus of Modelwright::Information from tank.outlet to engine.inlet {',
      'flow of Modelwright::Information from engine.inlet to tank.outlet {',
      // Its name would hide the part.
      'flow engine.inlet to tank.outlet {',
    ]);
    expect(text).toContain('    item def Matter;\n    item def Information;\n}');
    expect(text).not.toContain('connections');
  });

  it('are there for each of several interfaces of one name, wherever they stand', () => {
    const model = aModel()
      .part('Rack')
      .part('Unit', { in: 'Rack' })
      .part('Card', { in: 'Unit' })
      .part('Slot', { in: 'Unit' })
      .part('Fan', { in: 'Rack' })
      .interface('USB 1', 'Card', 'Slot', { name: 'USB', connections: [data('inner')] })
      .interface('USB 2', 'Unit', 'Fan', { name: 'USB', connections: [data('outer')] })
      .interface('USB 3', 'Fan', 'Rack', { name: 'USB', connections: [data('whole')] })
      .build();
    const text = write(model, []);
    expect(text.match(/connection USB connect .*/g)).toHaveLength(3);
    expect(text.match(/flow (inner|outer|whole) of Modelwright::Information from .*/g)).toHaveLength(3);
    expect(text).not.toContain('connections');
  });

  it('say whatever connections there are, changed into whatever others', () =>
    fc.assert(
      fc.property(
        fc.array(connection, { maxLength: 4 }),
        fc.array(connection, { maxLength: 4 }),
        (was, is) => {
          const { model } = read(PROBE);
          const first = withConnections(model, was);
          const text = write(first, []);
          expect(withoutIds(read(text).model)).toEqual(was);
          const { model: again, sources } = read(text);
          const changed = write(withConnections(again, is), sources);
          expect(withoutIds(read(changed).model)).toEqual(is);
        },
      ),
      { numRuns: 60 },
    ));
});

const connection = fc.record(
  {
    name: fc.constantFrom('', 'a', 'b', 'tank', 'engine', "it's", 'flow', 'Fuel'),
    direction: fc.constantFrom('in', 'out', 'inout'),
    type: fc.constantFrom('Energy', 'Matter', 'Binding', 'CAN bus'),
    subType: fc.constantFrom('Fluid', 'Data'),
    customFields: fc.constant({ rate: 3 }),
  },
  { requiredKeys: [] },
);
