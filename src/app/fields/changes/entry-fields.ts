import { fieldTitle } from '#app/document/edits/field-labels.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import type { ENTRY_KINDS } from '#contract/change-set.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import { type ElementOf, isKind, type Kind, KIND_LABELS } from '#model/elements/kinds.ts';
import type { RecordKind, RecordOf } from '#model/elements/records.ts';
import { isList, isObject, type Json } from '#model/store/json.ts';
import {
  ATTRIBUTES,
  conditions,
  CONNECTIONS,
  definitionRows,
  PORTS,
  rowField,
  rowList,
} from './row-words.ts';
import type { RowWords } from './row-changes.ts';
import { sectionsText } from './sections-text.ts';
import { counted, isEmpty, person, plainText, reference, type ValueText } from './value-texts.ts';

/** How a field of an entry is told. */
export type FieldWords =
  | { readonly how: 'text'; readonly title: string; readonly text: ValueText }
  | { readonly how: 'rows'; readonly rows: RowWords }
  /** An object, told by its fields. */
  | { readonly how: 'fields'; readonly fields: Readonly<Record<string, FieldWords>> }
  /** An object of what people call so themselves. */
  | { readonly how: 'own' }
  /** The model's bookkeeping. */
  | { readonly how: 'hidden' };

const HIDDEN = { how: 'hidden' } as const;
const OWN = { how: 'own' } as const;
const text = (title: string, told: ValueText = plainText): FieldWords => ({ how: 'text', title, text: told });
const rows = (words: RowWords): FieldWords => ({ how: 'rows', rows: words });

const STAMP = { id: HIDDEN, createdAt: HIDDEN, updatedAt: HIDDEN } as const;
const listed: ValueText = (value, names) => plainText(value, names).replaceAll('\n', ', ');
const time: ValueText = (value) => (typeof value === 'string' ? shownTime(value) : '');
/** Lengths of a drawing in their order; of a change, those that differ. */
const lengths: ValueText = (value, names) =>
  isObject(value)
    ? Object.entries(value)
        .map(([name, one]) => `${name} ${plainText(one ?? null, names)}`)
        .join(', ')
    : '';
const PLACED = {
  position: text('Position', lengths),
  size: text('Size', lengths),
  locked: text('Locked'),
} as const;

/** What the ends of a trace link said when it was confirmed is long, and full of ids: which of their fields it was. */
const confirmed: ValueText = (value) => {
  if (!isObject(value)) return '';
  return Object.entries(value)
    .filter(([, texts]) => isObject(texts))
    .map(([end, texts]) => {
      const fields = Object.keys(isObject(texts) ? texts : {});
      return `${end}: ${fields.map((field) => fieldTitle(field).toLowerCase()).join(', ')}`;
    })
    .join('; ');
};

/** The names of fields: what they said is kept as digests, which say nothing. */
const fieldNames: ValueText = (value) =>
  isObject(value)
    ? Object.keys(value)
        .map((field) => fieldTitle(field).toLowerCase())
        .join(', ')
    : '';

type Every<T> = { readonly [F in keyof T]-?: FieldWords };
const PART = 'a deleted part';
const STATE = 'a deleted state';

