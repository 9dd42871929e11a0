import type { DecorationKind } from './decoration-kinds.ts';
import { editorStore } from './editor-store.ts';

/** What is said of an element beside what it is: findings, a verdict, that a simulation is in it. */
export interface Decoration {
  readonly kind: DecorationKind;
  /** How many say so; shown beside the sign where it is more than one. */
  readonly count?: number;
  /** In the accessible description of the element: `2 errors`. */
  readonly words: string;
}

/** Who marks elements: each has one mark for an element, and shows and takes back all of its own at once. */
export const DECORATION_SOURCES = ['simulation', 'findings', 'verdicts', 'traces', 'agreements'] as const;
export type DecorationSource = (typeof DECORATION_SOURCES)[number];

export type DecorationsOf = Pick<ReadonlyMap<string, Decoration>, 'get' | 'size'> &
  Iterable<[string, Decoration]>;
export type AllDecorations = Readonly<Record<DecorationSource, DecorationsOf>>;

const NONE: DecorationsOf = new Map();

interface MarkStore {
  /** What is shown. */
  readonly marks: AllDecorations;
  /** What the sources say, shown or not. */
  readonly said: AllDecorations;
  /** Whether the person wants to see no findings and verdicts on canvas, outline and table. */
  readonly quiet: boolean;
  /** Shows what one source says, by the id of the element, instead of what it said before; nothing for null. */
  readonly mark: (source: DecorationSource, marks: DecorationsOf | null) => void;
  readonly setQuiet: (quiet: boolean) => void;
}

const NOTHING: AllDecorations = {
  simulation: NONE,
  findings: NONE,
  verdicts: NONE,
  traces: NONE,
  agreements: NONE,
};

/** What is marked in the open model. Canvas, outline and table show it; none of them asks who says it. */
export const useDecorations = editorStore<MarkStore>((set) => ({
  marks: NOTHING,
  said: NOTHING,
  quiet: storedQuiet(),
  mark: (source, marks) =>
    set(({ said, quiet }) =>
      said[source] === (marks ?? NONE) ? {} : shownMarks({ ...said, [source]: marks ?? NONE }, quiet),
    ),
  setQuiet: (quiet) => {
    storeQuiet(quiet);
    set(({ said }) => ({ quiet, ...shownMarks(said, quiet) }));
  },
}));

/** A running simulation is looked at on purpose: it stays. */
const shownMarks = (said: AllDecorations, quiet: boolean): Pick<MarkStore, 'said' | 'marks'> => ({
  said,
  marks: quiet ? { ...NOTHING, simulation: said.simulation } : said,
});

const KEPT = 'quiet-marks';

// A browser that keeps nothing (private mode, storage full) still does as it is told for as long as the page lives.
function storedQuiet(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'yes';
  } catch {
    return false;
  }
}

function storeQuiet(quiet: boolean): void {
  try {
    if (quiet) localStorage.setItem(KEPT, 'yes');
    else localStorage.removeItem(KEPT);
  } catch {}
}

/** Whether two say the same of the same elements. */
export function sameDecorations(a: DecorationsOf, b: DecorationsOf): boolean {
  if (a.size !== b.size) return false;
  for (const [id, { words }] of a) if (b.get(id)?.words !== words) return false;
  return true;
}
