import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { edit } from '#model/edit/draft.ts';
import { createElement } from '#model/edit/save-element.ts';
import { suspectsOf } from '#model/edit/suspects.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { exploredAtOnce } from '#model/simulation/exploration/explored.ts';
import { runSimulation } from '#model/simulation/runs/run.ts';
import type { JsonObject } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';

type Made = readonly [Kind, string, JsonObject];

function modelOf(all: readonly Made[]): SystemModel {
  const built = edit(EMPTY_MODEL, testContext(), (draft) => {
    for (const [kind, label, body] of all) {
      const made = createElement(draft, kind, idOf(label), { name: label, ...body });
      if (!made.ok) return made;
    }
    return { ok: true, value: null };
  });
  if (!built.ok) throw new Error(JSON.stringify(built.refusal));
  return built.value.model;
}

const FORMATS = [
  'native',
  'batch',
  'csv',
  'xlsx',
  'scxml',
  'xstate',
  'mermaid',
  'plantuml',
  'reqif',
  'reqifz',
];
const INFO = { id: idOf('model'), name: 'Hostile', description: '' };

/** Everything that the service computes of a model. */
const ANSWERS: readonly (readonly [string, (model: SystemModel) => unknown])[] = [
  ['findings and verdicts', (model) => new ModelFindings().update(model).size],
  ['simulation', (model) => runSimulation(model, { steps: [{ trigger: 'go' }, {}] })],
  ['exploration', (model) => exploredAtOnce(model, { bound: 5 })],
  ['suspects', (model) => suspectsOf(model).length],
  ...FORMATS.map(
    (format) => [`export as ${format}`, (model: SystemModel) => exportFile(format, INFO, model)] as const,
  ),
];

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const attribute = (name: string, more: JsonObject = {}) => ({
  id: idOf(`attribute ${name}`),
  name,
  type: 'number',
  ...more,
});
const SUM = range(5_000)
  .map(() => '1')
  .join(' + ');

const limit = (expression: string) => ({ id: idOf('limit'), type: 'expression', expression });

/** A machine of a part whose only transition has a guard. */
const machine = (part: string, expression: string): Made[] => [
  ['state', 'Begin', { kind: 'initial', partId: idOf(part) }],
  ['state', 'A', { partId: idOf(part), attributes: [attribute('z', { expression })] }],
  ['state', 'B', { partId: idOf(part), entry: [`z = ${expression}`.slice(0, 5_000)] }],
  ['transition', 'begin', { sourceId: idOf('Begin'), targetId: idOf('A') }],
  [
    'transition',
    'go',
    {
      sourceId: idOf('A'),
      targetId: idOf('B'),
      trigger: 'go',
      guards: [{ ...limit(expression), id: idOf('guard') }],
    },
  ],
];

/** A model with an expression in every place that takes one. */
const holding = (expression: string): Made[] => [
  [
    'part',
    'P',
    {
      attributes: [
        attribute('x', { expression }),
        attribute('y', { expression: 'x + 1' }),
        attribute('free', { value: 1 }),
      ],
    },
  ],
  ...machine('P', expression),
  ['requirement', 'R', { systems: [idOf('P')], constraints: [limit(expression)] }],
];

const chain = (length: number): Made[] => {
  const perPart = 1_000;
  const parts = range(length / perPart);
  const last = `x${length - 1}`;
  return [
    ...parts.map((at): Made => {
      const attributes = range(perPart).map((index) => {
        const nth = at * perPart + index;
        const before = index === 0 ? `P${at - 1}.x${nth - 1}` : `x${nth - 1}`;
        return attribute(`x${nth}`, nth === 0 ? { value: 1 } : { expression: `${before} + 1` });
      });
      return ['part', `P${at}`, { attributes }];
    }),
    ...machine(`P${parts.length - 1}`, `${last} > 1`),
    ['requirement', 'R', { systems: [idOf(`P${parts.length - 1}`)], constraints: [limit(`${last} < 5`)] }],
  ];
};

const nested = (kind: 'part' | 'state' | 'requirement', depth: number): Made[] =>
  range(depth).map((at) => [
    kind,
    `N${at}`,
    {
      ...(at > 0 && { parentId: idOf(`N${at - 1}`) }),
      ...(kind === 'part' && { attributes: [attribute(`m${at}`, { value: 1 })] }),
      ...(kind === 'requirement' && { constraints: [limit('1 < 2')] }),
    },
  ]);

