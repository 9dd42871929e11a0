import { cell } from '#interchange/documents/printed-document.ts';
import type { Interface } from '#model/elements/interface.ts';
import { isOpen, MATURITIES, maturityOf } from '#model/elements/interface-control.ts';
import type { SystemModel } from '#model/system-model.ts';
import { customColumns, type RowColumn } from './row-column.ts';

type InterfaceColumn = RowColumn<Interface>;

/** The columns of the list of interfaces. */
export const LISTED: readonly InterfaceColumn[] = [
  { id: 'key', head: 'Key', width: 2, show: ({ key = '' }) => cell(key) },
  { id: 'name', head: 'Interface', width: 4, show: ({ id, name }, words) => cell(name || words.name(id)) },
  { id: 'source', head: 'Source', width: 4, show: (edge, words) => cell(...words.end(edge, 'source')) },
  { id: 'target', head: 'Target', width: 4, show: (edge, words) => cell(...words.end(edge, 'target')) },
  { id: 'type', head: 'Type', width: 3, show: (edge) => cell(typesOf(edge)) },
  {
    id: 'maturity',
    head: 'Maturity',
    width: 3,
    options: MATURITIES,
    show: (edge) => cell(maturityOf(edge)),
  },
  {
    id: 'owners',
    head: 'Owners',
    width: 3,
    isOptional: true,
    show: ({ ownerSource, ownerTarget }) => {
      const owners = [ownerSource, ownerTarget].map((owner) => owner || '–').join(' / ');
      return cell(owners === '– / –' ? '' : owners);
    },
  },
  {
    id: 'connections',
    head: 'Connections',
    width: 3.4,
    isNumber: true,
    order: ({ connections }) => connections.length,
    show: ({ connections }) => cell(String(connections.length)),
  },
  {
    id: 'open',
    head: 'Open',
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
  ...LISTED,
  {
    id: 'requirements',
    head: 'Requirements',
    width: 3,
    show: ({ requirementIds = [] }, words) => cell(...words.links(requirementIds)),
  },
  {
    id: 'states',
    head: 'Holds in',
    width: 3,
    show: ({ stateIds = [] }, words) => cell(...words.links(stateIds)),
  },
  { id: 'description', head: 'Description', width: 5, show: ({ description }) => cell(description) },
  ...customColumns(definitions.interfaceFields, asked, tables.interface),
];

/** The types of what flows through an interface, each once; its own where nothing flows yet. */
export function typesOf({ type, connections }: Interface): string {
  const types = new Set(connections.flatMap((one) => (one.type === undefined ? [] : [one.type])));
  return types.size === 0 ? type : [...types].join(', ');
}
