import { readFileSync, writeFileSync } from 'node:fs';

/** A table of `docs/limits.md`. */
export interface Published {
  /** Of the table in the page: it stands between two comments with this name. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const count = (value: number): string => value.toLocaleString('en');
export const mib = (value: number): string => `${count(Math.round(value))} MiB`;
/** From milliseconds. */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(ms < 9_950 ? 1 : 0)} s`;

/** Puts a table in the place of the one with its name. Throws where the page has none. */
export function publish({ name, columns, rows }: Published, file = 'docs/limits.md'): void {
  const page = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}`);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [
    line(columns),
    line(columns.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(row)),
  ];
  writeFileSync(file, `${page.slice(0, from + begin.length)}\n\n${table.join('\n')}\n\n${page.slice(to)}`);
}
