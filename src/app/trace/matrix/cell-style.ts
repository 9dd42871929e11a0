import { t } from '#language/translate.ts';
import type { TraceLink } from '#model/elements/trace-link.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { LINK_TYPE_WORDS, linkLabels } from '#model/trace/link-types.ts';
import type { TraceMatrix } from '#model/trace/matrix.ts';

/** How a cell of the matrix is drawn and said. */
export interface CellStyle {
  readonly sign: 'none' | 'direct' | 'inherited' | 'below';
  /** One or two letters or an arrow. */
  readonly mark: string;
  readonly words: string;
  readonly suspect: boolean;
  readonly pending: PendingState | null;
}

const EMPTY: CellStyle = { sign: 'none', mark: '', words: t('not linked'), suspect: false, pending: null };

/** What is told of single links beside their types. */
export interface LinkMarks {
  readonly isSuspect: (link: TraceLink) => boolean;
  readonly pendingOf: (id: string) => PendingState | undefined;
}

/** The first letter of a type of links, as the reader calls it. */
const initialOf = (type: string) => LINK_TYPE_WORDS.label(type).slice(0, 1).toUpperCase();

function marked(links: readonly TraceLink[], row: string, arrows: boolean): string {
  if (arrows) {
    const out = links.some(({ sourceId }) => sourceId === row);
    const back = links.some(({ targetId }) => targetId === row);
    return out && back ? '↔' : out ? '→' : '←';
  }
  return links.length > 1 ? String(links.length) : initialOf(links[0]?.type ?? '');
}

const wordsOf = (links: readonly TraceLink[], row: string) =>
  [
    ...new Set(links.map(({ type, targetId }) => linkLabels(type, targetId === row ? 'target' : 'source'))),
  ].join(', ');

/** How the cells of a row look: the links of their own, else those they inherit, else how many a collapsed row hides. */
export function cellStylesOfRow(
  matrix: TraceMatrix,
  row: string,
  columns: readonly string[],
  collapsed: boolean,
  marks: LinkMarks,
): CellStyle[] {
  const inheritedBy = matrix.inheritedOf(row);
  return columns.map((column) => {
    const direct = matrix.direct(row, column);
    if (direct.length > 0) return directLook(direct, row, matrix.columnKind === 'requirement', marks);
    const hidden = collapsed ? matrix.below(row, column) : 0;
    return hidden > 0 ? hiddenLook(hidden) : inheritedLook(inheritedBy(column));
  });
}

function directLook(links: readonly TraceLink[], row: string, arrows: boolean, marks: LinkMarks): CellStyle {
  const suspect = links.some(marks.isSuspect);
  const pending = links.map(({ id }) => marks.pendingOf(id)).find((state) => state !== undefined) ?? null;
  const more = [
    suspect && t('suspect', undefined, 'a link is'),
    pending &&
      t('{state, select, add {suggested to add} update {suggested to update} other {suggested to delete}}', {
        state: pending,
      }),
  ].filter(Boolean);
  return {
    sign: 'direct',
    mark: marked(links, row, arrows),
    words: [wordsOf(links, row), ...more].join(', '),
    suspect,
    pending,
  };
}

const hiddenLook = (count: number): CellStyle => ({
  ...EMPTY,
  sign: 'below',
  mark: String(count),
  words: t('{count, plural, one {{count} link below it} other {{count} links below it}}', { count }),
});

function inheritedLook(links: readonly TraceLink[]): CellStyle {
  if (links.length === 0) return EMPTY;
  const types = [...new Set(links.map(({ type }) => LINK_TYPE_WORDS.label(type)))].join(', ');
  return {
    ...EMPTY,
    sign: 'inherited',
    mark: links.length > 1 ? String(links.length) : types.slice(0, 1).toUpperCase(),
    words: t('inherited: {types}', { types }),
  };
}

/** Whether two cells look the same, so that a row in which nothing changed is not drawn again. */
export const isSameStyle = (a: CellStyle, b: CellStyle): boolean =>
  a === b ||
  (a.sign === b.sign &&
    a.mark === b.mark &&
    a.words === b.words &&
    a.suspect === b.suspect &&
    a.pending === b.pending);