const ELEMENTS: { readonly [K in Kind]: Every<ElementOf[K]> } = {
  part: {
    ...STAMP,
    name: text('Name'),
    description: text('Description'),
    kind: text('Kind'),
    type: text('Type'),
    multiplicity: text('Multiplicity'),
    parentId: text('Inside', reference(PART)),
    ...PLACED,
    ports: rows(PORTS),
    attributes: rows(ATTRIBUTES),
    color: text('Colour'),
    customFields: OWN,
  },
  state: {
    ...STAMP,
    name: text('Name'),
    description: text('Description'),
    kind: text('Kind'),
    parentId: text('Inside', reference(STATE)),
    partId: text('Part', reference(PART)),
    attributes: rows(ATTRIBUTES),
    entry: text('Entry actions'),
    do: text('Do actions'),
    exit: text('Exit actions'),
    ...PLACED,
    order: text('Order'),
    deep: text('Deep history'),
    customFields: OWN,
  },
  interface: {
    ...STAMP,
    type: text('Type'),
    name: text('Name'),
    description: text('Description'),
    sourceId: text('Source', reference(PART)),
    targetId: text('Target', reference(PART)),
    sourcePortId: text('Source port', reference('a deleted port')),
    targetPortId: text('Target port', reference('a deleted port')),
    connections: rows(CONNECTIONS),
    extra: OWN,
    key: text('Key'),
    maturity: text('Maturity'),
    fixedSide: text('Fixed side'),
    ownerSource: text('Owner of the source'),
    ownerTarget: text('Owner of the target'),
    tbd: {
      how: 'fields',
      fields: { kind: text('Open as'), what: text('Open'), who: text('Closed by'), by: text('Due') },
    },
    requirementIds: text('Requirements', reference('a deleted requirement')),
    stateIds: text('Holds in', reference(STATE)),
    changedSinceFrozen: text('Changed since frozen', fieldNames),
    customFields: OWN,
  },
  transition: {
    ...STAMP,
    type: text('Type'),
    name: text('Name'),
    description: text('Description'),
    sourceId: text('Source', reference(STATE)),
    targetId: text('Target', reference(STATE)),
    alsoTargetIds: text('Further targets', reference(STATE)),
    trigger: text('Trigger'),
    guards: rows(conditions('Guard', 'guards')),
    effects: text('Effects'),
    direction: text('Direction'),
    internal: text('Internal'),
    order: text('Order'),
    customFields: OWN,
    extra: OWN,
  },
  requirement: {
    ...STAMP,
    key: text('Key'),
    kind: text('Kind'),
    name: text('Title'),
    statement: text('Statement'),
    status: text('Status'),
    priority: text('Priority'),
    type: text('Type'),
    level: text('Level'),
    systems: text('Allocated parts', reference(PART)),
    functions: text('Functions', listed),
    constraints: rows(conditions('Constraint', 'constraints')),
    parentId: text('Inside', reference('a deleted requirement')),
    autoUpdate: text('Automatic update'),
    info: {
      how: 'fields',
      fields: {
        comment: text('Comment'),
        reference: {
          how: 'fields',
          fields: {
            file: text('Source file'),
            pageNumber: text('Source page'),
            text: text('Source text'),
          },
        },
      },
    },
    position: text('Place in the list'),
    customFields: OWN,
  },
  'trace-link': {
    ...STAMP,
    type: text('Type'),
    sourceId: text('Source', reference('a deleted element')),
    targetId: text('Target', reference('a deleted element')),
    suspect: text('Suspect'),
    confirmed: text('Confirmed', confirmed),
  },
};

/** What a suggestion would do, a line for each element. */
const suggested: ValueText = (value, names) =>
  isList(value)
    ? value
        .map((entry) => {
          if (!isObject(entry)) return '';
          const { kind, id, before, after } = entry;
          const word = typeof kind === 'string' && isKind(kind) ? KIND_LABELS[kind] : 'element';
          const fields = isObject(after) ? after : isObject(before) ? before : {};
          const then = fields['name'];
          const otherwise = typeof then === 'string' && then !== '' ? then : 'that is deleted';
          const verb = isEmpty(before) ? 'add' : isEmpty(after) ? 'delete' : 'change';
          return `${verb} ${word} ${typeof id === 'string' ? names.nameOf(id, otherwise) : otherwise}`;
        })
        .join('\n')
    : '';

const decisions: ValueText = (value, names) =>
  isList(value)
    ? value
        .map((one) =>
          isObject(one)
            ? [
                plainText(one['decision'] ?? null, names),
                reference('a deleted element')(one['elementIds'] ?? null, names),
                plainText(one['comment'] ?? null, names),
              ]
                .filter((words) => words !== '')
                .join(' ')
            : '',
        )
        .join('\n')
    : '';

const FORMATS: Readonly<Record<string, string>> = { reqif: 'ReqIF', sysml: 'SysML v2', capella: 'Capella' };

const RECORDS: { readonly [K in RecordKind]: Every<RecordOf[K]> } = {
  comment: {
    id: HIDDEN,
    elementId: text('About', reference('a deleted element')),
    elementKind: HIDDEN,
    parentId: text('Answer', () => 'to a comment'),
    text: text('Text'),
    mentions: text('Mentions', person),
    authorId: HIDDEN,
    authorName: text('Author'),
    createdAt: HIDDEN,
    editedAt: HIDDEN,
    resolvedAt: text('Resolved', time),
    resolvedBy: text('Resolved by', person),
  },
  baseline: {
    id: HIDDEN,
    name: text('Name'),
    description: text('Description'),
    seq: text('Change'),
    createdAt: HIDDEN,
    createdBy: HIDDEN,
  },
  'staged-change': {
    id: HIDDEN,
    label: text('Label'),
    authorId: HIDDEN,
    createdAt: HIDDEN,
    baseSeq: HIDDEN,
    state: text('State'),
    entries: text('Undecided', suggested),
    decisions: text('Decisions', decisions),
  },
  // What it is about is said by its name, and digests say nothing.
  agreement: {
    id: HIDDEN,
    interfaceId: HIDDEN,
    side: text('Side'),
    userId: HIDDEN,
    userName: text('Agreed by'),
    at: HIDDEN,
    seq: text('As after change'),
    fields: HIDDEN,
  },
  source: {
    id: HIDDEN,
    format: text(
      'Format',
      (value, names) => (typeof value === 'string' && FORMATS[value]) || plainText(value, names),
    ),
    name: text('Name'),
    files: text('Files', (value, names) =>
      isList(value)
        ? value.map((file) => (isObject(file) ? plainText(file['path'] ?? null, names) : '')).join('\n')
        : '',
    ),
    idNamespace: HIDDEN,
    mapping: {
      how: 'fields',
      fields: {
        attributes: rows(definitionRows('Meaning of', 'meanings', rowField('name'), [['', rowField('use')]])),
        types: rows(definitionRows('Type', 'types', rowField('name'), [['', rowField('kind')]])),
      },
    },
  },
};

