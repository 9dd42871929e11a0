/** A requirement as both tables show it. */
export interface BenchRow {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly statement: string;
  readonly status: string;
  readonly priority: string;
  readonly level: string;
}

const STATUSES = ['draft', 'active', 'completed', 'archived'];
const PRIORITIES = ['low', 'medium', 'high', 'critical'];
const VERBS = ['hold', 'report', 'limit', 'start', 'measure', 'record', 'reject'];

const pick = (words: readonly string[], index: number) => words[index % words.length] ?? '';

/** The title that comes first where titles are sorted; it is not among those that a table shows before. */
export const FIRST_TITLE = 'hold quantity 0';

/** The same rows wherever they are asked for. Their order is not that of their texts. */
export function rowsOf(count: number): BenchRow[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = (index * 7919 + Math.floor(count / 2)) % count;
    return {
      id: `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
      key: `REQ-${index + 1}`,
      title: `${pick(VERBS, mixed)} quantity ${mixed}`,
      statement: `The system shall ${pick(VERBS, mixed)} quantity ${mixed} within ${(mixed % 90) + 10} ms after it was asked for.`,
      status: pick(STATUSES, mixed),
      priority: pick(PRIORITIES, index),
      level: 'System',
    };
  });
}
