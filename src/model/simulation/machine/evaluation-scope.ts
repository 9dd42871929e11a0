import { t } from '#language/translate.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import { holds } from '#model/expression/compare.ts';
import { type Evaluated, evaluate } from '#model/expression/evaluate.ts';
import { type Parsed, parseExpression } from '#model/expression/parse-expression.ts';
import type { Expression } from '#model/expression/syntax.ts';
import { type Value, valueInWords } from '#model/expression/value.ts';
import { findAttribute, type OwnedAttribute, type SystemModel } from '#model/system-model.ts';
import { toBase } from '#model/units/convert.ts';
import { sameDimension } from '#model/units/dimension.ts';
import { parseUnit } from '#model/units/parse-unit.ts';
import { type AttributeValue, computedValue, storedValue } from '#model/values/attribute-value.ts';
import { type Resolved, resolvePath } from '#model/values/resolve-path.ts';
import { type ConditionalEffect, readConditional } from '#model/effect/effect.ts';
import { type RunQuestions, runFunctions } from './run-functions.ts';
import { type Answered, inMembers, SYSTEM_VARIABLES, systemValue } from './system-values.ts';

/** What expressions of one model mean, found out once for all moments of a run. */
export class CompiledExpressions {
  readonly #parsed = new Map<string, Parsed>();
  readonly #resolved = new Map<string, Resolved>();
  readonly #effects = new Map<string, ConditionalEffect>();
  readonly #attributes = new Map<string, OwnedAttribute | null>();

  constructor(readonly model: SystemModel) {}

  parse(text: string): Parsed {
    const known = this.#parsed.get(text) ?? parseExpression(text);
    this.#parsed.set(text, known);
    return known;
  }

  /** What an effect says to do, and under which condition. */
  effect(text: string): ConditionalEffect {
    const known = this.#effects.get(text) ?? readConditional(text);
    this.#effects.set(text, known);
    return known;
  }

  /** An attribute of the model with what owns it. */
  attribute(id: string): OwnedAttribute | null {
    const known = this.#attributes.get(id);
    if (known !== undefined) return known;
    const found = findAttribute(this.model, id);
    this.#attributes.set(id, found);
    return found;
  }

  resolve(ownerId: string, names: readonly string[]): Resolved {
    const key = [ownerId, ...names].join('\n');
    const known = this.#resolved.get(key) ?? resolvePath(this.model, ownerId, names, () => {});
    this.#resolved.set(key, known);
    return known;
  }
}

/** What else an expression of a state machine may speak of. */
export interface Environment extends Answered {
  /** Whether a state of this name is active: `In("name")`. */
  isActive(name: string): boolean;
  /** Gives a variable a value: why it cannot be. Undefined where a moment is only looked at. */
  readonly assign: ((ownerId: string, names: readonly string[], value: Value) => string | null) | undefined;
}

export type Answer =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };

/** So many attributes are computed within each other; what lies deeper is computed first. */
const DEEPEST = 100;

/** An attribute whose value is needed before the one at hand can be computed. */
class TooDeep extends Error {
  /** Those whose computation waits for it, the innermost first. */
  readonly waiting: string[] = [];

  constructor(readonly attributeId: string) {
    super('an attribute lies too deep');
  }
}

/** The values of a model's attributes at one moment of a run: those that were assigned, and what follows from them. */
export class EvaluationScope {
  readonly #known = new Map<string, AttributeValue>();
  readonly #under = new Set<string>();
  /** The attributes whose computation called for the one at hand, since the outermost question. */
  #depth = 0;

  constructor(
    private readonly meanings: CompiledExpressions,
    private readonly assigned: ReadonlyMap<string, Value>,
    private readonly circumstances: Environment,
  ) {}

  /** What a text gives as an expression of a part or state. */
  ask(text: string, ownerId: string): Answer {
    const parsed = this.meanings.parse(text);
    if (!parsed.ok) return { ok: false, reason: parsed.fault.reason };
    const evaluated = this.#evaluate(parsed.expression, ownerId);
    return evaluated.ok ? evaluated : { ok: false, reason: evaluated.fault.reason };
  }

