import { useMemo } from 'react';
import { isGuest } from '#app/api/http/guest.ts';
import { hasPreviewPass } from '#app/api/http/preview-pass.ts';
import { useModelSettings } from '#app/api/model/use-model-settings.ts';
import { KINDS_WORDS } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import type { Diff } from '#model/edit/diff.ts';
import { KINDS, type Kind, SCOPE_OF } from '#model/elements/kinds.ts';
import { type Mode, useChosenMode } from './mode.ts';

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
      return t('You may view the {kinds} of this model, but not suggest changes to them.', { kinds });
    if (scopes.suggest.has(SCOPE_OF[kind]))
      return t('You may not edit the {kinds} of this model. Switch to Suggest to suggest changes to them.', {
        kinds,
      });
    return readOnly ?? t('You may view the {kinds} of this model, but not edit them.', { kinds });
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
    : t('You may suggest changes to this model, but this cannot be suggested.');
}

/**
 * The person's rights on a model, or null while the service is asked for them the first time. Where it cannot tell, nothing is
 * forbidden here: the service decides on every write anyway.
 */
export function useRights(modelId: string): Rights | null {
  const { data: settings, isFetched, failureCount } = useModelSettings(modelId);
  const edits = settings?.scopes.Edit.join(' ');
  const suggests = settings?.scopes.Suggest.join(' ');
  const chosen = useChosenMode(modelId);
  // Who came by a preview link may view the model and nothing else: not even what they may do in it.
  const guest = isGuest(modelId);
  const previewed = guest || (isFetched && hasPreviewPass(modelId));
  // Once asked it stays asked: a refusal is asked for again whenever another component wants the same.
  const unasked = !guest && edits === undefined && !isFetched && failureCount === 0;
  return useMemo(() => {
    if (unasked) return null;
    if (edits !== undefined && suggests !== undefined) {
      const scopes = { edit: new Set(edits.split(' ')), suggest: new Set(suggests.split(' ')) };
      return rightsOf(scopes, chosen, t('You may view this model, but not edit it.'));
    }
    const all = new Set<string>(previewed ? [] : KINDS.map((kind) => SCOPE_OF[kind]));
    return rightsOf(
      { edit: all, suggest: all },
      chosen,
      t('This is a preview: you may view this model, but not edit it.'),
    );
  }, [chosen, edits, previewed, suggests, unasked]);
}
