import { applyDiff, type Diff } from '#model/edit/diff.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { median, type Row } from './table.ts';

const AT = '2026-11-21T10:00:00.000Z';
const EDITS = 200;
/** One frame. */
const LIMIT_MS = 16;
/** How many parts hold the same number of others: a tree three or four levels deep. */
const BRANCHES = 20;

const id = (sort: string, index: number) => `${sort} ${index}`;
const STAMP = { createdAt: AT, updatedAt: AT };

function part(index: number, value: number) {
  return {
    id: id('part', index),
    name: `Part ${index}`,
    description: '',
    multiplicity: 1,
    position: { x: 0, y: 0 },
    size: { width: 160, height: 80 },
    ports: [],
    attributes: [
      { id: id('own', index), name: 'own', type: 'number', unit: 'kg', value },
      {
        id: id('mass', index),
        name: 'mass',
        type: 'number',
        unit: 'kg',
        expression: 'own + sum(children.mass)',
      },
    ],
    customFields: {},
    ...STAMP,
    ...(index > 0 && { parentId: id('part', Math.floor((index - 1) / BRANCHES)) }),
  };
}

const requirement = (index: number, parts: number) => ({
  id: id('requirement', index),
  key: `R-${index}`,
  kind: 'requirement',
  name: `Requirement ${index}`,
  statement: 'It shall be light.',
  status: 'draft',
  priority: 'medium',
  type: 'none',
  level: 'System',
  systems: [id('part', index % parts)],
  functions: [],
  constraints: [
    { id: 'c', type: 'attribute', variableId: id('mass', index % parts), operator: '<=', limit: 1_000_000 },
  ],
  autoUpdate: false,
  position: index,
  customFields: {},
  ...STAMP,
});

const edge = (index: number, parts: number) => ({
  id: id('interface', index),
  type: 'interface',
  name: '',
  description: '',
  sourceId: id('part', index % parts),
  targetId: id('part', (index + 1) % parts),
  connections: [],
  extra: {},
  ...STAMP,
});

interface Size {
  readonly parts: number;
  readonly interfaces: number;
  readonly requirements: number;
}

/** A third of the elements each. */
function evenly(elements: number): Size {
  const parts = Math.ceil(elements / 3);
  return { parts, interfaces: parts - 1, requirements: parts };
}

/** A tree of parts that weigh what is in them, a chain of interfaces around and around, and a requirement on each. */
function modelOf({ parts, interfaces, requirements }: Size): SystemModel {
  const diff: Diff = [
    ...Array.from({ length: parts }, (_, index) => ({
      kind: 'part' as const,
      id: id('part', index),
      before: null,
      after: part(index, 1),
    })),
    ...Array.from({ length: interfaces }, (_, index) => ({
      kind: 'interface' as const,
      id: id('interface', index),
      before: null,
      after: edge(index, parts),
    })),
    ...Array.from({ length: requirements }, (_, index) => ({
      kind: 'requirement' as const,
      id: id('requirement', index),
      before: null,
      after: requirement(index, parts),
    })),
  ];
  return applyDiff(EMPTY_MODEL, diff, AT);
}

/** Looks at everything. @returns how long that takes, and the longest step of it: no slice can be shorter */
function firstPass(
  found: ModelFindings,
  model: SystemModel,
): { readonly whole: number; readonly longest: number } {
  const steps = found.steps(model);
  const from = performance.now();
  let longest = 0;
  for (let last = from; ; ) {
    const { done } = steps.next();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (done === true) return { whole: now - from, longest };
  }
}

function measured(size: Size): Row {
  const elements = size.parts + size.interfaces + size.requirements;
  let model = modelOf(size);
  const found = new ModelFindings();
  const { whole, longest } = firstPass(found, model);
  const times: number[] = [];
  let looked = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const index = (edit * 7919) % model.tables.part.size;
    const entry = {
      kind: 'part' as const,
      id: id('part', index),
      before: {},
      after: { attributes: part(index, 2 + edit).attributes },
    };
    model = applyDiff(model, [entry], AT);
    const start = performance.now();
    looked += found.update(model).size;
    times.push(performance.now() - start);
  }
  const time = median(times);
  return {
    what: `one attribute of ${elements.toLocaleString('en')} elements changed: values, verdicts and findings (${Math.round(looked / EDITS)} elements looked at; all at first ${Math.round(whole)} ms, in steps of at most ${longest.toFixed(1)} ms)`,
    ours: `${time.toFixed(2)} ms`,
    against: `${LIMIT_MS} ms, one frame`,
    ratio: (time / LIMIT_MS).toFixed(2),
  };
}

/** One leaf of a tree of attributes that add each other up, one on each part, is changed: everything above it follows. */
function oneTree(attributes: number): Row {
  const attributesOf = (index: number, value: number) => [
    {
      id: id('mass', index),
      name: 'mass',
      type: 'number' as const,
      unit: 'kg',
      ...(BRANCHES * index + 1 < attributes ? { expression: 'sum(children.mass)' } : { value }),
    },
  ];
  const diff: Diff = Array.from({ length: attributes }, (_, index) => ({
    kind: 'part',
    id: id('part', index),
    before: null,
    after: { ...part(index, 1), attributes: attributesOf(index, 1) },
  }));
  let model = applyDiff(EMPTY_MODEL, diff, AT);
  const values = new ModelValues();
  values.update(model);
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const leaf = attributes - 1 - ((edit * 7919) % (attributes >> 1));
    const changed = { kind: 'part' as const, id: id('part', leaf), before: {} };
    model = applyDiff(model, [{ ...changed, after: { attributes: attributesOf(leaf, 2 + edit) } }], AT);
    const start = performance.now();
    values.update(model, [changed.id]);
    times.push(performance.now() - start);
  }
  const time = median(times);
  return {
    what: `one of ${attributes.toLocaleString('en')} attributes of one tree changed: what follows from it`,
    ours: `${time.toFixed(2)} ms`,
    against: `${LIMIT_MS} ms, one frame`,
    ratio: (time / LIMIT_MS).toFixed(2),
  };
}

/** What one edit costs that changes what is computed of a model, at sizes a hundred times apart. */
export function benchAnswers(): Row[] {
  const large = { parts: 3_000, interfaces: 6_000, requirements: 4_000 };
  return [...[...[1_000, 10_000, 100_000].map(evenly), large].map(measured), oneTree(10_000)];
}
