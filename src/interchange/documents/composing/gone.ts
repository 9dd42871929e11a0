import { t } from '#language/translate.ts';
import { type DocumentSection, SECTION_LABELS } from '#model/definitions/documents/document-section.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import {
  idsIn,
  type InterfaceSearch,
  interfaceSearchIn,
  SIDES,
} from '#model/definitions/interface-search.ts';
import { tableSearchIn } from '#model/definitions/table-search.ts';
import type { SystemModel } from '#model/system-model.ts';
import { controlColumns } from '#interchange/documents/rows/control-columns.ts';
import { printedColumns, rowColumns } from './section-columns.ts';

/** What a section names and the model does not have any more: it is printed without. */
export interface Gone {
  /** The place of the section, from 0. */
  readonly section: number;
  readonly message: string;
}

/** The saved views that sections may show: those of the requirements, and those of the ICD table. */
export type KeptViews = Pick<Definitions, 'requirementViews' | 'interfaceViews'>;

/** What is gone of all that some sections name. */
export function goneFrom(sections: readonly DocumentSection[], views: KeptViews, model: SystemModel): Gone[] {
  return sections.flatMap((section, at) =>
    section.hidden === true ? [] : goneOf(section, views, model).map((message) => ({ section: at, message })),
  );
}

function goneOf(section: DocumentSection, views: KeptViews, model: SystemModel): string[] {
  const { shows, documents = [], columns = [], where = [], sort = [] } = section;
  if (shows === 'view') {
    const view = views.requirementViews.find(({ name }) => name === section.view);
    if (!view)
      return [
        t('There is no saved view “{name}” any more: the section is left out.', { name: section.view ?? '' }),
      ];
    const said = tableSearchIn(view.search);
    return goneOf(
      { shows: 'requirements', columns: [...said.columns], where: [...said.where], sort: [...said.sort] },
      views,
      model,
    ).map((message) => inView(view.name, message));
  }
  if (shows === 'interface-view') return goneOfInterfaces(section, views, model);
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
          t(
            '{count, plural, one {A referenced document is not in the model any more.} other {{count} referenced documents are not in the model any more.}}',
            { count: unlisted },
          ),
        ]),
    ...printed.map((id) =>
      t('{section} has no column “{column}” any more: it is left out.', {
        section: SECTION_LABELS[shows](),
        column: nameOf(id),
      }),
    ),
    ...chosen.map((id) =>
      t('{section} cannot be filtered or sorted by “{column}” any more: nothing is.', {
        section: SECTION_LABELS[shows](),
        column: nameOf(id),
      }),
    ),
  ];
}

/** Whether the parts that are the sides of a saved view are in a model. */
export const hasSides = ({ side, other }: InterfaceSearch, { tables: { part } }: SystemModel): boolean =>
  [side, other].every((id) => id === '' || part.has(id));

function goneOfInterfaces(section: DocumentSection, views: KeptViews, model: SystemModel): string[] {
  const view = views.interfaceViews.find(({ name }) => name === section.view);
  if (!view)
    return [
      t('There is no saved view “{name}” of interfaces any more: the section is left out.', {
        name: section.view ?? '',
      }),
    ];
  const said = interfaceSearchIn(view.search);
  if (!hasSides(said, model))
    return [
      inView(
        view.name,
        t('A part that is one of its sides is not in the model any more: the section is left out.'),
      ),
    ];
  // As seen from one side there are others: none of them is gone.
  const known = new Set(
    SIDES.flatMap((sides) => controlColumns(sides, model.definitions).map(({ id }) => id)),
  );
  return [...new Set(idsIn(said.columns))]
    .filter((id) => !known.has(id))
    .map((id) =>
      inView(
        view.name,
        t('The ICD table has no column “{column}” any more: it is left out.', { column: nameOf(id) }),
      ),
    );
}

const inView = (view: string, message: string): string =>
  t('In the saved view “{view}”: {message}', { view, message });

const nameOf = (id: string): string => id.replace(/^(?:field|flow) /, '');
