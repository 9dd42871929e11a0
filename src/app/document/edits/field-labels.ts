/** The fields whose names in the model are not what the forms call them. */
const WORDS: Readonly<Record<string, string>> = {
  parentId: 'place in the tree',
  partId: 'part',
  sourceId: 'source',
  targetId: 'target',
  sourcePortId: 'source port',
  targetPortId: 'target port',
  'position.x': 'position',
  'position.y': 'position',
  'size.width': 'width',
  'size.height': 'height',
  key: 'key',
  systems: 'allocated parts',
  'confirmed.source': 'what was confirmed of the source',
  autoUpdate: 'automatic update',
  entry: 'entry actions',
  do: 'do actions',
  exit: 'exit actions',
  'info.comment': 'comment',
  requirementKeyPrefix: 'key prefix',
  requirementFields: 'custom fields',
  interfaceKeyPrefix: 'key prefix of interfaces',
  interfaceFields: 'custom fields of interfaces',
  partFields: 'custom fields of parts',
  connectionFields: 'custom fields of connections',
  stateFields: 'custom fields of states',
  transitionFields: 'custom fields of transitions',
  fixedSide: 'fixed side',
  ownerSource: 'owner of the source',
  ownerTarget: 'owner of the target',
  'tbd.kind': 'open as',
  'tbd.what': 'open',
  'tbd.who': 'closed by',
  'tbd.by': 'due',
  requirementIds: 'requirements',
  stateIds: 'states in which it holds',
  requirementViews: 'saved views',
  interfaceViews: 'saved views of interfaces',
  findingRules: 'rules of findings',
  simulationRuns: 'saved runs',
  documentDefinitions: 'definitions of documents',
  referencedDocuments: 'referenced documents',
};

/** What a field of the model is called, from its dotted path, in lower case: `customFields.mass` is “mass”; of a requirement, `name` is “title”. */
export function fieldLabels(path: string, kind?: string): string {
  if (path === 'name' && kind === 'requirement') return 'title';
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
