import type { BodyKind, ParseContext } from '#interchange/sysml/reader/context.ts';
import { type ElementDraft, newDraft } from '#interchange/sysml/reader/element-draft.ts';
import { MOST_NOTES, SyntaxFault, type TokenReader } from '#interchange/sysml/reader/token-reader.ts';
import { RESERVED } from '#interchange/sysml/syntax/keywords.ts';
import { TOKEN } from '#interchange/sysml/syntax/tokens.ts';
import type { Body, SyntaxElement } from '#interchange/sysml/syntax/tree.ts';
import { t } from '#language/translate.ts';
import { readElement } from './element.ts';

/** Reserved words that go on with an element rather than begin one. */
const INNER: ReadonlySet<string> = new Set(
  `about all and as by chains conjugates crosses def default defined differences disjoint else false featured for from
  hastype if implies in intersects inverse istype locale meta nonunique not null of or ordered parallel redefines
  references specializes subsets then to true typed unions until via xor accept do first at after when`.split(
    /\s+/,
  ),
);

/** Whether a word stands here that begins an element: where a sign is missing, one reads on from there. */
function isMemberWord(reader: TokenReader): boolean {
  if (reader.kind() === TOKEN.comment) return true;
  const word = reader.word();
  return RESERVED[reader.language].has(word) && !INNER.has(word);
}

/** A reader of elements over these tokens. */
export function createContext(reader: TokenReader): ParseContext {
  const context: ParseContext = {
    reader,
    readBody: (kind) => reader.deeper(() => readBody(context, kind)),
  };
  return context;
}

function readBody(context: ParseContext, kind: BodyKind): Body {
  const { reader } = context;
  const start = reader.start;
  const isParallel = reader.accept('parallel');
  const opened = reader.start;
  reader.expect('{');
  const members = readMembers(context, kind);
  if (!reader.accept('}'))
    reader.note(opened, t("“'}'” that closes this “'{'” was expected, not the end of the file"));
  return { members, isParallel, start, end: reader.lastEnd };
}

/** Reads elements up to the brace that closes theirs, or to the end. What is broken is noted, and read on behind it. */
export function readMembers(context: ParseContext, kind: BodyKind): SyntaxElement[] {
  const { reader } = context;
  const members: SyntaxElement[] = [];
  while (!reader.isAtEnd && !reader.is('}')) {
    const from = reader.at;
    const draft = newDraft(reader.start);
    try {
      readElement(context, draft, kind);
    } catch (fault) {
      if (!(fault instanceof SyntaxFault)) throw fault;
      recover(context, draft, kind, fault);
    }
    if (reader.at === from) reader.take();
    if (reader.notes.length >= MOST_NOTES) reader.giveUp();
    draft.end = reader.lastEnd;
    members.push(draft);
  }
  return members;
}

/** Notes what is wrong, and reads on: to the end of the element, with its body where it has one. */
function recover(context: ParseContext, draft: ElementDraft, kind: BodyKind, fault: SyntaxFault): void {
  const { reader } = context;
  reader.note(fault.at, fault.message);
  draft.isWhole = false;
  if (draft.body) return;
  // The sign that ends an element is missing, and the next one begins on its own line.
  if (fault.at === reader.start && reader.isOnNewLine && isMemberWord(reader) && reader.lastEnd > draft.start)
    return;
  while (!reader.isAtEnd && !reader.is(';') && !reader.is('{') && !reader.is('}')) {
    if (reader.is('(') || reader.is('[')) skipToEnd(reader);
    else reader.take();
    if (reader.isOnNewLine && isMemberWord(reader)) return;
  }
  if (reader.accept(';') || !reader.is('{')) return;
  try {
    draft.body = context.readBody(kind === 'metadata' ? kind : 'result');
  } catch (deep) {
    if (!(deep instanceof SyntaxFault)) throw deep;
    reader.skipBalanced();
  }
}

/** Passes over a bracket, but not over what ends the element around it. */
function skipToEnd(reader: TokenReader): void {
  let depth = 0;
  do {
    const word = reader.word();
    if (word === ';' || word === '{' || word === '}' || reader.kind() === TOKEN.end) return;
    if (word === '(' || word === '[') depth += 1;
    if (word === ')' || word === ']') depth -= 1;
    reader.take();
  } while (depth > 0);
}
