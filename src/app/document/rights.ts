import { useMemo } from 'react';
import { isGuest } from '#app/api/guest.ts';
import { hasPreviewPass } from '#app/api/preview-pass.ts';
import { useModelSettings } from '#app/api/use-model-settings.ts';
import type { Diff } from '#model/diff.ts';
import { KIND_WORDS, KINDS, type Kind, SCOPE_OF } from '#model/kinds.ts';

/** What the person may do with the open model. */
export interface Rights {
  /** Why elements of this kind may not be edited, in a sentence; null where they may. */
  readonly whyNot: (kind: Kind) => string | null;
  /** Why nothing of the model may be edited; null where something may. */
  readonly readOnly: string | null;
  /** Why an edit that does this may not be made, or null. */
  readonly whyNotThis: (diff: Diff) => string | null;
}

function rightsOf(edits: ReadonlySet<string>, nothing: string): Rights {
  const readOnly = KINDS.some((kind) => edits.has(SCOPE_OF[kind])) ? null : nothing;
  const whyNot = (kind: Kind) => {
    if (edits.has(SCOPE_OF[kind])) return null;
    return readOnly ?? `You may view the ${KIND_WORDS[kind]}s of this model, but not edit them.`;
  };
  return {
    whyNot,
    readOnly,
    whyNotThis: (diff) => diff.map(({ kind }) => whyNot(kind)).find((reason) => reason !== null) ?? null,
  };
}

/**
 * The person's rights on a model, or null while the service is asked for them the first time. Where it cannot tell, nothing is
 * forbidden here: the service decides on every write anyway.
 */
export function useRights(modelId: string): Rights | null {
  const { data: settings, isFetched, failureCount } = useModelSettings(modelId);
  const edits = settings?.scopes.Edit.join(' ');
  // Who came by a preview link may view the model and nothing else: not even what they may do in it.
  const guest = isGuest(modelId);
  const previewed = guest || (isFetched && hasPreviewPass(modelId));
  // Once asked it stays asked: a refusal is asked for again whenever another component wants the same.
  const unasked = !guest && edits === undefined && !isFetched && failureCount === 0;
  return useMemo(() => {
    if (unasked) return null;
    if (edits !== undefined)
      return rightsOf(new Set(edits.split(' ')), 'You may view this model, but not edit it.');
    const all = KINDS.map((kind) => SCOPE_OF[kind]);
    return rightsOf(
      new Set(previewed ? [] : all),
      'You came by a preview link: you may view this model, but not edit it.',
    );
  }, [edits, previewed, unasked]);
}
