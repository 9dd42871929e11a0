import { type ESTree, parseSync, Visitor } from 'vite';

/** A component or a hook: what is called while something is drawn, and possibly again for the same. */
const DRAWN = /^(use[A-Z]|[A-Z])/;
const isFunction = (init: ESTree.Expression | null) =>
  init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';

/**
 * Where a file makes an analysis, or brings one to another state of the model, in a component or a hook, as `path component`. What is
 * drawn reads the analysis that the editor has: else it would be of one state or the other by what happens to be drawn first.
 */
export function advancedWhileDrawn(path: string, text: string): string[] {
  const found = new Set<string>();
  const within: string[] = [];
  const note = () => {
    const drawn = within.find((name) => DRAWN.test(name));
    if (drawn !== undefined) found.add(`${path} ${drawn}`);
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => void within.push(id?.name ?? ''),
    'FunctionDeclaration:exit': () => void within.pop(),
    VariableDeclarator: ({ id, init }) =>
      void within.push(id.type === 'Identifier' && isFunction(init) ? id.name : ''),
    'VariableDeclarator:exit': () => void within.pop(),
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression') return;
      const { property } = callee;
      if (property.type === 'Identifier' && property.name === 'advance') note();
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && /^Model(Analysis|Findings)$/.test(callee.name)) note();
    },
  }).visit(parseSync(path, text).program);
  return [...found];
}
