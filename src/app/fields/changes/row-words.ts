import { t } from '#language/translate.ts';
import { ownExpression } from '#app/fields/attributes/own-notation.ts';
import { SIDE_WORDS } from '#app/fields/cells/labels.ts';
import { SIDES } from '#model/elements/part.ts';
import { type FlowField, flowLabel } from '#model/elements/flow-words.ts';
import type { Json, JsonObject } from '#model/store/json.ts';
import { findAttribute } from '#model/system-model.ts';
import type { ChangeNames } from './change-names.ts';
import { type Facet, facetsOf, idOfRow, type RowWords } from './row-changes.ts';
import { plainText, quantityText, reference } from './value-texts.ts';

type Text = (row: JsonObject, names: ChangeNames) => string;

const field =
  (name: string): Text =>
  (row, names) =>
    plainText(row[name] ?? null, names);
const named = (name: string, otherwise: string): Text => {
  const text = reference(otherwise);
  return (row, names) => text(row[name] ?? null, names);
};
const listed =
  (name: string): Text =>
  (row, names) =>
    plainText(row[name] ?? null, names).replaceAll('\n', ', ');
const joined =
  (...texts: readonly Text[]): Text =>
  (row, names) =>
    texts
      .map((text) => text(row, names))
      .filter((text) => text !== '')
      .join(', ');
const flow =
  (name: FlowField): Text =>
  (row) => {
    const stored = row[name];
    return typeof stored === 'string' ? flowLabel(name, stored) : '';
  };
const word = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const valueOf: Text = ({ value, expression, unit, type }) => {
  if (typeof expression === 'string') return `= ${ownExpression(expression)}`;
  if (type === 'boolean' && typeof value === 'boolean') return value ? t('yes') : t('no');
  return quantityText(value, unit);
};

export const ATTRIBUTES: RowWords = {
  row: t('Attribute'),
  rows: t('attributes'),
  keyOf: idOfRow,
  nameOf: field('name'),
  text: (row, names) => valueOf(row, names) || t('without a value'),
  facets: facetsOf([
    ['', valueOf],
    [t('name'), field('name')],
    [t('type'), field('type')],
    [t('choices'), listed('choices')],
  ]),
};

const portDirection: Text = ({ direction }) =>
  typeof direction === 'string'
    ? t('{direction, select, in {in} out {out} other {inout}}', { direction })
    : '';
const side: Text = ({ side: stored }) => {
  const known = SIDES.find((one) => one === stored);
  return known ? SIDE_WORDS[known] : '';
};

export const PORTS: RowWords = {
  row: t('Port'),
  rows: t('ports'),
  keyOf: idOfRow,
  nameOf: field('name'),
  text: joined(portDirection, flow('type'), field('description')),
  facets: facetsOf([
    [t('name'), field('name')],
    [t('direction'), portDirection],
    [t('side'), side],
    [t('type'), flow('type')],
    [t('description'), field('description')],
  ]),
};

const ATTRIBUTE = t('a deleted attribute');
const quantity = named('variableId', ATTRIBUTE);
const properties = named('propertyIds', ATTRIBUTE);
const carried = named('referenceEdgeId', t('a deleted interface'));

export const CONNECTIONS: RowWords = {
  row: t('Connection'),
  rows: t('connections'),
  keyOf: idOfRow,
  nameOf: field('name'),
  text: joined(
    flow('type'),
    flow('subType'),
    flow('direction'),
    flow('matterState'),
    field('colorGroup'),
    quantity,
    properties,
    carried,
  ),
  facets: facetsOf([
    [t('name'), field('name')],
    [t('type'), flow('type')],
    [t('subtype'), flow('subType')],
    [t('direction'), flow('direction')],
    [t('state of matter'), flow('matterState')],
    [t('colour group'), field('colorGroup')],
    [t('quantity'), quantity],
    [t('properties'), properties],
    [t('reference interface'), carried],
    [t('custom fields'), field('customFields')],
  ]),
};

const isComparison = ({ type }: JsonObject): boolean => type === 'attribute' || type === 'variable';

const limitOf: Text = ({ variableId, limit, unit }, { model }) => {
  const own = typeof variableId === 'string' ? findAttribute(model, variableId)?.attribute.unit : undefined;
  return quantityText(limit, unit ?? own);
};

const conditionOf: Text = (row, names) => {
  if (!isComparison(row)) return ownExpression(word(row['expression'])) || word(row['text']);
  return `${quantity(row, names)} ${word(row['operator'])} ${limitOf(row, names)}`;
};

/** Conditions that all must hold; where only the limit differs, it alone is told. */
export const conditions = (row: string, rows: string): RowWords => ({
  row,
  rows,
  keyOf: idOfRow,
  nameOf: () => '',
  text: conditionOf,
  facets: (before, after, names): readonly Facet[] =>
    isComparison(before) &&
    isComparison(after) &&
    before['variableId'] === after['variableId'] &&
    before['operator'] === after['operator']
      ? [
          [
            t('limit of {attribute}', { attribute: quantity(after, names) }),
            limitOf(before, names),
            limitOf(after, names),
            t('Limit'),
          ],
        ]
      : [['', conditionOf(before, names), conditionOf(after, names)]],
});

/** Rows of a definition of the model, which have no ids: by what they are called. */
export const definitionRows = (
  row: string,
  rows: string,
  nameOf: Text,
  facets: readonly (readonly [label: string, text: Text])[],
  keyOf: RowWords['keyOf'] = ({ key, name }) => word(key) || word(name),
): RowWords => ({
  row,
  rows,
  keyOf,
  nameOf,
  text: joined(...facets.map(([, text]) => text)),
  facets: facetsOf(facets),
});

export { field as rowField, listed as rowList };
