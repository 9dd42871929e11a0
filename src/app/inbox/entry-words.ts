import type { View } from '#app/paths.ts';
import { viewHref } from '#app/paths.ts';
import type { InboxEntry } from '#contract/inbox.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';

/** What happened, in a sentence without its end. */
export function entrySentence(entry: InboxEntry): string {
  const { kind, byName } = entry;
  if (kind === 'mention') return `${byName} mentions you in a comment on ${subjectOf(entry)}`;
  if (kind === 'reply') return `${byName} replied in a thread on ${subjectOf(entry)}`;
  if (kind === 'review') return `${byName} asks you to review a suggestion`;
  if (kind === 'decision') return `${byName} ${entry.decision ?? 'decided about'} your suggestion`;
  return `${byName} invites you to ${entry.text}`;
}

function subjectOf({ elementName, elementKind }: InboxEntry): string {
  if (elementName !== null) return elementName;
  return elementKind === null || elementKind === 'model' ? 'the model' : `a ${KIND_LABELS[elementKind]}`;
}

const VIEWS: Readonly<Record<NonNullable<InboxEntry['elementKind']>, View>> = {
  model: 'structure',
  part: 'structure',
  interface: 'structure',
  state: 'behaviour',
  transition: 'behaviour',
  requirement: 'requirements',
  'trace-link': 'requirements',
};

/** The address of what an entry is about: the very comment or suggestion. Null for an invitation, which is accepted in its place. */
export function entryHref({
  modelId,
  elementId,
  elementKind,
  commentId,
  stagedChangeId,
}: InboxEntry): string | null {
  if (modelId === null) return null;
  const view = VIEWS[elementKind ?? 'model'];
  const selected = elementId === null ? [] : [elementId];
  if (commentId !== null) return viewHref(modelId, view, selected, { comment: commentId });
  return stagedChangeId === null ? null : viewHref(modelId, view, [], { suggestion: stagedChangeId });
}
