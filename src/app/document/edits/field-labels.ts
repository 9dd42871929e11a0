import { t } from '#language/translate.ts';
/** The fields whose names in the model are not what the forms call them. */
const WORDS: Readonly<Record<string, string>> = {
  parentId: t('place in the tree'),
  partId: t('part'),
  sourceId: t('source'),
  targetId: t('target'),
  sourcePortId: t('source port'),
  targetPortId: t('target port'),
  'position.x': t('position'),
  'position.y': t('position'),
  'size.width': t('width'),
  'size.height': t('height'),
  key: t('key'),
  systems: t('allocated parts'),
  'confirmed.source': t('what was confirmed of the source'),
  autoUpdate: t('automatic update'),
  entry: t('entry actions'),
  do: t('do actions'),
  exit: t('exit actions'),
  'info.comment': t('comment'),
  requirementKeyPrefix: t('key prefix'),
  requirementFields: t('custom fields'),
  interfaceKeyPrefix: t('key prefix of interfaces'),
  interfaceFields: t('custom fields of interfaces'),
  partFields: t('custom fields of parts'),
  connectionFields: t('custom fields of connections'),
  stateFields: t('custom fields of states'),
  transitionFields: t('custom fields of transitions'),
  fixedSide: t('fixed side'),
  ownerSource: t('owner of the source'),
  ownerTarget: t('owner of the target'),
  'tbd.kind': t('open as'),
  'tbd.what': t('open'),
  'tbd.who': t('closed by'),
  'tbd.by': t('due'),
  requirementIds: t('requirements'),
  stateIds: t('states in which it holds'),
  requirementViews: t('saved views'),
  interfaceViews: t('saved views of interfaces'),
  findingRules: t('rules of findings'),
  simulationRuns: t('saved runs'),
  documentDefinitions: t('definitions of documents'),
  referencedDocuments: t('referenced documents'),
  // The same in English as in the model.
  name: t('name'),
  description: t('description'),
  kind: t('kind'),
  type: t('type'),
  multiplicity: t('multiplicity'),
  color: t('color'),
  ports: t('ports'),
  attributes: t('attributes'),
  locked: t('locked'),
  position: t('position'),
  size: t('size'),
  order: t('order'),
  connections: t('connections'),
  maturity: t('maturity'),
  trigger: t('trigger'),
  guards: t('guards'),
  effects: t('effects'),
  direction: t('direction'),
  internal: t('internal'),
  status: t('status'),
  priority: t('priority'),
  level: t('level'),
  functions: t('functions'),
  constraints: t('constraints'),
  statement: t('statement'),
  suspect: t('suspect'),
  side: t('side'),
  unit: t('unit'),
  value: t('value'),
  expression: t('expression'),
  choices: t('choices'),
  operator: t('operator'),
  limit: t('limit'),
  text: t('text'),
  // Those of rows.
  variableId: t('attribute'),
  newVariable: t('attribute'),
  propertyIds: t('properties'),
  referenceEdgeId: t('reference interface'),
  subType: t('subtype'),
  matterState: t('state of matter'),
  colorGroup: t('colour group'),
};

/** What a field of the model is called, from its dotted path, in lower case: `customFields.mass` is “mass”; of a requirement, `name` is “title”. */
export function fieldLabels(path: string, kind?: string): string {
  if (path === 'name' && kind === 'requirement') return t('title');
  const known = WORDS[path];
  if (known !== undefined) return known;
  const own = /^(?:customFields|extra)\.(.+)$/.exec(path)?.[1];
  if (own !== undefined) return own;
  return path.replaceAll('.', ' ').replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
}

/** The same where it begins a line. */
export function fieldTitle(path: string, kind?: string): string {
  const words = fieldLabels(path, kind);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
