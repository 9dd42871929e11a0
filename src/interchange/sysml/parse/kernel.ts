import { readMetadata } from './annotations.ts';
import { beginsEnds, readBinding, readConnectorEnd, readEnds, readFlow } from './connectors.ts';
import type { BodyKind, ParseContext } from '#interchange/sysml/reader/context.ts';
import { isRelation, readIdentification, readValue } from '#interchange/sysml/reader/declaration.ts';
import {
  declare,
  type ElementDraft,
  readDeclared,
  readEnd,
  readDeclaration,
} from '#interchange/sysml/reader/element-draft.ts';
import { readChain } from '#interchange/sysml/reader/names.ts';

type Read = (context: ParseContext, draft: ElementDraft) => void;

const DEFINITIONS: ReadonlySet<string> = new Set(
  'namespace type classifier datatype class struct metaclass assoc interaction behavior function predicate'.split(
    ' ',
  ),
);
const FEATURES: ReadonlySet<string> = new Set(['feature', 'step', 'expr', 'bool', 'inv', 'multiplicity']);
const WITH_RESULT: ReadonlySet<string> = new Set(['function', 'predicate', 'expr', 'bool', 'inv']);
/** Relationships that are elements of their own, with the word between their ends. */
const RELATIONSHIPS: ReadonlySet<string> = new Set(
  'specialization subtype subclassifier subset redefinition typing conjugation conjugate disjoining disjoint inverting inverse featuring'.split(
    ' ',
  ),
);

/** Reads an element of KerML behind its prefixes; false where no word of it stands here. */
export function readKernelElement(
  context: ParseContext,
  draft: ElementDraft,
  _kind: BodyKind,
  readPrefixes: Read,
): boolean {
  const { reader } = context;
  const word = reader.word();
  if (RELATIONSHIPS.has(word)) readRelationship(context, draft);
  else if (DEFINITIONS.has(word) || FEATURES.has(word)) readTyped(context, draft);
  else {
    const read = READERS.get(word);
    if (!read) return draft.prefixes.includes('end') && readCrossing(context, draft, readPrefixes);
    draft.kind = word;
    reader.take();
    read(context, draft);
  }
  return true;
}

function readCrossing(context: ParseContext, draft: ElementDraft, readPrefixes: Read): boolean {
  const { reader } = context;
  declareAll(context, draft);
  if (FEATURES.has(reader.word()) || reader.is('#')) {
    readPrefixes(context, draft);
    if (!FEATURES.has(reader.word())) return false;
    readTyped(context, draft);
    return true;
  }
  draft.kind = 'usage';
  readDeclaredEnd(context, draft, 'members');
  return true;
}

function readTyped(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  draft.kind = reader.word();
  reader.take();
  if (draft.kind === 'assoc' && reader.accept('struct')) draft.kind = 'assoc struct';
  if (draft.kind === 'inv') reader.acceptOne('true', 'false');
  declareAll(context, draft);
  readDeclaredEnd(context, draft, WITH_RESULT.has(draft.kind) ? 'result' : 'members');
}

function readDeclaredEnd(context: ParseContext, draft: ElementDraft, kind: BodyKind): void {
  draft.value = readValue(context);
  readEnd(context, draft, kind);
}

function declareAll(context: ParseContext, draft: ElementDraft): void {
  if (context.reader.accept('all')) draft.prefixes.push('all');
  readDeclaration(context, draft);
}

/** `specialization x subtype a :> b;` and its like: two names with a word or a sign between them. */
function readRelationship(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  draft.kind = reader.word();
  reader.take();
  if (['specialization', 'conjugation', 'disjoining', 'inverting'].includes(draft.kind)) {
    if (!RELATIONSHIPS.has(reader.word())) declare(draft, readIdentification(reader));
    if (!RELATIONSHIPS.has(reader.word())) reader.fail('the word that says which relationship it is');
    draft.kind = reader.word();
    reader.take();
  }
  if (draft.kind === 'featuring' && (reader.is('<') || reader.is('of', 1) || reader.is('of'))) {
    declare(draft, readIdentification(reader));
    reader.expect('of');
  }
  const first = readChain(reader);
  const isTold = reader.acceptOne('from', 'of', 'by', '~', 'conjugates') !== null;
  if (isTold) {
    const target = readChain(reader);
    draft.relations = [
      { kind: 'featured', isConjugated: false, target, start: target.start, end: target.end },
    ];
  } else {
    if (!isRelation(reader)) reader.fail('a relation such as “:>”');
    readDeclaration(context, draft);
  }
  draft.clauses = { source: first };
  readEnd(context, draft);
}

const READERS = new Map<string, Read>([
  ['metadata', readMetadata],
  [
    'connector',
    (context, draft) => {
      const { reader } = context;
      if (reader.accept('all')) draft.prefixes.push('all');
      if (beginsEnds(reader, 'to')) draft.ends = readEnds(context);
      else {
        readDeclared(context, draft);
        if (reader.accept('from')) draft.ends = readEnds(context);
        else if (reader.is('(')) draft.ends = readEnds(context);
      }
      readEnd(context, draft);
    },
  ],
  ['binding', (context, draft) => readBinding(context, draft, 'of')],
  ['flow', readFlow],
  ['succession', readKernelSuccession],
]);

function readKernelSuccession(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  if (reader.accept('flow')) {
    draft.kind = 'flow';
    draft.prefixes.push('succession');
    return readFlow(context, draft);
  }
  if (reader.accept('all')) draft.prefixes.push('all');
  const isBare = beginsEnds(reader, 'then');
  if (!isBare && !reader.is('first')) readDeclaration(context, draft);
  if (isBare || reader.accept('first')) {
    const first = readConnectorEnd(context);
    reader.expect('then');
    draft.ends = [first, readConnectorEnd(context)];
  }
  readEnd(context, draft);
}
