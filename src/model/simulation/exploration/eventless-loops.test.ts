import { describe, expect, it } from 'vitest';
import { machineOf } from '#model/simulation/machine/machine.ts';
import { ModelBuilder } from '#testing/models/model-builder.ts';
import { eventlessLoops } from './eventless-loops.ts';

const loopsOf = (builder: ModelBuilder) =>
  eventlessLoops(machineOf(builder.build(), null)).map((ways) =>
    ways.map(({ transition }) => transition.name).sort((a, b) => a.localeCompare(b)),
  );
const chain = () =>
  new ModelBuilder().state('A', { order: 1 }).state('B', { order: 2 }).state('C', { order: 3 });

describe('transitions without a trigger', () => {
  it('go round where they lead to one another', () => {
    const back = chain().transition('a', 'A', 'B').transition('b', 'B', 'C').transition('c', 'C', 'B');
    expect(loopsOf(back)).toEqual([['b', 'c']]);
  });

  it('do not where one waits for an event, or they come to an end', () => {
    const waits = chain().transition('a', 'A', 'B').transition('b', 'B', 'A', { trigger: 'go' });
    expect(loopsOf(waits)).toEqual([]);
    expect(loopsOf(chain().transition('a', 'A', 'B').transition('b', 'B', 'C'))).toEqual([]);
  });

  it('go round where an outer one enters its own inside, or leads nowhere', () => {
    const around = chain().state('Inner', { in: 'A' }).transition('again', 'A', 'Inner');
    expect(loopsOf(around)).toEqual([['again']]);
    expect(loopsOf(chain().transition('beep', 'A', 'A', { internal: true }))).toEqual([['beep']]);
  });

  it('are followed to where a state begins', () => {
    const inside = new ModelBuilder()
      .state('Out', { order: 1 })
      .state('In', { order: 2 })
      .state('First', { in: 'In', order: 3 })
      .state('Second', { in: 'In', order: 4 })
      .transition('enter', 'Out', 'In')
      .transition('first', 'First', 'Out')
      .transition('second', 'Second', 'Out');
    expect(loopsOf(inside)).toEqual([['enter', 'first']]);
  });
});
