import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { anchorOf, cell, type Row, type Section, table } from '#interchange/documents/printed-document.ts';
import type { Words } from '#interchange/documents/printing.ts';
import type { RowChoice } from '#interchange/documents/rows/arrange-rows.ts';
import { requirementRows } from '#interchange/documents/rows/requirement-rows.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { coverageOf, REQUIREMENT_GAPS, type RequirementGap } from '#model/trace/coverage.ts';
import { linkLabels } from '#model/trace/link-types.ts';

export const traceColumns = () => [
  { id: 'requirement', head: t('Requirement'), width: 5 },
  { id: 'systems', head: t('Allocated parts'), width: 4 },
  { id: 'verifies', head: t('Verified by'), width: 3 },
  { id: 'others', head: t('Other links'), width: 4 },
  { id: 'missing', head: t('Missing'), width: 2 },
];

const GAPS: Readonly<Record<RequirementGap, () => string>> = {
  part: () => t('part'),
  constraint: () => t('constraint'),
  verification: () => t('verification'),
};

/** Each requirement, or each that is chosen, with what it is traced to, and what it lacks. */
export function trace(words: Words, partId: string | null, choice: RowChoice = {}): Section[] {
  const { model } = words;
  const { gaps } = coverageOf(model.tables);
  const lacking = new Map<string, string[]>();
  for (const gap of REQUIREMENT_GAPS)
    for (const id of gaps[gap]) lacking.set(id, [...(lacking.get(id) ?? []), GAPS[gap]()]);
  const rows = requirementRows(words, partId, choice)
    .filter(({ kind }) => kind === 'requirement')
    .map((one) => rowOf(words, one, lacking.get(one.id) ?? []));
  const matrix = table(t('Trace'), traceColumns(), rows, t('There are no requirements.'));
  return [{ level: 1, heading: t('Trace'), anchor: 'trace', blocks: [matrix], isListed: true }];
}

function rowOf(words: Words, requirement: Requirement, missing: readonly string[]): Row {
  const { id, systems } = requirement;
  const verifies: string[] = [];
  const others: string[] = [];
  for (const { type, sourceId, targetId, suspect } of words.model.tables['trace-link'].referring('end', id)) {
    // The same fact as the allocation.
    if (type === 'satisfies' && words.model.tables.part.has(sourceId)) continue;
    const isSource = sourceId === id;
    const name = words.name(isSource ? targetId : sourceId);
    const other = suspect ? t('{name} (suspect)', { name }) : name;
    if (type === 'verifies' && !isSource) verifies.push(other);
    else others.push(`${fromEnglish(linkLabels(type, isSource ? 'source' : 'target'))} ${other}`);
  }
  return {
    anchor: anchorOf(id),
    cells: [
      cell(words.requirement(requirement)),
      cell(...words.links(systems)),
      cell(verifies.join('\n')),
      cell(others.join('\n')),
      missing.length === 0 ? cell() : { text: [missing.join(', ')], tone: 'attention' },
    ],
  };
}
