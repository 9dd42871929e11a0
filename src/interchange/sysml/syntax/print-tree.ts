import type { SyntaxElement, SyntaxTree } from './tree.ts';

/**
 * The text of a tree, put together from its elements and from what lies between them. It is the text that was read, for every text:
 * where an element of the tree reached over another, or out of the one it is in, it would not be.
 */
export function printTree(tree: SyntaxTree): string {
  const out: string[] = [];
  const last = printMembers(tree.tokens.text, tree.members, 0, out);
  return out.join('') + tree.tokens.text.slice(last);
}

function printMembers(text: string, members: readonly SyntaxElement[], from: number, out: string[]): number {
  let at = from;
  for (const member of members) {
    out.push(text.slice(at, member.start));
    at = member.start;
    if (member.body) at = printMembers(text, member.body.members, at, out);
    out.push(text.slice(at, member.end));
    at = member.end;
  }
  return at;
}