/** `dead-end` as words. */
const ruleWords = (id: Json | undefined): string => (typeof id === 'string' ? id.replaceAll('-', ' ') : '');
const customFields = (row: string, many: string): FieldWords =>
  rows(
    definitionRows(
      row,
      many,
      (field, names) => rowField('label')(field, names) || rowField('key')(field, names),
      [
        ['type', rowField('type')],
        ['label', rowField('label')],
        ['description', rowField('description')],
        ['choices', rowList('choices')],
        ['default', rowList('default')],
      ],
    ),
  );

const savedViews = (row: string, many: string): FieldWords =>
  rows(definitionRows(row, many, rowField('name'), [['', () => '']]));

const DEFINED: Every<Definitions> = {
  requirementKeyPrefix: text('Key prefix of requirements'),
  requirementFields: customFields('Custom field', 'custom fields'),
  statementHints: text('Hints on statements'),
  requirementViews: savedViews('Saved view', 'saved views'),
  interfaceViews: savedViews('Saved view of interfaces', 'saved views of interfaces'),
  findingRules: rows(
    definitionRows(
      'Rule',
      'rules',
      ({ rule }) => ruleWords(rule),
      [['', rowField('severity')]],
      ({ rule }) => ruleWords(rule),
    ),
  ),
  acceptedFindings: rows(
    definitionRows(
      'Accepted finding',
      'accepted findings',
      ({ rule, elementId }, { nameOf }) =>
        `${ruleWords(rule)} of ${typeof elementId === 'string' ? nameOf(elementId, 'a deleted element') : ''}`,
      [['', rowField('reason')]],
      (row) => JSON.stringify([row['rule'], row['elementId']]),
    ),
  ),
  simulationRuns: rows(
    definitionRows('Saved run', 'saved runs', rowField('name'), [
      ['', ({ run }, names) => (isObject(run) ? counted('step')(run['steps'] ?? null, names) : '')],
    ]),
  ),
  documentDefinitions: rows(
    definitionRows(
      'Definition of a document',
      'definitions of documents',
      rowField('name'),
      [
        ['name', rowField('name')],
        ['document', rowField('template')],
        ['title', rowField('title')],
        ['paper', rowField('paper')],
        ['sections', ({ sections }) => sectionsText(sections)],
      ],
      ({ id }) => (typeof id === 'string' ? id : ''),
    ),
  ),
  referencedDocuments: rows(
    definitionRows(
      'Referenced document',
      'referenced documents',
      rowField('title'),
      [
        ['number', rowField('number')],
        ['title', rowField('title')],
        ['issue', rowField('issue')],
        ['date', rowField('date')],
      ],
      ({ id }) => (typeof id === 'string' ? id : ''),
    ),
  ),
  interfaceKeyPrefix: text('Key prefix of interfaces'),
  interfaceFields: customFields('Custom field of interfaces', 'custom fields of interfaces'),
  partFields: customFields('Custom field of parts', 'custom fields of parts'),
  connectionFields: customFields('Custom field of connections', 'custom fields of connections'),
  stateFields: customFields('Custom field of states', 'custom fields of states'),
  transitionFields: customFields('Custom field of transitions', 'custom fields of transitions'),
};

const roles = (entry: { readonly [key: string]: Json | undefined }): string => {
  const list = entry['roles'];
  return isList(list)
    ? list.map((role) => (isObject(role) && typeof role['name'] === 'string' ? role['name'] : '')).join(', ')
    : '';
};
const subject = ({ user_id, group_id, invite_id, email }: Readonly<Record<string, Json | undefined>>) =>
  [user_id, group_id, invite_id, email].find((id) => typeof id === 'string') ?? '';

const MODEL: Readonly<Record<string, FieldWords>> = {
  id: HIDDEN,
  name: text('Name'),
  description: text('Description'),
  access_control_list: rows({
    row: 'Access of',
    rows: 'access',
    keyOf: subject,
    nameOf: ({ user_id, group_id, email }, { personOf }) => {
      if (typeof user_id === 'string') return personOf(user_id);
      if (typeof group_id === 'string') return 'a team';
      return typeof email === 'string' ? email : 'somebody invited';
    },
    text: roles,
    facets: (before, after) => [['', roles(before), roles(after)]],
  }),
  ...DEFINED,
};

/** How the fields of every kind of entry are told. A field that is not here is told by its name in words. */
export const ENTRY_FIELDS: Readonly<
  Record<(typeof ENTRY_KINDS)[number], Readonly<Record<string, FieldWords>>>
> = { ...ELEMENTS, ...RECORDS, model: MODEL };
