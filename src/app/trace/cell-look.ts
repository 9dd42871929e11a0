import type { PendingState } from '#model/staged/pending-state.ts';
import { linkWords } from '#model/trace/link-types.ts';
import type { TraceMatrix } from '#model/trace/matrix.ts';
import type { TraceLink } from '#model/trace-link.ts';

/** How a cell of the matrix is drawn and said. */
export interface CellLook {
  readonly sign: 'none' | 'direct' | 'inherited' | 'below';
  /** One or two letters or an arrow. */
  readonly mark: string;
  readonly words: string;
  readonly suspect: boolean;
  readonly pending: PendingState | null;
}

const EMPTY: CellLook = { sign: 'none', mark: '', words: 'not linked', suspect: false, pending: null };

/** What is told of single links beside their types. */
export interface LinkMarks {
  readonly isSuspect: (link: TraceLink) => boolean;
  readonly pendingOf: (id: string) => PendingState | undefined;
}

function marked(links: readonly TraceLink[], row: string, arrows: boolean): string {
  if (arrows) {
    const out = links.some(({ sourceId }) => sourceId === row);
    const back = links.some(({ targetId }) => targetId === row);
    return out && back ? '↔' : out ? '→' : '←';
  }
  return links.length > 1 ? String(links.length) : (links[0]?.type.slice(0, 1).toUpperCase() ?? '');
}

const wordsOf = (links: readonly TraceLink[], row: string) =>
  [
    ...new Set(links.map(({ type, targetId }) => linkWords(type, targetId === row ? 'target' : 'source'))),
  ].join(', ');

/** What a cell shows: the links of its own, else those it inherits, else how many a collapsed row hides. */
export function cellLook(
  matrix: TraceMatrix,
  row: string,
  column: string,
  collapsed: boolean,
  marks: LinkMarks,
): CellLook {
  const arrows = matrix.columnKind === 'requirement';
  const direct = matrix.direct(row, column);
  if (direct.length > 0) {
    const suspect = direct.some(marks.isSuspect);
    const pending = direct.map(({ id }) => marks.pendingOf(id)).find((state) => state !== undefined) ?? null;
    const more = [suspect && 'suspect', pending && `suggested to ${pending}`].filter(Boolean);
    return {
      sign: 'direct',
      mark: marked(direct, row, arrows),
      words: [wordsOf(direct, row), ...more].join(', '),
      suspect,
      pending,
    };
  }
  const hidden = collapsed ? matrix.below(row, column) : 0;
  if (hidden > 0)
    return {
      ...EMPTY,
      sign: 'below',
      mark: String(hidden),
      words: `${hidden} ${hidden === 1 ? 'link' : 'links'} below it`,
    };
  const inherited = matrix.inherited(row, column);
  if (inherited.length === 0) return EMPTY;
  const types = [...new Set(inherited.map(({ type }) => type))].join(', ');
  return {
    ...EMPTY,
    sign: 'inherited',
    mark: inherited.length > 1 ? String(inherited.length) : (types.slice(0, 1).toUpperCase() ?? ''),
    words: `inherited: ${types}`,
  };
}
