import { foldEdits, isSuggestion, type PendingEdit, planEdit } from '#app/document/edits/edit.ts';
import type { ServerDocument } from '#app/sync/document.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { amendSuggestion, findAmended } from '#model/suggestions/amend-suggestion.ts';
import { type PendingState, pendingStates } from '#model/suggestions/pending-state.ts';
import { buildSuggestedModel } from '#model/suggestions/suggested-model.ts';
import { openOf } from '#model/suggestions/suggestions-after.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Mode } from './mode.ts';

/** A staged change of which something is undecided. */
export interface ShownSuggestion extends StoredSuggestion {
  /** Whether the service has it: until then nobody else can see it, nor decide about it. */
  readonly stored: boolean;
  /** Whether the person made it. */
  readonly own: boolean;
}

/** What the editor knows of a model, from the stored to the proposed. */
export interface Layers {
  /** What the service holds, with the edits folded in that it has not decided yet. */
  readonly base: SystemModel;
  /** The suggestions of everybody, in the order in which they were made. */
  readonly open: readonly ShownSuggestion[];
  /** The base with the person's own suggestions: what a further one of theirs is planned on, here and by the service. */
  readonly proposed: SystemModel;
}

const NONE: readonly ShownSuggestion[] = [];

interface Known {
  readonly pending: readonly PendingEdit[];
  readonly userId: string | null;
  readonly layers: Layers;
}
const known = new WeakMap<ServerDocument, Known>();

/** The layers of a model. Found out once for the same data and edits. */
export function layersOf(
  server: ServerDocument,
  pending: readonly PendingEdit[],
  userId: string | null,
): Layers {
  const before = known.get(server);
  const same =
    before?.userId === userId &&
    before.pending.length === pending.length &&
    before.pending.every((edit, index) => edit === pending[index]);
  if (before && same) return before.layers;
  const layers = newLayers(server, pending, userId);
  known.set(server, { pending, userId, layers });
  return layers;
}

function newLayers(server: ServerDocument, pending: readonly PendingEdit[], userId: string | null): Layers {
  const base = foldEdits(server.model, pending, server.recent);
  const stored = openOf(server.staged)
    .filter((staged) => !pending.some((edit) => takesBack(edit, staged, userId)))
    .map((staged): ShownSuggestion => ({ ...staged, stored: true, own: staged.authorId === userId }));
  let proposed = buildSuggestedModel(
    base,
    stored.filter(({ own }) => own),
  );
  const open = [...stored];
  for (const edit of pending.filter(isSuggestion)) {
    if (pending.some(({ change }) => change.kind === 'revert' && change.step.editId === edit.id)) continue;
    const planned = planEdit(proposed, edit);
    // One that the service has by now changes nothing any more.
    if (!planned.ok || planned.value.diff.length === 0) continue;
    proposed = planned.value.model;
    const { id, label, at: createdAt, baseSeq } = edit;
    // As the service will do it.
    const amended = findAmended(
      open.filter(({ own }) => own),
      planned.value.diff,
    );
    if (amended) {
      open[open.indexOf(amended)] = amendSuggestion(amended, planned.value.diff);
      continue;
    }
    open.push({
      id,
      label,
      authorId: userId ?? '',
      createdAt,
      baseSeq,
      state: 'open',
      entries: [...planned.value.diff],
      decisions: [],
      stored: false,
      own: true,
    });
  }
  return { base, open: open.length === 0 ? NONE : open, proposed };
}

/** Whether an edit on its way takes back a suggestion of the person's own: the change set after its base made it. */
function takesBack({ change }: PendingEdit, { authorId, baseSeq }: StoredSuggestion, userId: string | null) {
  return authorId === userId && change.kind === 'revert' && change.step.seq === baseSeq + 1;
}

/**
 * The model as it is drawn: with what suggestions would add, and without what they would delete being gone. In the mode `suggest`
 * the person sees their own changes in it, as they made them.
 */
export function shownOf({ base, open }: Layers, mode: Mode): SystemModel {
  return buildSuggestedModel(
    base,
    open.map(({ createdAt, own, entries }) => ({
      createdAt,
      entries: entries.filter(
        ({ kind, id, after }) =>
          after !== null && ((mode === 'suggest' && own) || !base.tables[kind].has(id)),
      ),
    })),
  );
}

const NOTHING: ReadonlyMap<string, PendingState> = new Map();

/** What the suggestions would do to each element. */
export function pendingOf({ base, open }: Layers): ReadonlyMap<string, PendingState> {
  return open.length === 0 ? NOTHING : pendingStates(base, open);
}
