import type { BackupLine } from './store-lines.ts';
import { ModelCheck, type Row } from './model-check.ts';
import type { Value } from './store-tables.ts';

/** What was found. */
export interface Verified {
  readonly models: number;
  readonly changeSets: number;
  /** How many rows there are of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** What does not fit, a model each. */
  readonly problems: readonly {
    readonly model: string;
    readonly name: string;
    readonly problems: readonly string[];
  }[];
}

/** The rows by their columns. */
export function rowsByColumn(columns: readonly string[], rows: readonly (readonly Value[])[]): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])));
}

/** Follows the change sets of every model and compares them with what is stored. */
export async function verifyLines(lines: AsyncIterable<BackupLine>): Promise<Verified> {
  const rows: Record<string, number> = {};
  const found: { model: string; name: string; problems: readonly string[] }[] = [];
  let models = 0;
  let section: { readonly model: string; readonly name: string; readonly check: ModelCheck } | null = null;
  for await (const line of lines) {
    if (line.is === 'section')
      section =
        line.model === null ? null : { model: line.model, name: line.name ?? '', check: new ModelCheck() };
    else if (line.is === 'rows') {
      rows[line.table] = (rows[line.table] ?? 0) + line.rows.length;
      await section?.check.take(line.table, rowsByColumn(line.columns, line.rows));
    } else if (section) {
      models += 1;
      const problems = section.check.finish();
      if (problems.length > 0) found.push({ model: section.model, name: section.name, problems });
    }
  }
  return { models, changeSets: rows['change_sets'] ?? 0, rows, problems: found };
}
