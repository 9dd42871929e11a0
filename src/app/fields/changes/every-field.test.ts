import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { ENTRY_KINDS } from '#contract/change-set.ts';
import { Definitions } from '#model/definitions/definitions.ts';
import { Agreement } from '#model/elements/agreement.ts';
import { Baseline } from '#model/elements/baseline.ts';
import { Comment } from '#model/elements/comment.ts';
import { Interface } from '#model/elements/interface.ts';
import { Part } from '#model/elements/part.ts';
import { Requirement } from '#model/elements/requirement.ts';
import { Source } from '#model/elements/source.ts';
import { State } from '#model/elements/state.ts';
import { StoredSuggestion } from '#model/elements/suggestion.ts';
import { TraceLink } from '#model/elements/trace-link.ts';
import { Transition } from '#model/elements/transition.ts';
import type { Json, JsonObject } from '#model/store/json.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { changeNames, type HistoryEntry } from './change-names.ts';
import { changeSentence, fieldChanges } from './entry-labels.ts';

const [a, b, c] = [idOf('A'), idOf('B'), idOf('C')];
type Pair = readonly [before: Json | null, after: Json | null];
type Pairs = Readonly<Record<string, Pair>>;

const attribute = (more: JsonObject) => ({ id: c, name: 'mass', type: 'number', unit: 'kg', ...more });
const comparison = (more: JsonObject) => ({
  id: a,
  type: 'attribute',
  variableId: c,
  operator: '>=',
  limit: 14.2,
  unit: 'V',
  ...more,
});
const free: Pair = [
  { colour: 'red', at: a },
  { colour: 'blue', at: b },
];
const placed: Pairs = {
  position: [{ x: 1 }, { x: 2 }],
  size: [
    { width: 100, height: 10 },
    { width: 120, height: 20 },
  ],
  locked: [null, true],
};
const texts = (...fields: readonly string[]): Pairs =>
  Object.fromEntries(fields.map((field): [string, Pair] => [field, ['one', 'other']]));
const references = (...fields: readonly string[]): Pairs =>
  Object.fromEntries(fields.map((field): [string, Pair] => [field, [a, b]]));
const lists = (...fields: readonly string[]): Pairs =>
  Object.fromEntries(fields.map((field): [string, Pair] => [field, [['one'], ['one', 'other']]]));
const STAMPS = ['id', 'createdAt', 'updatedAt'];
const ATTRIBUTES: Pairs = {
  attributes: [[attribute({ value: 5 })], [attribute({ value: 6, name: 'weight' })]],
};

interface Told {
  readonly shape: Readonly<Record<string, unknown>>;
  readonly pairs: Pairs;
  /** What tells a person nothing. */
  readonly hidden: readonly string[];
}
const told = (schema: z.ZodObject, pairs: Pairs, hidden = STAMPS): Told => ({
  shape: schema.shape,
  pairs,
  hidden,
});