  /** The value of an attribute, by its id. */
  of(attributeId: string): AttributeValue {
    const known = this.#known.get(attributeId);
    if (known) return known;
    const owned = this.meanings.attribute(attributeId);
    if (!owned) return { ok: false, reason: t('The attribute is not in the model.') };
    if (this.#under.has(attributeId))
      return {
        ok: false,
        reason: t('{attribute} depends on itself.', {
          attribute: `${owned.owner.name}.${owned.attribute.name}`,
        }),
      };
    if (this.#depth >= DEEPEST) throw new TooDeep(attributeId);
    return this.#depth === 0 ? this.#ofChain(owned) : this.#take(owned);
  }

  #take({ attribute, owner }: OwnedAttribute): AttributeValue {
    this.#under.add(attribute.id);
    this.#depth += 1;
    try {
      const value = this.#compute(attribute, owner.id);
      this.#under.delete(attribute.id);
      this.#known.set(attribute.id, value);
      return value;
    } catch (error) {
      // Its own computation waits: who asks for it on the way goes round in a circle.
      if (error instanceof TooDeep) error.waiting.push(attribute.id);
      else this.#under.delete(attribute.id);
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  /** Computes an attribute, however long the chain of those that it follows from: what lies too deep is computed first. */
  #ofChain(first: OwnedAttribute): AttributeValue {
    const pending: { readonly owned: OwnedAttribute; waiting: readonly string[] }[] = [
      { owned: first, waiting: [] },
    ];
    let last: AttributeValue = { ok: false, reason: t('The attribute is not in the model.') };
    for (let top = pending.at(-1); top; top = pending.at(-1)) {
      for (const id of top.waiting) this.#under.delete(id);
      try {
        last = this.#take(top.owned);
        pending.pop();
      } catch (error) {
        const deeper = error instanceof TooDeep ? this.meanings.attribute(error.attributeId) : null;
        if (!(error instanceof TooDeep) || !deeper) {
          this.#under.clear();
          throw error;
        }
        top.waiting = error.waiting;
        pending.push({ owned: deeper, waiting: [] });
      }
    }
    return last;
  }

  /** Whether a condition holds. What cannot be computed, or is only a text, does not. */
  holds(constraint: Constraint, ownerId: string): Answer {
    switch (constraint.type) {
      case 'text':
        return {
          ok: false,
          reason: t('“{text}” is a text that cannot be computed.', { text: constraint.text }),
        };
      case 'expression': {
        const answer = this.ask(constraint.expression, ownerId);
        if (answer.ok && answer.value.kind !== 'boolean')
          return {
            ok: false,
            reason: t('The expression gives {given}, not true or false.', {
              given: valueInWords(answer.value),
            }),
          };
        return answer;
      }
      default:
        return this.#compare(constraint);
    }
  }

  #compare({ variableId, operator, limit, unit }: Constraint & { type: 'attribute' | 'variable' }): Answer {
    const owned = this.meanings.attribute(variableId);
    const read = this.of(variableId);
    if (!owned || !read.ok)
      return { ok: false, reason: read.ok ? t('The attribute is not in the model.') : read.reason };
    const { value } = read;
    const name = `${owned.owner.name}.${owned.attribute.name}`;
    // A truth is compared with 1 and 0, as a constraint has no other limit.
    const number =
      value.kind === 'quantity' ? value.value : value.kind === 'boolean' ? Number(value.value) : null;
    if (number === null)
      return {
        ok: false,
        reason: t('{attribute} is {given}, not a number.', { attribute: name, given: valueInWords(value) }),
      };
    const spoken = unit ?? owned.attribute.unit ?? '';
    const known = parseUnit(spoken);
    if (!known) return { ok: false, reason: t('“{unit}” is not a unit.', { unit: spoken }) };
    if (value.kind === 'quantity' && !sameDimension(known.dimension, value.dimension))
      return {
        ok: false,
        reason: t('{attribute} is {given}, which is not measured in {unit}.', {
          attribute: name,
          given: valueInWords(value),
          unit: spoken || '1',
        }),
      };
    return {
      ok: true,
      value: { kind: 'boolean', value: holds(operator, number, toBase(limit, known)) },
    };
  }

  #compute(attribute: Attribute, ownerId: string): AttributeValue {
    const value = this.assigned.get(attribute.id);
    if (value) return { ok: true, value };
    if (attribute.expression === undefined) return storedValue(attribute);
    const parsed = this.meanings.parse(attribute.expression);
    if (!parsed.ok) return { ok: false, ...parsed.fault };
    return computedValue(attribute, this.#evaluate(parsed.expression, ownerId));
  }

  #evaluate(expression: Expression, ownerId: string): Evaluated {
    return evaluate(
      expression,
      (names) => this.#read(names, ownerId),
      runFunctions(() => this.#questionsOf(ownerId)),
    );
  }

  #questionsOf(ownerId: string): RunQuestions {
    return {
      isActive: (name) => this.circumstances.isActive(name),
      hasNone: (asked) => asked.kind === 'path' && this.#isEmpty(asked.names, ownerId),
      set: (names, value) => {
        const reason = this.circumstances.assign?.(ownerId, names, value) ?? null;
        // Others may follow from it.
        this.#known.clear();
        return reason;
      },
    };
  }

  #read(names: readonly string[], ownerId: string): Value | string {
    if (SYSTEM_VARIABLES.has(names[0] ?? '')) {
      const [known, ...inside] = systemValue(names, this.circumstances);
      return inMembers(known, inside);
    }
    const resolved = this.meanings.resolve(ownerId, names);
    if (!resolved.ok) return this.#inside(names, ownerId) ?? resolved.reason;
    const values = [];
    for (const { attributeId, times } of resolved.targets) {
      const read = this.of(attributeId);
      if (!read.ok)
        return t('{attribute} has no value. {reason}', { attribute: names.join('.'), reason: read.reason });
      values.push({ value: read.value, times });
    }
    const [only] = values;
    return resolved.many ? { kind: 'list', values } : (only?.value ?? t('The value does not exist.'));
  }

  /** Whether a path means a variable that is there and has no value. */
  #isEmpty(names: readonly string[], ownerId: string): boolean {
    const resolved = this.meanings.resolve(ownerId, names);
    return resolved.ok && resolved.targets.every(({ attributeId }) => !this.of(attributeId).ok);
  }

  /** What is in the list or record that a variable is, as in `order.size` or `limits.'0'`; null where no name before is a variable. */
  #inside(names: readonly string[], ownerId: string): Value | string | null {
    for (let split = names.length - 1; split > 0; split -= 1) {
      const resolved = this.meanings.resolve(ownerId, names.slice(0, split));
      const [target] = resolved.ok && !resolved.many ? resolved.targets : [];
      if (!target) continue;
      const read = this.of(target.attributeId);
      return read.ok ? inMembers(read.value, names.slice(split)) : read.reason;
    }
    return null;
  }
}
