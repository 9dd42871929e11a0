import { strToU8, zipSync } from 'fflate';
import { MOST_CONFIGURATIONS } from '#model/simulation/exploration/explore-bounds.ts';
import { idOf } from '#testing/models/model-builder.ts';

type Operation = { readonly op: 'create'; readonly kind: string; readonly id: string; readonly body: object };

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const create = (kind: string, label: string, body: object): Operation => ({
  op: 'create',
  kind,
  id: idOf(label),
  body,
});
const attribute = (name: string, more: object) => ({ id: idOf(`of ${name}`), name, type: 'number', ...more });
const asks = (expression: string) => [{ id: idOf(`row ${expression}`), type: 'expression', expression }];

const CRAFT = create('part', 'Craft', {
  name: 'Craft',
  attributes: [attribute('mass', { value: 1 })],
});
const limits = (count: number) =>
  range(count).map((index) =>
    create('requirement', `R${index}`, {
      title: `Limit ${index}`,
      systems: [idOf('Craft')],
      constraints: asks(`mass < ${index} kg`),
    }),
  );
const state = (name: string, more: object = {}) =>
  create('state', name, { name, partId: idOf('Craft'), ...more });
const way = (name: string, from: string, to: string, more: object = {}) =>
  create('transition', name, { name, sourceId: idOf(from), targetId: idOf(to), ...more });
const guarded = (count: number) =>
  range(count).map((index) =>
    way(`t${index}`, 'A', 'B', { metadata: { trigger: 'go', guards: asks(`mass > ${index}`) } }),
  );
const MACHINE = [
  CRAFT,
  state('Begin', { kind: 'initial' }),
  state('A'),
  state('B'),
  way('begin', 'Begin', 'A'),
  way('there', 'A', 'B', { metadata: { trigger: 'go', effects: ['mass = mass + 1'] } }),
  way('back', 'B', 'A', { metadata: { trigger: 'go' } }),
];

/** An archive whose directory says of every entry that it begins where the first one does. */
function overlapping(entries: number): Buffer {
  const body = strToU8(`<REQ-IF>${' '.repeat(900_000)}</REQ-IF>`);
  const bytes = zipSync(Object.fromEntries(range(entries).map((index) => [`${index}.reqif`, body])));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 42, 0, true);
  return Buffer.from(bytes);
}

const chart = () =>
  `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">${range(1_200)
    .map(
      (index) => `<state id="s${index}"><transition event="e" cond="x &gt; ${index}" target="s0"/></state>`,
    )
    .join('')}</scxml>`;
const rows = () =>
  `Key;Title;Parent\n${range(6_000)
    .map((index) => `R-${index};Requirement ${index};${index > 0 ? `R-${index - 1}` : ''}`)
    .join('\n')}`;

/** A short text, each part of which has all attributes of a definition. */
const inheriting = () =>
  `package P { part def D { ${range(400)
    .map((index) => `attribute a${index};`)
    .join(' ')} } ${range(400)
    .map((index) => `part p${index} : D;`)
    .join(' ')} }`;

/** Something that takes long, asked for by one person. */
export interface LongWork {
  readonly what: string;
  /** What the model holds beforehand. */
  readonly holds?: () => readonly Operation[];
  /** Requests that came to it after that, in order. */
  readonly after?: () => readonly { readonly method?: 'PUT'; readonly path: string; readonly body: object }[];
  readonly method?: 'POST' | 'PUT';
  /** What is asked for, below the model's address. */
  readonly path: string;
  readonly body?: () => string | Buffer;
  readonly type?: string;
}

const json = (value: object) => JSON.stringify(value);
const file = 'application/octet-stream';
const parts = (count: number) =>
  range(count).map((index) => create('part', `P${index}`, { name: `P${index}` }));
const within = (count: number) =>
  range(count).map((index) =>
    create('part', `P${index}`, {
      name: `P${index}`,
      ...(index > 0 && { parentId: idOf(`P${index - 1}`) }),
    }),
  );