const KINDS: Readonly<Record<(typeof ENTRY_KINDS)[number], Told>> = {
  part: told(Part, {
    ...texts('name', 'description', 'kind', 'type', 'color'),
    ...references('parentId'),
    ...placed,
    ...ATTRIBUTES,
    multiplicity: [1, 2],
    ports: [
      [{ id: a, name: 'out', direction: 'in', side: 'left' }],
      [
        { id: a, name: 'out', direction: 'out', side: 'right', type: 'Energy' },
        { id: b, name: '', direction: 'in', side: 'top' },
      ],
    ],
    customFields: free,
  }),
  state: told(State, {
    ...texts('name', 'description', 'kind'),
    ...references('parentId', 'partId'),
    ...lists('entry', 'do', 'exit'),
    ...placed,
    ...ATTRIBUTES,
    order: [1, 2],
    deep: [null, true],
    customFields: free,
  }),
  interface: told(Interface, {
    ...texts('type', 'name', 'description', 'key', 'maturity', 'fixedSide', 'ownerSource', 'ownerTarget'),
    ...references('sourceId', 'targetId', 'sourcePortId', 'targetPortId'),
    connections: [
      [{ id: a, type: 'Energy', direction: 'out', variableId: c, propertyIds: [a, b], referenceEdgeId: b }],
      [
        { id: b, type: 'Matter', matterState: 'liquid' },
        { id: a, subType: 'Electrical', colorGroup: 'red', variableId: b, customFields: { at: a } },
      ],
    ],
    extra: [{ bends: [{ x: 1, y: 2 }] }, { bends: [{ x: 1, y: 3 }] }],
    tbd: [
      { kind: 'TBD', what: 'voltage' },
      { kind: 'TBC', who: 'Ann', by: '2026-11-21' },
    ],
    requirementIds: [[a], [b, a]],
    stateIds: [[a], [b, a]],
    changedSinceFrozen: [{ type: '#0' }, { name: '#0' }],
    customFields: free,
  }),
  transition: told(Transition, {
    ...texts('type', 'name', 'description', 'trigger', 'direction'),
    ...references('sourceId', 'targetId'),
    ...lists('effects'),
    alsoTargetIds: [[a], [a, b]],
    guards: [
      [comparison({ type: 'variable' })],
      [
        { id: b, type: 'expression', expression: 'x > 2' },
        { id: c, type: 'text', text: 'when ready' },
        comparison({ operator: '<' }),
      ],
    ],
    internal: [null, true],
    order: [1, 2],
    customFields: free,
    extra: free,
  }),
  requirement: told(Requirement, {
    ...texts('key', 'kind', 'name', 'statement', 'status', 'priority', 'type', 'level'),
    ...references('parentId'),
    systems: [[a], [b, a]],
    functions: [['fly'], ['fly', 'land']],
    constraints: [[comparison({})], [comparison({ limit: 15.5 })]],
    autoUpdate: [false, true],
    info: [
      { comment: 'one', reference: { file: 'a.pdf' } },
      { comment: 'other', reference: { file: 'b.pdf', pageNumber: 2, text: 'said' } },
    ],
    position: [1, 2],
    customFields: free,
  }),
  'trace-link': told(TraceLink, {
    ...texts('type'),
    ...references('sourceId', 'targetId'),
    suspect: [false, true],
    confirmed: [{ source: { name: 'A' } }, { source: { name: a }, target: { constraints: `[${b}]` } }],
  }),
  model: told(
    Definitions,
    {
      requirementKeyPrefix: ['REQ-', 'SYS-'],
      interfaceKeyPrefix: ['IF-', 'I-'],
      statementHints: [true, false],
      requirementFields: [
        [{ key: 'owner', type: 'text' }],
        [{ key: 'owner', label: 'Owner', type: 'person' }],
      ],
      interfaceFields: [[], [{ key: 'bus', type: 'choice', choices: ['CAN', 'SPI'] }]],
      partFields: [[], [{ key: 'supplier', type: 'text' }]],
      connectionFields: [[], [{ key: 'pin', type: 'text' }]],
      stateFields: [[], [{ key: 'mode', type: 'text' }]],
      transitionFields: [[], [{ key: 'hazard', type: 'boolean' }]],
      interfaceViews: [[], [{ name: 'Power', search: 'find=power' }]],
      requirementViews: [
        [{ name: 'Mine', search: 'filter=x' }],
        [
          { name: 'Mine', search: `only=${a}` },
          { name: 'All', search: '' },
        ],
      ],
      referencedDocuments: [
        [],
        [{ id: a, number: 'E-10', title: 'Interface management', issue: 'C', date: '2024-03-15' }],
      ],
      documentDefinitions: [
        [
          {
            id: c,
            name: 'Review',
            template: 'specification',
            sections: [{ shows: 'specification' }, { shows: 'trace', columns: ['requirement'] }],
          },
        ],
        [
          {
            id: c,
            name: 'Review',
            template: 'specification',
            sections: [
              { shows: 'view', view: 'Mine', heading: 'At a glance', hidden: true },
              { shows: 'scope', text: 'For the supplier.' },
              { shows: 'referenced-documents', documents: [a] },
              {
                shows: 'trace',
                columns: ['requirement', 'systems'],
                words: 'mass',
                where: [{ column: 'status', value: '*' }],
                sort: [{ column: 'key', direction: 'descending' }],
              },
            ],
          },
        ],
      ],
      findingRules: [[], [{ rule: 'dead-end', severity: 'off' }]],
      acceptedFindings: [[], [{ rule: 'dead-end', elementId: a, reason: 'known' }]],
      simulationRuns: [
        [{ name: 'Start', run: { partId: a, steps: [{}] }, marks: [] }],
        [{ name: 'Start', run: { partId: a, steps: [{ take: b }, {}] }, marks: [] }],
      ],
      name: ['one', 'other'],
      description: ['one', 'other'],
      access_control_list: [
        [{ user_id: a, roles: [{ name: 'Viewer', permissions: [] }] }],
        [
          { user_id: a, roles: [{ name: 'Owner', permissions: [] }] },
          { group_id: b, roles: [{ name: 'Editor', permissions: [] }] },
          { invite_id: c, roles: [{ name: 'Editor', permissions: [] }] },
        ],
      ],
    },
    [],
  ),
  comment: told(
    Comment,
    {
      ...texts('text', 'authorName'),
      elementId: [a, b],
      parentId: [null, c],
      mentions: [[a], [a, b]],
      resolvedAt: [null, '2026-11-21T10:00:00.000Z'],
      resolvedBy: [null, b],
    },
    ['id', 'elementKind', 'authorId', 'createdAt', 'editedAt'],
  ),
  baseline: told(Baseline, { ...texts('name', 'description'), seq: [1, 2] }, [
    'id',
    'createdAt',
    'createdBy',
  ]),
  'staged-change': told(
    StoredSuggestion,
    {
      ...texts('label', 'state'),
      entries: [
        [
          { kind: 'part', id: a, before: null, after: { name: 'A' } },
          { kind: 'trace-link', id: c, before: { sourceId: a }, after: null },
        ],
        [],
      ],
      decisions: [[], [{ at: '', userId: a, decision: 'accepted', elementIds: [a, c], comment: 'Good' }]],
    },
    ['id', 'authorId', 'createdAt', 'baseSeq'],
  ),
  agreement: told(Agreement, { ...texts('side', 'userName'), seq: [1, 2] }, [
    'id',
    'interfaceId',
    'userId',
    'at',
    'fields',
  ]),
  source: told(
    Source,
    {
      ...texts('name'),
      format: ['reqif', 'sysml'],
      files: [[{ path: 'a.xml', size: 1, packed: 'AAAA' }], [{ path: 'b.xml', size: 1, packed: 'BBBB' }]],
      mapping: [
        { attributes: [{ name: 'Text', use: 'name' }], types: [] },
        { attributes: [{ name: 'Text', use: 'statement' }], types: [{ name: 'Note', kind: 'note' }] },
      ],
    },
    ['id', 'idNamespace'],
  ),
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}/i;
/** As the wire writes names of fields: no language has a capital within a word. */
const WIRE_NAME = /\b[a-z]+(?:[A-Z][a-z]+|_[a-z]+)+\b/;
const known = aModel()
  .part('A', { attributes: [{ id: c, name: 'mass', unit: 'V' }] })
  .part('B')
  .build();

