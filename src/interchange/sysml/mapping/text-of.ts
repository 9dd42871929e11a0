import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Chain, QualifiedName, Span, SyntaxElement } from '#interchange/sysml/syntax/tree.ts';

/** What a comment says: without its signs, and without the stars and blanks that lines begin with (KerML, 8.2.3.3.2). */
export function commentText(raw: string): string {
  const inner = raw.replace(/^\/\*/, '').replace(/\*\/$/, '').replace(/\r\n?/g, '\n');
  const [first = '', ...rest] = inner.replace(/^[ \t\f]*\n/, '\n').split('\n');
  const lines = rest.map((line) =>
    line
      .replace(/^[ \t\f]+/, '')
      .replace(/^\*/, '')
      .replace(/^ /, ''),
  );
  return [first.trim() === '' ? '' : first.trimStart(), ...lines].join('\n').replace(/^\n/, '').trimEnd();
}

/** The documentation of an element. */
export function docOf({ tree, members }: Declared): string {
  return members
    .flatMap(({ element }) =>
      element?.kind === 'doc' && element.comment
        ? [commentText(rawOf(tree.tokens.text, element.comment))]
        : [],
    )
    .join('\n\n');
}

export const rawOf = (text: string, { start, end }: Span): string => text.slice(start, end);

/** A qualified name as it is meant, without quotes. */
export const nameText = ({ names }: QualifiedName): string => names.map(({ text }) => text).join('::');

export const chainText = ({ links }: Chain): string => links.map(nameText).join('.');

/** What an element is said to be of, as written. */
export function typeText({ relations }: SyntaxElement): string {
  return relations
    .filter(({ kind }) => kind === 'typed')
    .map(({ target, isConjugated }) => `${isConjugated ? '~' : ''}${chainText(target)}`)
    .join(', ');
}
