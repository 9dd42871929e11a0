import { t } from '#language/translate.ts';
import { storedWord } from '#interchange/stored-words.ts';
import { flowLabel } from '#model/elements/flow-words.ts';
import { cell } from '#interchange/documents/printed-document.ts';
import type { Interface } from '#model/elements/interface.ts';
import { isOpen, MATURITIES, maturityOf } from '#model/elements/interface-control.ts';
import type { SystemModel } from '#model/system-model.ts';
import { customColumns, type RowColumn } from './row-column.ts';

type InterfaceColumn = RowColumn<Interface>;

/** The columns of the list of interfaces. */
export const listedColumns = (): readonly InterfaceColumn[] => [
  { id: 'key', head: t('Key'), width: 2, show: ({ key = '' }) => cell(key) },
  { id: 'name', head: t('Interface'), width: 4, show: ({ id, name }, words) => cell(name || words.name(id)) },
  {
    id: 'source',
    head: t('Source', undefined, 'of an interface'),
    width: 4,
    show: (edge, words) => cell(...words.end(edge, 'source')),
  },
  {
    id: 'target',
    head: t('Target', undefined, 'of an interface'),
    width: 4,
    show: (edge, words) => cell(...words.end(edge, 'target')),
  },
  { id: 'type', head: t('Type'), width: 3, show: (edge) => cell(typesOf(edge)) },
  {
    id: 'maturity',
    head: t('Maturity'),
    width: 3,
    options: MATURITIES,
    show: (edge) => cell(storedWord(maturityOf(edge))),
  },
  {
    id: 'owners',
    head: t('Owners'),
    width: 3,
    isOptional: true,
    show: ({ ownerSource, ownerTarget }) => {
      const owners = [ownerSource, ownerTarget].map((owner) => owner || '–').join(' / ');
      return cell(owners === '– / –' ? '' : owners);
    },
  },
  {
    id: 'connections',
    head: t('Connections'),
    width: 3.4,
    isNumber: true,
    order: ({ connections }) => connections.length,
    show: ({ connections }) => cell(String(connections.length)),
  },
  {
    id: 'open',
    head: t('Open', undefined, 'what is not determined or confirmed yet'),
    width: 3,
    isOptional: true,
    show: (edge, words) =>
      edge.tbd && isOpen(edge) ? { text: [words.open(edge.tbd)], tone: 'attention' } : cell(),
  },
];

/** All that can be said of an interface in a row: what the list shows, its description, and custom fields as requirements have them. */
export const interfaceColumns = (
  { definitions, tables }: SystemModel,
  asked: readonly string[] = [],
): readonly InterfaceColumn[] => [
  ...listedColumns(),
  {
    id: 'requirements',
    head: t('Requirements'),
    width: 3,
    show: ({ requirementIds = [] }, words) => cell(...words.links(requirementIds)),
  },
  {
    id: 'states',
    head: t('Holds in'),
    width: 3,
    show: ({ stateIds = [] }, words) => cell(...words.links(stateIds)),
  },
  { id: 'description', head: t('Description'), width: 5, show: ({ description }) => cell(description) },
  ...customColumns(definitions.interfaceFields, asked, tables.interface),
];

/** The types of what flows through an interface, each once; its own where nothing flows yet. */
export function typesOf({ type, connections }: Interface): string {
  const types = new Set(connections.flatMap((one) => (one.type === undefined ? [] : [one.type])));
  return types.size === 0
    ? flowLabel('type', type)
    : [...types].map((one) => flowLabel('type', one)).join(', ');
}
