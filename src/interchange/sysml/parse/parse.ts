import { t } from '#language/translate.ts';
import type { Language } from '#interchange/sysml/syntax/keywords.ts';
import { readTokens } from '#interchange/sysml/syntax/lexer.ts';
import type { SyntaxNote } from '#interchange/sysml/syntax/tokens.ts';
import type { SyntaxElement, SyntaxTree } from '#interchange/sysml/syntax/tree.ts';
import { noteMisplaced } from './misplaced.ts';
import { createContext, readMembers } from './members.ts';
import { TokenReader } from '#interchange/sysml/reader/token-reader.ts';

/**
 * Reads a text of SysML or KerML to its end, in time that grows with its length. What is wrong in it is noted and kept as it
 * stands, the rest is read. Throws TooManyTokens where the text is too long to be read at all.
 */
export function parseText(text: string, path = '', language: Language = languageOf(path)): SyntaxTree {
  const notes: SyntaxNote[] = [];
  const tokens = readTokens(text, language, notes);
  const reader = new TokenReader(tokens, notes);
  const context = createContext(reader);
  const members: SyntaxElement[] = [];
  for (;;) {
    for (const member of readMembers(context, 'members')) members.push(member);
    if (reader.isAtEnd) break;
    reader.note(reader.start, t('“}” closes nothing that was opened'));
    reader.take();
  }
  if (language === 'sysml') noteMisplaced(members, null, notes);
  notes.sort((a, b) => a.at - b.at);
  return { path, language, tokens, members, notes };
}

/** By the ending of the file: all but `.kerml` is SysML. */
export function languageOf(path: string): Language {
  return /\.kerml$/i.test(path) ? 'kerml' : 'sysml';
}
