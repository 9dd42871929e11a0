import type { Decoration, DecorationsOf } from '#app/session/decorations.ts';
import { t } from '#language/translate.ts';
import type { SuspectLink } from '#model/edit/suspects.ts';

/** What is said of the ends of suspect links, wherever they are shown. */
export function findSuspectDecorations(suspects: readonly SuspectLink[]): DecorationsOf {
  const counts = new Map<string, number>();
  for (const { link } of suspects)
    for (const end of new Set([link.sourceId, link.targetId])) counts.set(end, (counts.get(end) ?? 0) + 1);
  return new Map([...counts].map(([id, count]) => [id, markOf(count)]));
}

const markOf = (count: number): Decoration =>
  count === 1
    ? { kind: 'warning', words: t('1 suspect trace link') }
    : { kind: 'warning', count, words: t('{count} suspect trace links', { count }) };
