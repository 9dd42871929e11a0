import {
  anchorOf,
  cell,
  paragraph,
  type Row,
  type Section,
  table,
} from '#interchange/documents/printed-document.ts';
import { measured, type Words } from '#interchange/documents/printing.ts';
import type { RowChoice } from '#interchange/documents/rows/arrange-rows.ts';
import { requirementRows } from '#interchange/documents/rows/requirement-rows.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { VERDICTS, type Verdict } from '#model/values/verdict.ts';

export const VERDICT_COLUMNS = [
  { id: 'requirement', head: 'Requirement', width: 4 },
  { id: 'constraint', head: 'Constraint', width: 4 },
  { id: 'value', head: 'Value', width: 2, isNumber: true },
  { id: 'limit', head: 'Limit', width: 2, isNumber: true },
  { id: 'margin', head: 'Margin', width: 2, isNumber: true },
  { id: 'verdict', head: 'Verdict', width: 1 },
  { id: 'why', head: 'Why', width: 3 },
] as const;

/** Each constraint of each requirement, or of each that is chosen, with its value, limit and margin, and what is said of it. */
export function verdicts(words: Words, partId: string | null, choice: RowChoice = {}): Section[] {
  const { values } = words;
  const counts: Record<Verdict, number> = { pass: 0, fail: 0, unknown: 0 };
  const rows = requirementRows(words, partId, choice).flatMap((requirement): Row[] => {
    const stands = values.verdictOf(requirement.id);
    if (!stands) return [];
    counts[stands.verdict] += 1;
    return rowsOf(words, requirement);
  });
  const total = VERDICTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ');
  const list = table('Verdicts', VERDICT_COLUMNS, rows, 'No requirement has a constraint to judge.');
  const blocks = rows.length === 0 ? [list] : [paragraph(`Requirements: ${total}.`), list];
  return [{ level: 1, heading: 'Verdicts', anchor: 'verdicts', blocks, isListed: true }];
}

function rowsOf(words: Words, requirement: Requirement): Row[] {
  const judged = words.values.verdictOf(requirement.id)?.constraints ?? [];
  return judged.map((verdict, at) => {
    const constraint = requirement.constraints.find(({ id }) => id === verdict.constraintId);
    const { value, limit, margin } = measured(verdict);
    const where = verdict.partId === null ? '' : `in ${words.path(verdict.partId)}`;
    return {
      ...(at === 0 && { anchor: anchorOf(requirement.id) }),
      cells: [
        cell(words.requirement(requirement)),
        cell(constraint ? words.constraint(constraint) : ''),
        cell(value),
        cell(limit),
        cell(margin),
        { text: [verdict.verdict], tone: verdict.verdict },
        cell([verdict.reason ?? '', where].filter((one) => one !== '').join('\n')),
      ],
    };
  });
}
