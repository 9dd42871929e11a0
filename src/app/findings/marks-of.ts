import type { Mark } from '#app/document/marks.ts';
import type { Finding } from '#model/findings/finding.ts';

/** What findings say of each element: how many errors and warnings there are. */
export function marksOf(findings: readonly Finding[]): ReadonlyMap<string, Mark> {
  const counts = new Map<string, { error: number; warning: number }>();
  for (const { elementId, severity } of findings) {
    if (severity === 'note') continue;
    const count = counts.get(elementId) ?? { error: 0, warning: 0 };
    count[severity] += 1;
    counts.set(elementId, count);
  }
  return new Map(
    Array.from(counts, ([id, { error, warning }]): [string, Mark] => [
      id,
      {
        kind: error > 0 ? 'error' : 'warning',
        count: error + warning,
        words: [...counted(error, 'error'), ...counted(warning, 'warning')].join(', '),
      },
    ]),
  );
}

const counted = (count: number, word: string): string[] =>
  count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];
