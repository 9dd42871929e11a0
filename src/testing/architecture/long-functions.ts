import { type ESTree, parseSync, Visitor } from 'vite';

const nameOf = (key: ESTree.PropertyKey): string =>
  key.type === 'Identifier' || key.type === 'PrivateIdentifier' ? key.name : '';

/**
 * The functions of a file with more than `most` lines, comments and all, as `path name`. What stands inside of another belongs to that
 * one; a function without a name is called by what it is given to.
 */
export function longFunctions(path: string, text: string, most: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let called = '';
  const call = (name: string) => {
    if (depth === 0) called = name;
  };
  const enter = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const isOutermost = depth === 0;
    depth += 1;
    if (isOutermost && text.slice(start, end).split('\n').length > most) found.push(`${path} ${called}`);
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    VariableDeclarator: ({ id }) => call(id.type === 'Identifier' ? id.name : ''),
    MethodDefinition: ({ key }) => call(nameOf(key)),
    PropertyDefinition: ({ key }) => call(nameOf(key)),
    FunctionDeclaration: (node) => {
      call(node.id?.name ?? '');
      enter(node);
    },
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(path, text).program);
  return found;
}
