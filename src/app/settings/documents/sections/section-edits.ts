import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import {
  type DefinedTemplate,
  type DocumentSection,
  SECTION_KINDS,
  type SectionKind,
} from '#model/definitions/documents/document-section.ts';

/** Sections that only a document of the template of that name can have. */
const BOUND: ReadonlySet<SectionKind> = new Set(['icd', 'changes']);

/** What a section of a document of a template can show. */
export const kindsOf = (template: DefinedTemplate): SectionKind[] =>
  SECTION_KINDS.filter((kind) => !BOUND.has(kind) || kind === template);

/** The definition as one of another template: what only the old one can show becomes what the new one is about. */
export function ofTemplate(definition: DocumentDefinition, template: DefinedTemplate): DocumentDefinition {
  return {
    ...definition,
    template,
    sections: definition.sections.map((section) =>
      kindsOf(template).includes(section.shows)
        ? section
        : {
            shows: template,
            ...(section.heading !== undefined && { heading: section.heading }),
            ...(section.hidden === true && { hidden: true }),
          },
    ),
  };
}

/** The same without a field that says nothing: an empty text, an empty list. */
export function withoutEmpty(section: DocumentSection): DocumentSection {
  const { heading, hidden, text, documents, view, columns, words, where, sort } = section;
  return {
    shows: section.shows,
    ...(heading !== undefined && heading.trim() !== '' && { heading }),
    ...(hidden === true && { hidden }),
    ...(text !== undefined && text.trim() !== '' && { text }),
    ...(documents && documents.length > 0 && { documents }),
    ...(view !== undefined && { view }),
    ...(columns && columns.length > 0 && { columns }),
    ...(words !== undefined && words.trim() !== '' && { words }),
    ...(where && where.length > 0 && { where }),
    ...(sort && sort.length > 0 && { sort }),
  };
}

/** Moves one entry of a list to the place of another. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  return row === undefined || to < 0 || to >= rows.length
    ? [...rows]
    : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
