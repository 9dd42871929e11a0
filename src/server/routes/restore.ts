import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { restoringElements, restoringModel } from '#model/edit/restore-elements.ts';
import { SCOPE_OF } from '#model/elements/kinds.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { viewOf } from '#server/access/authorise.ts';
import { changeAnswer, storedChangeText } from '#server/commit/change-answer.ts';
import { presentFor } from '#server/commit/change-set-text.ts';
import { commit } from '#server/commit/commit.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { invalid, valueOf } from '#server/failure.ts';
import { modelAt } from '#server/history/past.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';

const EDIT_ANY = { action: 'Edit', scope: 'any' } as const;

export const restoreRoutes = {
  restoreModel: onModel(EDITOR.restoreModel, EDIT_ANY, async (call) => {
    const { deps, model, actor, by } = call;
    const { seq, elementIds, label } = call.body;
    if (seq > model.seq)
      throw invalid([
        { path: 'seq', message: t('is later than {number}, the last change', { number: model.seq }) },
      ]);
    const leave = deps.gates.openHistory(actor.user.id);
    try {
      const past = await modelAt(deps, model, seq);
      const mayView = viewOf(actor.rights, model);
      const present = await presentFor(deps, model, actor.rights);
      return await commit(deps, model, {
        ...by,
        plan: async ({ document, context }) => {
          const restored = await runChunked(
            elementIds
              ? restoringElements(document.model, past, elementIds, context, (kind) =>
                  mayView(SCOPE_OF[kind]),
                )
              : restoringModel(document.model, past, context),
          );
          return { ...valueOf(restored), label: label ?? labelOf(seq, past, document.model, elementIds) };
        },
        answer: (change, _plan, row) => changeAnswer(change, actor.rights, row, present),
        rebuild: (tx, at) => storedChangeText(tx, model, at, actor.rights, present),
      });
    } finally {
      leave();
    }
  }),
};

const LONGEST_NAME = 80;

/** What the history calls it: `Restore part Battery`. */
function labelOf(
  seq: number,
  past: SystemModel,
  now: SystemModel,
  ids: readonly string[] | undefined,
): string {
  if (!ids) return t('Restore change set {number}', { number: seq });
  const [id = '', ...others] = new Set(ids);
  const found = findElement(past, id) ?? findElement(now, id);
  if (others.length > 0 || !found)
    return t('Restore {count, plural, one {1 element} other {{count, number, ::group-off} elements}}', {
      count: others.length + 1,
    });
  const name = 'name' in found.element ? found.element.name.slice(0, LONGEST_NAME).toWellFormed() : '';
  return name.trimEnd() === ''
    ? t(
        'Restore {kind, select, part {part} state {state} interface {interface} transition {transition} requirement {requirement} other {trace link}}',
        { kind: found.kind },
      )
    : t(
        'Restore {kind, select, part {part} state {state} interface {interface} transition {transition} requirement {requirement} other {trace link}} {name}',
        { kind: found.kind, name: name.trimEnd() },
      );
}
