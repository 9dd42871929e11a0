import type { Attribute } from '#model/elements/attribute.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import type { Expression } from '#model/expression/syntax.ts';
import type { ModelValues } from '#model/values/model-values.ts';

/** What the expression of an attribute takes from attributes inside its part. */
export interface CountedInside {
  /** How often it counts each of them, by id. */
  readonly times: ReadonlyMap<string, number>;
  /** Whether it adds them up, and does nothing else with them: a maximum of them has no shares. */
  readonly addsUp: boolean;
}

/**
 * Finds what the expression of an attribute counts of those `inside`, also by way of further attributes of the same part
 * (`own`: those by id).
 */
export function countedInside(
  attribute: Attribute,
  own: ReadonlyMap<string, Attribute>,
  inside: (attributeId: string) => boolean,
  values: ModelValues,
): CountedInside {
  const times = new Map<string, number>();
  let addsUp = true;
  const seen = new Set<string>();

  /** Whether anything inside is read. `sums`: whether what it gives is only added to other things. */
  function read(from: Attribute, sums: boolean): boolean {
    if (from.expression === undefined || seen.has(from.id)) return false;
    seen.add(from.id);
    const parsed = parseExpression(from.expression);
    return parsed.ok && walk(from.id, parsed.expression, sums);
  }

  function walk(of: string, expression: Expression, sums: boolean): boolean {
    switch (expression.kind) {
      case 'path':
        return take(of, expression.names, sums);
      case 'unary':
        return walk(of, expression.operand, sums && expression.operator === '-');
      case 'call':
        return any(expression.args.map((arg) => walk(of, arg, sums && expression.name === 'sum')));
      case 'binary': {
        const { operator, left, right } = expression;
        const scales = operator === '*' || operator === '/';
        const adds = operator === '+' || operator === '-' || scales;
        const [first, second] = [
          walk(of, left, sums && adds),
          walk(of, right, sums && adds && operator !== '/'),
        ];
        if (scales && first && second) addsUp = false;
        return first || second;
      }
      default:
        return false;
    }
  }

  function take(of: string, names: readonly string[], sums: boolean): boolean {
    return any(
      values.targetsOf(of, names).map(({ attributeId, times: often }) => {
        if (inside(attributeId)) {
          times.set(attributeId, Math.max(often, times.get(attributeId) ?? 0));
          if (!sums) addsUp = false;
          return true;
        }
        const further = own.get(attributeId);
        return further !== undefined && read(further, sums);
      }),
    );
  }

  read(attribute, true);
  return { times, addsUp };
}

const any = (found: readonly boolean[]): boolean => found.includes(true);