/** Each attribute is one more than the one before. */
const chained = (count: number) =>
  range(count).map((index) =>
    create('part', `P${index}`, {
      name: `P${index}`,
      attributes: [
        attribute(
          `a${index}`,
          index === 0 ? { value: 1 } : { expression: `P${index - 1}.a${index - 1} + 1` },
        ),
      ],
    }),
  );
const automatic = (count: number) =>
  limits(count).map((one) => ({ ...one, body: { ...one.body, autoUpdate: true } }));
const weighed = (times: number) =>
  range(times).map((mass) => ({
    method: 'PUT' as const,
    path: `/parts/${idOf('Craft')}`,
    body: { attributes: [attribute('mass', { value: mass })] },
  }));
const renamed = (count: number) => ({
  path: '/batch',
  body: {
    operations: range(count).map((index) => ({
      op: 'update',
      kind: 'part',
      id: idOf(`P${index}`),
      body: { name: `Renamed ${index}` },
    })),
  },
});
const named = (count: number) =>
  range(count).flatMap((index) => [
    { method: 'PUT' as const, path: `/parts/${idOf('P0')}`, body: { name: `Name ${index}` } },
    { path: '/baselines', body: { name: `Baseline ${index}` } },
  ]);

/** Requirements, each of which the first part satisfies. */
const links = (count: number) =>
  range(count).flatMap((index) => [
    create('requirement', `R${index}`, { title: `R${index}` }),
    create('trace-link', `L${index}`, {
      type: 'satisfies',
      sourceId: idOf('P0'),
      targetId: idOf(`R${index}`),
    }),
  ]);

