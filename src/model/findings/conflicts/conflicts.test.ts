import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transition } from '#model/elements/transition.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { TrackedReader } from '#model/findings/tracked-reader.ts';
import { shareTrigger } from '#model/findings/transitions.ts';
import { both, counted } from '#model/guards/boxes.ts';
import { regionOfAll, witnessIn } from '#model/guards/region-of.ts';
import { common, isEmpty } from '#model/guards/value-set.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { ModelConflicts } from './conflicts.ts';
import { GUARD_PAIRS, type GuardedTransition, guardedTransition } from './guard-pairs.ts';
import { limitedBy, limitsOf } from './limit-pairs.ts';
import { MOST_COUNTED, MOST_NAMED, PairIndex } from './pair-index.ts';

const condition = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('x', 'y'),
      fc.constantFrom('<', '<=', '>', '>=', '=', '!='),
      fc.integer({ min: 0, max: 4 }),
    )
    .map((words) => words.join(' ')),
  fc
    .tuple(fc.constantFrom('mode', 'name'), fc.constantFrom('=', '!='), fc.constantFrom('"a"', '"b"', '"c"'))
    .map((words) => words.join(' ')),
  fc.constantFrom('armed', 'not armed', 'else', 'x < y'),
);
const expressionOf = fc.oneof(
  { weight: 3, arbitrary: condition },
  fc.tuple(condition, fc.constantFrom('and', 'or'), condition).map((words) => words.join(' ')),
  fc.tuple(condition, condition).map(([one, other]) => `not (${one} and ${other})`),
);
const conditions = fc
  .array(expressionOf, { maxLength: 3 })
  .map((all) => all.map((text, index) => ({ id: `c${index}`, type: 'expression', expression: text })));
const way = fc.record({
  guards: conditions,
  trigger: fc.constantFrom('', 'go', 'go.on', 'go.on.now', 'gone', 'go stop', 'stop.*', '*', '.go', 'a b c'),
  from: fc.constantFrom('A', 'B', 'Choice'),
  to: fc.constantFrom('A', 'B'),
  direction: fc.constantFrom('out', 'in', 'inout'),
  order: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
});
const requirement = fc.record({ constraints: conditions });

const attribute = (label: string, fields: object = {}) => ({
  id: idOf(label),
  name: label,
  type: 'number',
  ...fields,
});

type Way = typeof way extends fc.Arbitrary<infer T> ? T : never;
type Wish = typeof requirement extends fc.Arbitrary<infer T> ? T : never;

function modelOf(ways: readonly Way[], wishes: readonly Wish[]): SystemModel {
  const built = aModel().part('Tank', {
    attributes: [
      attribute('x'),
      attribute('y'),
      attribute('armed', { type: 'boolean' }),
      attribute('mode', { type: 'enum', choices: ['a', 'b'] }),
      attribute('name', { type: 'string' }),
    ],
  });
  const within = { partId: idOf('Tank') };
  built
    .state('A', within)
    .state('B', within)
    .state('Choice', { ...within, kind: 'choice' });
  for (const [index, { from, to, order, ...fields }] of ways.entries())
    built.transition(`way ${index}`, from, to, { ...fields, ...(order !== undefined && { order }) });
  for (const [index, fields] of wishes.entries())
    built.requirement(`R ${index}`, { systems: [idOf('Tank')], ...fields });
  return built.build();
}

function reading(model: SystemModel) {
  return new TrackedReader(model, new ModelFindings().values, new ModelConflicts(), () => undefined);
}

/** The pairs of transitions that conflict, each compared with each. */
function conflictingWays(model: SystemModel): readonly string[] {
  const look = reading(model);
  const all = [...model.tables.transition.values()].flatMap((one) => guardedTransition(one, look) ?? []);
  const regionOf = ({ guards, sourceId }: Transition) => regionOfAll(guards, sourceId, look);
  return pairsOf(all, (a, b) => {
    if (!statesOf(a).some((id) => statesOf(b).includes(id))) return false;
    if (!shareTrigger(a.transition, b.transition)) return false;
    const [one, other] = [a, b].map(({ id }) => model.tables.transition.get(id));
    const [own, theirs] = [one && regionOf(one), other && regionOf(other)];
    const shared = own && theirs ? counted(() => both(own, theirs)) : null;
    return shared !== null && witnessIn(shared, look) !== null && GUARD_PAIRS.conflict(a, b);
  });
}

const statesOf = ({ groups }: GuardedTransition) => groups.map((group) => group.split(' ')[0] ?? '');

/** The pairs of requirements that contradict each other on a variable, each compared with each. */
function contradictions(model: SystemModel): readonly string[] {
  const look = reading(model);
  const all = [...model.tables.requirement.values()].flatMap((one) =>
    [...limitsOf(one, look)].map(([variableId, set]) => ({ id: one.id, variableId, set })),
  );
  return pairsOf(
    all,
    (a, b) =>
      a.variableId === b.variableId && !isEmpty(a.set) && !isEmpty(b.set) && isEmpty(common(a.set, b.set)),
  );
}

