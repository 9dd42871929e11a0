import { cell, type Section, table } from '#interchange/documents/printed-document.ts';
import { dayOf, type Printing } from '#interchange/documents/printing.ts';

const RECORD = [
  { head: 'Baseline', width: 3 },
  { head: 'Change', width: 1, isNumber: true },
  { head: 'Date', width: 2 },
  { head: 'Description', width: 6 },
] as const;

/** What was baselined up to it, the last first. */
export function changeRecord({ baselines }: Pick<Printing, 'baselines'>): Section[] {
  const past = baselines.toSorted((x, y) => y.seq - x.seq);
  if (past.length === 0) return [];
  const rows = past.map(({ name, description, seq: at, createdAt }) => ({
    cells: [cell(name), cell(String(at)), cell(dayOf(createdAt)), cell(description)],
  }));
  const blocks = [table('Change record', RECORD, rows, '')];
  return [{ level: 1, heading: 'Change record', anchor: 'change-record', blocks, isListed: true }];
}
