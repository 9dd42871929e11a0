import type { Layers, ShownSuggestion } from '#app/document/view/layers.ts';
import { subjectOf } from '#app/fields/changes/entry-labels.ts';
import { KINDS_WORDS } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import { type Entry, entryBetween, patched, trusted } from '#model/edit/diff.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { sameJson } from '#model/store/json.ts';
import { acceptSuggestion } from '#model/suggestions/accepting/accept-suggestion.ts';
import {
  mergeEntry,
  type Resolution,
  type SuggestionConflict,
} from '#model/suggestions/accepting/merge-entry.ts';
import { type Needs, needsOf, withDependents, withNeeded } from '#model/suggestions/needs.ts';
import type { SystemModel } from '#model/system-model.ts';
import { problemAt } from './problem-at.ts';

/** What deciding about an element of a suggestion comes to. */
export interface Choice {
  /** The elements that are decided with it, itself included. */
  readonly ids: readonly string[];
  /** The names of those that go along. */
  readonly also: readonly string[];
  /** Why it cannot be done, in a sentence; null where it can. */
  readonly whyNot: string | null;
}

/** What can be decided about one suggestion, found out once for all of its elements. */
export class Choices {
  readonly #suggestion: ShownSuggestion;
  readonly #model: SystemModel;
  readonly #mayDecide: (kind: Kind) => boolean;
  readonly #needs: Needs;
  readonly #problems: ReadonlyMap<string, string>;
  readonly #conflicts: ReadonlyMap<string, readonly SuggestionConflict[]>;
  readonly #resolutions: readonly Resolution[];

  /** @param chosen what fields shall be that were changed since; those that were changed again are asked about again */
  constructor(
    suggestion: ShownSuggestion,
    { base, open }: Layers,
    mayDecide: (kind: Kind) => boolean,
    chosen: readonly Resolution[] = [],
  ) {
    this.#suggestion = suggestion;
    this.#model = base;
    this.#mayDecide = mayDecide;
    this.#needs = needsOf(base, suggestion.entries);
    this.#conflicts = conflictsIn(suggestion, base);
    this.#resolutions = chosen.filter(({ elementId, field, current }) =>
      this.conflictsOf(elementId).some((one) => one.field === field && sameJson(one.current, current)),
    );
    this.#problems = problemsOf(suggestion, base, open, this.#resolutions);
  }

  /** Accepting one element with what it needs, or (null) all of them. */
  accept(id: string | null): Choice {
    const ids = this.#ordered(id === null ? null : withNeeded(this.#needs, [id]));
    const problem = ids.flatMap((one) => this.#problems.get(one) ?? [])[0] ?? null;
    return { ids, also: this.#named(ids, id), whyNot: this.#forbidden(ids) ?? problem };
  }

  /** Rejecting one element with what needs it, or (null) all of them; the author's own is withdrawn so. */
  reject(id: string | null): Choice {
    const ids = this.#ordered(id === null ? null : withDependents(this.#needs, [id]));
    // To take back what one suggested needs no right.
    return { ids, also: this.#named(ids, id), whyNot: this.#suggestion.own ? null : this.#forbidden(ids) };
  }

  /** Whether accepting is the person's at all: they may edit the kind of this element or (null) of one of them. */
  mayAccept(id: string | null): boolean {
    const { entries, stored } = this.#suggestion;
    return stored && entries.some((entry) => (id === null || entry.id === id) && this.#mayDecide(entry.kind));
  }

  /** The same for rejecting. */
  mayReject(id: string | null): boolean {
    return (this.#suggestion.stored && this.#suggestion.own) || this.mayAccept(id);
  }

  /** Why an element cannot be accepted as it was suggested, whatever the person may do. */
  problemOf(id: string): string | null {
    return this.#problems.get(id) ?? null;
  }

  /** The fields of an element that were set to something else since it was suggested. */
  conflictsOf(id: string): readonly SuggestionConflict[] {
    return this.#conflicts.get(id) ?? [];
  }

  /** What was chosen of these elements' fields, or (null) of those of all. */
  resolutionsOf(ids: readonly string[] | null): readonly Resolution[] {
    return this.#resolutions.filter(({ elementId }) => ids === null || ids.includes(elementId));
  }

  #ordered(chosen: ReadonlySet<string> | null): string[] {
    return this.#suggestion.entries.flatMap(({ id }) => (chosen === null || chosen.has(id) ? id : []));
  }

  #named(ids: readonly string[], of: string | null): string[] {
    if (of === null) return [];
    return this.#suggestion.entries
      .filter(({ id }) => id !== of && ids.includes(id))
      .map((entry) => {
        const { word, name } = subjectOf(this.#model, entry);
        return name === '' ? word : `${word} ${name}`;
      });
  }

  #forbidden(ids: readonly string[]): string | null {
    const kind = this.#suggestion.entries.find(
      (entry) => ids.includes(entry.id) && !this.#mayDecide(entry.kind),
    )?.kind;
    return kind === undefined
      ? null
      : t('You may not edit the {elements} of this model, so you cannot decide this.', {
          elements: KINDS_WORDS[kind],
        });
  }
}

const NO_CONTEXT = { at: '', newId: () => '' };

/** Why elements of a suggestion cannot be accepted as they were suggested, a sentence each. */
function problemsOf(
  suggestion: ShownSuggestion,
  base: SystemModel,
  open: readonly ShownSuggestion[],
  resolutions: readonly Resolution[],
): Map<string, string> {
  const tried = acceptSuggestion(base, suggestion, undefined, NO_CONTEXT, open, resolutions);
  const problems = new Map<string, string>();
  for (const error of tried.ok ? [] : tried.refusal.errors) {
    const { id, sentence } = problemAt(error, base);
    const known = problems.get(id);
    problems.set(id, known === undefined ? sentence : `${known} ${sentence}`);
  }
  return problems;
}

function conflictsIn(
  { entries }: ShownSuggestion,
  base: SystemModel,
): ReadonlyMap<string, readonly SuggestionConflict[]> {
  const found = new Map<string, readonly SuggestionConflict[]>();
  for (const entry of entries) {
    const conflicts = mergeEntry(base, entry)?.conflicts ?? [];
    if (conflicts.length > 0) found.set(entry.id, conflicts);
  }
  return found;
}

/** What an entry would do to the element as it is stored now; the entry itself where that is not there, or goes. */
export function againstStored(model: SystemModel, entry: Entry): Entry {
  const { kind, id } = entry;
  const now = model.tables[kind].get(id);
  const merged = mergeEntry(model, entry);
  if (!now || merged === null) return entry;
  const after = trusted(kind, patched(now, merged.after));
  return entryBetween(kind, id, now, after) ?? { ...entry, before: {}, after: {} };
}
