import type { HeldKeys } from '#model/edit/draft.ts';
import { openOf, type StoredSuggestions } from './suggestions-after.ts';

const known = new WeakMap<StoredSuggestions, HeldKeys>();

/** The keys of requirements and interfaces in what is undecided of staged changes. Found out once for the same ones. */
export function keysHeldBy(staged: StoredSuggestions): HeldKeys {
  const found = known.get(staged);
  if (found) return found;
  const held = { requirement: new Set<string>(), interface: new Set<string>() };
  for (const { entries } of openOf(staged))
    for (const { kind, after } of entries)
      if ((kind === 'requirement' || kind === 'interface') && typeof after?.['key'] === 'string')
        held[kind].add(after['key']);
  known.set(staged, held);
  return held;
}
