import { declaredCells } from '#app/fields/cells/declared-cells.ts';
import { variablesOf } from '#app/fields/attributes/variables.ts';
import { colourGroups, edgeItems, subtypesOf } from '#app/fields/connections/edge-items.ts';
import { elementOfRow, ownIdOf } from '#app/fields/cells/sheet.ts';
import { t } from '#language/translate.ts';
import { type CustomField, labelOf } from '#model/definitions/custom-field.ts';
import {
  type Connection,
  CONNECTION_TYPES,
  type Direction,
  DIRECTIONS,
  MATTER_STATES,
} from '#model/elements/connection.ts';
import { type FlowField, flowLabel, flowWord } from '#model/elements/flow-words.ts';
import type { ConnectionRow } from '#model/interfaces/control-rows.ts';
import type { SystemModel } from '#model/system-model.ts';
import { choiceEdit, namesText, referenceEdit, referencesEdit, textEdit, wordsEdit } from './edits.ts';
import type { IcdColumn, IcdField } from './icd-column.ts';

/** A field of a connection that is a text. */
type TextField = 'name' | 'colorGroup';

type Suggestions = (model: SystemModel, rowId: string) => readonly string[];

/** Words to choose from, and what one of them is called in the middle of a sentence. */
interface KnownWords {
  readonly suggestions: Suggestions;
  readonly noun: string;
}

/** A text of a connection; with suggestions, words to choose from. */
export function textField(field: TextField, known?: KnownWords): IcdField<ConnectionRow> {
  const text = ({ connection }: ConnectionRow) => connection[field] ?? '';
  const send = (value: string | null) => ({ [field]: value });
  return {
    fields: () => [field],
    text,
    edit: known ? wordsEdit(known, text, send) : textEdit('line', text, send),
  };
}

/** A word for what flows, which reads in the language of the page and is stored as everywhere. */
function flowField(field: FlowField, noun: string, suggestions: Suggestions): IcdField<ConnectionRow> {
  const text = ({ connection }: ConnectionRow) => flowLabel(field, connection[field] ?? '');
  const edit = wordsEdit(
    {
      suggestions: (model, rowId) => suggestions(model, rowId).map((word) => flowLabel(field, word)),
      noun,
    },
    text,
    (label) => ({ [field]: label === null ? null : flowWord(field, label) }),
  );
  const labelOf = (typed: string) => flowLabel(field, flowWord(field, typed.trim()));
  return {
    fields: () => [field],
    text,
    stored: ({ connection }) => connection[field] ?? '',
    edit: { ...edit, parse: (typed) => ({ ok: true, value: labelOf(typed) }) },
  };
}

/** The kind of flow of a connection. */
export const FLOW_TYPE: IcdField<ConnectionRow> = flowField('type', t('type'), () => CONNECTION_TYPES);

const edgeOf = ({ tables }: SystemModel, rowId: string) => tables.interface.get(elementOfRow(rowId));

const subtypes: Suggestions = (model, rowId) =>
  subtypesOf(edgeOf(model, rowId)?.connections.find(({ id }) => id === ownIdOf(rowId))?.type);

const TURNED: Readonly<Record<Direction, Direction>> = { in: 'out', out: 'in', inout: 'inout' };

/** A direction as it is stored, which is as the source sees it, told from the target; and back. */
export const turned = (direction: Direction): Direction => TURNED[direction];

/** The direction as the source sees it, or as the side does that the row is seen from. */
function direction(seenFrom: 'source' | 'side'): IcdField<ConnectionRow> {
  const isTurned = (row: ConnectionRow | undefined) => seenFrom === 'side' && row?.isOut === false;
  const seen = (row: ConnectionRow) => {
    const stored = row.connection.direction;
    if (stored === undefined) return '';
    return isTurned(row) ? turned(stored) : stored;
  };
  const text = (row: ConnectionRow) => flowLabel('direction', seen(row));
  const labels = DIRECTIONS.map((one) => flowLabel('direction', one));
  const edit = choiceEdit<ConnectionRow>(['', ...labels], text, (label, row) => {
    const word = label === null ? null : flowWord('direction', label);
    const known = DIRECTIONS.find((one) => one === word);
    return { direction: known && isTurned(row) ? turned(known) : word };
  });
  return {
    fields: () => ['direction'],
    text,
    stored: seen,
    edit: {
      ...edit,
      parse: (typed, words, row) =>
        edit.parse(flowLabel('direction', typed.trim().toLowerCase()), words, row),
    },
  };
}

export const DIRECTION: IcdColumn = {
  id: 'direction',
  label: t('Direction'),
  width: 92,
  connection: direction('source'),
};
export const OWN_DIRECTION: IcdColumn = {
  id: 'direction',
  label: t('Own direction'),
  width: 104,
  connection: direction('side'),
};

