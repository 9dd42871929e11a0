import { type ESTree, parseSync } from 'vite';

/** The names by which a file calls what makes a store. */
function makersIn(program: ESTree.Program): ReadonlySet<string> {
  const names = program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value === 'zustand'
      ? statement.specifiers.flatMap((one) =>
          one.type === 'ImportSpecifier' &&
          one.imported.type === 'Identifier' &&
          one.imported.name.startsWith('create')
            ? [one.local.name]
            : [],
        )
      : [],
  );
  return new Set(names);
}

/** Whether it is `create(…)` or `create<State>()(…)`. */
function makesStore(value: ESTree.Expression | null, makers: ReadonlySet<string>): boolean {
  if (value?.type !== 'CallExpression') return false;
  const { callee } = value;
  if (callee.type === 'Identifier') return makers.has(callee.name);
  return callee.type === 'CallExpression' && makesStore(callee, makers);
}

/**
 * The stores that a file makes when it is loaded, as `path name`: there is one of each in a page, whichever models are open in it. What
 * functions make belongs to whoever calls them.
 */
export function pageStores(path: string, text: string): string[] {
  const { program } = parseSync(path, text);
  const makers = makersIn(program);
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && makesStore(init, makers) ? [`${path} ${id.name}`] : [],
    );
  });
}
