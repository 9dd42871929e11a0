import type { Body } from '#interchange/sysml/syntax/tree.ts';
import type { TokenReader } from './token-reader.ts';

/** What a body may hold beside members: a result, as that of a constraint; features named by what they redefine, as that of metadata. */
export type BodyKind = 'members' | 'result' | 'metadata';

/** The reader, with what expressions and elements need of each other. */
export interface ParseContext {
  readonly reader: TokenReader;
  /** Reads `{ … }`. */
  readonly readBody: (kind: BodyKind) => Body;
}
