import type { QueryClient } from '@tanstack/react-query';
import { isGuest } from '#app/api/http/guest.ts';
import { hasPreviewPass } from '#app/api/http/preview-pass.ts';
import { modelSettingsQuery } from '#app/api/model/use-model-settings.ts';
import { KINDS_WORDS } from '#app/kind-words.ts';
import { denial } from '#app/ui/buttons/denial.ts';
import { t } from '#language/translate.ts';
import type { Diff } from '#model/edit/diff.ts';
import { KINDS, type Kind, SCOPE_OF } from '#model/elements/kinds.ts';
import { chosenMode, type Mode, useMode } from './mode.ts';

/** What the person may do with the open model, in the mode that it is in. */
export interface Rights {
  /** The modes to choose from; none where they may only view. */
  readonly modes: readonly Mode[];
  /** The one that holds. */
  readonly mode: Mode;
  /** Why elements of this kind may not be edited, in a sentence; null where they may. */
  readonly whyNot: (kind: Kind) => string | null;
  /** Why nothing of the model may be edited; null where something may. */
  readonly readOnly: string | null;
  /**
   * Why what cannot be suggested (an import, a restoration, a baseline) may not be done, in a sentence; null where it may.
   */
  readonly whyNotAtOnce: string | null;
  /** Whether they may accept and reject suggestions about elements of this kind, in whichever mode. */
  readonly mayDecide: (kind: Kind) => boolean;
  /** Why an edit that does this may not be made, or null. */
  readonly whyNotThis: (diff: Diff) => string | null;
}

type Scopes = Readonly<Record<Mode, ReadonlySet<string>>>;

function rightsOf(scopes: Scopes, chosen: Mode, nothing: string): Rights {
  const allows = (mode: Mode) => KINDS.some((kind) => scopes[mode].has(SCOPE_OF[kind]));
  const modes = (['edit', 'suggest'] as const).filter(allows);
  const mode = modes.includes(chosen) ? chosen : (modes[0] ?? 'edit');
  const readOnly = modes.length > 0 ? null : nothing;
  const whyNot = (kind: Kind) => {
    if (scopes[mode].has(SCOPE_OF[kind])) return null;
    const kinds = KINDS_WORDS[kind];
    if (mode === 'suggest')
      return denial(t('You may view the {kinds} of this model, but not suggest changes to them.', { kinds }));
    if (scopes.suggest.has(SCOPE_OF[kind]))
      return t('You may not edit the {kinds} of this model. Switch to Suggest to suggest changes to them.', {
        kinds,
      });
    return readOnly ?? denial(t('You may view the {kinds} of this model, but not edit them.', { kinds }));
  };
  return {
    modes,
    mode,
    whyNot,
    readOnly,
    whyNotAtOnce: readOnly ?? (mode === 'suggest' ? atOnce(modes) : null),
    mayDecide: (kind) => scopes.edit.has(SCOPE_OF[kind]),
    whyNotThis: (diff) => diff.map(({ kind }) => whyNot(kind)).find((reason) => reason !== null) ?? null,
  };
}

function atOnce(modes: readonly Mode[]): string {
  return modes.includes('edit')
    ? t('This cannot be suggested. Switch to Edit to do it.')
    : denial(t('You may suggest changes to this model, but this cannot be suggested.'));
}

/**
 * The person's rights on a model as far as the service has told them, read outside of rendering; the same object for as long as they are
 * the same.
 */
export class KnownRights {
  readonly #client: QueryClient;
  readonly #modelId: string;
  #asked: string | null = null;
  #rights: Rights | null = null;

  constructor(client: QueryClient, modelId: string) {
    this.#client = client;
    this.#modelId = modelId;
  }

  /**
   * The rights, or null while the service is asked for them the first time. Where it cannot tell, nothing is forbidden here: the service
   * decides on every write anyway.
   */
  now(): Rights | null {
    const modelId = this.#modelId;
    const state = this.#client.getQueryState(modelSettingsQuery(modelId).queryKey);
    const edits = state?.data?.scopes.Edit;
    const suggests = state?.data?.scopes.Suggest;
    const isFetched = state !== undefined && state.dataUpdateCount + state.errorUpdateCount > 0;
    // Who came by a preview link may view the model and nothing else: not even what they may do in it.
    const guest = isGuest(modelId);
    // Once asked it stays asked: a refusal is asked for again whenever another component wants the same.
    if (!guest && !edits && !isFetched && (state?.fetchFailureCount ?? 0) === 0) return null;
    const previewed = guest || (isFetched && hasPreviewPass(modelId));
    const chosen = chosenMode(useMode.getState(), modelId);
    const asked = JSON.stringify([edits, suggests, previewed, chosen]);
    if (asked !== this.#asked) this.#rights = rightsFor(edits, suggests, previewed, chosen);
    this.#asked = asked;
    return this.#rights;
  }
}

function rightsFor(
  edits: readonly string[] | undefined,
  suggests: readonly string[] | undefined,
  previewed: boolean,
  chosen: Mode,
): Rights {
  if (edits && suggests) {
    const scopes = { edit: new Set(edits), suggest: new Set(suggests) };
    return rightsOf(scopes, chosen, denial(t('You may view this model, but not edit it.')));
  }
  const all = new Set<string>(previewed ? [] : KINDS.map((kind) => SCOPE_OF[kind]));
  return rightsOf(
    { edit: all, suggest: all },
    chosen,
    denial(t('This is a preview: you may view this model, but not edit it.')),
  );
}
