import { compareBoxes } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { visibleAncestorOf } from '#app/canvas/diagram/visible-ancestor.ts';
import { DECORATION_KINDS, type DecorationKind, strongestOf } from '#app/session/decoration-kinds.ts';
import {
  type AllDecorations,
  DECORATION_SOURCES,
  type Decoration,
  type DecorationSource,
  type DecorationsOf,
} from '#app/session/decorations.ts';
import { t } from '#language/translate.ts';
import { OverlayMap } from '#model/store/overlay-map.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';

/** The marks of each box and edge that is drawn, one of each source, the most urgent source first. */
export type DrawnDecorations = ReadonlyMap<string, readonly Decoration[]>;

export const UNMARKED: DrawnDecorations = new Map();

const SIMULATED: Readonly<Partial<Record<DecorationKind, string>>> = {
  active: t('active inside'),
  enabled: t('enabled inside'),
  'run-fail': t('run-fail inside'),
};

/** What one source says of what is hidden in something: what is counted there, and how many. */
function insideLabels(source: DecorationSource, inside: Said['inside']): readonly string[] {
  let count = 0;
  for (const { count: some } of inside.values()) count += some;
  switch (source) {
    case 'findings':
      return [t('{count, plural, one {# finding} other {# findings}} inside', { count })];
    case 'verdicts':
      return [
        t(
          '{count, plural, one {# requirement not met or unknown} other {# requirements not met or unknown}} inside',
          { count },
        ),
      ];
    case 'traces':
      return [
        t('{count, plural, one {# suspect trace link} other {# suspect trace links}} inside', { count }),
      ];
    case 'agreements':
      return [t('{count, plural, one {# agreement} other {# agreements}} inside', { count })];
    case 'simulation':
      return DECORATION_KINDS.flatMap((kind) => (inside.has(kind) ? (SIMULATED[kind] ?? []) : []));
  }
}

/** What one source says of something that is drawn: of itself, and how often what of what is hidden in it. */
interface Said {
  own: Decoration | null;
  readonly inside: Map<DecorationKind, { marks: number; count: number }>;
}
/** The same of everything that is drawn, by its id. */
type SaidBy = Readonly<Record<DecorationSource, Map<string, Said>>>;

/** What marks say, where a diagram shows it: a collapsed box has those of what is hidden in it too. */
export const findDrawnDecorations = (all: AllDecorations, diagram: Diagram): DrawnDecorations =>
  createDrawnDecorations().of(all, diagram);

/** What is known to be drawn of marks. */
interface Known {
  readonly all: AllDecorations;
  readonly diagram: Diagram;
  readonly saidBy: SaidBy;
  readonly drawn: DrawnDecorations;
}

/** So many marks are looked up in one step: about a millisecond. */
const STEP = 256;

/**
 * What marks say where a canvas shows it, from edit to edit: the same while neither marks nor what shows them is another, and where only
 * marks are, at the cost of those. Law: it is what is found from nothing.
 */
export function createDrawnDecorations() {
  let known: Known | null = null;
  /** Of a diagram that is not shown yet. What is said of it is shared with nothing else. */
  let ready: Known | null = null;
  return {
    of: (all: AllDecorations, diagram: Diagram): DrawnDecorations => {
      if (ready?.diagram === diagram) {
        known = ready;
        ready = null;
      }
      const before = known && showAlike(known.diagram, diagram) ? known : null;
      known = runToEnd(findInSteps(all, diagram, before));
      return known.drawn;
    },
    /** Finds in steps of some milliseconds what `of` then gives at once of another diagram. */
    *ahead(all: AllDecorations, diagram: Diagram): WorkSteps<void> {
      if (known && showAlike(known.diagram, diagram)) return;
      ready = yield* findInSteps(all, diagram, null);
    },
  };
}

