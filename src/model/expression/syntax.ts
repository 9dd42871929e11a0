/** Where in the text something stands: its first character, counted from 0. */
export interface Place {
  readonly at: number;
}

export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];
/** What joins conditions, from the loosest to the tightest. */
export const CONNECTIVES = ['<=>', '=>', 'or', 'xor', 'and'] as const;
export type Connective = (typeof CONNECTIVES)[number];
export type BinaryOperator = Comparison | Connective | '+' | '-' | '*' | '/' | '^';

export const isConnective = (operator: BinaryOperator): operator is Connective =>
  CONNECTIVES.some((each) => each === operator);

/** An expression as it was read. */
export type Expression =
  | (Place & { readonly kind: 'number'; readonly value: number; readonly unit: string | null })
  | (Place & { readonly kind: 'text'; readonly value: string })
  | (Place & { readonly kind: 'boolean'; readonly value: boolean })
  /** The names from the outermost part to the attribute: `battery.mass`. */
  | (Place & { readonly kind: 'path'; readonly names: readonly string[] })
  | (Place & { readonly kind: 'unary'; readonly operator: '-' | 'not'; readonly operand: Expression })
  | (Place & {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Place & { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] });

/** Why an expression could not be read or computed, in a sentence, and where in its text. */
export interface Fault extends Place {
  readonly reason: string;
}

/** Every path that an expression reads, in the order of the text, each as often as it is there. */
export function pathsOf(expression: Expression): readonly (readonly string[])[] {
  switch (expression.kind) {
    case 'path':
      return [expression.names];
    case 'unary':
      return pathsOf(expression.operand);
    case 'binary':
      return [...pathsOf(expression.left), ...pathsOf(expression.right)];
    case 'call':
      return expression.args.flatMap(pathsOf);
    default:
      return [];
  }
}
