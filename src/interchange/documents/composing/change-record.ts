import { t } from '#language/translate.ts';
import { cell, type Section, table } from '#interchange/documents/printed-document.ts';
import { dayOf, type Printing } from '#interchange/documents/printing.ts';

const RECORD = () => [
  { head: t('Baseline'), width: 3 },
  { head: t('Change', undefined, 'a change set'), width: 1, isNumber: true },
  { head: t('Date'), width: 2 },
  { head: t('Description'), width: 6 },
];

/** What was baselined up to it, the last first. */
export function changeRecord({ baselines }: Pick<Printing, 'baselines'>): Section[] {
  const past = baselines.toSorted((x, y) => y.seq - x.seq);
  if (past.length === 0) return [];
  const rows = past.map(({ name, description, seq: at, createdAt }) => ({
    cells: [cell(name), cell(String(at)), cell(dayOf(createdAt)), cell(description)],
  }));
  const blocks = [table(t('Change record'), RECORD(), rows, '')];
  return [{ level: 1, heading: t('Change record'), anchor: 'change-record', blocks, isListed: true }];
}
