import type { Requirement } from '#model/requirement.ts';

/** What the table is narrowed to; an empty text asks for nothing. */
export interface RequirementFilter {
  readonly text: string;
  readonly status: string;
  readonly priority: string;
  readonly type: string;
}

export const NO_FILTER: RequirementFilter = { text: '', status: '', priority: '', type: '' };

export function isFiltering({ text, status, priority, type }: RequirementFilter): boolean {
  return text.trim() !== '' || status !== '' || priority !== '' || type !== '';
}

// Folding 100,000 statements takes longer than comparing them: each is folded once, while it stays as it is.
const folded = new WeakMap<Requirement, string>();

function searchText(requirement: Requirement): string {
  const known = folded.get(requirement);
  if (known !== undefined) return known;
  const text = fold(`${requirement.key}\n${requirement.name}\n${requirement.statement}`);
  folded.set(requirement, text);
  return text;
}

/** Case and accents do not matter in a search. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The ids of the requirements that hold every word of the text in key, title or statement and have the chosen values;
 * null where nothing is asked for.
 */
export function hitsOf(
  requirements: Iterable<Requirement>,
  filter: RequirementFilter,
): ReadonlySet<string> | null {
  if (!isFiltering(filter)) return null;
  const words = fold(filter.text).split(/\s+/).filter(Boolean);
  const is = (wanted: string, value: string) => wanted === '' || wanted === value;
  const hits = new Set<string>();
  for (const requirement of requirements) {
    if (!is(filter.status, requirement.status) || !is(filter.priority, requirement.priority)) continue;
    if (!is(filter.type, requirement.type)) continue;
    const text = words.length > 0 ? searchText(requirement) : '';
    if (words.every((word) => text.includes(word))) hits.add(requirement.id);
  }
  return hits;
}
