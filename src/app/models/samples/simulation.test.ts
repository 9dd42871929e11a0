import { describe, expect, test } from 'vitest';
import { quantity } from '#model/expression/value.ts';
import { configurationOf } from '#model/simulation/machine/configuration.ts';
import { machineOf } from '#model/simulation/machine/machine.ts';
import { Simulator } from '#model/simulation/machine/simulator.ts';
import type { StepInput } from '#model/simulation/machine/snapshot.ts';
import type { SystemModel } from '#model/system-model.ts';
import { toBase } from '#model/units/convert.ts';
import { parseUnit } from '#model/units/parse-unit.ts';
import { testContext } from '#testing/models/model-builder.ts';
import { modelOfSample } from './sample-file.ts';
import { SAMPLES } from './samples.ts';

/** An event, a value that is set, or milliseconds that pass; and the innermost states that are active then. */
type Done = readonly [does: string | number, states: readonly string[]];

const RUNS: Readonly<Record<string, readonly Done[]>> = {
  'satellite-power': [
    ['', ['Self-test']],
    ['testPassed', ['Charging']],
    ['eclipseBegins', ['Eclipse']],
    ['state of charge: 25 %', ['Safe mode']],
    ['state of charge: 60 %', ['Safe mode']],
    ['leaveSafeMode', ['Charging']],
  ],
  'brake-by-wire': [
    ['', ['Self-test']],
    ['selfTestPassed', ['Standby']],
    ['pedal travel: 20 mm', ['Applying']],
    ['wheel slip: 25 %', ['Anti-lock']],
    ['circuitFailed', ['Degraded']],
    ['supplyLost', ['Hydraulic fallback']],
  ],
  'infusion-pump': [
    ['', ['Self-test']],
    ['selfTestPassed', ['Ready']],
    ['startPressed', ['Delivering']],
    ['airDetected', ['Delivering']],
    ['bubble volume: 80 µL', ['Delivering']],
    ['airDetected', ['Air in line']],
    ['alarmAcknowledged', ['Paused']],
    ['startPressed', ['Delivering']],
    ['volume infused: 500 mL', ['Keep vein open']],
  ],
  'robot-arm': [
    ['', ['Self-test']],
    ['testPassed', ['Idle']],
    ['startProgram', ['Moving']],
    ['inPosition', ['Gripping']],
    ['distance to person: 1200 mm', ['Reduced speed']],
    ['curtainBroken', ['Protective stop']],
    ['emergencyStop', ['Emergency stop']],
  ],
  'level-crossing': [
    ['', ['Dark', 'Healthy', 'Raised']],
    ['trainApproaching', ['Healthy', 'Raised', 'Yellow']],
    [3_000, ['Healthy', 'Lowering', 'Red']],
    ['keyTurned', ['Healthy', 'Local control', 'Red']],
    ['keyReleased', ['Healthy', 'Lowering', 'Red']],
    ['barrier angle: 0 °', ['Healthy', 'Lowered', 'Red']],
    ['next train: 500 m', ['Healthy', 'Lowered', 'Red']],
    ['trainPassed', ['Healthy', 'Lowered', 'Red']],
    ['next train: 4000 m', ['Healthy', 'Lowered', 'Red']],
    ['trainPassed', ['Healthy', 'Raising', 'Red']],
    ['barrier angle: 90 °', ['Dark', 'Healthy', 'Raised']],
  ],
};

function inputOf(model: SystemModel, does: string | number): StepInput {
  if (typeof does === 'number') return { after: does };
  const [, name, number, word = ''] = /^(.+): (-?[\d.]+) (.+)$/.exec(does) ?? [];
  if (name === undefined) return does === '' ? {} : { trigger: does };
  const owners = [...model.tables.part.values(), ...model.tables.state.values()];
  const attribute = owners.flatMap(({ attributes }) => attributes).find((one) => one.name === name);
  const unit = parseUnit(word);
  if (!attribute || !unit) throw new Error(`nothing to set: ${does}`);
  return { set: new Map([[attribute.id, quantity(toBase(Number(number), unit), unit.dimension)]]) };
}

describe.each(SAMPLES)('the machine of $name', ({ id, load }) => {
  test('runs through its states, without faults', async () => {
    const { newId } = testContext();
    const model = modelOfSample(await load(newId), newId);
    const [first] = model.tables.state.values();
    const simulator = new Simulator(model, machineOf(model, first?.partId ?? null));
    let step = simulator.start();
    const seen = RUNS[id]?.map(([does]) => {
      const input = inputOf(model, does);
      if (does !== '') step = simulator.step(step.moment, input);
      expect(step.error).toBeUndefined();
      expect(step.happenings.filter(({ kind }) => kind === 'fault')).toEqual([]);
      const states = configurationOf(step.moment).flatMap((one) => model.tables.state.get(one) ?? []);
      const inner = states.filter((one) => states.every(({ parentId }) => parentId !== one.id));
      return [does, inner.map(({ name }) => name).sort()];
    });
    expect(seen).toEqual(RUNS[id]);
  });
});
