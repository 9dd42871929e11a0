import { TOKEN } from '#interchange/sysml/syntax/tokens.ts';
import type { BodyKind, ParseContext } from '#interchange/sysml/reader/context.ts';
import { isRelation, readSpecialization, readValue } from '#interchange/sysml/reader/declaration.ts';
import {
  declare,
  type ElementDraft,
  readDeclared,
  readEnd,
} from '#interchange/sysml/reader/element-draft.ts';
import { readExpression } from '#interchange/sysml/reader/expressions.ts';
import { bracketLength, readChain } from '#interchange/sysml/reader/names.ts';
import type { TokenReader } from '#interchange/sysml/reader/token-reader.ts';

/** Reads an element that no word names: a feature, or the expression that is the result of the body. */
export function readUntold(context: ParseContext, draft: ElementDraft, kind: BodyKind): void {
  const { reader } = context;
  const isMarked = draft.prefixes.some((word) => !VISIBLE.has(word)) || draft.keywords.length > 0;
  if (kind === 'metadata' && reader.isName() && reader.is('::', 1)) readRedefinition(context, draft);
  else if (kind === 'result' && !isMarked && !declaresFeature(reader)) {
    draft.kind = 'expression';
    draft.expression = readExpression(context);
    if (reader.is('}') || reader.isAtEnd) return;
    reader.fail('“}” behind the result');
  } else if (isMarked || declaresFeature(reader) || reader.isName()) {
    draft.kind = 'usage';
    readDeclared(context, draft);
    readEnd(context, draft, kind === 'metadata' ? kind : 'members');
  } else reader.fail(kind === 'result' ? 'an element, an expression or “}”' : 'an element');
}

const VISIBLE: ReadonlySet<string> = new Set(['public', 'private', 'protected']);
const BEHIND_NAME: ReadonlySet<string> = new Set(['=', ':=', 'default', ';', '{', 'ordered', 'nonunique']);

/** Whether what stands here is the declaration of a feature, and no expression. */
function declaresFeature(reader: TokenReader): boolean {
  if (reader.is('<') || isRelation(reader) || BEHIND_NAME.has(reader.word())) return !reader.is('{');
  if (reader.is('[')) return true;
  if (!reader.isName()) return false;
  if (reader.is('[', 1)) return endsDeclaration(reader, 1 + bracketLength(reader, 1));
  return endsDeclaration(reader, 1);
}

function endsDeclaration(reader: TokenReader, ahead: number): boolean {
  return BEHIND_NAME.has(reader.word(ahead)) || isRelation(reader, ahead) || reader.kind(ahead) === TOKEN.end;
}

/** In metadata, `A::b = 3` gives a feature that the definition has a value. */
function readRedefinition(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  draft.kind = 'usage';
  const target = readChain(reader);
  const relation = {
    kind: 'redefines',
    isConjugated: false,
    target,
    start: target.start,
    end: target.end,
  } as const;
  const { relations, ...rest } = readSpecialization(context);
  declare(draft, { ...rest, relations: [relation, ...relations] });
  draft.value = readValue(context);
  readEnd(context, draft, 'metadata');
}
