import type { Template } from '#contract/document.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { openItems } from '#interchange/documents/open-items.ts';
import { anchorsIn, type Section } from '#interchange/documents/printed-document.ts';
import type { Printing, Words } from '#interchange/documents/printing.ts';
import type { SectionChoice } from '#interchange/documents/rows/section-choice.ts';
import { changes } from '#interchange/documents/templates/changes.ts';
import { interfaceControl } from '#interchange/documents/templates/interface-control.ts';
import { interfaceList } from '#interchange/documents/templates/interface-list.ts';
import { modelBook } from '#interchange/documents/templates/model-book.ts';
import { specification } from '#interchange/documents/templates/specification.ts';
import { trace } from '#interchange/documents/templates/trace.ts';
import { verdicts } from '#interchange/documents/templates/verdicts.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import {
  type DocumentSection,
  type SectionKind,
  sectionsAtFirst,
} from '#model/definitions/documents/document-section.ts';
import { interfaceSearchIn } from '#model/definitions/interface-search.ts';
import { tableSearchIn } from '#model/definitions/table-search.ts';
import { worded } from './given-headings.ts';
import { changeRecord } from './change-record.ts';
import { goneFrom, hasSides, type KeptViews } from './gone.ts';
import { interfaceTable } from './interface-table.ts';
import { referencedDocuments } from './referenced-documents.ts';
import { requirementTable } from './requirement-table.ts';
import { scope } from './scope.ts';
import { withColumns } from './section-columns.ts';
import { withoutEmptyColumns } from './without-empty-columns.ts';
import { under, withOwnAnchors } from './sections.ts';

/** A definition, and the saved views that its sections may show. */
export interface Layout {
  readonly definition: DocumentDefinition;
  readonly views: KeptViews;
}

interface Composing {
  readonly template: Template;
  readonly layout?: Layout | undefined;
  readonly part?: string | undefined;
  readonly a?: string | undefined;
  readonly b?: string | undefined;
}

/** The sections of a document in their order, and a note on each thing that its definition names and the model does not have. */
export function composed(
  words: Words,
  printing: Printing,
  request: Composing,
): { readonly sections: Section[]; readonly notes: TransferNote[] } {
  const { template, layout } = request;
  const said = layout?.definition.sections ?? sectionsWithContent(template, printing.model);
  // The notes count them as the definition does.
  const wanted = said.filter(({ hidden }) => hidden !== true);
  const views = layout?.views ?? NO_DEFINITIONS;
  const made = wanted.map((section) =>
    section.shows === 'open-items'
      ? null
      : under(
          worded(layout?.definition, section.heading),
          section.shows,
          shown(section, words, printing, request, views),
        ),
  );
  // What is open is listed of what the other sections print.
  const anchors = anchorsIn(made.flatMap((sections) => sections ?? []));
  const sections = made.flatMap(
    (some, at) =>
      some ??
      under(
        worded(layout?.definition, wanted[at]?.heading),
        'open-items',
        openItems(words, (anchor) => anchors.has(anchor)),
      ),
  );
  return {
    sections: withOwnAnchors(sections),
    notes: goneFrom(said, views, printing.model).map(({ section, message }) => ({
      severity: 'warning',
      where: `section ${section + 1}`,
      message,
    })),
  };
}

/** A template by itself leaves out what would be empty; a definition that asks for a section has it in any case. */
const sectionsWithContent = (template: Template, { definitions }: Printing['model']): DocumentSection[] =>
  sectionsAtFirst(template).filter(
    ({ shows }) => shows !== 'referenced-documents' || definitions.referencedDocuments.length > 0,
  );

function shown(
  section: DocumentSection,
  words: Words,
  printing: Printing,
  request: Composing,
  views: KeptViews,
): Section[] {
  const { shows, columns } = section;
  if (shows === 'view') {
    const view = views.requirementViews.find(({ name }) => name === section.view);
    return view
      ? under(view.name, 'view', requirementTable(words, request.part ?? null, tableSearchIn(view.search)))
      : [];
  }
  if (shows === 'interface-view') {
    const view = views.interfaceViews.find(({ name }) => name === section.view);
    const said = view && interfaceSearchIn(view.search);
    // Without one of its sides, it would print what is not meant for its reader.
    if (!view || !said || !hasSides(said, printing.model)) return [];
    return under(view.name, shows, withoutEmptyColumns(interfaceTable(words, request.part ?? null, said)));
  }
  const sections = BODIES[shows](words, printing, request, section);
  return columns ? withColumns(sections, shows, columns) : withoutEmptyColumns(sections);
}

type Body = (
  words: Words,
  printing: Printing,
  request: Composing,
  choice: SectionChoice & Pick<DocumentSection, 'text' | 'documents'>,
) => Section[];

const BODIES: Readonly<Record<Exclude<SectionKind, 'view' | 'interface-view'>, Body>> = {
  scope: (words, { info }, request, { text }) => scope(words, request, info.description, text),
  'referenced-documents': ({ model }, _printing, _request, { documents }) =>
    referencedDocuments(model, documents),
  specification: (words, _printing, { part = null }, choice) => specification(words, part, choice),
  interfaces: (words, _printing, { part = null }, choice) => interfaceList(words, part, choice),
  icd: (words, printing, { a = '', b = null }, choice) => interfaceControl(words, a, b, printing, choice),
  trace: (words, _printing, { part = null }, choice) => trace(words, part, choice),
  verdicts: (words, _printing, { part = null }, choice) => verdicts(words, part, choice),
  changes: (words, printing) => changes(words, printing),
  model: (words, printing, { part = null }) => modelBook(words, part, printing),
  requirements: (words, _printing, { part = null }, choice) => requirementTable(words, part, choice),
  'open-items': () => [],
  'change-record': (_words, printing) => changeRecord(printing),
};
