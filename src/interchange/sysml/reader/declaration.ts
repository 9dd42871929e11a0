import type { Multiplicity, Name, Relation, RelationKind, Value } from '#interchange/sysml/syntax/tree.ts';
import type { ParseContext } from './context.ts';
import { readExpression } from './expressions.ts';
import { readChain } from './names.ts';
import type { TokenReader } from './token-reader.ts';

/** What an element is called, and what it is of. */
export interface Declaration {
  readonly shortName: Name | null;
  readonly name: Name | null;
  readonly relations: readonly Relation[];
  readonly multiplicity: Multiplicity | null;
  readonly isOrdered: boolean;
  readonly isNonunique: boolean;
}

/** The words and symbols that begin a relation; some of the words take a second one. */
const RELATION_WORDS = new Map<string, { kind: RelationKind; second?: string; isList: boolean }>([
  [':', { kind: 'typed', isList: true }],
  ['defined', { kind: 'typed', second: 'by', isList: true }],
  ['typed', { kind: 'typed', second: 'by', isList: true }],
  [':>', { kind: 'subsets', isList: true }],
  ['specializes', { kind: 'specializes', isList: true }],
  ['subsets', { kind: 'subsets', isList: true }],
  [':>>', { kind: 'redefines', isList: true }],
  ['redefines', { kind: 'redefines', isList: true }],
  ['::>', { kind: 'references', isList: false }],
  ['references', { kind: 'references', isList: false }],
  ['=>', { kind: 'crosses', isList: false }],
  ['crosses', { kind: 'crosses', isList: false }],
  ['~', { kind: 'conjugates', isList: false }],
  ['conjugates', { kind: 'conjugates', isList: false }],
  ['disjoint', { kind: 'disjoint', second: 'from', isList: true }],
  ['unions', { kind: 'unions', isList: true }],
  ['intersects', { kind: 'intersects', isList: true }],
  ['differences', { kind: 'differences', isList: true }],
  ['chains', { kind: 'chains', isList: false }],
  ['inverse', { kind: 'inverse', second: 'of', isList: false }],
  ['featured', { kind: 'featured', second: 'by', isList: true }],
]);
const KERNEL_ONLY: ReadonlySet<string> = new Set([
  '~',
  'conjugates',
  'disjoint',
  'unions',
  'intersects',
  'differences',
  'chains',
  'inverse',
  'featured',
  'typed',
]);

/** Whether a relation begins `ahead` tokens from here. */
export function isRelation(reader: TokenReader, ahead = 0): boolean {
  const word = reader.word(ahead);
  const known = RELATION_WORDS.get(word);
  if (!known || (known.second && !reader.is(known.second, ahead + 1))) return false;
  return reader.language === 'kerml' || !KERNEL_ONLY.has(word) || word === 'typed';
}

/** `<short> name` */
export function readIdentification(reader: TokenReader): Pick<Declaration, 'shortName' | 'name'> {
  let shortName: Name | null = null;
  if (reader.accept('<')) {
    shortName = reader.name('a short name');
    reader.expect('>');
  }
  return { shortName, name: reader.isName() ? reader.name() : null };
}

/** Relations, multiplicity, `ordered` and `nonunique`, in whatever order they come. */
export function readSpecialization(context: ParseContext) {
  const { reader } = context;
  const relations: Relation[] = [];
  let multiplicity: Multiplicity | null = null;
  let isOrdered = false;
  let isNonunique = false;
  for (;;) {
    if (reader.is('[') && multiplicity === null) multiplicity = readMultiplicity(context);
    else if (reader.accept('ordered')) isOrdered = true;
    else if (reader.accept('nonunique')) isNonunique = true;
    else if (isRelation(reader)) readRelations(reader, relations);
    else return { relations, multiplicity, isOrdered, isNonunique };
  }
}

function readRelations(reader: TokenReader, into: Relation[]): void {
  const known = RELATION_WORDS.get(reader.word());
  if (!known) return;
  reader.at += known.second ? 2 : 1;
  do {
    const start = reader.start;
    const isConjugated = known.kind === 'typed' && reader.accept('~');
    const target = readChain(reader);
    into.push({ kind: known.kind, isConjugated, target, start, end: reader.lastEnd });
  } while (known.isList && reader.accept(','));
}

export function readMultiplicity(context: ParseContext): Multiplicity {
  const { reader } = context;
  const start = reader.start;
  reader.expect('[');
  // The upper bound of `1..*` is `*` and no product.
  const first = readExpression(context);
  reader.expect(']');
  const span = { start, end: reader.lastEnd };
  return first.type === 'binary' && first.operator === '..'
    ? { lower: first.left, upper: first.right, ...span }
    : { lower: null, upper: first, ...span };
}

/** `= e`, `:= e`, `default = e`, `default e`; null where none stands. */
export function readValue(context: ParseContext): Value | null {
  const { reader } = context;
  const start = reader.start;
  const isDefault = reader.accept('default');
  const operator = reader.acceptOne('=', ':=');
  if (!isDefault && operator === null) return null;
  const expression = readExpression(context);
  return { isDefault, isInitial: operator === ':=', expression, start, end: reader.lastEnd };
}
