import { EDITOR } from '#contract/editor.ts';
import { SCOPE_OF } from '#model/elements/kinds.ts';
import { computeAnswer } from '#server/endpoints/compute-answer.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';

const VIEW = { action: 'View', scope: SCOPE_OF['trace-link'] } as const;

export const suspectRoutes = {
  listSuspects: onModel(EDITOR.listSuspects, VIEW, (call) =>
    computeAnswer(call, (viewable) => ({ task: 'suspects', viewable })),
  ),
};
