import { create } from 'zustand';

/** What a mark can say, the strongest first: it is what several say together. */
export const MARK_KINDS = [
  'active',
  'enabled',
  'error',
  'fail',
  'warning',
  'unknown',
  'note',
  'pass',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** What is said of an element beside what it is: findings, a verdict, that a simulation is in it. */
export interface Mark {
  readonly kind: MarkKind;
  /** How many say so; shown beside the sign where it is more than one. */
  readonly count?: number;
  /** In the accessible description of the element: `2 errors`. */
  readonly words: string;
}

/** Who marks elements: each has one mark for an element, and shows and takes back all of its own at once. */
export const MARK_SOURCES = ['simulation', 'findings', 'verdicts', 'traces'] as const;
export type MarkSource = (typeof MARK_SOURCES)[number];

export type MarksOf = Pick<ReadonlyMap<string, Mark>, 'get' | 'size'> & Iterable<[string, Mark]>;
export type AllMarks = Readonly<Record<MarkSource, MarksOf>>;

const NONE: MarksOf = new Map();

interface MarkStore {
  /** What is shown. */
  readonly marks: AllMarks;
  /** What the sources say, shown or not. */
  readonly said: AllMarks;
  /** Whether the person wants to see no findings and verdicts on canvas, outline and table. */
  readonly quiet: boolean;
  /** Shows what one source says, by the id of the element, instead of what it said before; nothing for null. */
  readonly mark: (source: MarkSource, marks: MarksOf | null) => void;
  readonly setQuiet: (quiet: boolean) => void;
}

const NOTHING: AllMarks = { simulation: NONE, findings: NONE, verdicts: NONE, traces: NONE };

/** What is marked in the open model. Canvas, outline and table show it; none of them asks who says it. */
export const useMarks = create<MarkStore>()((set) => ({
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
const shownMarks = (said: AllMarks, quiet: boolean): Pick<MarkStore, 'said' | 'marks'> => ({
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

/** The strongest kind among marks. */
export const strongestOf = (marks: readonly Pick<Mark, 'kind'>[]): MarkKind | undefined =>
  MARK_KINDS.find((kind) => marks.some((mark) => mark.kind === kind));

/** Whether two say the same of the same elements. */
export function sameMarks(a: MarksOf, b: MarksOf): boolean {
  if (a.size !== b.size) return false;
  for (const [id, { words }] of a) if (b.get(id)?.words !== words) return false;
  return true;
}
