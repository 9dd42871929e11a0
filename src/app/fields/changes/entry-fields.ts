import type { ENTRY_KINDS } from '#contract/change-set.ts';
import { t } from '#language/translate.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import { INTERFACE_TYPE_WORDS } from '#model/elements/interface.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import type { RecordKind, RecordOf } from '#model/elements/records.ts';
import { LEVEL_WORDS } from '#model/elements/requirement.ts';
import { isList, isObject, type Json } from '#model/store/json.ts';
import { LINK_TYPE_WORDS } from '#model/trace/link-types.ts';
import {
  confirmed,
  decisions,
  effects,
  fieldNames,
  type FieldWords,
  HIDDEN,
  lengths,
  listed,
  oneOf,
  OWN,
  rows,
  STAMP,
  suggested,
  text,
  time,
  usual,
} from './field-words.ts';
import {
  ATTRIBUTES,
  conditions,
  CONNECTIONS,
  definitionRows,
  PORTS,
  rowField,
  rowList,
} from './row-words.ts';
import { sectionsText } from './sections-text.ts';
import { counted, person, plainText, reference } from './value-texts.ts';

type Every<T> = { readonly [F in keyof T]-?: FieldWords };
const PLACED = {
  position: text(t('Position'), lengths),
  size: text(t('Size'), lengths),
  locked: text(t('Locked')),
} as const;

const PART = t('a deleted part');
const STATE = t('a deleted state');

const ELEMENTS: { readonly [K in Kind]: Every<ElementOf[K]> } = {
  part: {
    ...STAMP,
    name: text(t('Name')),
    description: text(t('Description')),
    kind: text(t('Kind')),
    type: text(t('Type')),
    multiplicity: text(t('Multiplicity')),
    parentId: text(t('Inside'), reference(PART)),
    ...PLACED,
    ports: rows(PORTS),
    attributes: rows(ATTRIBUTES),
    color: text(t('Colour')),
    customFields: OWN,
  },
  state: {
    ...STAMP,
    name: text(t('Name')),
    description: text(t('Description')),
    kind: text(t('Kind'), oneOf),
    parentId: text(t('Inside'), reference(STATE)),
    partId: text(t('Part'), reference(PART)),
    attributes: rows(ATTRIBUTES),
    entry: text(t('Entry actions'), effects),
    do: text(t('Do actions'), effects),
    exit: text(t('Exit actions'), effects),
    ...PLACED,
    order: text(t('Order')),
    deep: text(t('Deep history')),
    customFields: OWN,
  },
  interface: {
    ...STAMP,
    type: text(t('Type'), usual(INTERFACE_TYPE_WORDS)),
    name: text(t('Name')),
    description: text(t('Description')),
    sourceId: text(t('Source'), reference(PART)),
    targetId: text(t('Target'), reference(PART)),
    sourcePortId: text(t('Source port'), reference(t('a deleted port'))),
    targetPortId: text(t('Target port'), reference(t('a deleted port'))),
    connections: rows(CONNECTIONS),
    extra: OWN,
    key: text(t('Key')),
    maturity: text(t('Maturity'), oneOf),
    fixedSide: text(t('Fixed side')),
    ownerSource: text(t('Owner of the source')),
    ownerTarget: text(t('Owner of the target')),
    tbd: {
      how: 'fields',
      fields: {
        kind: text(t('Open as')),
        what: text(t('Open', undefined, 'what is not settled yet')),
        who: text(t('Closed by')),
        by: text(t('Due')),
      },
    },
    requirementIds: text(t('Requirements'), reference(t('a deleted requirement'))),
    stateIds: text(t('Holds in'), reference(STATE)),
    changedSinceFrozen: text(t('Changed since frozen'), fieldNames),
    customFields: OWN,
  },
  transition: {
    ...STAMP,
    type: text(t('Type')),
    name: text(t('Name')),
    description: text(t('Description')),
    sourceId: text(t('Source'), reference(STATE)),
    targetId: text(t('Target'), reference(STATE)),
    alsoTargetIds: text(t('Further targets'), reference(STATE)),
    trigger: text(t('Trigger')),
    guards: rows(conditions(t('Guard'), t('guards'))),
    effects: text(t('Effects'), effects),
    direction: text(t('Direction')),
    internal: text(t('Internal')),
    order: text(t('Order')),
    customFields: OWN,
    extra: OWN,
  },
  requirement: {
    ...STAMP,
    key: text(t('Key')),
    kind: text(t('Kind'), oneOf),
    name: text(t('Title')),
    statement: text(t('Statement')),
    status: text(t('Status'), oneOf),
    priority: text(t('Priority'), oneOf),
    type: text(t('Type'), oneOf),
    level: text(t('Level'), usual(LEVEL_WORDS)),
    systems: text(t('Allocated parts'), reference(PART)),
    functions: text(t('Functions'), listed),
    constraints: rows(conditions(t('Constraint'), t('constraints'))),
    parentId: text(t('Inside'), reference(t('a deleted requirement'))),
    autoUpdate: text(t('Automatic update')),
    info: {
      how: 'fields',
      fields: {
        comment: text(t('Comment', undefined, 'what was said')),
        reference: {
          how: 'fields',
          fields: {
            file: text(t('Source file')),
            pageNumber: text(t('Source page')),
            text: text(t('Source text')),
          },
        },
      },
    },
    position: text(t('Place in the list')),
    customFields: OWN,
  },
  'trace-link': {
    ...STAMP,
    type: text(t('Type'), usual(LINK_TYPE_WORDS)),
    sourceId: text(t('Source'), reference(t('a deleted element'))),
    targetId: text(t('Target'), reference(t('a deleted element'))),
    suspect: text(t('Suspect')),
    confirmed: text(t('Confirmed'), confirmed),
  },
};

