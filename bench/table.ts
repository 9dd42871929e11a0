/** The median of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** The value that this part of some measurements is not above: 0.95 for p95. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  if (found === undefined) throw new Error('nothing was measured');
  return found;
}

/** One line of the result: what, ours, what it is compared with, and the ratio. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly against: string;
  readonly ratio: string;
}

/** Prints rows as a table with aligned columns; nothing where there are none. */
export function print(title: string, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const lines = [{ what: '', ours: 'ours', against: 'compared with', ratio: 'ratio' }, ...rows];
  const width = (of: keyof Row) => Math.max(...lines.map((line) => line[of].length));
  const columns = ['what', 'ours', 'against', 'ratio'] as const;
  console.log(`\n${title}`);
  for (const line of lines)
    console.log(`  ${columns.map((column) => line[column].padEnd(width(column))).join('   ')}`);
}
