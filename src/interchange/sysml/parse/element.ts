import { TOKEN } from '#interchange/sysml/syntax/tokens.ts';
import {
  readAlias,
  readComment,
  readCommentToken,
  readDependency,
  readImport,
  readMetadata,
  readRepresentation,
} from './annotations.ts';
import type { BodyKind, ParseContext } from '#interchange/sysml/reader/context.ts';
import { readIdentification } from '#interchange/sysml/reader/declaration.ts';
import { declare, type ElementDraft, readEnd } from '#interchange/sysml/reader/element-draft.ts';
import { readExpression } from '#interchange/sysml/reader/expressions.ts';
import { readKernelElement } from './kernel.ts';
import { readQualifiedName } from '#interchange/sysml/reader/names.ts';
import { readSystemElement } from './system.ts';
import { readUntold } from './untold.ts';

const PREFIXES = {
  sysml: new Set(
    `public private protected abstract variation variant in out inout derived constant ref end individual snapshot
    timeslice standard library`.split(/\s+/),
  ),
  kerml: new Set(
    `public private protected abstract in out inout derived composite portion var const end member standard library
    return`.split(/\s+/),
  ),
} as const;

/** Reads one element into a draft. */
export function readElement(context: ParseContext, draft: ElementDraft, kind: BodyKind): void {
  const { reader } = context;
  if (reader.kind() === TOKEN.comment) {
    draft.kind = 'comment';
    draft.comment = readCommentToken(reader);
    return;
  }
  readPrefixes(context, draft);
  const read = COMMON.get(reader.word());
  if (read) return read(context, draft);
  const isRead =
    reader.language === 'sysml'
      ? readSystemElement(context, draft, kind, readPrefixes)
      : readKernelElement(context, draft, kind, readPrefixes);
  if (!isRead) readUntold(context, draft, kind);
}

function readPrefixes({ reader }: ParseContext, draft: ElementDraft): void {
  const known = PREFIXES[reader.language];
  for (;;) {
    if (known.has(reader.word())) {
      draft.prefixes.push(reader.word());
      reader.take();
    } else if (reader.accept('#')) {
      const name = readQualifiedName(reader, 'the name of a metadata definition');
      draft.keywords.push({ links: [name], start: name.start, end: name.end });
    } else return;
  }
}

type Read = (context: ParseContext, draft: ElementDraft) => void;

/** Reads on behind the word that says what the element is. */
const behind =
  (kind: string, read: Read): Read =>
  (context, draft) => {
    context.reader.take();
    draft.kind = kind;
    read(context, draft);
  };

/** What both languages have. */
const COMMON = new Map<string, Read>([
  [
    'import',
    (context, draft) => {
      draft.kind = 'import';
      readImport(context, draft, 'import');
    },
  ],
  ['alias', behind('alias', readAlias)],
  ['comment', behind('comment', readComment)],
  [
    'locale',
    (context, draft) => {
      draft.kind = 'comment';
      readComment(context, draft);
    },
  ],
  ['doc', behind('doc', readComment)],
  [
    'rep',
    (context, draft) => {
      draft.kind = 'rep';
      readRepresentation(context, draft);
    },
  ],
  [
    'language',
    (context, draft) => {
      draft.kind = 'rep';
      readRepresentation(context, draft);
    },
  ],
  ['package', behind('package', readNamespace)],
  ['dependency', behind('dependency', readDependency)],
  [
    'filter',
    behind('filter', (context, draft) => {
      draft.expression = readExpression(context);
      context.reader.expect(';');
    }),
  ],
  ['@', behind('metadata', readMetadata)],
]);

function readNamespace(context: ParseContext, draft: ElementDraft): void {
  declare(draft, readIdentification(context.reader));
  readEnd(context, draft);
}
