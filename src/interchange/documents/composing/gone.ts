import { type DocumentSection, SECTION_LABELS } from '#model/definitions/documents/document-section.ts';
import { type SavedView } from '#model/definitions/saved-view.ts';
import { tableSearchIn } from '#model/definitions/table-search.ts';
import type { SystemModel } from '#model/system-model.ts';
import { printedColumns, rowColumns } from './section-columns.ts';

/** What a section names and the model does not have any more: it is printed without. */
export interface Gone {
  /** The place of the section, from 0. */
  readonly section: number;
  readonly message: string;
}

/** What is gone of all that some sections name. */
export function goneFrom(
  sections: readonly DocumentSection[],
  views: readonly SavedView[],
  model: SystemModel,
): Gone[] {
  return sections.flatMap((section, at) =>
    section.hidden === true ? [] : goneOf(section, views, model).map((message) => ({ section: at, message })),
  );
}

function goneOf(section: DocumentSection, views: readonly SavedView[], model: SystemModel): string[] {
  const { shows, documents = [], columns = [], where = [], sort = [] } = section;
  if (shows === 'view') {
    const view = views.find(({ name }) => name === section.view);
    if (!view) return [`There is no saved view “${section.view ?? ''}” any more: the section is left out.`];
    const said = tableSearchIn(view.search);
    return goneOf(
      { shows: 'requirements', columns: [...said.columns], where: [...said.where], sort: [...said.sort] },
      views,
      model,
    ).map((message) => `In the saved view “${view.name}”: ${message}`);
  }
  const { referencedDocuments } = model.definitions;
  const unlisted = documents.filter((id) => referencedDocuments.every((one) => one.id !== id)).length;
  const missing = (asked: readonly string[], known: readonly { readonly id: string }[]) =>
    [...new Set(asked)].filter((id) => known.every((one) => one.id !== id));
  const asked = [...where, ...sort].map(({ column }) => column);
  const printed = missing(columns, printedColumns(shows, model, columns));
  const chosen = missing(asked, rowColumns(shows, model, asked));
  return [
    ...(unlisted === 0
      ? []
      : [
          `${unlisted === 1 ? 'A referenced document is' : `${unlisted} referenced documents are`} not in the model any more.`,
        ]),
    ...printed.map(
      (id) => `${SECTION_LABELS[shows]} has no column “${nameOf(id)}” any more: it is left out.`,
    ),
    ...chosen.map(
      (id) =>
        `${SECTION_LABELS[shows]} cannot be filtered or sorted by “${nameOf(id)}” any more: nothing is.`,
    ),
  ];
}

const nameOf = (id: string): string => id.replace(/^field /, '');
