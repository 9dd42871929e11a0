import { EDITOR } from '#contract/editor.ts';
import { SCOPE_OF } from '#model/kinds.ts';
import { computeAnswer } from '#server/compute-answer.ts';
import { onModel } from '#server/endpoint-routes.ts';

const VIEW = { action: 'View', scope: SCOPE_OF['trace-link'] } as const;

export const suspectRoutes = {
  listSuspects: onModel(EDITOR.listSuspects, VIEW, (call) =>
    computeAnswer(call, (viewable) => ({ task: 'suspects', viewable })),
  ),
};
