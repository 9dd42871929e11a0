import type { BinaryOperator, Expression } from '#model/expression/syntax.ts';

/** What an ECMAScript expression says in the language of the model, or why it cannot. */
export type Translated =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly reason: string };

type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'sign'; readonly value: string }
  | { readonly kind: 'end' };

const PATTERNS = [
  ['number', /^(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/],
  ['text', /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/],
  ['name', /^[\p{L}_$][\p{L}\p{N}_$]*/u],
  ['sign', /^(?:\+\+|--|[-+*/%]=|===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:().,[\]])/],
] as const;

/** Binary operators from the loosest to the tightest, each with what it is called in the model. */
const LEVELS: readonly ReadonlyMap<string, BinaryOperator | 'mod'>[] = [
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
};

/** Words of the language that are no variables. */
const RESERVED = new Set(
  'typeof undefined null new function this delete void in instanceof NaN Infinity return var let const'.split(
    ' ',
  ),
);

const DEEPEST = 100;

class Untranslatable extends Error {}

/**
 * Reads an ECMAScript expression as far as the model's own language goes: numbers, texts, truths, variables, arithmetic, comparisons,
 * `&&`, `||`, `!`, `? :`, `In('state')` and a few functions of `Math`.
 */
export function fromEcmascript(text: string): Translated {
  try {
    const parser = new Parser(tokensOf(text));
    return { ok: true, expression: parser.whole() };
  } catch (error) {
    if (error instanceof Untranslatable) return { ok: false, reason: error.message };
    throw error;
  }
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    const found = PATTERNS.flatMap(([kind, pattern]) => {
      const match = pattern.exec(rest);
      return match ? [{ kind, word: match[0] }] : [];
    })[0];
    if (!found) throw new Untranslatable(`“${rest.slice(0, 20)}” is not understood`);
    const { kind, word } = found;
    if (kind === 'number') tokens.push({ kind, value: Number(word) });
    else tokens.push({ kind, value: kind === 'text' ? unquoted(word) : word });
    rest = rest.slice(word.length).trimStart();
  }
  return [...tokens, { kind: 'end' }];
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unquoted(word: string): string {
  return word
    .slice(1, -1)
    .replace(/\\(?:u([\da-fA-F]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
      code === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
    );
}

class Parser {
  #next = 0;
  #depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Expression {
    const expression = this.#choice();
    const left = this.#peek();
    if (left.kind !== 'end') throw new Untranslatable(`“${left.value}” is not understood`);
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
    if (!this.#take(sign)) throw new Untranslatable(`a “${sign}” is missing`);
  }

  #choice(): Expression {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Untranslatable('it is nested too deeply');
    const condition = this.#binary(0);
    let expression = condition;
    if (this.#take('?')) {
      const yes = this.#choice();
      this.#expect(':');
      expression = { kind: 'call', at: 0, name: 'if', args: [condition, yes, this.#choice()] };
    }
    this.#depth -= 1;
    return expression;
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const token = this.#peek();
      const operator = token.kind === 'sign' ? operators.get(token.value) : undefined;
      if (operator === undefined) return left;
      this.#next += 1;
      const right = this.#binary(level + 1);
      left =
        operator === 'mod'
          ? { kind: 'call', at: 0, name: 'mod', args: [left, right] }
          : { kind: 'binary', at: 0, operator, left, right };
    }
  }

  #unary(): Expression {
    if (this.#take('!')) return { kind: 'unary', at: 0, operator: 'not', operand: this.#unary() };
    if (this.#take('-')) return { kind: 'unary', at: 0, operator: '-', operand: this.#unary() };
    if (this.#take('+')) return this.#unary();
    return this.#primary();
  }

  #primary(): Expression {
    const token = this.#peek();
    this.#next += 1;
    switch (token.kind) {
      case 'number':
        return { kind: 'number', at: 0, value: token.value, unit: null };
      case 'text':
        return { kind: 'text', at: 0, value: token.value };
      case 'name':
        return this.#named(token.value);
      case 'sign':
        if (token.value === '(') {
          const inside = this.#choice();
          this.#expect(')');
          return inside;
        }
        throw new Untranslatable(`“${token.value}” is not understood`);
      case 'end':
        throw new Untranslatable('it ends too soon');
    }
  }

  /** The arguments of a call whose bracket is open. */
  #args(): Expression[] {
    const args: Expression[] = [];
    if (this.#take(')')) return args;
    do args.push(this.#choice());
    while (this.#take(','));
    this.#expect(')');
    return args;
  }

  #named(first: string): Expression {
    if (first === 'true' || first === 'false') return { kind: 'boolean', at: 0, value: first === 'true' };
    if (RESERVED.has(first)) throw new Untranslatable(`“${first}” has no meaning in a model`);
    const names = [first];
    for (;;) {
      const isIndex = this.#take('[');
      if (!isIndex && !this.#take('.')) break;
      const token = this.#peek();
      if (token.kind !== (isIndex ? 'text' : 'name'))
        throw new Untranslatable(`a name is missing after “${isIndex ? '[' : '.'}”`);
      names.push(String(token.value));
      this.#next += 1;
      if (isIndex) this.#expect(']');
    }
    const name = names.join('.');
    if (!this.#take('(')) {
      // Of an event its name is known in a model, and values that it carries.
      const isOfEvent = name === '_event.name' || (names[1] === 'data' && names.length <= 3);
      if (first === '_event' ? !isOfEvent : first.startsWith('_'))
        throw new Untranslatable(`${name} is not known in a model`);
      return { kind: 'path', at: 0, names };
    }
    if (name === 'Math.pow') {
      const [left, right, ...more] = this.#args();
      if (!left || !right || more.length > 0) throw new Untranslatable('Math.pow takes two values');
      return { kind: 'binary', at: 0, operator: '^', left, right };
    }
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (known === undefined) throw new Untranslatable(`the function ${name} is not known in a model`);
    return { kind: 'call', at: 0, name: known, args: this.#args() };
  }
}
