import { useMemo, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { t } from '#language/translate.ts';
import { clusterParts } from '#model/interfaces/cluster-parts.ts';
import { leastOpened, openedAtFirst } from '#model/interfaces/first-opened.ts';
import { compareNames, N2Matrix, OUTSIDE, type ShownPart, shownParts } from '#model/interfaces/n2-matrix.ts';
import type { Part } from '#model/elements/part.ts';
import type { Table } from '#model/elements/table.ts';
import { ancestorsOf } from '#model/trace/ancestry.ts';

/** A part on the diagonal: a row and a column of the matrix. */
export interface N2Item extends ShownPart {
  readonly name: string;
  /** Its name after those of all that it is inside of. */
  readonly path: string;
  /** Which block of parts that lead back to each other it is in; null for one in none, and where parts are not clustered. */
  readonly block: number | null;
}

/** The matrix with what stands on its diagonal. */
export interface ShownN2 {
  readonly matrix: N2Matrix;
  readonly items: readonly N2Item[];
  /** The part whose level is shown; null at the top. */
  readonly level: Part | null;
  /** Orders the parts anew by what they exchange now. */
  readonly clusterAgain: () => void;
  /** Whether there are too many parts to cluster them: they are in the order of the tree. */
  readonly isTooLarge: boolean;
  /** Opens all parts in place, or closes them again. */
  readonly setAll: (areOpen: boolean) => void;
}

/** An order of more parts by clustering would keep the page for seconds. */
export const MOST_CLUSTERED = 2_000;

type Blocks = readonly (readonly string[])[];

/** The matrix of the open model as the person wants to see it. */
export function useN2(): ShownN2 {
  const { part: parts, interface: edges } = useDocument().model.tables;
  const { shown, toggled, setToggled } = useInterfacesView();
  const level = parts.get(shown.level) ?? null;
  const inside = level?.id ?? null;
  // What is drawn meanwhile closes nothing that is looked at.
  const openedNow = () => ({ inside, opened: openedAtFirst(parts, edges.values(), inside) });
  const [first, setFirst] = useState(openedNow);
  if (first.inside !== inside) setFirst(openedNow());
  const { opened } = first;
  const tree = useMemo(
    () => shownParts(parts.values(), inside, (id) => id === inside || toggled.has(id) !== opened.has(id)),
    [parts, inside, opened, toggled],
  );
  const matrix = useMemo(() => new N2Matrix(parts, edges.values(), tree), [parts, edges, tree]);

  // What is drawn meanwhile is not to move the rows from under the pointer: they are ordered when that is asked for.
  const [asked, setAsked] = useState(0);
  const [kept, setKept] = useState<{ readonly of: string; readonly blocks: Blocks } | null>(null);
  const isTooLarge = shown.order === 'clustered' && tree.length > MOST_CLUSTERED;
  const order = isTooLarge ? 'tree' : shown.order;
  const of = [asked, inside ?? '', ...toggled].join(' ');
  if (order === 'clustered' && kept?.of !== of)
    setKept({
      of,
      blocks: clusterParts(
        tree.map(({ id }) => id),
        matrix.couplings(),
      ),
    });

  const items = useMemo(() => {
    const ordered =
      order === 'tree' ? tree : order === 'name' ? byName(parts, tree) : inBlocks(tree, kept?.blocks ?? []);
    const blockOf = order === 'clustered' ? blocksOf(kept?.blocks ?? []) : NO_BLOCKS;
    const all = ordered.flatMap((one) => itemOf(parts, one, blockOf.get(one.id) ?? null));
    return matrix.isLeft ? [...all, outsideOf(level?.name ?? '')] : all;
  }, [parts, tree, matrix.isLeft, order, kept, level?.name]);
  return useMemo(
    () => ({
      matrix,
      items,
      level,
      clusterAgain: () => setAsked((times) => times + 1),
      isTooLarge,
      setAll: (areOpen) =>
        setToggled(areOpen ? allBut(parts, opened) : without(opened, leastOpened(parts, inside))),
    }),
    [matrix, items, level, isTooLarge, parts, opened, inside, setToggled],
  );
}

const NO_BLOCKS: ReadonlyMap<string, number> = new Map();

const without = (ids: ReadonlySet<string>, those: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !those.has(id)));

/** What is open otherwise than at first where all parts are open. `opened` are open at first. */
function allBut(parts: Table<Part>, opened: ReadonlySet<string>): ReadonlySet<string> {
  const around = new Set<string>();
  for (const { parentId } of parts.values())
    if (parentId !== undefined && !opened.has(parentId)) around.add(parentId);
  return around;
}

/** Out of the order of the tree no level is drawn. */
const flat = (one: ShownPart): ShownPart => (one.level === 1 ? one : { ...one, level: 1 });

function byName(parts: Table<Part>, tree: readonly ShownPart[]): ShownPart[] {
  const named = tree.flatMap((one) => parts.get(one.id) ?? []).sort(compareNames);
  const at = new Map(tree.map((one) => [one.id, flat(one)]));
  return named.flatMap(({ id }) => at.get(id) ?? []);
}

/** As they were clustered; what came since stands at the end. */
function inBlocks(tree: readonly ShownPart[], blocks: Blocks): ShownPart[] {
  const left = new Map(tree.map((one) => [one.id, flat(one)]));
  const placed = blocks.flat().flatMap((id) => {
    const one = left.get(id);
    left.delete(id);
    return one ?? [];
  });
  return [...placed, ...left.values()];
}

const blocksOf = (blocks: Blocks): ReadonlyMap<string, number> =>
  new Map(
    blocks
      .filter((block) => block.length > 1)
      .flatMap((block, index) => block.map((id) => [id, index] as const)),
  );

const known = new WeakMap<Part, N2Item>();

/** The same item as before where it says the same, so that only what changed is drawn again. */
function itemOf(parts: Table<Part>, one: ShownPart, block: number | null): readonly N2Item[] {
  const part = parts.get(one.id);
  if (!part) return [];
  const names = [one.id, ...ancestorsOf(parts, one.id)].map((id) => parts.get(id)?.name || t('Unnamed'));
  const path = names.toReversed().join(' › ');
  const before = known.get(part);
  if (
    before?.path === path &&
    before.level === one.level &&
    before.hasChildren === one.hasChildren &&
    before.isOpen === one.isOpen &&
    before.block === block
  )
    return [before];
  const item = { ...one, name: part.name || t('Unnamed'), path, block };
  known.set(part, item);
  return [item];
}

const outsideOf = (name: string): N2Item => ({
  id: OUTSIDE,
  level: 1,
  hasChildren: false,
  isOpen: false,
  name: t('Outside of {part}', { part: name || t('Unnamed') }),
  path: t('Outside of {part}', { part: name || t('Unnamed') }),
  block: null,
});
