import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useUpdateComment } from '#app/api/review/comments.ts';
import { useDeleteComment } from '#app/document/requests/use-delete-comment.ts';
import { useRemarkArrival } from '#app/session/wanted-remark.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import type { Comment } from '#contract/comment.ts';
import { t } from '#language/translate.ts';
import { CommentBox } from './comment-box.tsx';
import { useDraft } from './drafts.ts';
import { type Mentionable, mentionsIn, pieces } from './mentions.ts';

/** One comment: who said it, when, and what, with the names in it marked. */
export function CommentCard(props: {
  readonly modelId: string;
  readonly comment: Comment;
  readonly people: readonly Mentionable[];
  /** Whether the person wrote it. */
  readonly own: boolean;
  readonly mayDelete: boolean;
}) {
  const { modelId, comment, people, own, mayDelete } = props;
  const [editing, setEditing] = useState(false);
  const remove = useDelete(modelId, comment);
  const card = useRef<HTMLElement>(null);
  useRemarkArrival(comment.id, card);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={t('Comment by {author}', { author: comment.authorName })}
      className="flex flex-col gap-1 rounded-sm"
    >
      <header className="flex min-h-6 flex-wrap items-center gap-x-2">
        <span className="font-medium break-words">{comment.authorName}</span>
        <time dateTime={comment.createdAt} className="text-sm text-muted">
          {comment.editedAt === null
            ? shownTime(comment.createdAt)
            : t('{time}, changed', { time: shownTime(comment.createdAt) })}
        </time>
        <span className="ml-auto flex">
          {own && !editing && (
            <IconButton
              size="sm"
              label={t('Change this comment')}
              icon={<Pencil aria-hidden="true" size={14} />}
              onClick={() => setEditing(true)}
            />
          )}
          {mayDelete && (
            <IconButton
              size="sm"
              label={t('Delete this comment')}
              icon={<Trash2 aria-hidden="true" size={14} />}
              onClick={remove}
            />
          )}
        </span>
      </header>
      {editing ? (
        <Rewording {...props} onDone={() => setEditing(false)} />
      ) : (
        <p className="m-0 break-words whitespace-pre-wrap">
          {pieces(comment.text, people).map(({ text, person }, index) =>
            person ? (
              // Pieces of one text have no other identity than their place.
              <strong key={index} className="font-medium text-accent-text">
                {text}
              </strong>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </article>
  );
}

function Rewording(props: {
  readonly modelId: string;
  readonly comment: Comment;
  readonly people: readonly Mentionable[];
  readonly onDone: () => void;
}) {
  const { modelId, comment, people, onDone } = props;
  const update = useUpdateComment(modelId, comment.id);
  const [draft, setDraft] = useDraft(`edit.${comment.id}`);
  const text = draft === '' ? comment.text : draft;
  const close = () => {
    setDraft('');
    onDone();
  };
  return (
    <CommentBox
      label={t('Change the comment')}
      action={t('Save')}
      autoFocus
      text={text}
      onTextChange={setDraft}
      people={people}
      busy={update.isPending}
      error={update.error && refusalOf(update.error).message}
      onCancel={close}
      onSubmit={() => update.mutate({ text, mentions: mentionsIn(text, people) }, { onSuccess: close })}
    />
  );
}

function useDelete(modelId: string, comment: Comment): () => void {
  const remove = useDeleteComment(modelId);
  const tell = (title: string) => (error: unknown) =>
    showError({ title, description: refusalOf(error).message });
  return () =>
    remove.mutate(comment.id, {
      onSuccess: (bringBack) =>
        showToast({
          title:
            comment.parentId === null ? t('Deleted the comment and its answers') : t('Deleted the answer'),
          action: {
            label: t('Bring back'),
            onAction: () => void bringBack().catch(tell(t('The comment was not brought back'))),
          },
        }),
      onError: tell(t('The comment was not deleted')),
    });
}
