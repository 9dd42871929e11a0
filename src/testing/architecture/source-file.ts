import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** What the rules need to know of one file. `path` is relative to the project, with `/`. */
export interface SourceFile {
  path: string;
  /** Everything it imports, as written: static, dynamic, re-exported and type-only alike. */
  imports: string[];
  /** What of it is loaded together with it: no types, and nothing that is loaded when it is needed. */
  loaded: string[];
  /** The names that it declares and exports. */
  exported: string[];
  /** `export * from`, or nothing but re-exports. */
  isBarrel: boolean;
  /** Forbidden constructs, each as `what (line n)`. */
  forbidden: string[];
}

const isReExport = (statement: ESTree.Directive | ESTree.Statement): boolean =>
  statement.type === 'ExportNamedDeclaration' && statement.source !== null;

const calledMember = (call: ESTree.CallExpression): string | undefined =>
  call.callee.type === 'MemberExpression' && call.callee.property.type === 'Identifier'
    ? call.callee.property.name
    : undefined;

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
/** The one that may ask for it, and this one. */
const NEEDS = new Set(['src/testing/needs.ts', 'src/testing/architecture/source-file.ts']);
/** What keeps tests from running. `describe-needing.ts` and its like do it, with words on what is needed. */
const SKIPS = new Set(['skip', 'skipIf', 'runIf', 'todo']);

/** Whether an import is of more than types. */
const loadsSomething = ({ importKind, specifiers }: ESTree.ImportDeclaration): boolean =>
  importKind !== 'type' &&
  (specifiers.length === 0 ||
    specifiers.some((one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type'));

/** The names of a declaration; those that are taken out of an object or a list are left out. */
function namesOf(declaration: ESTree.Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

/**
 * Reads one file's syntax. The text is parsed, not searched, so that comments and strings never count.
 * Throws on a syntax error.
 */
export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: string[] = [];
  const loaded: string[] = [];
  const forbidden: string[] = [];
  const exported: string[] = [];
  const forbid = (what: string, node: { start: number }): void => {
    forbidden.push(`${what} (line ${text.slice(0, node.start).split('\n').length})`);
  };
  /** A test that looks by itself for what may be missing runs nothing then, and says nothing. */
  const forbidNeed = (value: string, node: { start: number }): void => {
    if (isTest(path) && /\bshared\/data\b/.test(value))
      forbid("other people's data without sharedData()", node);
    if (path.startsWith('src/') && !NEEDS.has(path) && value === 'TEST_DATABASE_URL')
      forbid('TEST_DATABASE_URL without POSTGRESQL', node);
  };
  const forbidText = (value: string, node: { start: number }): void => {
    forbidNeed(value, node);
    // It sets the style that every other outline of the element takes, too.
    if (path.startsWith('src/app/') && /\boutline-none\b/.test(value))
      forbid('outline-none, which no ring is drawn with: outline-0', node);
  };
  let exportsAll = false;
  new Visitor({
    ImportDeclaration: (node) => {
      imports.push(node.source.value);
      if (loadsSomething(node)) loaded.push(node.source.value);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source) imports.push(node.source.value);
      if (node.source && node.exportKind !== 'type') loaded.push(node.source.value);
      if (node.declaration) exported.push(...namesOf(node.declaration));
    },
    ExportAllDeclaration: (node) => {
      exportsAll = true;
      imports.push(node.source.value);
      loaded.push(node.source.value);
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') imports.push(source.value);
    },
    TSImportType: (node) => void imports.push(node.source.value),
    TSAnyKeyword: (node) => forbid('any', node),
    TSAsExpression: (node) => {
      const inner = node.expression;
      if (inner.type === 'TSAsExpression' && inner.typeAnnotation.type === 'TSUnknownKeyword')
        forbid('as unknown as', node);
    },
    CallExpression: (node) => {
      const name = calledMember(node);
      if (name === 'only' || name === 'waitForTimeout') forbid(`.${name}(`, node);
      if (name !== undefined && SKIPS.has(name) && isTest(path)) forbid(`.${name}(`, node);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') forbidText(node.value, node);
    },
    TemplateElement: (node) => forbidText(node.value.raw, node),
    Identifier: (node) => {
      if (node.name === 'TEST_DATABASE_URL') forbidNeed(node.name, node);
    },
  }).visit(program);
  const isBarrel = exportsAll || (program.body.length > 0 && program.body.every(isReExport));
  return { path, imports, loaded, exported, isBarrel, forbidden };
}

/**
 * The project path that `specifier` names when `from` imports it, or undefined for a package. Aliases are those of
 * package.json: `#layer/…` is `src/layer/…`.
 */
export function resolveImport(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  return undefined;
}
