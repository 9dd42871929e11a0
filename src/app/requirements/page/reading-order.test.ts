import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { ancestorsOf, readingOrder } from './reading-order.ts';

const { requirement } = aModel()
  .requirement('A', { position: 2 })
  .requirement('B', { position: 1 })
  .requirement('A1', { parentId: idOf('A'), position: 9 })
  .requirement('A11', { parentId: idOf('A1'), position: 1 })
  .requirement('A2', { parentId: idOf('A'), position: 10 })
  .build().tables;
const names = (ids: readonly string[]) => ids.map((id) => requirement.get(id)?.name);

describe('requirements', () => {
  it('are read from the top down, each before what is below it', () => {
    expect(names(readingOrder(requirement))).toEqual(['B', 'A', 'A1', 'A11', 'A2']);
  });

  it('are below their parents, the topmost first', () => {
    expect(ancestorsOf(requirement, idOf('A11')).map(({ name }) => name)).toEqual(['A', 'A1']);
    expect(ancestorsOf(requirement, idOf('B'))).toEqual([]);
  });
});
