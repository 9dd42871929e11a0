import { type PrintedTable, type Section, textOf } from '#interchange/documents/printed-document.ts';

/**
 * The same sections without the optional columns in which nothing is said. All tables of one caption and the same heads keep the same ones,
 * so that what is below each other can be compared.
 */
export function withoutEmptyColumns(sections: readonly Section[]): Section[] {
  const said = new Map<string, Set<number>>();
  for (const { blocks } of sections)
    for (const block of blocks) {
      if (block.is !== 'table' || !block.columns.some(({ isOptional }) => isOptional)) continue;
      const kept = said.get(keyOf(block)) ?? new Set();
      said.set(keyOf(block), kept);
      for (const [at, { isOptional }] of block.columns.entries())
        if (!kept.has(at) && (isOptional !== true || saysSomething(block, at))) kept.add(at);
    }
  if (said.size === 0) return [...sections];
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      const kept = block.is === 'table' ? said.get(keyOf(block)) : undefined;
      return block.is === 'table' && kept && kept.size < block.columns.length ? withOnly(block, kept) : block;
    }),
  }));
}

const keyOf = ({ caption, columns }: PrintedTable): string =>
  JSON.stringify([caption, ...columns.map(({ head }) => head)]);

const saysSomething = ({ rows }: PrintedTable, at: number): boolean =>
  rows.some(({ cells }) => {
    const cell = cells[at];
    return cell !== undefined && (cell.images !== undefined || textOf(cell.text) !== '');
  });

function withOnly(table: PrintedTable, kept: ReadonlySet<number>): PrintedTable {
  const of = <T>(all: readonly T[]): T[] => all.filter((_one, at) => kept.has(at));
  return {
    ...table,
    columns: of(table.columns),
    rows: table.rows.map((row) => ({ ...row, cells: of(row.cells) })),
  };
}
