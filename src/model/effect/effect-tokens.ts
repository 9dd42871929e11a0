/** A text in quotes, one sign, or what is between them. */
const TOKENS = /"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`|[()[\]{},;]|[^"'`()[\]{},;]+|["'`]/g;
const OPENING = '([{';
const CLOSING = ')]}';

/** What is between separators that stand outside of quotes and brackets, trimmed; empty pieces are left out. */
export function splitOutsideBrackets(text: string, separator: ',' | ';'): readonly string[] {
  const pieces = [''];
  let depth = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === separator && depth === 0) pieces.push('');
    else pieces.push(`${pieces.pop() ?? ''}${token}`);
    if (OPENING.includes(token)) depth += 1;
    if (CLOSING.includes(token)) depth -= 1;
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/**
 * Takes a text apart at its first opening bracket of a kind outside of quotes and other brackets.
 * @returns what is before, inside, and behind it; null where there is none or it is not closed
 */
export function splitAtBracket(
  text: string,
  opening: '(' | '{' | '[',
): { readonly before: string; readonly inside: string; readonly after: string } | null {
  let depth = 0;
  let start = -1;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (depth === 0 && start < 0 && token === opening) start = index;
    if (OPENING.includes(token)) depth += 1;
    if (CLOSING.includes(token)) depth -= 1;
    if (depth === 0 && start >= 0)
      return {
        before: text.slice(0, start),
        inside: text.slice(start + 1, index),
        after: text.slice(index + token.length),
      };
  }
  return null;
}