/** Whatever is known to take long. While one person has one of these done, another waits for nothing. */
export const LONG_WORK: readonly LongWork[] = [
  {
    what: 'findings of 2,000 guarded transitions from one state',
    holds: () => [...MACHINE, ...guarded(2_000)],
    path: '/findings',
  },
  {
    what: 'findings of 3,000 limits on one value',
    holds: () => [CRAFT, ...limits(3_000)],
    path: '/findings',
  },
  { what: 'findings of a chain of 5,000 expressions', holds: () => chained(5_000), path: '/findings' },
  {
    what: 'an exploration to its bound with 3,000 requirements',
    holds: () => [...MACHINE, ...limits(3_000)],
    path: '/explorations',
    body: () => json({ bound: MOST_CONFIGURATIONS }),
  },
  {
    what: 'a simulation of 1,000 steps with 3,000 requirements',
    holds: () => [...MACHINE, ...limits(3_000)],
    path: '/simulations',
    body: () => json({ steps: range(1_000).map(() => ({ trigger: 'go' })) }),
  },
  {
    what: 'an archive of 190 entries that overlap',
    path: '/imports?format=reqifz',
    body: () => overlapping(190),
    type: file,
  },
  { what: 'a state chart of 1,200 states', path: '/imports?format=scxml', body: chart, type: file },
  {
    what: 'a text of 14 kB in which 400 parts have 400 attributes of their definition each',
    path: '/imports?format=sysml&dryRun=true',
    body: inheriting,
    type: file,
  },
  {
    what: 'that text, to be stored',
    path: '/imports?format=sysml',
    body: inheriting,
    type: file,
  },
  { what: '6,000 rows each below the one before', path: '/imports?format=csv', body: rows, type: file },
  {
    what: 'a verdict through 200 changes beside 3,000 limits',
    holds: () => [CRAFT, ...limits(3_000)],
    after: () => weighed(200),
    path: `/requirements/${idOf('R50')}/verdict-history`,
  },
  {
    what: 'the difference between two states of 20,000 elements',
    holds: () => parts(20_000),
    after: () => [renamed(20_000)],
    path: '/diff?from=2&to=3',
  },
  { what: 'a list of 20,000 parts', holds: () => parts(20_000), path: '/parts' },
  {
    what: 'a past state of 20,000 elements',
    holds: () => parts(20_000),
    after: () => [renamed(20_000)],
    path: '/at/2',
  },
  {
    what: 'an export with 10 baselines of 20,000 elements',
    holds: () => parts(20_000),
    after: () => [...named(10), renamed(20_000)],
    path: '/exports?format=native',
  },
  {
    what: 'a past state of 20,000 elements restored',
    holds: () => parts(20_000),
    after: () => [renamed(20_000)],
    path: '/restore',
    body: () => json({ seq: 2 }),
  },
  {
    what: 'a change set of 20,000 entries reverted',
    holds: () => parts(20_000),
    after: () => [renamed(20_000)],
    method: 'POST',
    path: '/changes/3/revert',
  },
  {
    what: 'a batch of 50,000 operations',
    path: '/batch',
    body: () => json({ operations: parts(50_000) }),
  },
  {
    what: 'a batch of 20,000 operations, tried only',
    path: '/batch',
    body: () => json({ operations: parts(20_000), dryRun: true }),
  },
  {
    what: 'a batch of 20,000 operations, staged',
    path: '/batch',
    body: () => json({ operations: parts(20_000), staged: true }),
  },
  {
    what: 'a batch of 5,000 expressions in a chain',
    path: '/batch',
    body: () => json({ operations: chained(5_000) }),
  },
  {
    what: 'a batch that turns the verdicts of 3,000 requirements which note it',
    holds: () => [CRAFT, ...automatic(3_000)],
    path: '/batch',
    body: () =>
      json({
        operations: [
          {
            op: 'update',
            kind: 'part',
            id: idOf('Craft'),
            body: { attributes: [attribute('mass', { value: 9_999 })] },
          },
        ],
      }),
  },
  {
    what: 'a batch of 20,000 deletions',
    holds: () => parts(20_000),
    path: '/batch',
    body: () => json({ operations: parts(20_000).map(({ kind, id }) => ({ op: 'delete', kind, id })) }),
  },
  {
    what: 'a batch of 48 MiB with a mistake near its end',
    path: '/batch',
    body: () => {
      const text = json({ operations: parts(50_000) });
      return `${text.slice(0, -2)},${' {"op":\n1},'.repeat(3_000_000)}x]}`;
    },
  },
  {
    what: 'a batch of 1,000 parts in groups of 100, with 2,000 interfaces between them, arranged',
    path: '/batch',
    body: () =>
      json({
        operations: range(10).flatMap((group) => [
          create('part', `G${group}`, { name: `G${group}` }),
          ...range(100).map((index) =>
            create('part', `G${group} ${index}`, { name: `${index}`, parentId: idOf(`G${group}`) }),
          ),
          ...range(200).map((index) =>
            create('interface', `I${group} ${index}`, {
              name: `${index}`,
              sourceId: idOf(`G${group} ${(index * 7) % 100}`),
              targetId: idOf(`G${group} ${(index * 13 + 5) % 100}`),
            }),
          ),
        ]),
      }),
  },
  {
    what: 'the changes of one part among change sets of 20,000 entries',
    holds: () => parts(20_000),
    after: () => [renamed(20_000)],
    path: `/changes?elementId=${idOf('P1')}`,
  },
  {
    what: 'a copy of a model of 20,000 elements',
    holds: () => parts(20_000),
    path: '/duplicate',
    body: () => json({ name: 'Copy' }),
  },
  {
    what: 'a specification of 3,000 requirements with their verdicts, as PDF',
    holds: () => [CRAFT, ...limits(3_000)],
    path: '/documents/specification?format=pdf',
  },
  {
    what: 'what is to be looked at again of 5,000 links',
    holds: () => [...parts(1), ...links(5_000)],
    after: () => [renamed(1)],
    path: '/suspects',
  },
  {
    what: 'declared fields beside 20,000 elements that hold them',
    holds: () =>
      range(20_000).map((index) =>
        create('part', `P${index}`, { name: `P${index}`, customFields: { mass: index } }),
      ),
    method: 'PUT',
    path: '/definitions',
    body: () => json({ partFields: [{ key: 'mass', type: 'number' }] }),
  },
  {
    what: '20,000 parts within each other',
    path: '/batch',
    body: () => json({ operations: within(20_000) }),
  },
];
