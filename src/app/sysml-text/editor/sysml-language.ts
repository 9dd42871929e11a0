import { HighlightStyle, StreamLanguage, type StringStream, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { RESERVED } from '#interchange/sysml/syntax/keywords.ts';

/** Whether a comment (`/*`) goes on behind the line. */
interface Inside {
  comment: boolean;
}

function tokenOf(stream: StringStream, inside: Inside): string | null {
  if (inside.comment) return comment(stream, inside);
  if (stream.eatSpace()) return null;
  if (stream.match('//')) {
    stream.skipToEnd();
    return 'comment';
  }
  if (stream.match('/*')) return comment(stream, inside);
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string';
  if (stream.match(/^'(?:[^'\\]|\\.)*'?/)) return 'variableName';
  if (stream.match(/^\d+(\.\d+)?([eE][+-]?\d+)?/)) return 'number';
  if (stream.match(/^[A-Za-z_]\w*/)) return RESERVED.sysml.has(stream.current()) ? 'keyword' : 'variableName';
  stream.next();
  return null;
}

function comment(stream: StringStream, inside: Inside): string {
  inside.comment = !stream.match(/^.*?\*\//);
  if (inside.comment) stream.skipToEnd();
  return 'comment';
}

const style = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent-text)', fontWeight: '500' },
  { tag: tags.comment, color: 'var(--text-muted)', fontStyle: 'italic' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: tags.number, color: 'var(--flow-energy-text)' },
]);

/** The words of the notation in their colours. */
export const SYSML_LANGUAGE = [
  StreamLanguage.define<Inside>({
    name: 'sysml',
    startState: () => ({ comment: false }),
    copyState: (inside) => ({ ...inside }),
    token: tokenOf,
    languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
  }),
  syntaxHighlighting(style),
];
