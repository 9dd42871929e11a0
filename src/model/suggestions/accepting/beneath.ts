import { t } from '#language/translate.ts';
import type { Entry } from '#model/edit/diff.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { findElement, findOwner, type SystemModel } from '#model/system-model.ts';
import { ownIdsIn, textsIn } from '#model/suggestions/ids-in.ts';

/** The open suggestions that a suggestion was built upon: its author's own, made before it. */
export class Beneath {
  readonly #makers = new Map<string, string>();
  readonly #changers = new Map<string, string>();

  constructor(model: SystemModel, staged: StoredSuggestion, open: readonly StoredSuggestion[]) {
    for (const { id: stagedId, label, authorId, createdAt, entries } of open) {
      if (stagedId === staged.id || authorId !== staged.authorId || createdAt > staged.createdAt) continue;
      for (const { id, before, after } of entries) {
        this.#changers.set(id, label);
        for (const made of [...(before === null ? [id] : []), ...ownIdsIn(after)])
          if (!findElement(model, made) && !findOwner(model, made)) this.#makers.set(made, label);
      }
    }
  }

  /** Why an entry must wait for one of these: it names what that makes. */
  makerOf({ after }: Entry): string | undefined {
    for (const text of textsIn(after)) {
      const label = this.#makers.get(text);
      if (label !== undefined) return buildsOn(label);
    }
    return undefined;
  }

  /** Why an entry does not find what it expects: it changes what one of these makes or changes. */
  changerOf({ id }: Entry): string | undefined {
    const label = this.#changers.get(id);
    return label === undefined ? undefined : buildsOn(label);
  }
}

const buildsOn = (label: string) =>
  t('builds on the suggestion “{suggestion}”, which is still open', { suggestion: label });
