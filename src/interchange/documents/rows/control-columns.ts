import { t } from '#language/translate.ts';
import { givenDay, storedWord } from '#interchange/stored-words.ts';
import { printedField } from '#interchange/documents/document-words.ts';
import { flowLabel } from '#model/elements/flow-words.ts';
import type { Column, Text } from '#interchange/documents/printed-document.ts';
import type { Words } from '#interchange/documents/printing.ts';
import { type CustomField, labelOf } from '#model/definitions/custom-field.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import { type Sides, TREE_COLUMN } from '#model/definitions/interface-search.ts';
import type { Connection, Direction } from '#model/elements/connection.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { isOpen, maturityOf } from '#model/elements/interface-control.ts';
import type { ConnectionRow, InterfaceRow } from '#model/interfaces/control-rows.ts';
import { findAttribute } from '#model/system-model.ts';

/** What a column of the ICD table says of a row: as the table has it, by which rows are found. */
type Says<Row> = (row: Row, words: Words) => string;

/** A column of the ICD table as a document prints it. A row of a kind that it says nothing of is empty there. */
export interface ControlColumn extends Column {
  /** As the saved views of the table name it. */
  readonly id: string;
  readonly interface?: Says<InterfaceRow>;
  readonly connection?: Says<ConnectionRow>;
  /** What stands in the cell of an interface where a page needs more than the table: which of two parts of a name, where it leads. */
  readonly printed?: (row: InterfaceRow, words: Words) => Text;
}

type End = 'source' | 'target';
type SeenEnd = End | 'own' | 'other';

const endOf = ({ isOut }: InterfaceRow, seen: SeenEnd): End =>
  seen === 'source' || seen === 'target' ? seen : (seen === 'own') === isOut ? 'source' : 'target';

const ENDS: Readonly<
  Record<SeenEnd, () => { readonly part: string; readonly port: string; readonly owner: string }>
> = {
  source: () => ({
    part: t('Source', undefined, 'of an interface'),
    port: t('Source port'),
    owner: t('Source owner'),
  }),
  target: () => ({
    part: t('Target', undefined, 'of an interface'),
    port: t('Target port'),
    owner: t('Target owner'),
  }),
  own: () => ({ part: t('Own part'), port: t('Own port'), owner: t('Own owner') }),
  other: () => ({ part: t('Other part'), port: t('Other port'), owner: t('Other owner') }),
};

const partColumn = (seen: SeenEnd): ControlColumn => {
  const idIn = (row: InterfaceRow) => row.edge[`${endOf(row, seen)}Id`];
  return {
    id: `${seen}Part`,
    head: ENDS[seen]().part,
    width: 4,
    interface: (row, words) => words.name(idIn(row)) || t('Unnamed'),
    printed: (row, words) => [words.place(idIn(row)) || t('Unnamed')],
  };
};

const portColumn = (seen: SeenEnd): ControlColumn => ({
  id: `${seen}Port`,
  head: ENDS[seen]().port,
  width: 3,
  interface: (row, { model }) => {
    const end = endOf(row, seen);
    const port = row.edge[`${end}PortId`];
    if (port === undefined) return '';
    const found = model.tables.part.get(row.edge[`${end}Id`])?.ports.find(({ id }) => id === port);
    return found ? found.name || t('unnamed') : absentLabel(port, t('missing'));
  },
});

const ownerColumn = (seen: SeenEnd): ControlColumn => ({
  id: `${seen}Owner`,
  head: ENDS[seen]().owner,
  width: 3,
  interface: (row) => (endOf(row, seen) === 'source' ? row.edge.ownerSource : row.edge.ownerTarget) ?? '',
});

const endColumns = (seen: SeenEnd): ControlColumn[] => [
  partColumn(seen),
  portColumn(seen),
  ownerColumn(seen),
];

const TURNED: Readonly<Record<Direction, Direction>> = { in: 'out', out: 'in', inout: 'inout' };

const directionColumn = (sides: Sides): ControlColumn => ({
  id: 'direction',
  head: sides === 'both' ? t('Direction') : t('Own direction'),
  width: 2,
  connection: ({ connection: { direction }, isOut }) =>
    direction === undefined
      ? ''
      : flowLabel('direction', sides === 'one' && !isOut ? TURNED[direction] : direction),
});

const fixedSideColumn = (sides: Sides): ControlColumn => ({
  id: 'fixedSide',
  head: t('Fixed side'),
  width: 2,
  interface: ({ edge: { fixedSide }, isOut }) => {
    if (fixedSide === undefined || sides === 'both') return storedWord(fixedSide ?? '');
    return storedWord((fixedSide === 'source') === isOut ? 'own' : 'other');
  },
});

/** `Battery.voltage` */
function attributeName({ model }: Words, id: string): string {
  const found = findAttribute(model, id);
  return found ? `${found.owner.name}.${found.attribute.name}` : absentLabel(id, t('missing'));
}

/** The key of an interface, or its name where it has none. */
const interfaceName = (words: Words, id: string): string =>
  words.model.tables.interface.get(id)?.key || words.name(id);

