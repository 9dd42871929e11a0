import { exploreBehaviour } from '#model/simulation/exploration/explored.ts';
import { type ExploreNews, type ExploreTask, modelOf } from './worker-messages.ts';

/** How long it goes on before it tells how far it is, in milliseconds. */
const OFTEN = 100;

/** Does a task to its end, and tells how far it is. */
export function explore({ model, request }: ExploreTask, tell: (news: ExploreNews) => void): void {
  const going = exploreBehaviour(modelOf(model), request);
  for (let told = performance.now(); ; ) {
    const next = going.next();
    if (next.done === true) return tell({ kind: 'result', result: next.value });
    if (performance.now() - told < OFTEN) continue;
    told = performance.now();
    tell({ kind: 'progress', progress: next.value });
  }
}
