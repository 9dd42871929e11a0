import { t } from '#language/translate.ts';
import { UsualWords } from '#model/elements/usual-words.ts';

/** The types of trace links that the app offers first (contract, section 3); any other word is one too. */
export const TRACE_TYPES = ['satisfies', 'verifies', 'refines', 'derives', 'allocates', 'traces'] as const;
export const LINK_TYPE_WORDS = new UsualWords([
  ['satisfies', () => t('satisfies', undefined, 'a type of trace links')],
  ['verifies', () => t('verifies', undefined, 'a type of trace links')],
  ['refines', () => t('refines', undefined, 'a type of trace links')],
  ['derives', () => t('derives', undefined, 'a type of trace links')],
  ['allocates', () => t('allocates', undefined, 'a type of trace links')],
  ['traces', () => t('traces', undefined, 'a type of trace links')],
]);

const SEEN_FROM_TARGET: Readonly<Record<string, string>> = {
  satisfies: t('satisfied by'),
  verifies: t('verified by'),
  refines: t('refined by'),
  derives: t('origin of'),
  allocates: t('allocated from'),
  traces: t('traced from'),
};
const SEEN_FROM_SOURCE: Readonly<Record<string, string>> = {
  satisfies: t('satisfies'),
  verifies: t('verifies'),
  refines: t('refines'),
  derives: t('derived from'),
  allocates: t('allocated to'),
  traces: t('traces to'),
};

/** A link in words, as one of its ends sees it: `satisfies` from the part, `satisfied by` from the requirement. */
export function linkLabels(type: string, from: 'source' | 'target'): string {
  return from === 'source' ? (SEEN_FROM_SOURCE[type] ?? type) : (SEEN_FROM_TARGET[type] ?? `${type} ←`);
}

/** The types in use among the links, with the usual ones before them. */
export function linkTypes(links: Iterable<{ readonly type: string }>): string[] {
  const others = new Set<string>();
  for (const { type } of links) others.add(type);
  for (const type of TRACE_TYPES) others.delete(type);
  return [...TRACE_TYPES, ...[...others].sort()];
}
