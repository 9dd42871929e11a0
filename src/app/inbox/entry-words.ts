import { ONE_OF_KIND } from '#app/kind-words.ts';
import type { View } from '#app/paths.ts';
import { viewHref } from '#app/paths.ts';
import { t } from '#language/translate.ts';
import type { InboxEntry } from '#contract/inbox.ts';

/** What happened, in a sentence without its end. */
export function entrySentence(entry: InboxEntry): string {
  const { kind, byName } = entry;
  if (kind === 'mention')
    return t('{person} mentions you in a comment on {subject}', {
      person: byName,
      subject: subjectOf(entry),
    });
  if (kind === 'reply')
    return t('{person} replied in a thread on {subject}', { person: byName, subject: subjectOf(entry) });
  if (kind === 'review') return t('{person} asks you to review a suggestion', { person: byName });
  if (kind === 'decision') return decisionSentence(entry);
  if (entry.needsLink === true) return t('{person} invites you', { person: byName });
  return t('{person} invites you to {place}', { person: byName, place: entry.text });
}

function decisionSentence({ byName: person, decision }: InboxEntry): string {
  if (decision === 'accepted') return t('{person} accepted your suggestion', { person });
  if (decision === 'rejected') return t('{person} rejected your suggestion', { person });
  return t('{person} decided about your suggestion', { person });
}

function subjectOf({ elementName, elementKind }: InboxEntry): string {
  if (elementName !== null) return elementName;
  return elementKind === null || elementKind === 'model' ? t('the model') : ONE_OF_KIND[elementKind];
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
