import { toEcmascript, type Words } from '#interchange/scxml/ecmascript/to-ecmascript.ts';
import { uniqueId } from '#interchange/unique-id.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import type { Expression } from '#model/expression/syntax.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import { toBase } from '#model/units/convert.ts';
import { inBaseUnits } from '#model/units/dimension.ts';
import { parseUnit } from '#model/units/parse-unit.ts';
import { storedValue } from '#model/values/attribute-value.ts';
import { resolvePath } from '#model/values/resolve-path.ts';

/** A variable of the model as one of a machine's context. */
export interface ContextVariable {
  readonly key: string;
  readonly attribute: Attribute;
  /** What it begins with, in base units; undefined where it has no value. */
  readonly value: number | string | boolean | undefined;
  /** The base units it is counted in, where they are not those of the model. */
  readonly counted: string | null;
}

/** How far expressions of attributes are followed into one another. */
const DEEPEST = 20;

/** What expressions of one machine mean in XState: variables are in its context, numbers in base units. */
export class Scope {
  readonly #variables = new Map<string, ContextVariable>();
  readonly #taken = new Map([
    ['__proto__', 2],
    ['constructor', 2],
  ]);

  constructor(private readonly model: SystemModel) {}

  /** Those that expressions spoke of, in the order in which they did. */
  get variables(): readonly ContextVariable[] {
    return [...this.#variables.values()];
  }

  /** An expression of an element as ECMAScript over `context` and `event`, or null where it cannot be said. */
  code(expression: Expression, ownerId: string, depth = 0): string | null {
    const words: Words = {
      // XState asks guards as often as it likes.
      canAssign: false,
      number: (value, unit) => {
        const known = parseUnit(unit ?? '');
        return known && String(toBase(value, known));
      },
      path: (names) => this.#path(names, ownerId, depth),
    };
    return toEcmascript(expression, words);
  }

  /** The variable that a path is assigned to, or null where it means none, or several. */
  target(names: readonly string[], ownerId: string): ContextVariable | null {
    const attributeId = this.#resolved(names, ownerId);
    const attribute = attributeId === null ? undefined : findAttribute(this.model, attributeId)?.attribute;
    return attribute && attribute.expression === undefined ? this.#variable(attribute) : null;
  }

  /** What the value of an attribute is in code. */
  read(attributeId: string, depth = 0): string | null {
    const owned = findAttribute(this.model, attributeId);
    if (!owned || depth > DEEPEST) return null;
    const { attribute, owner } = owned;
    if (attribute.expression === undefined)
      return `context[${JSON.stringify(this.#variable(attribute).key)}]`;
    const parsed = parseExpression(attribute.expression);
    const code = parsed.ok ? this.code(parsed.expression, owner.id, depth + 1) : null;
    return code === null ? null : `(${code})`;
  }

  #path(names: readonly string[], ownerId: string, depth: number): string | null {
    if (names.join('.') === '_event.name') return 'event.type';
    if (names[0] === '_event' && names[1] === 'data' && names.length <= 3)
      return names.length === 2 ? 'event.data' : `event.data?.[${JSON.stringify(names[2])}]`;
    const attributeId = this.#resolved(names, ownerId);
    return attributeId === null ? null : this.read(attributeId, depth);
  }

  #resolved(names: readonly string[], ownerId: string): string | null {
    const resolved = resolvePath(this.model, ownerId, names, () => {});
    const [target] = resolved.ok && !resolved.many ? resolved.targets : [];
    return target?.attributeId ?? null;
  }

  #variable(attribute: Attribute): ContextVariable {
    const known = this.#variables.get(attribute.id);
    if (known) return known;
    const stored = storedValue(attribute);
    const unit = parseUnit(attribute.unit ?? '');
    const variable: ContextVariable = {
      key: uniqueId(attribute.name, this.#taken, /[^\p{L}\p{Nd}_]+/gu),
      attribute,
      value: stored.ok && stored.value.kind !== 'list' ? stored.value.value : undefined,
      counted: unit && (unit.factor !== 1 || unit.offset !== 0) ? inBaseUnits(unit.dimension) : null,
    };
    this.#variables.set(attribute.id, variable);
    return variable;
  }
}
