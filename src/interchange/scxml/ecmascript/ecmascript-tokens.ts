import { t } from '#language/translate.ts';

/** A word of ECMAScript. */
export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'sign'; readonly value: string }
  | { readonly kind: 'end' };

const PATTERNS = [
  ['number', /^(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/],
  ['text', /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/],
  ['name', /^[\p{L}_$][\p{L}\p{N}_$]*/u],
  ['sign', /^(?:\+\+|--|[-+*/%]=|===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>=!?:().,[\]{}])/],
] as const;

/** Why an expression cannot be said in the language of the model. */
export class Untranslatable extends Error {}

/** The words of an expression, ended by `end`. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    const found = PATTERNS.flatMap(([kind, pattern]) => {
      const match = pattern.exec(rest);
      return match ? [{ kind, word: match[0] }] : [];
    })[0];
    if (!found) throw new Untranslatable(t('“{text}” is not understood', { text: rest.slice(0, 20) }));
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
