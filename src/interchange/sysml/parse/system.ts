import { readImport, readMetadata } from './annotations.ts';
import {
  ACTION_WORDS,
  readAction,
  readControl,
  readReference,
  readSuccession,
  readTransition,
} from './behaviour.ts';
import { readBinding, readConnector, readConnectorEnd, readEnds, readFlow } from './connectors.ts';
import type { BodyKind, ParseContext } from '#interchange/sysml/reader/context.ts';
import { readValue } from '#interchange/sysml/reader/declaration.ts';
import {
  type ElementDraft,
  readDeclared,
  readEnd,
  readDeclaration,
} from '#interchange/sysml/reader/element-draft.ts';
import { readChain } from '#interchange/sysml/reader/names.ts';

type ReadPrefixes = (context: ParseContext, draft: ElementDraft) => void;
type Read = (context: ParseContext, draft: ElementDraft) => void;

/** The words of definitions and usages. */
const TYPES: ReadonlySet<string> = new Set(
  `attribute enum occurrence item part port connection interface allocation flow action calc state constraint
  requirement concern case analysis verification view viewpoint rendering metadata use`.split(/\s+/),
);
/** Their bodies may end in an expression. */
const WITH_RESULT: ReadonlySet<string> = new Set([
  'calc',
  'constraint',
  'case',
  'analysis',
  'verification',
  'use case',
]);
const CONTROL: ReadonlySet<string> = new Set(['merge', 'decide', 'join', 'fork']);

/** Reads an element of SysML behind its prefixes; false where no word of it stands here. */
export function readSystemElement(
  context: ParseContext,
  draft: ElementDraft,
  kind: BodyKind,
  readPrefixes: ReadPrefixes,
): boolean {
  const { reader } = context;
  const word = reader.word();
  if (word === 'then') return readThen(context, draft, kind, readPrefixes);
  if (word === 'entry' || word === 'do' || word === 'exit')
    return readStateAction(context, draft, kind, readPrefixes);
  if (word === 'return') {
    draft.prefixes.push(word);
    reader.take();
    readPrefixes(context, draft);
    return reader.deeper(() => readSystemElement(context, draft, kind, readPrefixes));
  }
  if (TYPES.has(word)) readTyped(context, draft);
  else if (word === 'def') {
    draft.kind = 'def';
    reader.take();
    readDefinition(context, draft, 'members');
  } else if (ACTION_WORDS.has(word)) readAction(context, draft);
  else if (CONTROL.has(word)) readControl(context, draft);
  else {
    const read = word === 'not' && !reader.is('satisfy', 1) ? undefined : READERS.get(word);
    if (!read) return draft.prefixes.includes('end') && readCrossing(context, draft, readPrefixes);
    draft.kind = word;
    read(context, draft);
  }
  return true;
}

/** `end [1] part x : T`: what stands between is how often each end crosses; without a word behind it, it is the end itself. */
function readCrossing(context: ParseContext, draft: ElementDraft, readPrefixes: ReadPrefixes): boolean {
  const { reader } = context;
  readDeclaration(context, draft);
  const isCrossing = TYPES.has(reader.word()) || reader.is('#') || reader.is('ref');
  if (isCrossing) {
    readPrefixes(context, draft);
    if (TYPES.has(reader.word())) readTyped(context, draft);
    else return false;
    return true;
  }
  draft.kind = 'usage';
  draft.value = readValue(context);
  readEnd(context, draft);
  return true;
}

/** `then x;` goes to what is there; before anything else `then` is a prefix. */
function readThen(
  context: ParseContext,
  draft: ElementDraft,
  kind: BodyKind,
  readPrefixes: ReadPrefixes,
): boolean {
  const { reader } = context;
  reader.take();
  if (reader.isName() || reader.is('[')) {
    draft.kind = 'then';
    draft.ends = [readConnectorEnd(context)];
    readEnd(context, draft);
    return true;
  }
  draft.prefixes.push('then');
  readPrefixes(context, draft);
  return reader.deeper(() => readSystemElement(context, draft, kind, readPrefixes));
}

/** `entry …`, `do …` and `exit …` of a state. */
function readStateAction(
  context: ParseContext,
  draft: ElementDraft,
  kind: BodyKind,
  readPrefixes: ReadPrefixes,
): boolean {
  const { reader } = context;
  draft.prefixes.push(reader.word());
  reader.take();
  if (reader.isName()) {
    draft.kind = 'perform';
    readReference(context, draft);
    draft.value = readValue(context);
    readEnd(context, draft);
    return true;
  }
  if (reader.accept(';')) {
    draft.kind = 'action';
    return true;
  }
  readPrefixes(context, draft);
  return reader.deeper(() => readSystemElement(context, draft, kind, readPrefixes));
}

function readTyped(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  const first = reader.word();
  reader.take();
  if (first === 'use') reader.expect('case');
  draft.kind = first === 'use' ? 'use case' : first;
  const bodyKind: BodyKind = WITH_RESULT.has(draft.kind) ? 'result' : 'members';
  if (reader.accept('def')) {
    draft.kind += ' def';
    return readDefinition(context, draft, bodyKind);
  }
  const read = SPECIAL.get(draft.kind);
  if (read) return read(context, draft);
  readDeclared(context, draft);
  readEnd(context, draft, bodyKind);
}

