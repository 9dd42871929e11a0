import { t } from '#language/translate.ts';
import { storedWord } from '#interchange/stored-words.ts';
import { anchorOf, cell, type Row, type Section, table } from '#interchange/documents/printed-document.ts';
import type { Words } from '#interchange/documents/printing.ts';
import { requirementRows } from '#interchange/documents/rows/requirement-rows.ts';
import { statementCell } from '#interchange/documents/statements/statement-blocks.ts';
import type { Requirement } from '#model/elements/requirement.ts';

const REQUIREMENTS = () => [
  { head: t('Requirement'), width: 5 },
  { head: t('Statement'), width: 7 },
  { head: t('Status'), width: 2 },
  { head: t('Constraints'), width: 4 },
  { head: t('Verdict'), width: 2 },
];
const ALLOCATION = () => [
  { head: t('Part'), width: 4 },
  { head: t('Requirements'), width: 8 },
];

/** All requirements in one table, a heading as a row; of a part, those that it is to meet. */
export function requirementSections(words: Words, partId: string | null): Section[] {
  const rows = requirementRows(words, partId).map((one) => requirementRow(words, one));
  if (rows.length === 0) return [];
  const blocks = [table(t('Requirements'), REQUIREMENTS(), rows, '')];
  return [
    {
      level: 2,
      heading: t('Overview of the requirements'),
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
  const blocks = [table(t('Allocation'), ALLOCATION(), rows, '')];
  return [
    { level: 2, heading: t('Requirements by part'), anchor: 'requirements-by-part', blocks, isListed: true },
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
      cell(isHeading ? '' : storedWord(status)),
      cell(constraints.map((one) => words.constraint(one)).join('\n')),
      verdict === undefined ? cell() : { text: [storedWord(verdict)], tone: verdict },
    ],
  };
}