function allTexts(entry: HistoryEntry): string[] {
  return [known, EMPTY_MODEL].flatMap((model) =>
    fieldChanges(model, entry).flatMap(({ title, before, after }) => [title, before ?? '', after ?? '']),
  );
}

describe.each(ENTRY_KINDS)('a change of every field of a %s', (kind) => {
  const { shape, pairs, hidden } = KINDS[kind];

  it('is thought of here', () =>
    expect(Object.keys(shape).filter((field) => !(field in pairs) && !hidden.includes(field))).toEqual([]));

  it.each(Object.entries(pairs))(
    '%s has words without an id or a name of the wire',
    (field, [before, after]) => {
      const patches = [
        [{ [field]: before }, { [field]: after }],
        [{ [field]: after }, { [field]: before }],
        [null, { [field]: after }],
        [{ [field]: after }, null],
      ] as const;
      const texts = patches.map(([was, is]) => allTexts({ kind, id: a, before: was, after: is }));
      expect(texts[0]).not.toEqual([]);
      expect(texts.flat().filter((text) => UUID.test(text) || WIRE_NAME.test(text))).toEqual([]);
      expect(texts.flat().filter((text) => text.includes('[object'))).toEqual([]);
    },
  );

  it.each(hidden)('%s tells nothing', (field) =>
    expect(fieldChanges(known, { kind, id: a, before: { [field]: a }, after: { [field]: b } })).toEqual([]),
  );
});

const sentence = (entry: HistoryEntry) => changeSentence([entry], changeNames(known));
const requirement = aModel().requirement('Battery voltage').build();

test('one changed field of one element is a sentence that reads as the element does', () => {
  const limit = (value: number) => ({
    constraints: [{ id: a, type: 'attribute', variableId: c, operator: '>=', limit: value, unit: 'V' }],
  });
  const entry = {
    kind: 'requirement',
    id: idOf('Battery voltage'),
    before: limit(14.2),
    after: limit(15.5),
  } as const;
  expect(changeSentence([entry], changeNames(requirement))).toBe('Battery voltage: limit 14.2 → 15.5 V');
  const mass = (value: number) => ({ attributes: [attribute({ value })] });
  expect(sentence({ kind: 'part', id: a, before: mass(5), after: mass(6) })).toBe(
    'A: attribute mass 5 → 6 kg',
  );
  expect(sentence({ kind: 'part', id: a, before: { kind: null }, after: { kind: 'pump' } })).toBe(
    'A: kind none → pump',
  );
});

test('what is more than one field, or too long for a line, is no sentence', () => {
  expect(
    sentence({ kind: 'part', id: a, before: { name: 'x', kind: 'y' }, after: { name: 'z', kind: 'w' } }),
  ).toBe(null);
  expect(sentence({ kind: 'part', id: a, before: { name: 'x' }, after: { name: 'long '.repeat(20) } })).toBe(
    null,
  );
  expect(sentence({ kind: 'part', id: a, before: null, after: { name: 'x' } })).toBe(null);
});

test('what is gone is called as the changes beside it had it', () => {
  const gone = { kind: 'part', id: idOf('Gone'), before: { name: 'Fan' }, after: null } as const;
  const entry = {
    kind: 'requirement',
    id: a,
    before: { systems: [idOf('Gone')] },
    after: { systems: [] },
  } as const;
  const told = (beside: readonly HistoryEntry[]) => fieldChanges(known, entry, changeNames(known, beside));
  expect(told([gone, entry])).toMatchObject([{ title: 'Allocated parts', before: 'Fan', after: null }]);
  expect(told([entry])).toMatchObject([{ before: 'a deleted part' }]);
});
