import { anchorOf, cell, type Row, type Section, table } from '#interchange/documents/printed-document.ts';
import type { Words } from '#interchange/documents/printing.ts';
import { requirementRows } from '#interchange/documents/rows/requirement-rows.ts';
import { statementCell } from '#interchange/documents/statements/statement-blocks.ts';
import type { Requirement } from '#model/elements/requirement.ts';

const REQUIREMENTS = [
  { head: 'Requirement', width: 5 },
  { head: 'Statement', width: 7 },
  { head: 'Status', width: 2 },
  { head: 'Constraints', width: 4 },
  { head: 'Verdict', width: 2 },
] as const;
const ALLOCATION = [
  { head: 'Part', width: 4 },
  { head: 'Requirements', width: 8 },
] as const;

/** All requirements in one table, a heading as a row; of a part, those that it is to meet. */
export function requirementSections(words: Words, partId: string | null): Section[] {
  const rows = requirementRows(words, partId).map((one) => requirementRow(words, one));
  if (rows.length === 0) return [];
  const blocks = [table('Requirements', REQUIREMENTS, rows, '')];
  return [
    {
      level: 2,
      heading: 'Overview of the requirements',
      anchor: 'requirements-overview',
      blocks,
      isListed: true,
    },
  ];
}

/** Each part with what is required of it. */
export function allocationSections(words: Words, partId: string | null): Section[] {
  const allocated = new Map<string, string[]>();
  for (const { id, kind, systems } of requirementRows(words, partId)) {
    if (kind !== 'requirement') continue;
    for (const system of systems) allocated.set(system, [...(allocated.get(system) ?? []), id]);
  }
  if (allocated.size === 0) return [];
  const rows = [...allocated].map(([part, ids]): Row => {
    const requirements = ids.flatMap((id) => words.model.tables.requirement.get(id) ?? []);
    const named = requirements.map((one) => ({ text: words.requirement(one), to: anchorOf(one.id) }));
    return {
      cells: [cell(words.link(part)), cell(...named.flatMap((one, at) => (at === 0 ? [one] : ['\n', one])))],
    };
  });
  const blocks = [table('Allocation', ALLOCATION, rows, '')];
  return [
    { level: 2, heading: 'Requirements by part', anchor: 'requirements-by-part', blocks, isListed: true },
  ];
}

function requirementRow(words: Words, requirement: Requirement): Row {
  const { id, name, statement, status, constraints, kind } = requirement;
  const isHeading = kind !== 'requirement';
  const said = statementCell(statement, words.files);
  const verdict = isHeading ? undefined : words.values.verdictOf(id)?.verdict;
  return {
    anchor: anchorOf(id),
    cells: [
      cell(words.requirement(requirement)),
      statement.trim() === name.trim() && said.images === undefined ? cell() : said,
      cell(isHeading ? '' : status),
      cell(constraints.map((one) => words.constraint(one)).join('\n')),
      verdict === undefined ? cell() : { text: [verdict], tone: verdict },
    ],
  };
}