function readDefinition(context: ParseContext, draft: ElementDraft, bodyKind: BodyKind): void {
  readDeclaration(context, draft);
  readEnd(context, draft, bodyKind);
}

/** Usages that are declared in a way of their own. */
const SPECIAL = new Map<string, Read>([
  ['connection', (context, draft) => readConnector(context, draft, 'connect')],
  ['interface', (context, draft) => readConnector(context, draft, 'connect')],
  ['allocation', (context, draft) => readConnector(context, draft, 'allocate')],
  ['flow', readFlow],
  ['metadata', readMetadata],
  [
    'action',
    (context, draft) => {
      if (!ACTION_WORDS.has(context.reader.word())) readDeclared(context, draft);
      if (!ACTION_WORDS.has(context.reader.word())) return readEnd(context, draft);
      draft.prefixes.push('action');
      readAction(context, draft);
    },
  ],
]);

/** A usage that names a feature, or declares one behind one of these words. */
const referring =
  (words: readonly string[], bodyKind: BodyKind = 'members'): Read =>
  (context, draft) => {
    const { reader } = context;
    reader.take();
    readReferred(context, draft, words, bodyKind);
  };

function readReferred(
  context: ParseContext,
  draft: ElementDraft,
  words: readonly string[],
  bodyKind: BodyKind,
): void {
  const { reader } = context;
  const isExtended = readKeywords(context, draft);
  if (isExtended || words.includes(reader.word())) {
    const word = words.includes(reader.word()) ? reader.word() : null;
    if (word !== null) {
      reader.take();
      if (word === 'use') reader.expect('case');
      draft.prefixes.push(word);
    }
    readDeclaration(context, draft);
  } else readReference(context, draft);
  draft.value = readValue(context);
  if (draft.kind === 'satisfy' && reader.accept('by'))
    draft.clauses = { ...draft.clauses, source: readChain(reader, 'what satisfies it') };
  readEnd(context, draft, bodyKind);
}

function readKeywords(context: ParseContext, draft: ElementDraft): boolean {
  const { reader } = context;
  const before = draft.keywords.length;
  while (reader.accept('#')) draft.keywords.push(readChain(reader));
  return draft.keywords.length > before;
}

/** `subject x : T`, `actor`, `stakeholder`, `objective`. */
const role: Read = (context, draft) => {
  context.reader.take();
  readKeywords(context, draft);
  readDeclared(context, draft);
  readEnd(context, draft);
};

const READERS = new Map<string, Read>([
  ['perform', referring(['action'])],
  ['exhibit', referring(['state'])],
  ['include', referring(['use'], 'result')],
  ['event', referringEvent],
  ['require', referring(['constraint'], 'result')],
  ['assume', referring(['constraint'], 'result')],
  ['frame', referring(['concern'], 'result')],
  ['verify', referring(['requirement'])],
  ['render', referring(['rendering'])],
  ['satisfy', referring(['requirement'])],
  ['subject', role],
  ['actor', role],
  ['stakeholder', role],
  ['objective', role],
  ['transition', readTransition],
  ['expose', (context, draft) => readImport(context, draft, 'expose')],
  [
    'assert',
    (context, draft) => {
      const { reader } = context;
      reader.take();
      if (reader.accept('not')) draft.prefixes.push('not');
      if (reader.accept('satisfy')) {
        draft.kind = 'satisfy';
        draft.prefixes.push('assert');
        return readReferred(context, draft, ['requirement'], 'members');
      }
      readReferred(context, draft, ['constraint'], 'result');
    },
  ],
  [
    'not',
    (context, draft) => {
      draft.prefixes.push('not');
      context.reader.take();
      draft.kind = 'satisfy';
      context.reader.take();
      readReferred(context, draft, ['requirement'], 'members');
    },
  ],
  [
    'connect',
    (context, draft) => {
      context.reader.take();
      draft.ends = readEnds(context);
      readEnd(context, draft);
    },
  ],
  [
    'allocate',
    (context, draft) => {
      context.reader.take();
      draft.ends = readEnds(context);
      readEnd(context, draft);
    },
  ],
  [
    'message',
    (context, draft) => {
      context.reader.take();
      readFlow(context, draft);
    },
  ],
  ['bind', (context, draft) => readBinding(context, draft, 'bind')],
  [
    'binding',
    (context, draft) => {
      context.reader.take();
      readBinding(context, draft, 'bind');
    },
  ],
  [
    'first',
    (context, draft) => {
      context.reader.take();
      readSuccession(context, draft);
    },
  ],
  [
    'succession',
    (context, draft) => {
      const { reader } = context;
      reader.take();
      if (reader.accept('flow')) {
        draft.kind = 'flow';
        draft.prefixes.push('succession');
        return readFlow(context, draft);
      }
      if (!reader.is('first')) readDeclaration(context, draft);
      reader.expect('first');
      readSuccession(context, draft);
    },
  ],
  [
    'else',
    (context, draft) => {
      context.reader.take();
      draft.ends = [readConnectorEnd(context)];
      readEnd(context, draft);
    },
  ],
]);

function referringEvent(context: ParseContext, draft: ElementDraft): void {
  const { reader } = context;
  reader.take();
  readReferred(context, draft, ['occurrence'], 'members');
}