/** The attributes of the model, those of the ends of the row's interface first. */
function attributeItems(model: SystemModel, rowId: string) {
  const edge = edgeOf(model, rowId);
  const ends = edge ? [edge.sourceId, edge.targetId] : [];
  const owners = ends.flatMap((id) => {
    const element = model.tables.part.get(id);
    return element ? [{ kind: 'part' as const, element }] : [];
  });
  return variablesOf(model.tables, owners).map(({ id, label, description }) => ({ id, label, description }));
}

const NO_ATTRIBUTE = t('No attribute found.');

const attributeField: IcdField<ConnectionRow> = {
  fields: () => ['variableId'],
  text: ({ connection }, words) =>
    connection.variableId === undefined ? '' : words.attribute(connection.variableId),
  edit: referenceEdit({
    editor: { kind: 'pick', items: attributeItems, empty: NO_ATTRIBUTE },
    read: ({ connection }) => connection.variableId ?? '',
    send: (variableId) => ({ variableId }),
    nameOf: (id, _row, words) => words.attribute(id),
    find: (name, _row, words) => words.attributeCalled(name),
    noun: t('attribute'),
  }),
};

const propertiesField: IcdField<ConnectionRow> = {
  fields: () => ['propertyIds'],
  text: ({ connection }, words) => namesText(connection.propertyIds ?? [], (id) => words.attribute(id)),
  edit: referencesEdit({
    editor: { kind: 'picks', items: attributeItems, empty: NO_ATTRIBUTE },
    read: ({ connection }) => connection.propertyIds ?? [],
    send: (ids) => ({ propertyIds: ids && [...ids] }),
    nameOf: (id, words) => words.attribute(id),
    find: (name, words) => words.attributeCalled(name),
    noun: t('attribute'),
  }),
};

const referenceField: IcdField<ConnectionRow> = {
  fields: () => ['referenceEdgeId'],
  text: ({ connection }, words) =>
    connection.referenceEdgeId === undefined ? '' : words.interface(connection.referenceEdgeId),
  edit: referenceEdit({
    editor: {
      kind: 'pick',
      items: ({ tables }, rowId) =>
        edgeItems(tables.interface, tables.part).filter(({ id }) => id !== elementOfRow(rowId)),
      empty: t('No interface found.'),
    },
    read: ({ connection }) => connection.referenceEdgeId ?? '',
    send: (referenceEdgeId) => ({ referenceEdgeId }),
    nameOf: (id, _row, words) => words.interface(id),
    find: (name, _row, words) => words.interfaceCalled(name),
    noun: t('interface'),
  }),
};

/** What no column of its own says of a connection. */
const furtherText = ({ customFields = {} }: Connection, declared: ReadonlySet<string>): string =>
  Object.entries(customFields)
    .filter(([name]) => !declared.has(name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');

/** What only connections have. */
export const CONNECTION_COLUMNS: readonly IcdColumn[] = [
  {
    id: 'subType',
    label: t('Subtype'),
    width: 112,
    connection: flowField('subType', t('subtype'), subtypes),
  },
  {
    id: 'matterState',
    label: t('Matter state'),
    width: 100,
    connection: flowField('matterState', t('matter state'), () => MATTER_STATES),
  },
  { id: 'attribute', label: t('Attribute'), width: 150, connection: attributeField },
  { id: 'properties', label: t('Properties'), width: 150, connection: propertiesField },
  {
    id: 'colorGroup',
    label: t('Colour group'),
    width: 104,
    connection: textField('colorGroup', {
      suggestions: ({ tables }) => colourGroups(tables.interface),
      noun: t('colour group'),
    }),
  },
  { id: 'reference', label: t('Reference interface'), width: 150, connection: referenceField },
];

const NO_FIELDS: ReadonlySet<string> = new Set();

/** The custom fields of connections that the model declares, and the others together. */
export function connectionFieldColumns(fields: readonly CustomField[]): readonly IcdColumn[] {
  const declared = fields.length === 0 ? NO_FIELDS : new Set(fields.map(({ key }) => key));
  return [
    ...fields.map((field) => {
      const held = ({ connection }: ConnectionRow) => connection.customFields?.[field.key];
      const cells = declaredCells(field, held);
      return {
        id: `flow ${field.key}`,
        label: labelOf(field),
        width: 130,
        connection: {
          fields: () => ['customFields'],
          text: cells.text,
          edit: cells,
        },
      };
    }),
    {
      id: 'further',
      label: t('Further fields'),
      width: 150,
      connection: {
        fields: () => ['customFields'],
        text: ({ connection }) => furtherText(connection, declared),
        edit: t('Further fields come from files and programs, and are not edited here.'),
      },
    },
  ];
}
