import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { importFile } from '#interchange/import-file.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { MAPPED_KINDS, makePlan } from '#interchange/sysml/plan/make-plan.ts';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import type { Source } from '#model/elements/source.ts';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { isList, isObject } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { idOf, sampleModel, testContext } from '#testing/models/model-builder.ts';
import { expectSound } from '#testing/models/model-laws.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { edited } from '#testing/models/plan.ts';
import { sharedData } from '#testing/needs.ts';
import { anyModel } from '#testing/models/random-operations.ts';

const INFO = { id: idOf('model'), name: 'Model', description: '' };

function exported(model: SystemModel, sources: readonly Source[] = [], format = 'sysml') {
  const file = exportFile(format, INFO, model, undefined, { ...NO_RECORDS, sources });
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}
const textOf = (model: SystemModel, sources: readonly Source[] = []) =>
  new TextDecoder().decode(exported(model, sources).bytes);

/** The same elements, put in another order, with the keys of what is free in them turned round. */
function shuffled(model: SystemModel, number: () => number): SystemModel {
  const working = new WorkingModel(EMPTY_MODEL);
  working.definitions = model.definitions;
  const put = <K extends Kind>(kind: K) => {
    const all = [...model.tables[kind].values()].map((element) => ({ element, at: number() }));
    for (const { element } of all.sort((a, b) => a.at - b.at)) working.put(kind, turned(element));
  };
  for (const kind of KINDS) put(kind);
  return working.freeze();
}

function turned<E extends object>(element: E): E {
  const fields: [string, unknown][] = Object.entries(element);
  const free = fields.flatMap(([name, value]): [string, unknown][] => {
    if (name === 'connections' && isList(value))
      return [[name, value.map((row) => (isObject(row) ? turned(row) : row))]];
    const isFree = name === 'customFields' || name === 'extra';
    return isFree && isObject(value) ? [[name, Object.fromEntries(Object.entries(value).reverse())]] : [];
  });
  return { ...element, ...Object.fromEntries(free) };
}

function imported(
  bytes: Uint8Array,
  model: SystemModel = EMPTY_MODEL,
  sources: readonly Source[] = [],
  format = 'sysml',
  partial = false,
) {
  const file = importFile(
    format,
    bytes,
    { modelId: INFO.id, model, sources },
    testContext('2026-11-22T00:00:00.000Z', 'import'),
    { partial },
  );
  if (!file.ok) throw new Error(`${file.refusal.detail} ${JSON.stringify(file.refusal.errors)}`);
  return file.value;
}

describe('a model of its own as text', () => {
  it('imported again changes nothing and keeps nothing', () =>
    fc.assert(
      fc.property(anyModel, (model) => {
        const { bytes } = exported(model);
        const { edited, records } = imported(bytes, model);
        expect({
          diff: edited.diff,
          text: edited.diff.length > 0 ? new TextDecoder().decode(bytes) : '',
        }).toEqual({ diff: [], text: '' });
        expect(records?.sources).toEqual([]);
      }),
      { numRuns: 100 },
    ));

  it('is the same text whatever order its elements came in', () =>
    fc.assert(
      fc.property(anyModel, fc.array(fc.nat(), { minLength: 1 }), (model, numbers) => {
        let taken = 0;
        const other = shuffled(model, () => numbers[(taken += 1) % numbers.length] ?? 0);
        const said = exportFile('sysml', { ...INFO, id: idOf('copy') }, other);
        expect(said.ok && new TextDecoder().decode(said.value.bytes)).toBe(textOf(model));
      }),
      { numRuns: 60 },
    ));

  it('is the same text in a copy of the model, whatever was renamed', () => {
    const text = 'package P {\n    // first\n    part a { attribute x = 1; }\n    part b; // second\n}\n';
    const { edited: come, records } = imported(new TextEncoder().encode(text));
    const [a] = [...come.model.tables.part.values()].filter(({ name }) => name === 'a');
    const rename = { op: 'update', kind: 'part', id: a?.id ?? '', body: { name: 'renamed' } } as const;
    const { model } = edited(come.model, rename);
    const copy = { ...INFO, id: idOf('copy') };
    const said = exportFile('sysml', copy, model, undefined, {
      ...NO_RECORDS,
      sources: records?.sources ?? [],
    });
    expect(said.ok && new TextDecoder().decode(said.value.bytes)).toBe(
      text.replace('part a', 'part renamed'),
    );
  });

  it('makes a sound model of nothing', () =>
    fc.assert(
      fc.property(anyModel, (model) => {
        expectSound(imported(exported(model).bytes).edited.model);
      }),
      { numRuns: 60 },
    ));

  it('says in metadata what the notation has no words for, and in its report', () => {
    const { notes } = exported(sampleModel());
    const text = textOf(sampleModel());
    expect(text).toContain("requirement <'REQ-1'> Light {");
    expect(text).toContain('connection Power connect Battery.Plug to Motor.Socket');
    expect(text).toContain('transition go first Idle accept start if speed > 3 [m/s] then Moving');
    expect(notes.map(({ where }) => where)).toContain('color');
  });
});

const FILES = sharedData('sysml2');
const ANNEX = 'omg-examples/Vehicle Example/SysML v2 Spec Annex A SimpleVehicleModel.sysml';
const annex = () => new Uint8Array(readFileSync(join(FILES.path, ANNEX)));

/** The lines that differ, by their numbers; two texts with as many lines. */
function linesChanged(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  expect(now.length).toBe(old.length);
  return old.flatMap((line, at) => {
    const next = now[at] ?? '';
    return line === next ? [] : [`${at + 1} - ${line.trim()}`, `${at + 1} + ${next.trim()}`];
  });
}