const ofConnection = (
  id: string,
  head: string,
  width: number,
  connection: (connection: Connection, words: Words) => string,
): ControlColumn => ({ id, head, width, connection: (row, words) => connection(row.connection, words) });

const ofConnections = (): readonly ControlColumn[] => [
  ofConnection('subType', t('Subtype'), 2, ({ subType = '' }) => flowLabel('subType', subType)),
  ofConnection('matterState', t('Matter state'), 2, ({ matterState = '' }) =>
    flowLabel('matterState', matterState),
  ),
  ofConnection('attribute', t('Attribute'), 4, ({ variableId }, words) =>
    variableId === undefined ? '' : attributeName(words, variableId),
  ),
  ofConnection('properties', t('Properties'), 4, ({ propertyIds = [] }, words) =>
    propertyIds.map((id) => attributeName(words, id)).join(', '),
  ),
  ofConnection('colorGroup', t('Colour group'), 2, ({ colorGroup = '' }) => colorGroup),
  ofConnection('reference', t('Reference interface'), 3, ({ referenceEdgeId }, words) =>
    referenceEdgeId === undefined ? '' : interfaceName(words, referenceEdgeId),
  ),
];

function connectionFieldColumns(fields: readonly CustomField[]): ControlColumn[] {
  const declared = new Set(fields.map(({ key }) => key));
  return [
    ...fields.map((field) =>
      ofConnection(`flow ${field.key}`, labelOf(field), 3, ({ customFields = {} }) =>
        printedField(field, customFields[field.key]),
      ),
    ),
    // What no column of its own says of a connection.
    ofConnection('further', t('Further fields'), 3, ({ customFields = {} }) =>
      Object.entries(customFields)
        .filter(([name]) => !declared.has(name))
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('; '),
    ),
  ];
}

const maturity = (): ControlColumn => ({
  id: 'maturity',
  head: t('Maturity'),
  width: 2,
  interface: ({ edge }) => storedWord(maturityOf(edge)),
});

const links = (): readonly ControlColumn[] => [
  {
    id: 'requirements',
    head: t('Requirements'),
    width: 3,
    interface: ({ edge: { requirementIds = [] } }, { model }) =>
      requirementIds
        .map((id) => model.tables.requirement.get(id)?.key ?? absentLabel(id, t('missing')))
        .join(', '),
    printed: ({ edge: { requirementIds = [] } }, words) => words.links(requirementIds),
  },
  {
    id: 'states',
    head: t('Holds in'),
    width: 3,
    interface: ({ edge: { stateIds = [] } }, words) => stateIds.map((id) => words.name(id)).join(', '),
    printed: ({ edge: { stateIds = [] } }, words) => words.links(stateIds),
  },
];

const open = (): readonly ControlColumn[] => [
  {
    id: 'open',
    head: t('Open', undefined, 'what is not determined or confirmed yet'),
    width: 2,
    interface: ({ edge }) => edge.tbd?.kind ?? (isOpen(edge) ? 'TBD' : ''),
  },
  { id: 'openWhat', head: t('What is open'), width: 4, interface: ({ edge }) => edge.tbd?.what ?? '' },
  { id: 'openWho', head: t('Closed by'), width: 2, interface: ({ edge }) => edge.tbd?.who ?? '' },
  { id: 'openBy', head: t('Due'), width: 2, interface: ({ edge }) => givenDay(edge.tbd?.by ?? '') },
  { id: 'description', head: t('Description'), width: 5, interface: ({ edge }) => edge.description },
];

/**
 * All columns of the ICD table in their order, as told of both sides or as one sees it. Law: ids, heads and what they say are those of
 * the table in the page.
 */
export const controlColumns = (
  sides: Sides,
  { interfaceFields, connectionFields }: Pick<Definitions, 'interfaceFields' | 'connectionFields'>,
): readonly ControlColumn[] => [
  {
    id: TREE_COLUMN,
    head: t('Name'),
    width: 4,
    interface: ({ edge }) => edge.name,
    printed: ({ edge }, words) => [edge.name || words.name(edge.id)],
    connection: ({ connection: { name = '' } }) => name,
  },
  { id: 'key', head: t('Key'), width: 2, interface: ({ edge: { key = '' } }) => key },
  {
    id: 'type',
    head: t('Type'),
    width: 2,
    interface: ({ edge }) => edge.type,
    connection: ({ connection: { type = '' } }) => flowLabel('type', type),
  },
  directionColumn(sides),
  // Port and owner of the other side are for that to say.
  ...(sides === 'both'
    ? [...endColumns('source'), ...endColumns('target')]
    : [...endColumns('own'), partColumn('other')]),
  ...ofConnections(),
  ...connectionFieldColumns(connectionFields),
  maturity(),
  fixedSideColumn(sides),
  ...links(),
  ...open(),
  ...interfaceFields.map(
    (field): ControlColumn => ({
      id: `field ${field.key}`,
      head: labelOf(field),
      width: 3,
      interface: ({ edge }) => printedField(field, edge.customFields?.[field.key]),
    }),
  ),
];
