import { z } from 'zod';
import { fieldLabels } from '#app/document/edits/field-labels.ts';
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
  const conditions = where.map(({ column, value }) => `${columnWord(column)} ${conditionWords(value)}`);
  const order = sort.map(
    ({ column, direction }) => `${columnWord(column)}${direction === 'descending' ? ' downwards' : ''}`,
  );
  const details = [
    ...(heading === undefined ? [] : [`headed “${heading}”`]),
    ...(hidden === true ? ['not printed'] : []),
    ...(text === undefined ? [] : [`saying “${text}”`]),
    ...(documents ? [`${documents.length} chosen`] : []),
    ...(columns ? [`columns ${columns.map(columnWord).join(', ')}`] : []),
    ...(words ? [`with the words “${words}”`] : []),
    ...(conditions.length > 0 ? [`where ${conditions.join(' and ')}`] : []),
    ...(order.length > 0 ? [`sorted by ${order.join(', then ')}`] : []),
  ];
  const said = `${SECTION_LABELS[shows]}${view === undefined ? '' : ` “${view}”`}`;
  return details.length === 0 ? said : `${said} (${details.join('; ')})`;
}

function conditionWords(value: string): string {
  if (value === EMPTY) return 'is empty';
  return value === FILLED ? 'is not empty' : `holds “${value}”`;
}

const columnWord = (id: string): string =>
  id.startsWith('field ') ? id.slice('field '.length) : fieldLabels(id);
