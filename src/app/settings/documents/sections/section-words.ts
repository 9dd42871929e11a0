import { t } from '#language/translate.ts';
import { type DocumentSection, SECTION_LABELS } from '#model/definitions/documents/document-section.ts';

/** What a section is called in the list: its heading, else what it shows. */
export const sectionName = ({ shows, heading, view }: DocumentSection): string =>
  heading ?? view ?? SECTION_LABELS[shows]();

/** How a section differs from what its template does by itself, in a line. */
export function sectionSummary(section: DocumentSection): string {
  const { shows, heading, view, text, documents, columns, words, where = [], sort = [] } = section;
  const isNamed = heading !== undefined || view !== undefined;
  const said = [
    ...(isNamed ? [SECTION_LABELS[shows]()] : []),
    ...(text === undefined ? [] : [t('own text')]),
    ...(documents ? [t('{count} chosen', { count: documents.length })] : []),
    ...(columns
      ? [t('{count, plural, one {1 column} other {{count} columns}}', { count: columns.length })]
      : []),
    ...(words !== undefined || where.length > 0 ? [t('filtered')] : []),
    ...(sort.length > 0 ? [t('sorted')] : []),
  ];
  return said.join(' · ');
}
