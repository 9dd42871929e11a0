import { describe, expect, it } from 'vitest';
import type { Constraint } from './elements/constraint.ts';
import { Transition } from './elements/transition.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from './system-model.ts';
import { transitionLabel } from './transition-label.ts';

const TEMPERATURE = 'f3330cb8-3599-5042-8f79-c6a5b333c83c';
const IDLE = 'b6f64e40-87ab-54c4-b0b3-d1e3ccc48498';
const row = (nth: number) => `4a59b1f0-5004-5bfa-950d-85bd47d5857${nth}`;

function machine(): SystemModel {
  const working = new WorkingModel(EMPTY_MODEL);
  working.put('state', {
    id: IDLE,
    name: 'Idle',
    description: '',
    kind: 'state',
    attributes: [{ id: TEMPERATURE, name: 'temperature', type: 'number', unit: '°C' }],
    entry: [],
    do: [],
    exit: [],
    position: { x: 0, y: 0 },
    size: { width: 1, height: 1 },
    customFields: {},
    createdAt: '',
    updatedAt: '',
  });
  return working.freeze();
}

const hot: Constraint = { id: row(1), type: 'variable', variableId: TEMPERATURE, operator: '>', limit: 80 };

function label(parts: Partial<Transition>, write?: (value: number) => string): string {
  const transition = Transition.parse({
    id: row(0),
    type: 'transition',
    name: '',
    description: '',
    sourceId: IDLE,
    targetId: IDLE,
    direction: 'out',
    guards: [],
    effects: [],
    extra: {},
    createdAt: '',
    updatedAt: '',
    ...parts,
  });
  return transitionLabel(machine(), transition, write);
}

describe('transitionLabel', () => {
  it('reads trigger [guards] / effects', () => {
    expect(label({ trigger: 'start', guards: [hot], effects: ['openValve'] })).toBe(
      'start [temperature > 80 °C] / openValve',
    );
  });

  it('leaves out what is empty', () => {
    expect(label({})).toBe('');
    expect(label({ trigger: '  ' })).toBe('');
    expect(label({ trigger: 'go' })).toBe('go');
    expect(label({ guards: [hot] })).toBe('[temperature > 80 °C]');
    expect(label({ effects: ['a', 'b'] })).toBe('/ a; b');
  });

  it("prefers the limit's own unit", () => {
    expect(label({ guards: [{ ...hot, unit: 'K' }] })).toBe('[temperature > 80 K]');
  });

  it('joins guards and brackets alternatives among them', () => {
    const either: Constraint = { id: row(2), type: 'expression', expression: 'a || b' };
    expect(label({ guards: [hot, { id: row(3), type: 'text', text: 'door closed' }] })).toBe(
      '[temperature > 80 °C && door closed]',
    );
    expect(label({ guards: [hot, either] })).toBe('[temperature > 80 °C && (a || b)]');
    expect(label({ guards: [either] })).toBe('[a || b]');
  });

  it('says that a variable is missing', () => {
    expect(label({ guards: [{ ...hot, variableId: row(9) }] })).toBe('[missing > 80]');
  });

  it('writes numbers as it is told', () => {
    expect(label({ guards: [{ ...hot, limit: 0.5 }] }, (value) => String(value).replace('.', ','))).toBe(
      '[temperature > 0,5 °C]',
    );
  });
});
