import { t } from '#language/translate.ts';
import { givenDay } from '#interchange/stored-words.ts';
import { cell, note, type Section, table } from '#interchange/documents/printed-document.ts';
import type { SystemModel } from '#model/system-model.ts';

const COLUMNS = () => [
  { head: t('Number', undefined, 'of a document'), width: 3 },
  { head: t('Title'), width: 6 },
  { head: t('Issue', undefined, 'of a document'), width: 1.5 },
  { head: t('Date'), width: 2 },
];

/** The documents that those of the model refer to, or those of them with the given ids, in the order in which the model has them. */
export function referencedDocuments(
  { definitions }: Pick<SystemModel, 'definitions'>,
  ids: readonly string[] | undefined,
): Section[] {
  const listed = definitions.referencedDocuments.filter(({ id }) => !ids || ids.includes(id));
  const rows = listed.map(({ number = '', title, issue = '', date = '' }) => ({
    cells: [cell(number), cell(title), cell(issue), cell(givenDay(date))],
  }));
  const blocks =
    rows.length === 0 ? [note(t('None.'))] : [table(t('Referenced documents'), COLUMNS(), rows, '')];
  return [
    { level: 1, heading: t('Referenced documents'), anchor: 'referenced-documents', blocks, isListed: true },
  ];
}
