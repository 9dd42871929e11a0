import { ownDecimalSign } from '#language/decimal-sign.ts';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import {
  type BinaryOperator,
  COMPARISONS,
  CONNECTIVES,
  type Expression,
  type Fault,
  type Place,
} from './syntax.ts';
import { type Token, tokensOf } from './tokens.ts';

export type Parsed =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly fault: Fault };

/**
 * Counted while it is read: whatever walks an expression calls itself for what is in it, and what is read walks safely. A sum of n terms
 * is a tree n deep, so that the number of nodes bounds the depth of the tree too.
 */
const { expressionNodes: MOST_NODES, expressionDepth: DEEPEST } = LIMITS;

/** Binary operators from the loosest to the tightest; `^` binds to the right and is read apart. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ...CONNECTIVES.map((operator) => [operator]),
  COMPARISONS,
  ['+', '-'],
  ['*', '/'],
];
const LEVEL_OF_COMPARISONS = LEVELS.indexOf(COMPARISONS);

class Unreadable extends Error {
  constructor(readonly fault: Fault) {
    super(fault.reason);
  }
}

/**
 * Reads an expression: numbers with units (`2.5 kg`, `9.81 m/s²`, `8 [1/s]`), texts in double quotes, `true` and `false`, paths to
 * attributes (`battery.mass`, names with spaces in single quotes), `+ - * / ^`, comparisons, `not`, `and` (`&`), `xor`, `or` (`|`),
 * `=>` (implies, which binds to the right), `<=>`, and calls such as `sum(children.mass)` or `if(a > b, a, b)`.
 */
export function parseExpression(text: string): Parsed {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const parsed = readExpression(text);
  kept.set(text, parsed);
  return parsed;
}

/** The same texts come again and again. */
const MOST_KEPT = 1_000;
const kept = new Map<string, Parsed>();

function readExpression(text: string): Parsed {
  const tokens = tokensOf(text);
  if ('reason' in tokens) return { ok: false, fault: tokens };
  try {
    return { ok: true, expression: new Parser(tokens).whole() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, fault: error.fault };
    throw error;
  }
}

class Parser {
  #next = 0;
  #depth = 0;
  /** How many calls the next token stands in the arguments of. */
  #calls = 0;
  #nodes = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Expression {
    if (this.#peek().kind === 'end') throw this.#fault(t('It is empty.'));
    const expression = this.#binary(0);
    if (this.#peek().kind !== 'end')
      throw this.#fault(
        this.#commaBetween ?? t('An operator is missing before {place}.', { place: this.#shown }),
      );
    return expression;
  }

  #peek(): Token {
    const token = this.tokens[this.#next] ?? this.tokens.at(-1);
    if (!token) throw new Error('there is always an end');
    return token;
  }

  get #shown(): string {
    const token = this.#peek();
    return token.kind === 'end'
      ? t('the end', undefined, 'of an expression: what something is missing before')
      : t('“{text}”', { text: this.#written(token) });
  }

  /** A token as the reader writes it (`notation.ts`). */
  #written({ kind, value }: Exclude<Token, { kind: 'end' }>): string {
    if (ownDecimalSign() === '.') return String(value);
    if (kind === 'number') return String(value).replace('.', ',');
    return kind === 'sign' && value === ',' && this.#calls > 0 ? ';' : String(value);
  }

