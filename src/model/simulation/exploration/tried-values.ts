import type { Attribute } from '#model/elements/attribute.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import { evaluate } from '#model/expression/evaluate.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { COMPARISONS, type Expression, isConnective, pathsOf } from '#model/expression/syntax.ts';
import { quantity, truth, type Value } from '#model/expression/value.ts';
import { common, memberOf, numbersThat, outside } from '#model/guards/real-set.ts';
import { namesAssigned, namesSet } from '#model/effect/effect.ts';
import type { Machine } from '#model/simulation/machine/machine.ts';
import { SYSTEM_VARIABLES } from '#model/simulation/machine/system-values.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import { fromBase, toBase } from '#model/units/convert.ts';
import { parseUnit } from '#model/units/parse-unit.ts';
import { resolvePath } from '#model/values/resolve-path.ts';

/** A variable that guards read and that is set from outside, with the values that are tried for it. */
export interface TriedVariable {
  readonly attribute: Attribute;
  readonly values: readonly Value[];
}

/** What an exploration does to variables. */
export interface Tried {
  readonly variables: readonly TriedVariable[];
  /** The ids of the tried variables that the guards of a transition read, by its id. */
  readonly readBy: ReadonlyMap<string, readonly string[]>;
  /** The ids of transitions whose guards read what the values tried do not cover: there may be values for which they hold otherwise. */
  readonly uncovered: readonly string[];
}

/**
 * The variables that the guards of a machine read and that nothing in it assigns, or those of `chosen`, each with one value for each way in which
 * guards can stand to it: below, at, between and above the limits that it is compared with; true and false; every choice.
 */
export function triedValues(model: SystemModel, machine: Machine, chosen?: readonly string[]): Tried {
  const readers = new Map<string, Reader>();
  for (const { ways, initial } of machine.byId.values())
    for (const { transition, source } of [...ways, ...initial]) {
      const reader = new Reader(model, source.id === '' ? (machine.partId ?? '') : source.id);
      for (const guard of transition.guards) reader.read(guard);
      readers.set(transition.id, reader);
    }
  const limits = new Map<string, Set<Limit>>();
  for (const reader of readers.values())
    for (const [id, found] of reader.limits) limits.set(id, new Set([...(limits.get(id) ?? []), ...found]));
  const assigned = assignedIn(model, machine);
  const isTried = (id: string) => (chosen ? chosen.includes(id) : !assigned.has(id));
  const variables = [...limits].flatMap(([id, found]): TriedVariable[] => {
    const attribute = findAttribute(model, id)?.attribute;
    if (!attribute || attribute.expression !== undefined || !isTried(id)) return [];
    return [{ attribute, values: valuesAround(attribute, [...found]) }];
  });
  const tried = new Set(variables.map(({ attribute }) => attribute.id));
  return {
    variables,
    readBy: new Map(
      [...readers].map(([id, reader]) => [id, [...reader.limits.keys()].filter((each) => tried.has(each))]),
    ),
    uncovered: [...readers].filter(([, { isCovered }]) => !isCovered).map(([id]) => id),
  };
}

/** What a variable is compared with: a number in base units, or a text. */
type Limit = number | string;

/** Reads the guards of one transition. */
class Reader {
  readonly limits = new Map<string, Set<Limit>>();
  isCovered = true;

  constructor(
    private readonly model: SystemModel,
    private readonly ownerId: string,
  ) {}

  read(guard: Constraint): void {
    if (guard.type === 'text') this.isCovered = false;
    else if (guard.type === 'expression') {
      const parsed = parseExpression(guard.expression);
      if (parsed.ok) this.#condition(parsed.expression);
      else this.isCovered = false;
    } else {
      const unit = parseUnit(guard.unit ?? findAttribute(this.model, guard.variableId)?.attribute.unit ?? '');
      if (unit) this.#add(guard.variableId, toBase(guard.limit, unit));
      else this.isCovered = false;
    }
  }

