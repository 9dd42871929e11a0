import type { ESTree } from 'vite';
import { type Node, nodesIn } from './nodes.ts';

type Names = ReadonlySet<string>;

/** Those names of a file's own that are written to after they were declared. */
export function reassigned(program: ESTree.Program): Names {
  const found = new Set<string>();
  const look = (node: Node, scopes: readonly Names[]) => {
    const own = declaredBy(node);
    const inner = own.size > 0 ? [...scopes, own] : scopes;
    for (const name of writtenBy(node)) if (!inner.some((scope) => scope.has(name))) found.add(name);
    for (const child of nodesIn(node)) look(child, inner);
  };
  for (const node of program.body) look(node, []);
  return found;
}

/** The names that a node writes to. */
function writtenBy(node: Node): string[] {
  if (node.type === 'AssignmentExpression') return namesIn(node.left);
  if (node.type === 'UpdateExpression') return namesIn(node.argument);
  if (
    (node.type === 'ForInStatement' || node.type === 'ForOfStatement') &&
    node.left.type !== 'VariableDeclaration'
  )
    return namesIn(node.left);
  return [];
}

/** The names that mean something else within a node than outside of it. */
function declaredBy(node: Node): Names {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return new Set([
        ...node.params.flatMap(namesIn),
        ...(node.type === 'FunctionExpression' && node.id ? [node.id.name] : []),
        ...(node.body ? nodesIn(node.body).flatMap(variablesIn) : []),
      ]);
    case 'BlockStatement':
    case 'StaticBlock':
      return new Set(node.body.flatMap(lexicalOf));
    case 'SwitchStatement':
      return new Set(node.cases.flatMap((one) => one.consequent.flatMap(lexicalOf)));
    case 'ForStatement':
      return new Set(node.init ? lexicalOf(node.init) : []);
    case 'ForInStatement':
    case 'ForOfStatement':
      return new Set(lexicalOf(node.left));
    case 'CatchClause':
      return new Set(node.param ? namesIn(node.param) : []);
    case 'ClassExpression':
      return new Set(node.id ? [node.id.name] : []);
    default:
      return new Set();
  }
}

/** What `let`, `const`, `class` and `function` declare for the block that they stand in. */
function lexicalOf(node: Node): string[] {
  if (node.type === 'VariableDeclaration')
    return node.kind === 'var' ? [] : node.declarations.flatMap(({ id }) => namesIn(id));
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return node.id ? [node.id.name] : [];
  return [];
}

/** What `var` declares for the function that it stands in, however deep. */
function variablesIn(node: Node): string[] {
  if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return [];
  const own =
    node.type === 'VariableDeclaration' && node.kind === 'var'
      ? node.declarations.flatMap(({ id }) => namesIn(id))
      : [];
  return [...own, ...nodesIn(node).flatMap(variablesIn)];
}

/** The names that a pattern binds or writes to. */
function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        namesIn(one.type === 'RestElement' ? one.argument : one.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? namesIn(one) : []));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
