import { RESERVED } from '#interchange/sysml/syntax/keywords.ts';
import { TOKEN } from '#interchange/sysml/syntax/tokens.ts';
import type { TokenReader } from '#interchange/sysml/reader/token-reader.ts';

/** Reserved words that go on with an element rather than begin one. */
const INNER: ReadonlySet<string> = new Set(
  `about all and as by chains conjugates crosses def default defined differences disjoint else false featured for from
  hastype if implies in intersects inverse istype locale meta nonunique not null of or ordered parallel redefines
  references specializes subsets then to true typed unions until via xor accept do first at after when`.split(
    /\s+/,
  ),
);

/** Whether a word stands here that begins an element: where a sign is missing, one reads on from there. */
export function isMemberWord(reader: TokenReader): boolean {
  if (reader.kind() === TOKEN.comment) return true;
  const word = reader.word();
  return RESERVED[reader.language].has(word) && !INNER.has(word);
}