/** `before`: what is known where the same is shown by the same, and no longer afterwards. */
function* findInSteps(all: AllDecorations, diagram: Diagram, before: Known | null): WorkSteps<Known> {
  const saidBy = before?.saidBy ?? nothingSaid();
  const find = visibleAncestorOf(diagram);
  const touched = new Set<string>();
  let looked = 0;
  for (const source of DECORATION_SOURCES) {
    const old = before?.all[source];
    for (const id of changedMarks(old, all[source])) {
      looked += 1;
      if (looked % STEP === 0) yield;
      const at = find(id);
      if (at === null) continue;
      touched.add(at);
      note(saidBy[source], at, id, old?.get(id), all[source].get(id));
    }
  }
  yield;
  const drawn = before && touched.size === 0 ? before.drawn : drawnOf(saidBy, before?.drawn, touched);
  return { all, diagram, saidBy, drawn };
}

const nothingSaid = (): SaidBy => ({
  simulation: new Map(),
  findings: new Map(),
  verdicts: new Map(),
  traces: new Map(),
  agreements: new Map(),
});

/** Whether everything is shown by the same in two diagrams. */
function showAlike(a: Diagram, b: Diagram): boolean {
  if (a === b) return true;
  if (a.overview || b.overview) return a.overview?.standIn === b.overview?.standIn;
  return a.links === b.links && a.level === b.level && compareBoxes(a.boxes, b.boxes) !== 'boxes';
}

/** The ids whose marks are not the same. */
function* changedMarks(before: DecorationsOf | undefined, now: DecorationsOf): Iterable<string> {
  if (before === now) return;
  if (before instanceof OverlayMap && now instanceof OverlayMap) {
    yield* now.changedSince(before);
    return;
  }
  for (const [id, mark] of now) if (before?.get(id) !== mark) yield id;
  for (const [id] of before ?? []) if (!now.get(id)) yield id;
}

/** Takes out what was said of an element, and takes in what is said of it now, at what shows it. */
function note(
  said: Map<string, Said>,
  at: string,
  id: string,
  before: Decoration | undefined,
  now: Decoration | undefined,
): void {
  const one = said.get(at) ?? { own: null, inside: new Map() };
  said.set(at, one);
  if (at === id) one.own = now ?? null;
  else {
    if (before) add(one, before, -1);
    if (now) add(one, now, 1);
  }
  if (!one.own && one.inside.size === 0) said.delete(at);
}

function add({ inside }: Said, { kind, count = 1 }: Decoration, times: 1 | -1): void {
  const known = inside.get(kind) ?? { marks: 0, count: 0 };
  const marks = known.marks + times;
  if (marks === 0) inside.delete(kind);
  else inside.set(kind, { marks, count: known.count + times * count });
}

function drawnOf(
  saidBy: SaidBy,
  before: DrawnDecorations | undefined,
  touched: Iterable<string>,
): DrawnDecorations {
  const drawn = new Map(before);
  for (const at of touched) {
    const marks = DECORATION_SOURCES.flatMap((source) => {
      const said = saidBy[source].get(at);
      return said ? [together(source, said)] : [];
    });
    if (marks.length > 0) drawn.set(at, marks);
    else drawn.delete(at);
  }
  return drawn.size === 0 ? UNMARKED : drawn;
}

/** One mark for all of them: the strongest kind, how many they are, and what they are. */
function together(source: DecorationSource, { own, inside }: Said): Decoration {
  if (own && inside.size === 0) return own;
  const kinds = DECORATION_KINDS.filter((kind) => inside.has(kind));
  const strongest = strongestOf([...(own ? [own] : []), ...kinds.map((kind) => ({ kind }))]);
  let count = own ? (own.count ?? 1) : 0;
  for (const { count: hidden } of inside.values()) count += hidden;
  const words = [...(own ? [own.words] : []), ...insideLabels(source, inside)];
  return { kind: strongest ?? 'note', count, words: [...new Set(words)].join(', ') };
}