describeNeeding([FILES], 'the vehicle of Annex A', () => {
  const first = () => {
    const { edited, records } = imported(annex());
    return { model: edited.model, sources: records?.sources ?? [] };
  };
  const named = <K extends 'part' | 'interface' | 'transition'>(
    model: SystemModel,
    kind: K,
    name: string,
  ) => {
    const found = [...model.tables[kind].values()].find((one) => one.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const text = new TextDecoder().decode(annex());

  it('comes in whole and sound, and goes out to the letter', () => {
    const { model, sources } = first();
    expectSound(model);
    expect(model.tables.part.size).toBeGreaterThan(140);
    expect(textOf(model, sources)).toBe(text);
  });

  it('imported a second time changes nothing and keeps nothing', () => {
    const { model, sources } = first();
    const again = imported(annex(), model, sources);
    expect(again.edited.diff).toEqual([]);
    expect(again.records?.sources).toEqual([]);
  });

  it('with a part renamed, an interface re-connected and a guard changed differs in just their lines', () => {
    const { model, sources } = first();
    const sensor = named(model, 'part', 'speedSensor');
    const edge = named(model, 'interface', 'fuelInterface');
    const transition = named(model, 'transition', 'off_To_starting');
    const guards = [{ type: 'expression', expression: 'brakePedalDepressed and ignitionCmd.level > 2' }];
    const target = [...model.tables.part.values()].find(
      ({ name, type }) => name === 'transmission' && type === 'Transmission',
    );
    const port = target?.ports.find(({ name }) => name === 'clutchPort');
    const now = edited(
      model,
      { op: 'update', kind: 'part', id: sensor.id, body: { name: 'wheel sensor' } },
      {
        op: 'update',
        kind: 'interface',
        id: edge.id,
        body: { targetId: target?.id ?? '', targetPortId: port?.id ?? '' },
      },
      { op: 'update', kind: 'transition', id: transition.id, body: { metadata: { guards } } },
    ).model;
    const sentTo = 'to vehicleSoftware.vehicleController.cruiseController.speedSensorPort';
    expect(linesChanged(text, textOf(now, sources))).toEqual([
      '59 - if ignitionCmd.ignitionOnOff==IgnitionOnOff::on and brakePedalDepressed',
      '59 + if (brakePedalDepressed and ignitionCmd.level > 2)',
      '678 - part speedSensor:SpeedSensor;',
      "678 + part 'wheel sensor':SpeedSensor;",
      '702 - connect fuelTank.fuelOutPort to engine.fuelInPort;',
      '702 + connect fuelTank.fuelOutPort to transmission.clutchPort;',
      `710 - connect speedSensor.speedSensorPort ${sentTo};`,
      `710 + connect 'wheel sensor'.speedSensorPort ${sentTo};`,
      '790 - part redefines speedSensor{',
      "790 + part redefines 'wheel sensor'{",
      `817 - from speedSensor.speedSensorPort.sensedSpeedSent ${sentTo}.sensedSpeedReceived;`,
      `817 + from 'wheel sensor'.speedSensorPort.sensedSpeedSent ${sentTo}.sensedSpeedReceived;`,
      '827 - part redefines speedSensor{',
      "827 + part redefines 'wheel sensor'{",
    ]);
    const again = imported(exported(now, sources).bytes, now, sources);
    expect(again.edited.diff).toEqual([]);
  });
});

describe('what an import says', () => {
  const everything = `package P {
    part def D { port p : Q; attribute a = 3 [kg]; }
    port def Q { out item f; }
    part x : D; part y : D;
    connection c connect x.p to y.p; connect x to y; interface x.p to y.p;
    bind x.p = y.p; binding b bind x.p = y.p; flow x.p.f to y.p.f;
    state def S { state t; } 
    part m { exhibit state s { entry; then u; do act; exit act; state u; state v; then u; transition u then v; } action act; }
    requirement def R { subject d : D; require constraint { d.a < 4 [kg] } }
    requirement r : R; requirement q;
    satisfy r by x; dependency from x to y; allocate x to m; allocation n allocate y to m;
  }`;
  const planned = (without: readonly string[]) => {
    const tree = parseText(everything, 'a.sysml');
    return makePlan(
      [tree],
      { idOf: (kind, key) => `${kind} ${key}`, rowIdOf: (...of) => of.join(' ') },
      new Set(without),
    );
  };

  it.each(MAPPED_KINDS)('names %s where it has no place for it', (kind) => {
    const told = (notes: readonly TransferNote[]) =>
      notes.filter(({ message }) => message.startsWith(`“${kind}”,`)).length;
    expect(told(planned([]).notes)).toBe(0);
    expect(told(planned([kind]).notes)).toBe(1);
  });
});

describeNeeding([FILES], 'real files', () => {
  const names = readdirSync(FILES.path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sysml') && !name.startsWith('omg-library'))
    .sort();

  it.each(names)('%s comes in, goes out to the letter, and comes in again as no change', (name) => {
    const bytes = new Uint8Array(readFileSync(join(FILES.path, name)));
    const { edited: into, records } = imported(bytes, EMPTY_MODEL, [], 'sysml', true);
    expectSound(into.model);
    const sources = records?.sources ?? [];
    expect(new TextDecoder().decode(exported(into.model, sources).bytes)).toBe(
      new TextDecoder().decode(bytes),
    );
    const again = imported(bytes, into.model, sources, 'sysml', true);
    expect(again.edited.diff).toEqual([]);
    expect(again.records?.sources).toEqual([]);
  });
});
