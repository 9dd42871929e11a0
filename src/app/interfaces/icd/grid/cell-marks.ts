import type { Analysis } from '#app/document/view/model-analysis.ts';
import { useMemo } from 'react';
import { useAnalysis } from '#app/document/analysis.ts';
import { useSeverityPolicy } from '#app/document/use-severity-policy.ts';
import { type Decoration, type DecorationsOf, useDecorations } from '#app/session/decorations.ts';
import type { Finding } from '#model/findings/finding.ts';
import type { SeverityPolicy } from '#model/findings/reported-finding.ts';
import type { ConnectionRow, InterfaceRow } from '#model/interfaces/control-rows.ts';
import { fieldsOf, type IcdColumn } from '#app/interfaces/icd/columns/icd-column.ts';
import { TREE_COLUMN } from '#model/definitions/interface-search.ts';

/** What is found about the cells of a row, by the ids of their columns. */
export type CellMarks = ReadonlyMap<string, Decoration>;

const NO_MARKS: CellMarks = new Map();

/** Says what is found about a row; the same object for as long as that is the same. */
type MarksOf = (row: InterfaceRow | ConnectionRow, columns: readonly IcdColumn[]) => CellMarks;

interface KnownMarks {
  readonly columns: readonly IcdColumn[];
  readonly found: readonly Finding[];
  readonly marks: CellMarks;
}

/**
 * The errors and warnings about interfaces, each in the cell of the field that it is about. The name of an interface says how many
 * there are, and what they say that are about no field in sight.
 */
export function useCellMarks(): MarksOf {
  const analysis = useAnalysis();
  const policy = useSeverityPolicy();
  // What is marked here is what is marked everywhere: nothing while the person wants no marks.
  const decorations = useDecorations(({ marks }) => marks.findings);
  const agreements = useDecorations(({ marks }) => marks.agreements);
  return useMemo(
    () => withAgreements(marksFrom(decorations, analysis, policy), agreements),
    [analysis, policy, decorations, agreements],
  );
}

/** Says of an interface, by its name, also what has changed since it was agreed. */
function withAgreements(marksOf: MarksOf, agreements: DecorationsOf): MarksOf {
  const known = new WeakMap<InterfaceRow, { readonly found: CellMarks; readonly marks: CellMarks }>();
  return (row, columns) => {
    const found = marksOf(row, columns);
    const changed = row.kind === 'interface' ? agreements.get(row.edge.id) : undefined;
    if (!changed || row.kind !== 'interface') return found;
    const before = known.get(row);
    if (before?.found === found) return before.marks;
    const own = found.get(TREE_COLUMN);
    const mark = own ? { ...own, words: `${own.words} ${changed.words}.` } : changed;
    const marks = new Map(found).set(TREE_COLUMN, mark);
    known.set(row, { found, marks });
    return marks;
  };
}

/** Keeps what it found about a row for as long as nothing else is found about its interface. */
function marksFrom(decorations: DecorationsOf, analysis: Analysis | null, policy: SeverityPolicy): MarksOf {
  const known = new WeakMap<InterfaceRow | ConnectionRow, KnownMarks>();
  return (row, columns) => {
    const decoration = decorations.get(row.edge.id);
    if (!decoration) return NO_MARKS;
    const found = analysis?.findings.of(row.edge.id) ?? NOTHING;
    const before = known.get(row);
    if (before?.columns === columns && before.found === found) return before.marks;
    const told = found.flatMap((finding) => {
      const one = policy(finding);
      return one && one.severity !== 'note' && one.accepted === undefined ? [one] : [];
    });
    const marks = marksFor(row, columns, told, decoration);
    known.set(row, { columns, found, marks });
    return marks;
  };
}

const NOTHING: readonly Finding[] = [];

function marksFor(
  row: InterfaceRow | ConnectionRow,
  columns: readonly IcdColumn[],
  found: readonly Finding[],
  decoration: Decoration,
): CellMarks {
  const marks = new Map<string, Decoration>();
  if (row.kind === 'interface') marks.set(TREE_COLUMN, { ...decoration, words: `${decoration.words}.` });
  const own = row.kind === 'connection' ? row.connection.id : undefined;
  for (const finding of found) {
    if (finding.at?.connectionId !== own) continue;
    for (const column of columnsOf(finding, row, columns)) {
      const before = marks.get(column);
      marks.set(column, {
        ...before,
        kind: finding.severity === 'error' || before?.kind === 'error' ? 'error' : 'warning',
        words: before ? `${before.words} ${finding.message}` : finding.message,
      });
    }
  }
  return marks.size === 0 ? NO_MARKS : marks;
}

function columnsOf(
  { at }: Finding,
  row: InterfaceRow | ConnectionRow,
  columns: readonly IcdColumn[],
): readonly string[] {
  const named = columns.filter((column) => fieldsOf(column, row).some((field) => at?.fields.includes(field)));
  return named.length === 0 ? [TREE_COLUMN] : named.map(({ id }) => id);
}
