import { t } from '#language/translate.ts';
import type { BinaryOperator, Expression } from '#model/expression/syntax.ts';
import { type Token, tokensOf, Untranslatable } from './ecmascript-tokens.ts';

/** What an ECMAScript expression says in the language of the model, or why it cannot. */
export type Translated =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly reason: string };

/** Binary operators from the loosest to the tightest, each with what it is called in the model. */
const LEVELS: readonly ReadonlyMap<string, BinaryOperator | 'mod' | 'in' | 'instanceof'>[] = [
  new Map([['||', 'or']]),
  new Map([['&&', 'and']]),
  new Map([
    ['===', '='],
    ['==', '='],
    ['!==', '!='],
    ['!=', '!='],
  ]),
  new Map([
    ['<', '<'],
    ['<=', '<='],
    ['>', '>'],
    ['>=', '>='],
    ['in', 'in'],
    ['instanceof', 'instanceof'],
  ]),
  new Map([
    ['+', '+'],
    ['-', '-'],
  ]),
  new Map([
    ['*', '*'],
    ['/', '/'],
    ['%', 'mod'],
  ]),
];

/** Functions that mean the same. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  In: 'In',
  'Math.abs': 'abs',
  'Math.min': 'min',
  'Math.max': 'max',
  'Math.sqrt': 'sqrt',
  'Math.floor': 'floor',
  'Math.ceil': 'ceil',
  'Math.round': 'round',
  'Array.isArray': 'isList',
  Boolean: 'isTrue',
};

/** Operators and functions that give true or false. */
const TRUTHS = new Set(['=', '!=', '<', '<=', '>', '>=', 'and', 'or', 'In', 'isTrue', 'isList', 'has']);

/** Words of the language that are no variables. */
const RESERVED = new Set(
  'new function this delete void NaN Infinity return var let const in instanceof'.split(' '),
);
/** What has no value, as far as it can be compared with. */
const NOTHING = new Set(['undefined', 'null']);

const DEEPEST = 200;
/** How many operators and accesses may follow each other: what they make is as deep as they are many, and the model's own language takes fewer. */
const MOST_JOINED = 5_000;

/** Whether a variable is always true or false; of any other, ECMAScript asks whether it is more than nothing. */
export type IsTruth = (names: readonly string[]) => boolean;

/**
 * Reads an ECMAScript expression as far as the model's own language goes: numbers, texts, truths, variables, arithmetic, comparisons,
 * `&&`, `||`, `!`, `? :`, `typeof`, lists, records and what is in them, `In('state')` and a few functions of `Math`.
 */
export function fromEcmascript(text: string, isTruth: IsTruth = () => true): Translated {
  return read(text, isTruth, (parser) => parser.whole());
}

/** Reads one whose value is only asked whether it counts as true. */
export function conditionFrom(text: string, isTruth: IsTruth): Translated {
  return read(text, isTruth, (parser) => parser.asked(parser.whole()));
}

