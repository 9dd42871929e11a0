import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '#app/api/people.ts';
import { refusalOf } from '#app/api/refusal.ts';
import { useToken } from '#app/api/token.ts';
import { useComments } from '#app/api/use-comments.ts';
import { useModelSettings } from '#app/api/use-model-settings.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/element-title.ts';
import { NewCommentBox } from './new-comment-box.tsx';
import { ThreadCard } from './thread-card.tsx';
import { passes, threadsOf } from './threads.ts';

/** What is said of one element, and where more is said; settled threads are left to the panel of comments. */
export function ElementComments({ id }: { readonly id: string }) {
  const { modelId, model } = useDocument();
  const { data: comments = [], error } = useComments(modelId);
  const { data: people = [] } = useQuery(peopleQuery(modelId));
  const { data: settings } = useModelSettings(modelId);
  const me = useToken(({ userId }) => userId);
  const threads = threadsOf(comments).filter((thread) =>
    passes(thread, { elementId: id, resolved: false, mentioned: null }),
  );
  return (
    <>
      {error && <p className="m-0 text-sm text-danger">{refusalOf(error).message}</p>}
      {threads.length > 0 && (
        <ul aria-label="Threads" className="m-0 list-none p-0">
          {threads.map((thread) => (
            <ThreadCard
              key={thread.first.id}
              thread={thread}
              people={people}
              me={me}
              manages={settings?.actions.includes('Manage') ?? false}
              withSubject={false}
            />
          ))}
        </ul>
      )}
      <NewCommentBox
        key={id}
        place={`${modelId}.${id}`}
        label={`Comment on ${elementTitle(model, id)?.title ?? 'it'}`}
        action="Comment"
        about={{ elementId: id }}
        people={people}
      />
    </>
  );
}