  #fault(reason: string, { at }: Place = this.#peek()): Unreadable {
    return new Unreadable({ at, reason });
  }

  /** What is said of `2,5` and of `1,000`, which a sentence may well have. */
  get #commaBetween(): string | null {
    const [before, comma, after] = this.tokens.slice(Math.max(this.#next - 1, 0));
    if (before?.kind !== 'number' || before.unit !== null || after?.kind !== 'number') return null;
    if (comma?.kind !== 'sign' || comma.value !== ',') return null;
    return ownDecimalSign() === ','
      ? t('Write a number with a comma before its decimals and nothing between its thousands: 2,5 or 1000.')
      : t('Write a number with a point before its decimals and nothing between its thousands: 2.5, 1000.');
  }

  #sign(...signs: readonly string[]): string | null {
    const token = this.#peek();
    if (token.kind !== 'sign' || !signs.includes(token.value)) return null;
    this.#next += 1;
    return token.value;
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    let compared = false;
    for (;;) {
      const { at } = this.#peek();
      const sign = this.#sign(...operators);
      const operator = operators.find((one) => one === sign);
      if (operator === undefined) return left;
      if (operators === COMPARISONS && compared)
        throw this.#fault(t('Join two comparisons with “and”.'), { at });
      compared = true;
      this.#count();
      // `a => b => c` says what follows from a: that c follows from b.
      const right = this.#binary(operator === '=>' ? level : level + 1);
      left = { kind: 'binary', at, operator, left, right };
    }
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > MOST_NODES)
      throw this.#fault(
        t(
          'The expression has more than {most} values, operators and calls. Split it over several attributes.',
          {
            most: MOST_NODES,
          },
        ),
      );
  }

  #unary(): Expression {
    const { at } = this.#peek();
    this.#depth += 1;
    if (this.#depth > DEEPEST)
      throw this.#fault(t('It is nested more than {deepest} deep.', { deepest: DEEPEST }));
    const sign = this.#sign('-', '+', 'not');
    if (sign === '-' || sign === 'not') this.#count();
    const expression: Expression =
      sign === null || sign === '+'
        ? sign === null
          ? this.#power()
          : this.#unary()
        : {
            kind: 'unary',
            at,
            operator: sign === '-' ? '-' : 'not',
            // `not a > b` denies the comparison, `-a ^ 2` the power.
            operand: sign === 'not' ? this.#binary(LEVEL_OF_COMPARISONS) : this.#unary(),
          };
    this.#depth -= 1;
    return expression;
  }

  #power(): Expression {
    const base = this.#atom();
    const { at } = this.#peek();
    if (this.#sign('^') === null) return base;
    this.#count();
    return { kind: 'binary', at, operator: '^', left: base, right: this.#unary() };
  }

  #atom(): Expression {
    const token = this.#peek();
    const { at } = token;
    if (this.#sign('(') !== null) {
      const inner = this.#binary(0);
      if (this.#sign(')') === null)
        throw this.#fault(t('A closing parenthesis is missing before {place}.', { place: this.#shown }));
      return inner;
    }
    this.#count();
    if (token.kind === 'number' || token.kind === 'text') {
      this.#next += 1;
      return token;
    }
    if (token.kind !== 'name')
      throw this.#fault(t('A value is missing before {place}.', { place: this.#shown }));
    this.#next += 1;
    if (!token.quoted && this.#sign('(') !== null)
      return { kind: 'call', at, name: token.value, args: this.#args() };
    const names = [token.value];
    while (this.#sign('.') !== null) {
      const name = this.#peek();
      if (name.kind !== 'name')
        throw this.#fault(t('A name is missing before {place}.', { place: this.#shown }));
      this.#next += 1;
      names.push(name.value);
    }
    const [only] = names;
    if (!token.quoted && names.length === 1 && (only === 'true' || only === 'false'))
      return { kind: 'boolean', at, value: only === 'true' };
    return { kind: 'path', at, names };
  }

  #args(): Expression[] {
    const args: Expression[] = [];
    if (this.#sign(')') !== null) return args;
    this.#calls += 1;
    for (;;) {
      args.push(this.#binary(0));
      if (this.#sign(')') !== null) break;
      if (this.#sign(',') === null) throw this.#fault(this.#separatorMissing);
    }
    this.#calls -= 1;
    return args;
  }

  get #separatorMissing(): string {
    return ownDecimalSign() === ','
      ? t('A semicolon or a closing parenthesis is missing before {place}.', { place: this.#shown })
      : t('A comma or a closing parenthesis is missing before {place}.', { place: this.#shown });
  }
}
