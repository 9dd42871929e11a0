import { nameInExpression } from '#model/expression/print-expression.ts';
import { type Token, tokensOf } from '#model/expression/tokens.ts';
import { conditionOf, readEffect } from '#model/simulation/effect.ts';

/** What the names of a path are to become: themselves where they stay; null where none mean the same any more. */
export type Rename = (names: readonly string[]) => readonly string[] | null;

/** A text with its paths renamed, everything else of it as it was written; null where one cannot be. */
export function rewrittenExpression(text: string, rename: Rename): string | null {
  const tokens = tokensOf(text);
  if ('reason' in tokens) return text;
  let written = '';
  let from = 0;
  for (const path of pathsIn(tokens)) {
    const names = path.map(({ value }) => value);
    const renamed = rename(names);
    if (!renamed) return null;
    for (const [index, token] of path.entries()) {
      const name = renamed[index] ?? token.value;
      if (name === token.value) continue;
      written += text.slice(from, token.at) + nameInExpression(name);
      from = token.at + token.value.length + (token.quoted ? 2 : 0);
    }
  }
  return written + text.slice(from);
}

/** The same of an effect. Those that hold more than a condition and an assignment stay as they are, or are null. */
export function rewrittenEffect(text: string, rename: Rename): string | null {
  const { condition, effect } = conditionOf(text);
  const said = readEffect(effect);
  const before = text.slice(0, text.length - effect.length);
  const asked = condition === null ? before : rewrittenBefore(before, condition, rename);
  if (asked === null) return null;
  if (said.kind === 'action' || said.kind === 'cancel') return asked + effect;
  if (said.kind !== 'assign') return isUntouched(effect, rename) ? asked + effect : null;
  const variable = effect.slice(0, effect.length - said.expression.length);
  const [path, sign] = [variable.replace(/\s*:?=\s*$/, ''), /\s*:?=\s*$/.exec(variable)?.[0] ?? ' = '];
  const [to, expression] = [rewrittenExpression(path, rename), rewrittenExpression(said.expression, rename)];
  return to === null || expression === null ? null : asked + to + sign + expression;
}

function rewrittenBefore(before: string, condition: string, rename: Rename): string | null {
  const renamed = rewrittenExpression(condition, rename);
  const at = before.indexOf(condition);
  return renamed === null || at < 0
    ? null
    : before.slice(0, at) + renamed + before.slice(at + condition.length);
}

/** Whether none of the expressions in an effect has to be written otherwise. An event may have the name of an attribute. */
function isUntouched(effect: string, rename: Rename): boolean {
  const pieces = effect.replace(/^\s*(?:raise|send)\s+[^\s(]+/, '').split(/[;{}[\]]/);
  return pieces.every((piece) => rewrittenExpression(piece, rename) === piece);
}

type Name = Token & { readonly kind: 'name' };

/** The names that stand in a row, joined by dots; the name of a function is none. */
function pathsIn(tokens: readonly Token[]): readonly (readonly Name[])[] {
  const paths: Name[][] = [];
  const isSign = (at: number, sign: string) => {
    const token = tokens[at];
    return token?.kind === 'sign' && token.value === sign;
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'name' || isSign(at + 1, '(')) continue;
    const path = paths.at(-1);
    if (path && isSign(at - 1, '.') && tokens[at - 2] === path.at(-1)) path.push(token);
    else paths.push([token]);
  }
  return paths;
}
