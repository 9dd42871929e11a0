import { useQuery } from '@tanstack/react-query';
import { useToken } from '#app/api/http/token.ts';
import { peopleQuery } from '#app/api/model/people.ts';
import { useModelSettings } from '#app/api/model/use-model-settings.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { t } from '#language/translate.ts';
import { ThreadCard } from './thread-card.tsx';
import type { Thread } from './threads.ts';

/** Threads one below the other; nothing where there are none. */
export function ThreadList(props: {
  readonly threads: readonly Thread[];
  /** Whether each says what it is about. */
  readonly withSubject: boolean;
}) {
  const { threads, withSubject } = props;
  const modelId = useModelId();
  const { data: people = [] } = useQuery(peopleQuery(modelId));
  const { data: settings } = useModelSettings(modelId);
  const me = useToken(({ userId }) => userId);
  if (threads.length === 0) return null;
  return (
    <ul aria-label={t('Threads')} className="m-0 list-none p-0">
      {threads.map((thread) => (
        <ThreadCard
          key={thread.first.id}
          thread={thread}
          people={people}
          me={me}
          manages={settings?.actions.includes('Manage') ?? false}
          withSubject={withSubject}
        />
      ))}
    </ul>
  );
}
