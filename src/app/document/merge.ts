import { diffArrays } from 'diff';
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  mergePatch,
  patchBetween,
  sameJson,
} from '#model/json.ts';

/** What replaces a stretch of the base. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly put: readonly string[];
}

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_]+|./gu) ?? [];

function hunksOf(base: readonly string[], to: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { value, added, removed } of diffArrays([...base], [...to])) {
    const last = hunks.at(-1);
    const open = last?.end === at ? last : { start: at, end: at, put: [] };
    if (added) {
      if (open === last) hunks.pop();
      hunks.push({ ...open, put: [...open.put, ...value] });
    } else {
      if (removed) {
        if (open === last) hunks.pop();
        hunks.push({ ...open, end: at + value.length });
      }
      at += value.length;
    }
  }
  return hunks;
}

/** Whether two changes leave each other alone; changes at the very same place do not, for their order would be a guess. */
const apart = (a: Hunk, b: Hunk) => a.end < b.start || b.end < a.start;

const sameHunk = (a: Hunk, b: Hunk) =>
  a.start === b.start && a.end === b.end && a.put.join('') === b.put.join('');

/** Both people's changes of a text, word by word; null where they changed the same words, or words beside each other. */
export function mergeText(base: string, theirs: string, mine: string): string | null {
  const words = wordsOf(base);
  const own = hunksOf(words, wordsOf(mine));
  const others = hunksOf(words, wordsOf(theirs)).filter(
    (hunk) => !own.some((mineToo) => sameHunk(hunk, mineToo)),
  );
  if (others.some((hunk) => own.some((other) => !apart(hunk, other)))) return null;
  const merged: string[] = [];
  let at = 0;
  for (const { start, end, put } of [...own, ...others].sort((a, b) => a.start - b.start)) {
    merged.push(...words.slice(at, start), ...put);
    at = end;
  }
  return [...merged, ...words.slice(at)].join('');
}

type Item = JsonObject & { readonly id: string };

function itemsOf(list: Json | undefined): Map<string, Item> | null {
  if (!isList(list)) return null;
  const items = list.filter((item): item is Item => isObject(item) && typeof item['id'] === 'string');
  const byId = new Map(items.map((item) => [item.id, item]));
  return byId.size === list.length ? byId : null;
}

/** One item of a list after both people's changes; undefined where it is gone, null where they cannot both be. */
function mergeItem(base?: Item, theirs?: Item, mine?: Item): Item | null | undefined {
  if (sameJson(theirs, mine) || sameJson(theirs, base)) return mine;
  if (sameJson(mine, base)) return theirs;
  if (!base || !theirs || !mine) return null;
  const patch = patchBetween(base, theirs) ?? {};
  const own = patchBetween(base, mine) ?? {};
  if (Object.keys(patch).some((field) => Object.hasOwn(own, field))) return null;
  const merged = mergePatch(mine, patch);
  return isObject(merged) ? { ...merged, id: mine.id } : null;
}

/**
 * Both people's changes of a list whose items have ids (ports, attributes, connections, guards), in my order; null where they
 * changed the same field of one item, or where it is no such list.
 */
export function mergeLists(
  base: Json | undefined,
  theirs: Json | undefined,
  mine: Json | undefined,
): Json | null {
  const [before, others, own] = [base, theirs, mine].map((list) => itemsOf(list ?? []));
  if (!before || !others || !own) return null;
  const merged: Item[] = [];
  for (const id of new Set([...own.keys(), ...others.keys()])) {
    const item = mergeItem(before.get(id), others.get(id), own.get(id));
    if (item === null) return null;
    if (item) merged.push(item);
  }
  return merged;
}
