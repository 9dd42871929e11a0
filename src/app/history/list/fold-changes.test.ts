import { describe, expect, it } from 'vitest';
import { changeNames, type HistoryEntry } from '#app/fields/changes/change-names.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { changeRows, choiceOf, isChosen } from './change-rows.ts';
import { foldChanges, foldedSet, foldTitle } from './fold-changes.ts';

const model = aModel().part('Battery').part('Motor').build();
const names = changeNames(model);
const rename = (part: string, before: string, after: string): HistoryEntry => ({
  kind: 'part',
  id: idOf(part),
  before: { name: before },
  after: { name: after },
});
const kind = (part: string, before: string, after: string): HistoryEntry => ({
  ...rename(part, '', ''),
  before: { kind: before },
  after: { kind: after },
});

/** Change sets as they are listed, the newest first; each so many seconds after the one before. */
function listed(
  ...all: readonly (readonly [entries: readonly HistoryEntry[], seconds: number, user?: string])[]
) {
  let at = Date.parse('2026-11-21T10:00:00.000Z');
  return all
    .map(([entries, seconds, user = 'Ada'], index): ChangeSet => {
      at += seconds * 1000;
      const label = entries[0]?.before === null ? 'Add part' : 'Edit';
      return {
        seq: index + 1,
        at: new Date(at).toISOString(),
        userId: idOf(user),
        clientId: null,
        label,
        entries: [...entries],
      };
    })
    .reverse();
}
const numbers = (sets: readonly ChangeSet[]) =>
  foldChanges(sets).map((fold) => fold.sets.map(({ seq }) => seq));

describe('edits of one element by one person', () => {
  const [a, b, c] = [rename('Battery', 'A', 'B'), rename('Battery', 'B', 'C'), rename('Battery', 'C', 'D')];

  it('are one row within a minute of the first', () => {
    expect(numbers(listed([[a], 0], [[b], 30], [[c], 30]))).toEqual([[3, 2, 1]]);
    expect(numbers(listed([[a], 0], [[b], 30], [[c], 31]))).toEqual([[3], [2, 1]]);
  });

  it('are rows of their own where somebody else, or something else, comes between', () => {
    expect(numbers(listed([[a], 0], [[b], 1, 'Ben'], [[c], 1]))).toEqual([[3], [2], [1]]);
    expect(numbers(listed([[a], 0], [[rename('Motor', 'x', 'y')], 1], [[c], 1]))).toEqual([[3], [2], [1]]);
    expect(numbers(listed([[a], 0], [[b, rename('Motor', 'x', 'y')], 1]))).toEqual([[2], [1]]);
    expect(numbers(listed([[], 0], [[], 1]))).toEqual([[2], [1]]);
  });

  it('say what they did together', () => {
    const [one] = foldChanges(listed([[a], 0], [[b], 1]));
    expect(one && foldTitle(one, names)).toBe('Battery: name A → C');
    const [two] = foldChanges(listed([[a], 0], [[kind('Battery', 'x', 'y')], 1]));
    expect(two && foldTitle(two, names)).toBe('Battery: kind, name');
    const made = { ...a, before: null };
    const [three] = foldChanges(listed([[made], 0], [[b], 1]));
    expect(three && foldTitle(three, names)).toBe('Add part');
    expect(three && foldedSet(three).entries).toEqual([{ ...made, after: { name: 'C' } }]);
  });
});

it('an element that was named after it was added is told by that name', () => {
  const added = { ...rename('Battery', '', 'Part 1'), before: null };
  const named = listed([[added], 0], [[rename('Battery', 'Part 1', 'Accumulator')], 1]).map((set) =>
    set.seq === 1 ? { ...set, label: 'Add Part 1' } : set,
  );
  const [fold] = foldChanges(named);
  expect(fold && foldTitle(fold, names)).toBe('Add Accumulator');
  const [other] = foldChanges(named.map((set) => ({ ...set, label: 'Paste Part 1' })));
  expect(other && foldTitle(other, names)).toBe('Paste Part 1');
});

describe('an edit with its undo', () => {
  const edit = rename('Battery', 'A', 'B');
  const undo = rename('Battery', 'B', 'A');
  const other = rename('Motor', 'x', 'y');
  const otherUndo = rename('Motor', 'y', 'x');

  it('is one row however long after, and leaves nothing changed', () => {
    const folds = foldChanges(listed([[edit, other], 0], [[undo, otherUndo], 3600]));
    expect(folds.map(({ isUndone }) => isUndone)).toEqual([true]);
    expect(folds.map((fold) => foldedSet(fold).entries)).toEqual([[]]);
    const [single] = foldChanges(listed([[edit], 0], [[undo], 1]));
    expect(single && foldTitle(single, names)).toBe('Battery: name A → B');
  });

  it('holds what was done and undone between', () =>
    expect(numbers(listed([[edit], 0], [[other], 1], [[otherUndo], 100], [[undo], 100]))).toEqual([
      [4, 3, 2, 1],
    ]));

  it('is not one of another person, nor of other values', () => {
    expect(numbers(listed([[edit], 0], [[undo], 100, 'Ben']))).toEqual([[2], [1]]);
    expect(numbers(listed([[edit], 0], [[rename('Battery', 'B', 'C')], 100]))).toEqual([[2], [1]]);
  });
});

describe('the rows of the list', () => {
  const sets = listed(
    [[rename('Battery', 'A', 'B')], 0],
    [[rename('Battery', 'B', 'C')], 1],
    [[rename('Motor', 'x', 'y')], 1],
  );

  it('are the single ones below a folded one that is open', () => {
    const rows = (open: readonly number[]) =>
      changeRows(foldChanges(sets), new Set(open)).map(({ key, folding, isInside }) => [
        key,
        folding,
        isInside,
      ]);
    expect(rows([])).toEqual([
      ['3', null, false],
      ['folded-1', 'closed', false],
    ]);
    expect(rows([1])).toEqual([
      ['3', null, false],
      ['folded-1', 'open', false],
      ['2', null, true],
      ['1', null, true],
    ]);
  });

  it('stay the chosen ones when a row takes in more', () => {
    const [folded] = changeRows(foldChanges(sets.slice(1)), new Set());
    const choice = folded ? choiceOf(folded) : null;
    const more = changeRows(foldChanges(sets), new Set([2]));
    expect(more.filter((row) => isChosen(row, choice)).map(({ key }) => key)).toEqual(['folded-1']);
    expect(more.filter((row) => isChosen(row, { seq: 2, isFolded: false })).map(({ key }) => key)).toEqual([
      '2',
    ]);
  });
});

it('calls an agreement that is made again by its label, alone and folded', () => {
  const agreed = (before: number, after: number): HistoryEntry => ({
    kind: 'agreement',
    id: idOf('agreement'),
    elementId: idOf('Battery'),
    before: { seq: before },
    after: { seq: after },
  });
  const titles = (...entries: readonly HistoryEntry[]) =>
    foldChanges(listed(...entries.map((entry) => [[entry], 10] as const))).map((fold) =>
      foldTitle(fold, names),
    );
  expect(titles(agreed(3, 8))).toEqual(['Edit']);
  expect(titles(agreed(3, 8), agreed(8, 13))).toEqual(['Edit']);
});
