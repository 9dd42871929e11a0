import { useRef } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useCreateComment } from '#app/api/review/comments.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { CommentBox } from './comment-box.tsx';
import { useDraft } from './drafts.ts';
import { type Mentionable, mentionsIn } from './mentions.ts';

/** Where a new comment or an answer is written. What is begun stays until it is said or taken back. */
export function NewCommentBox(props: {
  /** Names the draft: one for each element and thread. */
  readonly place: string;
  readonly label: string;
  readonly action: string;
  readonly about: { readonly elementId?: string; readonly parentId?: string };
  readonly people: readonly Mentionable[];
  readonly autoFocus?: boolean;
  readonly onCancel?: () => void;
  readonly onSaid?: () => void;
}) {
  const { place, label, action, about, people, autoFocus, onCancel, onSaid } = props;
  const modelId = useModelId();
  const [text, setText] = useDraft(place);
  const create = useCreateComment(modelId);
  // A second try of the same text, after a lost answer, must not say it twice.
  const tried = useRef<{ readonly text: string; readonly id: string } | null>(null);

  function submit() {
    const said = text.trim();
    const id = tried.current?.text === said ? tried.current.id : crypto.randomUUID();
    tried.current = { text: said, id };
    create.mutate(
      { ...about, id, text: said, mentions: mentionsIn(said, people) },
      {
        onSuccess: () => {
          tried.current = null;
          setText('');
          onSaid?.();
        },
      },
    );
  }

  return (
    <CommentBox
      label={label}
      action={action}
      text={text}
      onTextChange={setText}
      people={people}
      busy={create.isPending}
      error={create.error && refusalOf(create.error).message}
      onSubmit={submit}
      {...(autoFocus !== undefined && { autoFocus })}
      {...(onCancel && {
        onCancel: () => {
          setText('');
          onCancel();
        },
      })}
    />
  );
}