const FORMATS: Readonly<Record<string, string>> = { reqif: 'ReqIF', sysml: 'SysML v2', capella: 'Capella' };

const RECORDS: { readonly [K in RecordKind]: Every<RecordOf[K]> } = {
  comment: {
    id: HIDDEN,
    elementId: text(t('About'), reference(t('a deleted element'))),
    elementKind: HIDDEN,
    parentId: text(t('Answer', undefined, 'to a comment'), () => t('to a comment')),
    text: text(t('Text')),
    mentions: text(t('Mentions'), person),
    authorId: HIDDEN,
    authorName: text(t('Author')),
    createdAt: HIDDEN,
    editedAt: HIDDEN,
    resolvedAt: text(t('Resolved'), time),
    resolvedBy: text(t('Resolved by'), person),
  },
  baseline: {
    id: HIDDEN,
    name: text(t('Name')),
    description: text(t('Description')),
    seq: text(t('Change', undefined, 'a change set')),
    createdAt: HIDDEN,
    createdBy: HIDDEN,
  },
  'staged-change': {
    id: HIDDEN,
    label: text(t('Label')),
    authorId: HIDDEN,
    createdAt: HIDDEN,
    baseSeq: HIDDEN,
    state: text(t('State')),
    entries: text(t('Undecided'), suggested),
    decisions: text(t('Decisions'), decisions),
  },
  // What it is about is said by its name, and digests say nothing.
  agreement: {
    id: HIDDEN,
    interfaceId: HIDDEN,
    side: text(t('Side')),
    userId: HIDDEN,
    userName: text(t('Agreed by')),
    at: HIDDEN,
    seq: text(t('As after change')),
    fields: HIDDEN,
  },
  source: {
    id: HIDDEN,
    format: text(
      t('Format'),
      (value, names) => (typeof value === 'string' && FORMATS[value]) || plainText(value, names),
    ),
    name: text(t('Name')),
    files: text(t('Files'), (value, names) =>
      isList(value)
        ? value.map((file) => (isObject(file) ? plainText(file['path'] ?? null, names) : '')).join('\n')
        : '',
    ),
    idNamespace: HIDDEN,
    mapping: {
      how: 'fields',
      fields: {
        attributes: rows(
          definitionRows(t('Meaning of'), t('meanings'), rowField('name'), [['', rowField('use')]]),
        ),
        types: rows(definitionRows(t('Type'), t('types'), rowField('name'), [['', rowField('kind')]])),
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
        [t('type'), rowField('type')],
        [t('label'), rowField('label')],
        [t('description'), rowField('description')],
        [t('choices'), rowList('choices')],
        [t('default'), rowList('default')],
      ],
    ),
  );

const savedViews = (row: string, many: string): FieldWords =>
  rows(definitionRows(row, many, rowField('name'), [['', () => '']]));

const DEFINED: Every<Definitions> = {
  requirementKeyPrefix: text(t('Key prefix of requirements')),
  requirementFields: customFields(t('Custom field'), t('custom fields')),
  statementHints: text(t('Hints on statements')),
  requirementViews: savedViews(t('Saved view'), t('saved views')),
  interfaceViews: savedViews(t('Saved view of interfaces'), t('saved views of interfaces')),
  findingRules: rows(
    definitionRows(
      t('Rule'),
      t('rules'),
      ({ rule }) => ruleWords(rule),
      [['', rowField('severity')]],
      ({ rule }) => ruleWords(rule),
    ),
  ),
  acceptedFindings: rows(
    definitionRows(
      t('Accepted finding'),
      t('accepted findings'),
      ({ rule, elementId }, { nameOf }) =>
        t('{rule} of {element}', {
          rule: ruleWords(rule),
          element: typeof elementId === 'string' ? nameOf(elementId, t('a deleted element')) : '',
        }),
      [['', rowField('reason')]],
      (row) => JSON.stringify([row['rule'], row['elementId']]),
    ),
  ),
  simulationRuns: rows(
    definitionRows(t('Saved run'), t('saved runs'), rowField('name'), [
      [
        '',
        ({ run }, names) =>
          isObject(run)
            ? counted((count) => t('{count, plural, one {# step} other {# steps}}', { count }))(
                run['steps'] ?? null,
                names,
              )
            : '',
      ],
    ]),
  ),
  documentDefinitions: rows(
    definitionRows(
      t('Definition of a document'),
      t('definitions of documents'),
      rowField('name'),
      [
        [t('name'), rowField('name')],
        [t('document'), rowField('template')],
        [t('title'), rowField('title')],
        [t('paper'), rowField('paper')],
        [t('sections'), ({ sections }) => sectionsText(sections)],
      ],
      ({ id }) => (typeof id === 'string' ? id : ''),
    ),
  ),
  referencedDocuments: rows(
    definitionRows(
      t('Referenced document'),
      t('referenced documents'),
      rowField('title'),
      [
        [t('number'), rowField('number')],
        [t('title'), rowField('title')],
        [t('issue'), rowField('issue')],
        [t('date'), rowField('date')],
      ],
      ({ id }) => (typeof id === 'string' ? id : ''),
    ),
  ),
  interfaceKeyPrefix: text(t('Key prefix of interfaces')),
  interfaceFields: customFields(t('Custom field of interfaces'), t('custom fields of interfaces')),
  partFields: customFields(t('Custom field of parts'), t('custom fields of parts')),
  connectionFields: customFields(t('Custom field of connections'), t('custom fields of connections')),
  stateFields: customFields(t('Custom field of states'), t('custom fields of states')),
  transitionFields: customFields(t('Custom field of transitions'), t('custom fields of transitions')),
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
  name: text(t('Name')),
  description: text(t('Description')),
  access_control_list: rows({
    row: t('Access of'),
    rows: t('access'),
    keyOf: subject,
    nameOf: ({ user_id, group_id, email }, { personOf }) => {
      if (typeof user_id === 'string') return personOf(user_id);
      if (typeof group_id === 'string') return t('a team');
      return typeof email === 'string' ? email : t('somebody invited');
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