function pairsOf<T extends { readonly id: string }>(all: readonly T[], conflict: (a: T, b: T) => boolean) {
  const pairs = all.flatMap((one) =>
    all.flatMap((other) => (other.id < one.id && conflict(one, other) ? [`${one.id} ${other.id}`] : [])),
  );
  return [...new Set(pairs)].sort();
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** The pairs that the findings of a rule are about. */
function pairsFound(found: ModelFindings, rule: string): readonly string[] {
  const pairs = [...found.findings.all()]
    .filter((one) => one.rule === rule)
    .flatMap(({ elementId, others = [] }) => others.map((other) => `${elementId} ${other}`));
  return [...new Set(pairs)].sort();
}

/** Pairs as they are named: the first of each element, where they are all counted. */
function named(pairs: readonly string[]): readonly string[] {
  const byElement = grouped(pairs, (pair) => pair.split(' ')[0] ?? '');
  return [...byElement.values()].flatMap((all) => all.slice(0, MOST_NAMED)).sort();
}

const ways = fc.array(way, { maxLength: 12 });
const wishes = fc.array(requirement, { maxLength: 12 });

describe('elements that conflict', () => {
  it('are those that comparing each with each finds', () =>
    fc.assert(
      fc.property(ways, wishes, (someWays, someWishes) => {
        const model = modelOf(someWays, someWishes);
        const found = new ModelFindings();
        found.update(model);
        expect(pairsFound(found, 'guards-at-once')).toEqual(named(conflictingWays(model)));
        const contradicting = new Set(contradictions(model));
        const told = pairsFound(found, 'requirements-contradict');
        expect(told.filter((pair) => !contradicting.has(pair))).toEqual([]);
        expect(new Set(told.map((pair) => pair.split(' ')[0]))).toEqual(
          new Set([...contradicting].map((pair) => pair.split(' ')[0])),
        );
      }),
      { numRuns: 120 },
    ));

  it('are the same after edits as in the model looked at whole', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(ways, wishes), { minLength: 2, maxLength: 4 }), (states) => {
        const found = new ModelFindings();
        for (const [someWays, someWishes] of states) {
          const model = modelOf(someWays, someWishes);
          found.update(model);
          const anew = new ModelFindings();
          anew.update(model);
          expect([...found.findings.all()].map((one) => JSON.stringify(one)).sort()).toEqual(
            [...anew.findings.all()].map((one) => JSON.stringify(one)).sort(),
          );
        }
      }),
      { numRuns: 30 },
    ));

  it('are named and counted up to a number, which is said', () => {
    const count = MOST_COUNTED + 20;
    const wish = (sign: string, limit: number) => ({
      constraints: [{ id: 'c', type: 'expression', expression: `x ${sign} ${limit}` }],
    });
    const all = Array.from({ length: count }, (_, index) => wish('=', index));
    const found = new ModelFindings();
    found.update(modelOf([], all));
    const byElement = grouped(
      [...found.findings.all()].filter(({ rule }) => rule === 'requirements-contradict'),
      ({ elementId }) => elementId,
    );
    expect(byElement.size).toBe(count - 1);
    const messages = [...byElement.keys()].sort().map((id) =>
      byElement
        .get(id)
        ?.at(-1)
        ?.message.replace(/.*any of /, ''),
    );
    expect(messages.slice(5, 7)).toEqual(['1 more.', '2 more.']);
    expect(messages.slice(-2)).toEqual(['at least 95 more.', 'at least 95 more.']);
  });
});

describe('comparing', () => {
  /** How many pairs are compared for guards of which each holds for one value alone. */
  function comparisons(count: number): number {
    const model = modelOf(
      Array.from({ length: count }, (_, index) => ({
        guards: [{ id: 'c', type: 'expression', expression: `x = ${index} and y > 1` }],
        trigger: 'go',
        from: 'A',
        to: 'B',
        direction: 'out',
        order: undefined,
      })),
      [],
    );
    let compared = 0;
    const pairs = new PairIndex<GuardedTransition>({
      index: GUARD_PAIRS.index,
      conflict: (a, b) => {
        compared += 1;
        return GUARD_PAIRS.conflict(a, b);
      },
    });
    const look = reading(model);
    const all = [...model.tables.transition.values()].flatMap((one) => guardedTransition(one, look) ?? []);
    for (const one of all) pairs.replace(one.id, [one]);
    for (const one of all) expect(pairs.conflictsBefore(one).named).toEqual([]);
    return compared;
  }

  it('is done with those alone that may conflict', () => {
    expect(comparisons(2_000)).toBeLessThan(2_000);
  });

  it('is done again for those alone that conflict with what an edit changed', () => {
    const limited = Array.from({ length: 500 }, (_, index) => ({
      constraints: [{ id: 'c', type: 'expression', expression: `x < ${index + 10}` }],
    }));
    const found = new ModelFindings();
    const model = modelOf([], limited);
    found.update(model);
    const working = new WorkingModel(model);
    const last = [...model.tables.requirement.values()].at(-1);
    if (!last) throw new Error('a requirement');
    working.put('requirement', { ...last, name: 'Another' });
    expect(found.update(working.freeze()).size).toBeLessThan(5);
    const changed = new WorkingModel(model);
    const [first] = [...last.constraints];
    if (first?.type !== 'expression') throw new Error('an expression');
    changed.put('requirement', { ...last, constraints: [{ ...first, expression: 'x > 507' }] });
    expect(found.update(changed.freeze()).size).toBeLessThan(505);
    expect(limitedBy(last, reading(model))).toHaveLength(1);
  });
});
