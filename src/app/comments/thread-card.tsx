import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useUpdateComment } from '#app/api/review/comments.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelId } from '#app/session/editor-session.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { DELETED_KIND } from '#app/kind-words.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import type { Comment } from '#contract/comment.ts';
import { t } from '#language/translate.ts';
import { CommentCard } from './comment-card.tsx';
import type { Mentionable } from './mentions.ts';
import { NewCommentBox } from './new-comment-box.tsx';
import type { Thread } from './threads.ts';

/** A thread: what was said, what was answered, whether it is settled, and where the next answer is written. */
export function ThreadCard(props: {
  readonly thread: Thread;
  readonly people: readonly Mentionable[];
  readonly me: string | null;
  readonly manages: boolean;
  /** Whether to say what it is about. */
  readonly withSubject: boolean;
}) {
  const { thread, people, me, manages, withSubject } = props;
  const { first, answers } = thread;
  const modelId = useModelId();
  const [answering, setAnswering] = useState(false);
  return (
    <li className="flex flex-col gap-2 border-b border-hairline p-3">
      {withSubject && <Subject comment={first} />}
      {first.resolvedAt !== null && (
        <span>
          <Badge tone="success">{t('Resolved')}</Badge>
        </span>
      )}
      {[first, ...answers].map((comment) => (
        <div key={comment.id} className={comment === first ? undefined : 'border-l-2 border-hairline pl-2'}>
          <CommentCard
            modelId={modelId}
            comment={comment}
            people={people}
            own={comment.authorId === me}
            mayDelete={comment.authorId === me || manages}
          />
        </div>
      ))}
      {answering ? (
        <NewCommentBox
          place={`answer.${first.id}`}
          label={t('Answer')}
          action={t('Answer')}
          about={{ parentId: first.id }}
          people={people}
          autoFocus
          onCancel={() => setAnswering(false)}
          onSaid={() => setAnswering(false)}
        />
      ) : (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => setAnswering(true)}>
            {t('Answer')}
          </Button>
          <Settle comment={first} />
        </div>
      )}
    </li>
  );
}

function Subject({ comment }: { comment: Comment }) {
  const { model } = useDocument();
  if (comment.elementId === null || comment.elementKind === 'model')
    return <p className="m-0 text-sm text-muted">{t('The model')}</p>;
  const found = elementTitle(model, comment.elementId);
  return (
    <p className="m-0 text-sm text-muted">
      {found ? (
        <>
          {found.word}{' '}
          <ElementLink id={comment.elementId} view={found.view}>
            {found.title}
          </ElementLink>
        </>
      ) : (
        DELETED_KIND[comment.elementKind]
      )}
    </p>
  );
}

function Settle({ comment }: { comment: Comment }) {
  const modelId = useModelId();
  const update = useUpdateComment(modelId, comment.id);
  const open = comment.resolvedAt === null;
  const Icon = open ? Check : RotateCcw;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Icon aria-hidden="true" size={14} />}
      busy={update.isPending}
      onClick={() =>
        update.mutate(
          { resolved: open },
          {
            onError: (error) =>
              showError({ title: t('The thread stays as it was'), description: refusalOf(error).message }),
          },
        )
      }
    >
      {open ? t('Resolve') : t('Open again')}
    </Button>
  );
}
