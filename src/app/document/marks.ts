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
export const MARK_SOURCES = ['simulation', 'findings', 'verdicts'] as const;
export type MarkSource = (typeof MARK_SOURCES)[number];

export type MarksOf = ReadonlyMap<string, Mark>;
export type AllMarks = Readonly<Record<MarkSource, MarksOf>>;

const NONE: MarksOf = new Map();

interface MarkStore {
  readonly marks: AllMarks;
  /** Shows what one source says, by the id of the element, instead of what it said before; nothing for null. */
  readonly mark: (source: MarkSource, marks: MarksOf | null) => void;
}

/** What is marked in the open model. Canvas, outline and table show it; none of them asks who says it. */
export const useMarks = create<MarkStore>()((set) => ({
  marks: { simulation: NONE, findings: NONE, verdicts: NONE },
  mark: (source, marks) =>
    set((now) =>
      now.marks[source] === (marks ?? NONE) ? now : { marks: { ...now.marks, [source]: marks ?? NONE } },
    ),
}));

/** The strongest kind among marks. */
export const strongestOf = (marks: readonly Pick<Mark, 'kind'>[]): MarkKind | undefined =>
  MARK_KINDS.find((kind) => marks.some((mark) => mark.kind === kind));
