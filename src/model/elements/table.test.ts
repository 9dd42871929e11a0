import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_MODEL, sizeOf, WorkingModel } from '#model/system-model.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import type { Part } from './part.ts';
import { MutableTable } from './table.ts';
import { expectIndexesRight } from '#testing/models/model-laws.ts';
import { anyModel } from '#testing/models/random-operations.ts';

describe('a table', () => {
  it('answers from its indexes what a walk over all elements would', () =>
    fc.assert(fc.property(anyModel, expectIndexesRight), { numRuns: 40 }));

  it('keeps its indexes right through writes after the first question', () => {
    const working = new WorkingModel(
      aModel().part('A').part('B', { in: 'A' }).part('C', { in: 'A' }).build(),
    );
    expect(working.tables.part.referring('parent', idOf('A'))).toHaveLength(2);
    const { parentId: _, ...rest } = the(working, 'part', 'B');
    working.put('part', rest);
    working.remove('part', idOf('C'));
    expect(working.tables.part.referring('parent', idOf('A'))).toEqual([]);
    expectIndexesRight(working);
  });

  it('does not hear of what is written to its fork, nor the fork of what is written to it', () => {
    const model = aModel().part('A').part('B', { in: 'A' }).build();
    const one = new WorkingModel(model);
    const other = new WorkingModel(model);
    expect(model.tables.part.referring('parent', idOf('A'))).toHaveLength(1);
    one.remove('part', idOf('B'));
    const frozen = one.freeze();
    one.remove('part', idOf('A'));
    other.put('part', { ...the(model, 'part', 'A'), id: idOf('C'), parentId: idOf('A') });
    expect([model, one, other, frozen].map(sizeOf)).toEqual([2, 0, 3, 1]);
    for (const each of [model, one, other, frozen]) expectIndexesRight(each);
  });

  it('keeps an index that was asked for in a fork for the next one, unless that was written since', () => {
    const model = aModel().part('A').part('B', { in: 'A' }).build();
    let looked = 0;
    const counted = new MutableTable<Part>({
      parent: ({ parentId }) => {
        looked += 1;
        return parentId === undefined ? [] : [parentId];
      },
    });
    for (const part of model.tables.part.values()) counted.set(part);
    for (let edit = 0; edit < 5; edit += 1) {
      expect(counted.fork().referring('parent', idOf('A'))).toHaveLength(1);
      expect(looked).toBe(2);
    }
    const early = counted.fork();
    counted.delete(idOf('B'));
    expect(counted.fork().referring('parent', idOf('A'))).toEqual([]);
    expect(early.referring('parent', idOf('A'))).toHaveLength(1);
  });

  it('that is forked before the first question answers as it was, whatever becomes of the other', () => {
    const model = aModel().part('A').part('B', { in: 'A' }).build();
    const one = new WorkingModel(model);
    one.put('part', the(model, 'part', 'A'));
    const frozen = one.freeze();
    one.remove('part', idOf('B'));
    for (const each of [model, one, frozen]) expectIndexesRight(each);
  });

  it('is the same object after an edit that did not touch it', () => {
    const working = new WorkingModel(EMPTY_MODEL);
    working.put('part', the(aModel().part('A').build(), 'part', 'A'));
    const now = working.freeze();
    expect(now.tables.part).not.toBe(EMPTY_MODEL.tables.part);
    expect(now.tables.state).toBe(EMPTY_MODEL.tables.state);
    expect(sizeOf(EMPTY_MODEL)).toBe(0);
  });
});