  #condition(expression: Expression): void {
    if (expression.kind === 'path') return this.#compared(expression.names, null);
    if (expression.kind === 'unary') return this.#condition(expression.operand);
    if (expression.kind === 'call' && expression.name === 'In') return;
    const [asked] = expression.kind === 'call' && expression.name === 'isTrue' ? expression.args : [];
    if (asked?.kind === 'path') return this.#compared(asked.names, 0);
    if (expression.kind !== 'binary') return this.#inexact(expression);
    const { operator, left, right } = expression;
    if (isConnective(operator)) {
      this.#condition(left);
      return this.#condition(right);
    }
    const path = left.kind === 'path' ? left : right;
    const limit = constantOf(path === left ? right : left);
    if (path.kind !== 'path' || limit === null || !COMPARISONS.some((each) => each === operator))
      return this.#inexact(expression);
    this.#compared(path.names, limit);
  }

  #inexact(expression: Expression): void {
    for (const names of pathsOf(expression)) this.#compared(names, null);
    if (pathsOf(expression).length > 0) this.isCovered = false;
  }

  #compared(names: readonly string[], limit: Limit | null): void {
    if (SYSTEM_VARIABLES.has(names[0] ?? '')) return;
    const resolved = resolvePath(this.model, this.ownerId, names, () => {});
    const [target] = resolved.ok && !resolved.many ? resolved.targets : [];
    if (target) this.#add(target.attributeId, limit);
    else this.isCovered = false;
  }

  #add(id: string, limit: Limit | null): void {
    const known = this.limits.get(id) ?? new Set();
    if (limit !== null) known.add(limit);
    this.limits.set(id, known);
    if (findAttribute(this.model, id)?.attribute.expression !== undefined) this.isCovered = false;
  }
}

function constantOf(expression: Expression): Limit | null {
  if (pathsOf(expression).length > 0) return null;
  const evaluated = evaluate(expression, () => 'It reads nothing.');
  if (!evaluated.ok) return null;
  const { value } = evaluated;
  return value.kind === 'quantity' || value.kind === 'text' ? value.value : null;
}

function valuesAround(attribute: Attribute, limits: readonly Limit[]): readonly Value[] {
  const { type, unit = '', choices = [], value: stored } = attribute;
  const texts = limits.filter((limit) => typeof limit === 'string');
  if (type === 'boolean') return [truth(false), truth(true)];
  if (type === 'enum') return [...new Set([...choices, ...texts])].map((value) => ({ kind: 'text', value }));
  if (type === 'string') return [unlike(texts), ...texts].map((value) => ({ kind: 'text', value }));
  const known = parseUnit(unit);
  if (!known) return [];
  // In the unit of the variable, so that the numbers are round there.
  const own = limits
    .filter((limit) => typeof limit === 'number')
    .map((limit) => Number(fromBase(limit, known).toPrecision(12)))
    .sort((a, b) => a - b);
  const points = [...new Set(own)].map((at) => ({ from: at, fromOpen: false, to: at, toOpen: false }));
  return [...points, ...outside(points)]
    .flatMap((interval) => {
      // The stored value stands for those that guards take for the same.
      const isHere = typeof stored === 'number' && common([interval], numbersThat('=', stored)).length > 0;
      return isHere ? stored : (memberOf([interval]) ?? []);
    })
    .sort((a, b) => a - b)
    .map((value) => quantity(toBase(value, known), known.dimension));
}

/** A text that is none of these: the empty one where it can be. */
function unlike(texts: readonly string[]): string {
  if (!texts.includes('')) return '';
  let other = 'other';
  while (texts.includes(other)) other += ' one';
  return other;
}

/** The ids of the variables that effects and guards of a machine assign. */
function assignedIn(model: SystemModel, machine: Machine): ReadonlySet<string> {
  const ids = new Set<string>();
  const note = (ownerId: string, paths: readonly (readonly string[])[]) => {
    for (const names of paths) {
      const resolved = resolvePath(model, ownerId, names, () => {});
      if (resolved.ok) for (const { attributeId } of resolved.targets) ids.add(attributeId);
    }
  };
  const look = (ownerId: string, effects: readonly string[]) => {
    note(ownerId, [...effects.flatMap(namesAssigned), ...effects.flatMap(namesSet)]);
  };
  for (const { id, state, ways, initial } of machine.byId.values()) {
    const ownerId = id === '' ? (machine.partId ?? '') : id;
    look(ownerId, [...(state?.entry ?? []), ...(state?.do ?? []), ...(state?.exit ?? [])]);
    for (const { transition } of [...ways, ...initial]) {
      look(ownerId, transition.effects);
      for (const guard of transition.guards)
        if (guard.type === 'expression') note(ownerId, namesSet(guard.expression));
    }
  }
  return ids;
}
