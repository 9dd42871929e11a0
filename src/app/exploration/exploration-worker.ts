// Explores in a worker of its own, which is ended when nobody wants to know any more.
import { explore } from './explore-task.ts';
import type { ExploreTask } from './worker-messages.ts';

addEventListener('message', ({ data }: MessageEvent<ExploreTask>) =>
  explore(data, (news) => postMessage(news)),
);
