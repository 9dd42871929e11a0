import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { anyModel } from '#testing/models/random-operations.ts';
import { outlineOf } from './ancestry.ts';
import { COLUMN_KINDS, endsOfNew, TraceMatrix } from './matrix.ts';

const model = aModel()
  .part('Vehicle')
  .part('Battery', { in: 'Vehicle' })
  .part('Cell', { in: 'Battery' })
  .part('Wheel')
  .requirement('Energy')
  .requirement('Range', { in: 'Energy' })
  .requirement('Charge', { in: 'Energy' })
  .requirement('Roll')
  .link('a', 'satisfies', 'Battery', 'Energy')
  .link('b', 'verifies', 'Wheel', 'Range')
  .link('c', 'derives', 'Range', 'Roll')
  .build();
const labels = (links: readonly { id: string }[]) =>
  links.map(({ id }) => ['a', 'b', 'c'].find((label) => idOf(label) === id));

describe('a trace matrix', () => {
  const parts = new TraceMatrix(model.tables, 'part', null);

  it('holds in a cell the links between its two elements', () => {
    expect(labels(parts.direct(idOf('Energy'), idOf('Battery')))).toEqual(['a']);
    expect(labels(parts.direct(idOf('Range'), idOf('Battery')))).toEqual([]);
  });

  it('tells apart what both inherit from above them', () => {
    expect(labels(parts.inherited(idOf('Energy'), idOf('Battery')))).toEqual([]);
    expect(labels(parts.inherited(idOf('Range'), idOf('Battery')))).toEqual(['a']);
    expect(labels(parts.inherited(idOf('Energy'), idOf('Cell')))).toEqual(['a']);
    expect(labels(parts.inherited(idOf('Charge'), idOf('Cell')))).toEqual(['a']);
    expect(labels(parts.inherited(idOf('Energy'), idOf('Vehicle')))).toEqual([]);
  });

  it('counts what a collapsed row hides', () => {
    expect(parts.below(idOf('Energy'), idOf('Wheel'))).toBe(1);
    expect(parts.below(idOf('Range'), idOf('Wheel'))).toBe(0);
  });

  it('tells which rows and columns are linked, by themselves or through what is above', () => {
    expect(['Energy', 'Range', 'Charge', 'Roll'].map((row) => parts.isRowLinked(idOf(row)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['Vehicle', 'Battery', 'Cell', 'Wheel'].map((one) => parts.isColumnLinked(idOf(one)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('is of one type where one is chosen', () => {
    const satisfied = new TraceMatrix(model.tables, 'part', 'satisfies');
    expect(satisfied.isColumnLinked(idOf('Wheel'))).toBe(false);
    expect([...satisfied.links()]).toHaveLength(1);
  });

  it('of requirements shows a link from both of its ends', () => {
    const requirements = new TraceMatrix(model.tables, 'requirement', null);
    expect(labels(requirements.direct(idOf('Range'), idOf('Roll')))).toEqual(['c']);
    expect(labels(requirements.direct(idOf('Roll'), idOf('Range')))).toEqual(['c']);
    expect([...requirements.links()]).toHaveLength(1);
  });

  it('makes new links from what is nearer to the solution', () => {
    expect(endsOfNew('part', 'satisfies', 'r', 'p')).toEqual({ sourceId: 'p', targetId: 'r' });
    expect(endsOfNew('part', 'allocates', 'r', 'p')).toEqual({ sourceId: 'r', targetId: 'p' });
    expect(endsOfNew('requirement', 'derives', 'r', 'q')).toEqual({ sourceId: 'r', targetId: 'q' });
  });

  it('holds exactly the links of the model between its kinds, in every model', () =>
    fc.assert(
      fc.property(anyModel, fc.constantFrom(...COLUMN_KINDS), (any, kind) => {
        const { requirement, 'trace-link': links } = any.tables;
        const columns = any.tables[kind];
        const expected = [...links.values()].filter(
          ({ sourceId, targetId }) =>
            (requirement.has(targetId) && columns.has(sourceId)) ||
            (requirement.has(sourceId) && columns.has(targetId)),
        );
        const matrix = new TraceMatrix(any.tables, kind, null);
        const shown = [...requirement.ids()].flatMap((row) =>
          [...columns.ids()].flatMap((column) => matrix.direct(row, column).map(({ id }) => id)),
        );
        expect(new Set(shown)).toEqual(new Set(expected.map(({ id }) => id)));
        expect([...matrix.links()].map(({ link }) => link.id).sort()).toEqual(
          expected.map(({ id }) => id).sort(),
        );
      }),
    ));
});

describe('an outline', () => {
  it('has every element once, after what it is inside of', () =>
    fc.assert(
      fc.property(anyModel, ({ tables }) => {
        const placed = outlineOf(tables.part.values(), (a, b) => (a.id < b.id ? -1 : 1));
        expect(placed.map(({ id }) => id).sort()).toEqual([...tables.part.ids()].sort());
        const at = new Map(placed.map(({ id }, index) => [id, index]));
        const early = [...tables.part.values()].filter(
          ({ id, parentId }) => parentId !== undefined && (at.get(parentId) ?? -1) > (at.get(id) ?? -1),
        );
        expect(early).toEqual([]);
      }),
    ));
});
