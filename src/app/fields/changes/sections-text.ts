import { z } from 'zod';
import { fieldLabels } from '#app/document/edits/field-labels.ts';
import { joinedAnd } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import { DocumentSection, SECTION_LABELS } from '#model/definitions/documents/document-section.ts';
import { EMPTY, FILLED } from '#model/definitions/table-search.ts';
import type { Json } from '#model/store/json.ts';

/** The sections of a definition of a document, one a line, as a person reads them. */
export function sectionsText(sections: Json | undefined): string {
  const read = z.array(DocumentSection).safeParse(sections);
  return read.success ? read.data.map(sectionText).join('\n') : '';
}

function sectionText({
  shows,
  heading,
  hidden,
  text,
  documents,
  view,
  columns,
  words,
  where = [],
  sort = [],
}: DocumentSection): string {
  const conditions = where.map(({ column, value }) => conditionWords(columnWord(column), value));
  const order = sort.map(({ column, direction }) =>
    direction === 'descending'
      ? t('{column} descending', { column: columnWord(column) })
      : columnWord(column),
  );
  const details = [
    ...(heading === undefined ? [] : [t('headed “{heading}”', { heading })]),
    ...(hidden === true ? [t('not printed')] : []),
    ...(text === undefined ? [] : [t('saying “{text}”', { text })]),
    ...(documents ? [t('{count} chosen', { count: documents.length })] : []),
    ...(columns ? [t('columns {columns}', { columns: columns.map(columnWord).join(', ') })] : []),
    ...(words ? [t('with the words “{words}”', { words })] : []),
    ...(conditions.length > 0 ? [t('where {conditions}', { conditions: joinedAnd(conditions) })] : []),
    ...(order.length > 0
      ? [
          t('sorted by {columns}', {
            columns: order.reduce((all, next) => t('{all}, then {next}', { all, next })),
          }),
        ]
      : []),
  ];
  const section = SECTION_LABELS[shows]();
  const said = view === undefined ? section : t('{section} “{view}”', { section, view });
  return details.length === 0 ? said : `${said} (${details.join('; ')})`;
}

function conditionWords(column: string, value: string): string {
  if (value === EMPTY) return t('{column} is empty', { column });
  return value === FILLED
    ? t('{column} is not empty', { column })
    : t('{column} holds “{text}”', { column, text: value });
}

const columnWord = (id: string): string =>
  id.startsWith('field ') ? id.slice('field '.length) : fieldLabels(id);
