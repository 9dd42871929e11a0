import { cell, note, type Section, table } from '#interchange/documents/printed-document.ts';
import type { SystemModel } from '#model/system-model.ts';

const COLUMNS = [
  { head: 'Number', width: 3 },
  { head: 'Title', width: 6 },
  { head: 'Issue', width: 1.5 },
  { head: 'Date', width: 2 },
] as const;

/** The documents that those of the model refer to, or those of them with the given ids, in the order in which the model has them. */
export function referencedDocuments(
  { definitions }: Pick<SystemModel, 'definitions'>,
  ids: readonly string[] | undefined,
): Section[] {
  const listed = definitions.referencedDocuments.filter(({ id }) => !ids || ids.includes(id));
  const rows = listed.map(({ number = '', title, issue = '', date = '' }) => ({
    cells: [cell(number), cell(title), cell(issue), cell(date)],
  }));
  const blocks = rows.length === 0 ? [note('None.')] : [table('Referenced documents', COLUMNS, rows, '')];
  return [
    { level: 1, heading: 'Referenced documents', anchor: 'referenced-documents', blocks, isListed: true },
  ];
}
