import type { Language } from './keywords.ts';
import type { SyntaxNote, Tokens } from './tokens.ts';

/** A stretch of the text, from the first character of its first token to behind the last of its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A name as it is meant, without quotes and escapes. */
export interface Name extends Span {
  readonly text: string;
}

/** `A::B::c`, or from the outermost `$::A`. */
export interface QualifiedName extends Span {
  readonly isGlobal: boolean;
  readonly names: readonly Name[];
}

/** `a.b::c.d`: each of it a feature of what the one before it names. */
export interface Chain extends Span {
  readonly links: readonly QualifiedName[];
}

export const RELATIONS = [
  'typed',
  'specializes',
  'subsets',
  'redefines',
  'references',
  'crosses',
  'conjugates',
  'disjoint',
  'unions',
  'intersects',
  'differences',
  'chains',
  'inverse',
  'featured',
] as const;
export type RelationKind = (typeof RELATIONS)[number];

/** One target of `: T`, `:> a`, `:>> b`, …; the span is that of the target. */
export interface Relation extends Span {
  readonly kind: RelationKind;
  /** `~T` */
  readonly isConjugated: boolean;
  readonly target: Chain;
}

/** `[1..*]` */
export interface Multiplicity extends Span {
  readonly lower: SyntaxExpression | null;
  readonly upper: SyntaxExpression;
}

/** `= e`, `:= e`, `default e`. */
export interface Value extends Span {
  readonly isDefault: boolean;
  readonly isInitial: boolean;
  readonly expression: SyntaxExpression;
}

/** What a connector joins: `[1] name ::> a.b`. */
export interface End extends Span {
  readonly name: Name | null;
  readonly multiplicity: Multiplicity | null;
  readonly chain: Chain;
}

/** An expression of the notation (KerML, 8.2.5.8). Chains of names (`a.b::c.d`) are one name. */
export type SyntaxExpression = Span &
  (
    | { readonly type: 'number' | 'infinity' | 'null' }
    | { readonly type: 'text'; readonly value: string }
    | { readonly type: 'boolean'; readonly value: boolean }
    | { readonly type: 'name'; readonly chain: Chain }
    | { readonly type: 'unary'; readonly operator: string; readonly operand: SyntaxExpression }
    | {
        readonly type: 'binary';
        readonly operator: string;
        readonly left: SyntaxExpression;
        readonly right: SyntaxExpression;
      }
    | {
        readonly type: 'classify';
        readonly operator: string;
        readonly operand: SyntaxExpression | null;
        readonly target: QualifiedName;
      }
    | {
        readonly type: 'conditional';
        readonly test: SyntaxExpression;
        readonly yes: SyntaxExpression;
        readonly no: SyntaxExpression;
      }
    /** `3 [kg]`, and `list#(1)`. */
    | {
        readonly type: 'bracket' | 'index';
        readonly operand: SyntaxExpression;
        readonly items: readonly SyntaxExpression[];
      }
    | { readonly type: 'sequence'; readonly items: readonly SyntaxExpression[] }
    /** A chain that goes on from what is no name: `f(x).y`. */
    | { readonly type: 'member'; readonly operand: SyntaxExpression; readonly chain: Chain }
    | {
        readonly type: 'collect' | 'select';
        readonly operand: SyntaxExpression;
        readonly body: SyntaxExpression;
      }
    | {
        readonly type: 'operation';
        readonly operand: SyntaxExpression;
        readonly callee: QualifiedName;
        readonly items: readonly Argument[];
      }
    | { readonly type: 'invoke' | 'construct'; readonly callee: Chain; readonly items: readonly Argument[] }
    | { readonly type: 'metadata'; readonly chain: Chain }
    | { readonly type: 'extent'; readonly target: QualifiedName }
    | { readonly type: 'body'; readonly body: Body }
  );

export interface Argument {
  /** Of `f(x = 3)`. */
  readonly name: QualifiedName | null;
  readonly value: SyntaxExpression;
}

/** What stands between braces. */
export interface Body extends Span {
  readonly members: readonly SyntaxElement[];
  /** `state x parallel { … }` */
  readonly isParallel: boolean;
}

/** `import all A::B::*::**[@X]`; also of `expose`. */
export interface ImportClause {
  readonly isAll: boolean;
  readonly target: QualifiedName;
  readonly isNamespace: boolean;
  readonly isRecursive: boolean;
  readonly filters: readonly SyntaxExpression[];
}

/** A payload: what is accepted, or what flows. */
export interface Payload extends Span {
  readonly name: Name | null;
  readonly relations: readonly Relation[];
  readonly multiplicity: Multiplicity | null;
  readonly value: Value | null;
  /** `when`, `at` or `after` with its expression. */
  readonly event: { readonly word: string; readonly expression: SyntaxExpression } | null;
}

/** The parts of an accept, a send or a transition. */
export interface Clauses {
  readonly payload?: Payload;
  readonly via?: SyntaxExpression;
  readonly to?: SyntaxExpression;
  readonly guard?: SyntaxExpression;
  readonly effect?: SyntaxElement;
  readonly source?: Chain;
  readonly target?: End;
  readonly accept?: SyntaxElement;
  /** Of an if its else, of a loop what is repeated. */
  readonly blocks?: readonly SyntaxElement[];
}

/**
 * One element of the text: a definition, a usage, an import, a comment, … `kind` is the word or words that say what it is (`part`,
 * `part def`, `connect`, `transition`, …), `usage` where none does, `expression` of a result, `unread` of what could not be read.
 */
export interface SyntaxElement extends Span {
  readonly kind: string;
  /** The words before it, in their order: `private`, `abstract`, `in`, `ref`, `then`, `entry`, … */
  readonly prefixes: readonly string[];
  /** `#Name` before it. */
  readonly keywords: readonly Chain[];
  readonly shortName: Name | null;
  readonly name: Name | null;
  readonly relations: readonly Relation[];
  readonly multiplicity: Multiplicity | null;
  readonly isOrdered: boolean;
  readonly isNonunique: boolean;
  readonly value: Value | null;
  readonly ends: readonly End[];
  readonly clauses: Clauses;
  readonly importing: ImportClause | null;
  /** What an alias is for, and what a comment or metadata is about; of a dependency first those that depend. */
  readonly about: readonly QualifiedName[];
  readonly suppliers: readonly QualifiedName[];
  /** The comment token of a comment, a doc or a text in another language. */
  readonly comment: Span | null;
  /** The string of `locale` or `language`. */
  readonly language: Name | null;
  readonly expression: SyntaxExpression | null;
  readonly body: Body | null;
  /** Whether it could be read to its end. */
  readonly isWhole: boolean;
}

/** A file as it was read. */
export interface SyntaxTree {
  readonly path: string;
  readonly language: Language;
  readonly tokens: Tokens;
  readonly members: readonly SyntaxElement[];
  /** In the order of the text. */
  readonly notes: readonly SyntaxNote[];
}