function read(text: string, isTruth: IsTruth, what: (parser: Parser) => Expression): Translated {
  try {
    return { ok: true, expression: what(new Parser(tokensOf(text), isTruth)) };
  } catch (error) {
    if (error instanceof Untranslatable) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Of values in a list: a hundred thousand are too many for the arguments of a function. */
const callOf = (name: string, args: readonly Expression[]): Expression => ({
  kind: 'call',
  at: 0,
  name,
  args,
});
const call = (name: string, ...args: readonly Expression[]): Expression => callOf(name, args);
const textual = (value: string): Expression => ({ kind: 'text', at: 0, value });
const isNothing = (expression: Expression): boolean =>
  expression.kind === 'path' && expression.names.length === 1 && NOTHING.has(expression.names[0] ?? '');

class Parser {
  #next = 0;
  #depth = 0;
  #joins = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly isTruth: IsTruth,
  ) {}

  whole(): Expression {
    const expression = this.#choice();
    const left = this.#peek();
    if (left.kind !== 'end') throw new Untranslatable(t('“{text}” is not understood', { text: left.value }));
    return this.#something(expression);
  }

  /** An expression that is asked whether it counts as true. */
  asked(expression: Expression): Expression {
    switch (expression.kind) {
      case 'boolean':
        return expression;
      case 'path':
        return this.isTruth(expression.names) ? expression : call('isTrue', expression);
      case 'unary':
        return expression.operator === 'not' ? expression : call('isTrue', expression);
      case 'binary':
        return TRUTHS.has(expression.operator) ? expression : call('isTrue', expression);
      case 'call':
        return TRUTHS.has(expression.name) ? expression : call('isTrue', expression);
      default:
        return call('isTrue', expression);
    }
  }

  #something(expression: Expression): Expression {
    if (isNothing(expression)) throw new Untranslatable(t('a variable of a model cannot be made empty'));
    return expression;
  }

  #peek(): Token {
    return this.tokens[this.#next] ?? { kind: 'end' };
  }

  #take(sign: string): boolean {
    const token = this.#peek();
    if (token.kind !== 'sign' || token.value !== sign) return false;
    this.#next += 1;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new Untranslatable(t('a “{sign}” is missing', { sign }));
  }

  #deeper(): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Untranslatable(t('it is nested too deeply'));
  }

  #join(): void {
    this.#joins += 1;
    if (this.#joins > MOST_JOINED)
      throw new Untranslatable(t('it has more than {limit} operators', { limit: MOST_JOINED }));
  }

  #choice(): Expression {
    this.#deeper();
    const condition = this.#binary(0);
    let expression = this.#assigned(condition) ?? condition;
    if (this.#take('?')) {
      const yes = this.#choice();
      this.#expect(':');
      expression = call('if', this.asked(condition), this.#something(yes), this.#something(this.#choice()));
    }
    this.#depth -= 1;
    return expression;
  }

  /** An assignment, where what was read last is its left side. */
  #assigned(variable: Expression): Expression | null {
    if (this.#take('=')) return setting(variable, this.#something(this.#choice()));
    const operator = OPERATORS.find((each) => this.#take(`${each}=`));
    if (!operator) return null;
    const value = this.#joined(operator === '%' ? 'mod' : operator, variable, this.#choice());
    return setting(variable, value);
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const token = this.#peek();
      const operator =
        token.kind === 'sign' || token.kind === 'name' ? operators.get(token.value) : undefined;
      if (operator === undefined) return left;
      this.#join();
      this.#next += 1;
      left = this.#joined(operator, left, this.#binary(level + 1));
    }
  }

  #joined(
    operator: BinaryOperator | 'mod' | 'in' | 'instanceof',
    left: Expression,
    right: Expression,
  ): Expression {
    switch (operator) {
      case 'mod':
        return call('mod', left, right);
      case 'in':
        return call('has', right, left);
      case 'instanceof':
        if (right.kind === 'path' && right.names.join('.') === 'Array') return call('isList', left);
        throw new Untranslatable(t('“{word}” has no meaning in a model', { word: 'instanceof' }));
      case 'and':
      case 'or':
        return { kind: 'binary', at: 0, operator, left: this.asked(left), right: this.asked(right) };
      default: {
        const other = isNothing(right) ? left : isNothing(left) ? right : null;
        if (other && (operator === '=' || operator === '!='))
          return {
            kind: 'binary',
            at: 0,
            operator,
            left: call('typeOf', other),
            right: textual('undefined'),
          };
        this.#something(left);
        if (operator === '+' && [left, right].some(isText)) return call('join', left, right);
        return { kind: 'binary', at: 0, operator, left, right: this.#something(right) };
      }
    }
  }

  #unary(): Expression {
    this.#deeper();
    const read = this.#signed();
    this.#depth -= 1;
    return read;
  }

  #signed(): Expression {
    if (this.#take('!')) {
      const operand = this.#unary();
      // Denied twice it only asks whether it counts as true.
      if (operand.kind === 'unary' && operand.operator === 'not') return this.asked(operand.operand);
      return { kind: 'unary', at: 0, operator: 'not', operand: this.asked(operand) };
    }
    if (this.#take('-')) return { kind: 'unary', at: 0, operator: '-', operand: this.#unary() };
    if (this.#take('+')) return this.#unary();
    for (const sign of STEPS)
      if (this.#take(sign)) {
        const variable = this.#unary();
        return setting(variable, stepped(variable, sign));
      }
    const token = this.#peek();
    if (token.kind === 'name' && token.value === 'typeof') {
      this.#next += 1;
      return call('typeOf', this.#unary());
    }
    const value = this.#behind(this.#primary());
    const sign = STEPS.find((each) => this.#take(each));
    // It gives what the variable was before.
    return sign ? stepped(setting(value, stepped(value, sign)), sign === '++' ? '--' : '++') : value;
  }

  #primary(): Expression {
    const token = this.#peek();
    this.#next += 1;
    switch (token.kind) {
      case 'number':
        return { kind: 'number', at: 0, value: token.value, unit: null };
      case 'text':
        return textual(token.value);
      case 'name':
        if (token.value === 'true' || token.value === 'false')
          return { kind: 'boolean', at: 0, value: token.value === 'true' };
        if (RESERVED.has(token.value))
          throw new Untranslatable(t('“{word}” has no meaning in a model', { word: token.value }));
        return { kind: 'path', at: 0, names: [token.value] };
      case 'sign':
        if (token.value === '(') {
          const inside = this.#choice();
          this.#expect(')');
          return inside;
        }
        if (token.value === '[') return callOf('list', this.#args(']'));
        if (token.value === '{') return callOf('record', this.#entries());
        throw new Untranslatable(t('“{text}” is not understood', { text: token.value }));
      case 'end':
        throw new Untranslatable(t('it ends too early'));
    }
  }

  /** The names and values of a record whose bracket is open. */
  #entries(): Expression[] {
    const entries: Expression[] = [];
    if (this.#take('}')) return entries;
    do {
      const name = this.#peek();
      if (name.kind !== 'name' && name.kind !== 'text' && name.kind !== 'number')
        throw new Untranslatable(t('a name is missing in “{sign}”', { sign: '{' }));
      this.#next += 1;
      this.#expect(':');
      entries.push(textual(String(name.value)), this.#something(this.#choice()));
    } while (this.#take(','));
    this.#expect('}');
    return entries;
  }

  /** What follows a value: names and places in it, or a call. */
  #behind(value: Expression): Expression {
    for (; ; this.#join()) {
      if (this.#take('[')) {
        const place = this.#choice();
        this.#expect(']');
        value = inside(value, place);
      } else if (this.#take('.')) {
        const name = this.#peek();
        if (name.kind !== 'name') throw new Untranslatable(t('a name is missing after “.”'));
        this.#next += 1;
        if (name.value === 'concat' && this.#take('(')) value = callOf('concat', [value, ...this.#args(')')]);
        else value = inside(value, textual(name.value));
      } else if (this.#take('(')) value = this.#called(value);
      else return value;
    }
  }

  #called(value: Expression): Expression {
    const name = value.kind === 'path' ? value.names.join('.') : t('a value');
    const args = this.#args(')');
    if (name === 'Math.pow') {
      const [left, right, ...more] = args;
      if (!left || !right || more.length > 0) throw new Untranslatable(t('Math.pow takes two values'));
      return { kind: 'binary', at: 0, operator: '^', left, right };
    }
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (known === undefined)
      throw new Untranslatable(t('the function {name} is not known in a model', { name }));
    return callOf(known, args);
  }

  /** Values with commas between them, up to a closing bracket. */
  #args(closing: ')' | ']'): Expression[] {
    const args: Expression[] = [];
    if (this.#take(closing)) return args;
    do args.push(this.#something(this.#choice()));
    while (this.#take(','));
    this.#expect(closing);
    return args;
  }
}

const STEPS = ['++', '--'] as const;
const OPERATORS = ['+', '-', '*', '/', '%'] as const;

const stepped = (value: Expression, sign: (typeof STEPS)[number]): Expression => ({
  kind: 'binary',
  at: 0,
  operator: sign === '++' ? '+' : '-',
  left: value,
  right: { kind: 'number', at: 0, value: 1, unit: null },
});

/** An assignment as a value. */
function setting(variable: Expression, value: Expression): Expression {
  if (variable.kind !== 'path') throw new Untranslatable(t('only a variable can be assigned'));
  return call('set', variable, value);
}

/** What is certainly a text: with `+` it makes a text of the other side too. */
const isText = (expression: Expression): boolean =>
  expression.kind === 'text' || (expression.kind === 'call' && expression.name === 'join');

/** What is at a place of a value: a longer path where both are names. */
function inside(value: Expression, place: Expression): Expression {
  if (value.kind === 'path' && (place.kind === 'text' || (place.kind === 'number' && place.value >= 0)))
    return { kind: 'path', at: 0, names: [...value.names, String(place.value)] };
  return call('item', value, place);
}