const MODELS: readonly (readonly [string, () => Made[]])[] = [
  ['a sum of 5,000 terms', () => holding(SUM)],
  ['nested calls', () => holding(`${'abs('.repeat(3_000)}1${')'.repeat(3_000)}`)],
  [
    'a tower of powers',
    () =>
      holding(
        range(5_000)
          .map(() => '2')
          .join('^'),
      ),
  ],
  ['a chain of 5,000 attributes', () => chain(5_000)],
  ['2,000 parts within each other', () => nested('part', 2_000)],
  ['2,000 states within each other', () => nested('state', 2_000)],
  ['2,000 requirements within each other', () => nested('requirement', 2_000)],
];

describe.each(MODELS)('a model with %s', (_, made) => {
  const model = modelOf(made());
  it.each(ANSWERS)('has its %s', (_name, answer) => {
    expect(answer(model)).toBeDefined();
  });
});

describe('many that are compared with each other', () => {
  const about = (rule: string, made: readonly Made[]) => {
    const answers = new ModelFindings();
    answers.update(modelOf(made));
    return [...answers.findings.all()].filter((finding) => finding.rule === rule);
  };

  it('are told of a few times each: 2,000 guarded transitions from one state', () => {
    const ways = range(2_000).map((index): Made => {
      const guards = [{ ...limit(`free > ${index}`), id: idOf(`guard ${index}`) }];
      return ['transition', `t${index}`, { sourceId: idOf('A'), targetId: idOf('B'), trigger: 'go', guards }];
    });
    const found = about('guards-at-once', [...holding('1 < 2'), ...ways]);
    expect(found.length).toBeGreaterThan(1_990);
    expect(found.length).toBeLessThanOrEqual(6 * 2_001);
  });

  it('are told of a few times each: 3,000 limits on one value', () => {
    const limits = range(3_000).map((index): Made => {
      const expression = index % 2 === 0 ? 'free > 2' : 'free < 1';
      const constraints = [{ ...limit(expression), id: idOf(`limit ${index}`) }];
      return ['requirement', `R${index}`, { systems: [idOf('P')], constraints }];
    });
    const found = about('requirements-contradict', [...holding('1 < 2'), ...limits]);
    expect(found.length).toBeGreaterThan(2_900);
    expect(found.length).toBeLessThanOrEqual(6 * 3_001);
  });
});

describe('an expression over a limit', () => {
  it.each([
    ['of 5,000 terms', SUM, 'more than 500 values, operators and calls'],
    ['nested 3,000 deep', `${'('.repeat(3_000)}1${')'.repeat(3_000)}`, 'nested more than 32 deep'],
  ])('%s is kept as text, with a finding of each element that has it', (_, expression, reason) => {
    const model = modelOf(holding(expression));
    const answers = new ModelFindings();
    answers.update(model);
    expect(model.tables.part.get(idOf('P'))?.attributes[0]?.expression).toBe(expression);
    const found = [...answers.findings.all()].filter(({ message }) => message.includes(reason));
    expect(found.map(({ rule, elementId }) => [rule, elementId])).toEqual(
      expect.arrayContaining([
        ['attribute-without-value', idOf('P')],
        ['attribute-without-value', idOf('A')],
        ['guard-unreadable', idOf('go')],
        ['effect-unreadable', idOf('B')],
        ['constraint-unreadable', idOf('R')],
      ]),
    );
    expect(answers.values.verdictOf(idOf('R'))?.verdict).toBe('unknown');
    // What has nothing to do with it is computed.
    expect(answers.values.of(idOf('attribute free'))).toMatchObject({ ok: true });
  });
});

describe('any text as an expression', () => {
  const word = fc.constantFrom(
    ...'x y 1 "text" ( ) + - * / ^ not and or < = != sum( if( , P.x \' " [ ] _event.data In("A") °C 1e308 . ∞ Ω'.split(
      ' ',
    ),
    '2.5 kg',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((one) => !one.includes('\u0000')),
    fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' ')),
    // A longer text is refused where it is written.
    fc
      .tuple(word, fc.integer({ min: 1, max: 3_000 }))
      .map(([one, times]) => one.repeat(times).slice(0, 20_000)),
  );

  it('fails no answer, wherever it stands', () =>
    fc.assert(
      fc.property(text, (expression) => {
        const model = modelOf(holding(expression));
        for (const [, answer] of ANSWERS) expect(answer(model)).toBeDefined();
      }),
      { numRuns: 60 },
    ));
});
