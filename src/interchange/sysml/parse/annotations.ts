import { unquoted } from '#interchange/sysml/syntax/characters.ts';
import type { SyntaxExpression } from '#interchange/sysml/syntax/tree.ts';
import { TOKEN } from '#interchange/sysml/syntax/tokens.ts';
import type { ImportClause, Name, QualifiedName, Span } from '#interchange/sysml/syntax/tree.ts';
import type { ParseContext } from '#interchange/sysml/reader/context.ts';
import { isRelation, readIdentification } from '#interchange/sysml/reader/declaration.ts';
import { declare, type ElementDraft, readEnd } from '#interchange/sysml/reader/element-draft.ts';
import { readExpression } from '#interchange/sysml/reader/expressions.ts';
import { chainLength, readChain, readQualifiedName } from '#interchange/sysml/reader/names.ts';
import type { TokenReader } from '#interchange/sysml/reader/token-reader.ts';

/** `import …`, and `expose …` of a view. */
export function readImport(context: ParseContext, draft: ElementDraft, word: string): void {
  const { reader } = context;
  const at = reader.start;
  reader.expect(word);
  const isVisible = draft.prefixes.some((one) => ['public', 'private', 'protected'].includes(one));
  if (word === 'import' && !isVisible)
    reader.note(at, 'an import says whether it is public or private; this one is read as private', 'warning');
  const isAll = reader.accept('all');
  const target = readQualifiedName(reader, 'what is imported');
  draft.importing = { isAll, target, ...readReach(reader), filters: readFilters(context) };
  readEnd(context, draft);
}

function readReach(reader: TokenReader): Pick<ImportClause, 'isNamespace' | 'isRecursive'> {
  if (!reader.accept('::')) return { isNamespace: false, isRecursive: false };
  if (reader.accept('**')) return { isNamespace: false, isRecursive: true };
  reader.expect('*');
  if (!reader.accept('::')) return { isNamespace: true, isRecursive: false };
  reader.expect('**');
  return { isNamespace: true, isRecursive: true };
}

function readFilters(context: ParseContext): SyntaxExpression[] {
  const { reader } = context;
  const filters: SyntaxExpression[] = [];
  while (reader.accept('[')) {
    filters.push(readExpression(context));
    reader.expect(']');
  }
  return filters;
}

export function readAlias(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  declare(draft, readIdentification(reader));
  reader.expect('for');
  draft.about = [readQualifiedName(reader)];
  readEnd(context, draft);
}

/** `comment x about a, b locale "…" /* … *\/`, `doc`, and a comment without a word. */
export function readComment(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  if (draft.kind !== 'comment' || !reader.is('locale')) declare(draft, readIdentification(reader));
  if (reader.accept('about')) draft.about = readNames(reader);
  if (reader.accept('locale')) draft.language = readText(reader);
  draft.comment = readCommentToken(reader);
}

/** `rep x language "…" /* … *\/` */
export function readRepresentation(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  if (reader.accept('rep')) declare(draft, readIdentification(reader));
  reader.expect('language');
  draft.language = readText(reader);
  draft.comment = readCommentToken(reader);
}

export function readCommentToken(reader: TokenReader): Span {
  if (reader.kind() !== TOKEN.comment) reader.fail('a text between /* and */');
  const start = reader.start;
  reader.take();
  return { start, end: reader.lastEnd };
}

function readText(reader: TokenReader): Name {
  if (reader.kind() !== TOKEN.text) reader.fail('a text in double quotes');
  const start = reader.start;
  reader.take();
  const end = reader.lastEnd;
  return { text: unquoted(reader.tokens.text.slice(start, end)), start, end };
}

export function readNames(reader: TokenReader): QualifiedName[] {
  const names = [readQualifiedName(reader)];
  while (reader.accept(',')) names.push(readQualifiedName(reader));
  return names;
}

/** `dependency x from a, b to c` */
export function readDependency(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  const isDeclared =
    reader.is('<') || reader.is('from') || (chainLength(reader) === 1 && reader.is('from', 1));
  if (isDeclared) {
    declare(draft, readIdentification(reader));
    reader.expect('from');
  }
  draft.about = readNames(reader);
  reader.expect('to');
  draft.suppliers = readNames(reader);
  readEnd(context, draft);
}

/** `@x : T about a { … }`; `metadata` in the place of the sign. */
export function readMetadata(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  const isDeclared = reader.is('<') || (reader.isName() && isRelation(reader, 1));
  if (isDeclared) {
    declare(draft, readIdentification(reader));
    if (!reader.accept(':')) {
      reader.expect(reader.is('defined') ? 'defined' : 'typed');
      reader.expect('by');
    }
  } else reader.accept(':');
  const start = reader.start;
  const target = readChain(reader, 'the name of a metadata definition');
  draft.relations = [{ kind: 'typed', isConjugated: false, target, start, end: reader.lastEnd }];
  if (reader.accept('about')) draft.about = readNames(reader);
  readEnd(context, draft, 'metadata');
}
