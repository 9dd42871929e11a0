import {
  anchorOf,
  cell,
  paragraph,
  type Row,
  type Section,
  table,
} from '#interchange/documents/printed-document.ts';
import { measured, Words } from '#interchange/documents/printing.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { VERDICTS, type Verdict } from '#model/values/verdict.ts';
import { requirementsFor } from './specification.ts';

const COLUMNS = [
  { head: 'Requirement', width: 4 },
  { head: 'Constraint', width: 4 },
  { head: 'Value', width: 2, isNumber: true },
  { head: 'Limit', width: 2, isNumber: true },
  { head: 'Margin', width: 2, isNumber: true },
  { head: 'Verdict', width: 1 },
  { head: 'Why', width: 3 },
] as const;

/** Each constraint of each requirement with its value, limit and margin, and what is said of it. */
export function verdicts(words: Words, partId: string | null): Section[] {
  const { model, values } = words;
  const counts: Record<Verdict, number> = { pass: 0, fail: 0, unknown: 0 };
  const rows = requirementsFor(model, partId).flatMap(({ id }): Row[] => {
    const requirement = model.tables.requirement.get(id);
    const stands = values.verdictOf(id);
    if (!requirement || !stands) return [];
    counts[stands.verdict] += 1;
    return rowsOf(words, requirement);
  });
  const total = VERDICTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ');
  const list = table('Verdicts', COLUMNS, rows, 'No requirement has a constraint to judge.');
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
