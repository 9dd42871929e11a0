import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { storedWord } from '#interchange/stored-words.ts';
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
import type { Verdict } from '#model/values/verdict.ts';

export const verdictColumns = () => [
  { id: 'requirement', head: t('Requirement'), width: 4 },
  { id: 'constraint', head: t('Constraint'), width: 4 },
  { id: 'value', head: t('Value'), width: 2, isNumber: true },
  { id: 'limit', head: t('Limit'), width: 2, isNumber: true },
  { id: 'margin', head: t('Margin'), width: 2, isNumber: true },
  { id: 'verdict', head: t('Verdict'), width: 1 },
  { id: 'why', head: t('Why'), width: 3 },
];

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
  const total = t('Requirements: {pass} pass, {fail} fail, {unknown} unknown.', counts);
  const list = table(t('Verdicts'), verdictColumns(), rows, t('No requirement has a constraint to judge.'));
  const blocks = rows.length === 0 ? [list] : [paragraph(total), list];
  return [{ level: 1, heading: t('Verdicts'), anchor: 'verdicts', blocks, isListed: true }];
}

function rowsOf(words: Words, requirement: Requirement): Row[] {
  const judged = words.values.verdictOf(requirement.id)?.constraints ?? [];
  return judged.map((verdict, at) => {
    const constraint = requirement.constraints.find(({ id }) => id === verdict.constraintId);
    const { value, limit, margin } = measured(verdict);
    const where = verdict.partId === null ? '' : t('in {part}', { part: words.path(verdict.partId) });
    return {
      ...(at === 0 && { anchor: anchorOf(requirement.id) }),
      cells: [
        cell(words.requirement(requirement)),
        cell(constraint ? words.constraint(constraint) : ''),
        cell(value),
        cell(limit),
        cell(margin),
        { text: [storedWord(verdict.verdict)], tone: verdict.verdict },
        cell([fromEnglish(verdict.reason ?? ''), where].filter((one) => one !== '').join('\n')),
      ],
    };
  });
}
