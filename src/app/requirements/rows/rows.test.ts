import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Requirement } from '#model/elements/requirement.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { randomRequirements } from '#testing/models/random-requirements.ts';
import { childrenIn, countBelow, outlineOf } from './outline.ts';
import { type Row, type Shown, shownOf } from './rows.ts';
import { treeRows as rowsOf } from './tree-rows.ts';

const NONE: ReadonlySet<string> = new Set();

/** All rows of the tree, each looked at. */
function treeRows(all: readonly Requirement[], collapsed: ReadonlySet<string>, shown: Shown | null): Row[] {
  const requirements = new Map(all.map((one) => [one.id, one]));
  const rows = rowsOf({ outline: outlineOf(all), requirements, collapsed, shown });
  return rows.ids.flatMap((_, index) => rows.at(index) ?? []);
}

describe('treeRows', () => {
  it('shows every requirement once, each below its parent', () =>
    fc.assert(
      fc.property(randomRequirements, (requirements) => {
        const byId = new Map(requirements.map((one) => [one.id, one]));
        const rows = treeRows(requirements, NONE, null);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(requirements.length);
        expect(rows).toHaveLength(requirements.length);
        const open: string[] = [];
        for (const { id, level } of rows) {
          open.length = level - 1;
          expect(open.at(-1)).toBe(byId.get(id)?.parentId);
          open.push(id);
        }
      }),
    ));

  it('leaves out all that is below what is collapsed, and nothing else', () =>
    fc.assert(
      fc.property(randomRequirements, fc.nat(), (requirements, which) => {
        const outline = outlineOf(requirements);
        const one = requirements[which % Math.max(1, requirements.length)];
        if (!one) return;
        const all = treeRows(requirements, NONE, null);
        const rows = treeRows(requirements, new Set([one.id]), null);
        expect(rows).toHaveLength(all.length - countBelow(outline, one.id));
      }),
    ));

  it('counts the places among siblings', () =>
    fc.assert(
      fc.property(randomRequirements, (requirements) => {
        const outline = outlineOf(requirements);
        for (const { id, posInSet, setSize } of treeRows(requirements, NONE, null)) {
          const siblings = childrenIn(outline, requirements.find((one) => one.id === id)?.parentId);
          expect(siblings[posInSet - 1]).toBe(id);
          expect(setSize).toBe(siblings.length);
        }
      }),
    ));

  it('keeps what is above a match, as context, and opens it', () =>
    fc.assert(
      fc.property(randomRequirements, fc.func(fc.boolean()), (requirements, matches) => {
        const byId = new Map(requirements.map((one) => [one.id, one]));
        const hits = new Set(requirements.filter(({ id }) => matches(id)).map(({ id }) => id));
        const shown = shownOf(hits, (id) => byId.get(id)?.parentId);
        const everything = new Set(byId.keys());
        const rows = treeRows(requirements, everything, shown);
        expect(new Set(rows.filter(({ context }) => !context).map(({ id }) => id))).toEqual(hits);
        for (const { id, context } of rows.filter((row) => row.context)) {
          expect(context).toBe(true);
          expect(shown.ancestors.has(id)).toBe(true);
        }
      }),
    ));

  it('does not overflow on a chain of ten thousand', () => {
    const [first] = [...aModel().requirement('first').build().tables.requirement.values()];
    const chain = Array.from({ length: 10_000 }, (_, index) => ({
      ...first!,
      id: idOf(String(index)),
      ...(index > 0 && { parentId: idOf(String(index - 1)) }),
    }));
    const requirements = new Map(chain.map((one) => [one.id, one]));
    const rows = rowsOf({ outline: outlineOf(chain), requirements, collapsed: NONE, shown: null });
    expect(rows.at(rows.ids.length - 1)?.level).toBe(10_000);
  });
});

describe('outlineOf', () => {
  it('puts one whose parent is not there at the top', () => {
    const [lost] = [...aModel().requirement('lost').build().tables.requirement.values()];
    expect(outlineOf([{ ...lost!, parentId: idOf('nowhere') }]).roots).toEqual([lost!.id]);
  });
});
