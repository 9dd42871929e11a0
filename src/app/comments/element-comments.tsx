import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#app/api/http/refusal.ts';
import { peopleQuery } from '#app/api/model/people.ts';
import { useComments } from '#app/api/review/comments.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { t } from '#language/translate.ts';
import { NewCommentBox } from './new-comment-box.tsx';
import { ThreadList } from './thread-list.tsx';
import { passes, threadsOf } from './threads.ts';

/** What is said of one element, and where more is said; settled threads are left to the panel of comments. */
export function ElementComments({ id }: { readonly id: string }) {
  const { modelId, model } = useDocument();
  const { data: comments = [], error } = useComments(modelId);
  const { data: people = [] } = useQuery(peopleQuery(modelId));
  const title = elementTitle(model, id)?.title;
  const threads = threadsOf(comments).filter((thread) =>
    passes(thread, { elementId: id, resolved: false, mentioned: null }),
  );
  return (
    <>
      {error && <p className="m-0 text-sm text-danger">{refusalOf(error).message}</p>}
      <ThreadList threads={threads} withSubject={false} />
      <NewCommentBox
        key={id}
        place={`${modelId}.${id}`}
        label={title === undefined ? t('Comment on it') : t('Comment on {title}', { title })}
        action={t('Comment')}
        about={{ elementId: id }}
        people={people}
      />
    </>
  );
}
