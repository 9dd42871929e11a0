import { nameInExpression, printExpression } from '#model/expression/print-expression.ts';
import { type Token, tokensOf } from '#model/expression/tokens.ts';
import { conditionOf, readEffect } from '#model/effect/effect.ts';

/** What the names of a path are to become: themselves where they stay; null where none mean the same any more. */
type Rename = (names: readonly string[]) => readonly string[] | null;

/** What the names in an expression are to become. */
export interface Renaming {
  readonly path: Rename;
  /** The same of a state that `In("name")` asks for. */
  readonly state: (name: string) => string | null;
}

/** A text with its paths renamed, everything else of it as it was written; null where one cannot be. */
export function rewrittenExpression(text: string, renaming: Renaming): string | null {
  const tokens = tokensOf(text);
  if ('reason' in tokens) return text;
  const pieces = [...pathPieces(tokens, renaming), ...statePieces(text, tokens, renaming)];
  let written = '';
  let from = 0;
  for (const { at, end, to } of pieces.toSorted((one, other) => one.at - other.at)) {
    if (to === null) return null;
    written += text.slice(from, at) + to;
    from = end;
  }
  return written + text.slice(from);
}

/** What is to stand in a text instead of what stands from `at` to before `end`; null where nothing means the same. */
interface Piece {
  readonly at: number;
  readonly end: number;
  readonly to: string | null;
}

function pathPieces(tokens: readonly Token[], { path: rename }: Renaming): readonly Piece[] {
  return pathsIn(tokens).flatMap((path) => {
    const renamed = rename(path.map(({ value }) => value));
    return path.flatMap(({ at, value, quoted }, index) => {
      const name = renamed === null ? null : (renamed[index] ?? value);
      const end = at + value.length + (quoted ? 2 : 0);
      return name === value ? [] : [{ at, end, to: name === null ? null : nameInExpression(name) }];
    });
  });
}

/** The names of states in `In("…")`. */
function statePieces(text: string, tokens: readonly Token[], { state: rename }: Renaming): readonly Piece[] {
  return tokens.flatMap((token, index) => {
    const [asks, opens, closes] = [tokens[index - 2], tokens[index - 1], tokens[index + 1]];
    if (token.kind !== 'text' || asks?.kind !== 'name' || asks.quoted || asks.value !== 'In') return [];
    if (!isSign(opens, '(') || !isSign(closes, ')')) return [];
    const to = rename(token.value);
    if (to === token.value) return [];
    const end = token.at + text.slice(token.at, closes.at).trimEnd().length;
    return [
      { at: token.at, end, to: to === null ? null : printExpression({ kind: 'text', at: 0, value: to }) },
    ];
  });
}

/** The same of an effect. Those that hold more than a condition and an assignment stay as they are, or are null. */
export function rewrittenEffect(text: string, renaming: Renaming): string | null {
  const { condition, effect } = conditionOf(text);
  const said = readEffect(effect);
  const before = text.slice(0, text.length - effect.length);
  const asked = condition === null ? before : rewrittenBefore(before, condition, renaming);
  if (asked === null) return null;
  if (said.kind === 'action' || said.kind === 'cancel') return asked + effect;
  if (said.kind !== 'assign') return isUntouched(effect, renaming) ? asked + effect : null;
  const variable = effect.slice(0, effect.length - said.expression.length);
  const [path, sign] = [variable.replace(/\s*:?=\s*$/, ''), /\s*:?=\s*$/.exec(variable)?.[0] ?? ' = '];
  const [to, expression] = [
    rewrittenExpression(path, renaming),
    rewrittenExpression(said.expression, renaming),
  ];
  return to === null || expression === null ? null : asked + to + sign + expression;
}

function rewrittenBefore(before: string, condition: string, renaming: Renaming): string | null {
  const renamed = rewrittenExpression(condition, renaming);
  const at = before.indexOf(condition);
  return renamed === null || at < 0
    ? null
    : before.slice(0, at) + renamed + before.slice(at + condition.length);
}

/** Whether none of the expressions in an effect has to be written otherwise. An event may have the name of an attribute. */
function isUntouched(effect: string, renaming: Renaming): boolean {
  const pieces = effect.replace(/^\s*(?:raise|send)\s+[^\s(]+/, '').split(/[;{}[\]]/);
  return pieces.every((piece) => rewrittenExpression(piece, renaming) === piece);
}

type Name = Token & { readonly kind: 'name' };

/** The names that stand in a row, joined by dots; the name of a function is none. */
function pathsIn(tokens: readonly Token[]): readonly (readonly Name[])[] {
  const paths: Name[][] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'name' || isSign(tokens[at + 1], '(')) continue;
    const path = paths.at(-1);
    if (path && isSign(tokens[at - 1], '.') && tokens[at - 2] === path.at(-1)) path.push(token);
    else paths.push([token]);
  }
  return paths;
}

type Sign = Token & { readonly kind: 'sign' };

function isSign(token: Token | undefined, sign: string): token is Sign {
  return token?.kind === 'sign' && token.value === sign;
}
