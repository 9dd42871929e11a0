import type { SyntaxElement } from '#interchange/sysml/syntax/tree.ts';
import type { BodyKind, ParseContext } from './context.ts';
import { type Declaration, readIdentification, readSpecialization, readValue } from './declaration.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** An element while it is read: what was read of it stays where it turns out to be broken. */
export type ElementDraft = Mutable<Omit<SyntaxElement, 'prefixes' | 'keywords'>> & {
  readonly prefixes: string[];
  readonly keywords: SyntaxElement['keywords'][number][];
};

/** Every field is written out: objects that begin with a spread are slow to make and to read, and there are thousands of these. */
export function newDraft(start: number): ElementDraft {
  return {
    kind: 'unread',
    prefixes: [],
    keywords: [],
    shortName: null,
    name: null,
    relations: [],
    multiplicity: null,
    isOrdered: false,
    isNonunique: false,
    value: null,
    ends: [],
    clauses: {},
    importing: null,
    about: [],
    suppliers: [],
    comment: null,
    language: null,
    expression: null,
    body: null,
    isWhole: true,
    start,
    end: start,
  };
}

export function declare(draft: ElementDraft, declaration: Partial<Declaration>): void {
  Object.assign(draft, declaration);
}

/** Names and relations; the names are kept where the relations are broken. */
export function readDeclaration(context: ParseContext, draft: ElementDraft): void {
  declare(draft, readIdentification(context.reader));
  declare(draft, readSpecialization(context));
}

/** A declaration with what it is worth. */
export function readDeclared(context: ParseContext, draft: ElementDraft): void {
  readDeclaration(context, draft);
  draft.value = readValue(context);
}

/** The end of an element: `;` or a body. */
export function readEnd(context: ParseContext, draft: ElementDraft, kind: BodyKind = 'members'): void {
  const { reader } = context;
  const isParallel = reader.is('parallel') && reader.is('{', 1);
  if (reader.is('{') || isParallel) draft.body = context.readBody(kind);
  else if (!reader.accept(';')) reader.fail('“;” or “{”');
}
