import { isBox } from '#app/canvas/diagram/node-style.ts';
import { grown, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { LEAST_TEXT } from '#app/canvas/overview/rules/limits.ts';
import { onScreen } from '#app/canvas/renderer/display/view.ts';
import type { SeenDrawing, WrittenWord } from './written-words.ts';

/** What can be wrong with the words of a drawing. */
type FaultOfWords =
  | 'too small'
  | 'over words'
  | 'over a box'
  | 'over an end'
  | 'without a name'
  | 'box over box';

interface FoundFault {
  readonly kind: FaultOfWords;
  /** In words, for whoever reads that a test failed. */
  readonly what: string;
}

/** What letters and borders may share: a text that just touches another is none that covers it. */
const TOUCH = 1;
/** How far around the end of an edge its arrow is. */
const END = 4;

/**
 * What does not hold of a drawing at a zoom: every box that is drawn has its name, no text is smaller than can be read, none lies over
 * another one, over a box that is not its own or what that is in, or over the end of an edge that is not its own; no box lies over its neighbour.
 */
export function faultsOfWords({ plan, looks, view, words }: SeenDrawing): FoundFault[] {
  const found: FoundFault[] = [];
  const note = (kind: FaultOfWords, what: string) => found.push({ kind, what });
  const inner = words.map((one) => ({ ...one, rect: grown(one.rect, -TOUCH) }));
  const boxes = plan.boxes.map((planned) => ({ ...planned, rect: onScreen(planned.rect, view) }));
  const around = ancestorsIn(plan);

  for (const one of words)
    if (one.size < LEAST_TEXT - 0.01) note('too small', `${one.text} has ${one.size.toFixed(1)} px`);
  for (const [a, b] of pairsThatTouch(inner)) note('over words', `${a.text} | ${b.text}`);
  for (const [word, { box, container }] of pairsBetween(inner, boxes)) {
    const isOwn = word.of === box.id || around(word.of).has(box.id);
    // An edge leads through what its ends are in, and its words stand there.
    if (!isOwn && !(container && plan.edgeNumbers.has(word.of)))
      note('over a box', `${word.text} | ${box.name}`);
  }
  const ends = plan.edges.flatMap(({ link, route }) =>
    [route.points[0], route.points.at(-1)].flatMap((end) => {
      const rect = end && grown(onScreen({ ...end, width: 0, height: 0 }, view), END);
      return rect ? [{ of: link.id, text: link.name, rect }] : [];
    }),
  );
  for (const [word, end] of pairsBetween(
    inner.filter(({ of }) => plan.edgeNumbers.has(of)),
    ends,
  ))
    if (word.of !== end.of) note('over an end', `${word.text} | ${end.text}`);
  const named = new Set(words.map((word) => word.of));
  for (const { box, container } of plan.boxes) {
    const look = looks.ofBox({ box, container }, box.size);
    if (isBox(look.shape) && look.name !== '' && !named.has(box.id)) note('without a name', box.name);
  }
  for (const [a, b] of pairsThatTouch(boxes.map((one) => ({ ...one, rect: grown(one.rect, -TOUCH) }))))
    if (!around(a.box.id).has(b.box.id) && !around(b.box.id).has(a.box.id))
      note('box over box', `${a.box.name} | ${b.box.name}`);
  return found;
}

/** How often each of them was found. */
export function countedFaults(found: readonly FoundFault[]): Partial<Record<FaultOfWords, number>> {
  const counts: Partial<Record<FaultOfWords, number>> = {};
  for (const { kind } of found) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** What each box that is drawn is in, however far out. */
function ancestorsIn({ scene, boxNumbers }: SeenDrawing['plan']): (id: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  const { boxes } = scene.diagram;
  const ancestors = (id: string): ReadonlySet<string> => {
    const found = known.get(id);
    if (found) return found;
    const parent = boxNumbers.has(id) ? boxes.get(id)?.parentId : undefined;
    const made = parent === undefined ? new Set<string>() : new Set([parent, ...ancestors(parent)]);
    known.set(id, made);
    return made;
  };
  return ancestors;
}

interface Placed {
  readonly rect: Rect;
}

function pairsThatTouch<T extends Placed>(all: readonly T[]): (readonly [T, T])[] {
  const sorted = all.toSorted((a, b) => a.rect.x - b.rect.x);
  return sorted.flatMap((a, index) => {
    const touching: (readonly [T, T])[] = [];
    for (let at = index + 1; at < sorted.length; at += 1) {
      const b = sorted[at];
      if (!b || b.rect.x >= a.rect.x + a.rect.width) break;
      if (touches(a.rect, b.rect)) touching.push([a, b]);
    }
    return touching;
  });
}

const pairsBetween = <T extends Pick<WrittenWord, 'rect'>, U extends Placed>(
  words: readonly T[],
  others: readonly U[],
): (readonly [T, U])[] =>
  words.flatMap((word) =>
    others.flatMap((other) => (touches(word.rect, other.rect) ? [[word, other] as const] : [])),
  );
