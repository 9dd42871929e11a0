import { useEffect } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { usePanelFocus } from '#app/session/use-panel-focus.ts';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { t } from '#language/translate.ts';
import type { ExploreRequest } from '#model/simulation/exploration/explored.ts';
import { machineOf, machineOwners } from '#model/simulation/machine/machine.ts';
import type { SystemModel } from '#model/system-model.ts';
import { useExploration } from './exploration-store.ts';
import { ExploreForm } from './explore-form.tsx';
import { Outcome } from './outcome.tsx';
import { PathPart } from './path-part.tsx';
import type { Replay } from './path-view.tsx';
import { TestsPart } from './tests-part.tsx';

/** What is explored to find the way to an element: as `last`, unless the element is of another machine. */
function makePathRequest(model: SystemModel, id: string, last: ExploreRequest | undefined): ExploreRequest {
  const stateId = model.tables.transition.get(id)?.sourceId ?? id;
  const owner = model.tables.state.has(stateId)
    ? machineOwners(model).find((partId) => machineOf(model, partId).byId.has(stateId))
    : undefined;
  const partId = owner === undefined ? last?.partId : (owner ?? undefined);
  const same = last !== undefined && last.partId === partId;
  return {
    ...(same ? last : { eventless: 'ask' as const }),
    ...(partId !== undefined && { partId }),
    to: [id],
  };
}

/** Finds what a behaviour can reach, and shows it: of the model as it was when it was asked for. */
export function ExplorationPanel({ onReplay }: { readonly onReplay: Replay }) {
  const { modelId, model } = useDocument();
  const { modelId: ofModel, running, finding, failure, wanted, cancel, want, explore } = useExploration();
  useEffect(() => {
    if (wanted === null) return;
    want(null);
    const last = ofModel === modelId ? finding?.request : undefined;
    explore(modelId, model, makePathRequest(model, wanted, last));
  }, [wanted, want, explore, modelId, model, ofModel, finding]);
  const shown = ofModel === modelId ? finding : null;
  const focus = usePanelFocus();
  return (
    <aside
      {...focus}
      aria-label={t('Exploration')}
      tabIndex={-1}
      className="h-full overflow-x-hidden overflow-y-auto bg-surface outline-0"
    >
      <ExploreForm />
      <div className="flex flex-col gap-4 p-3">
        {running && (
          <ProgressBar
            label={t(
              '{reached, plural, one {# configuration} other {# configurations}}, {waiting, number} to explore',
              {
                reached: running.progress.reached,
                waiting: running.progress.waiting,
              },
            )}
            onCancel={cancel}
          />
        )}
        {failure !== null && <Banner tone="danger">{failure}</Banner>}
        {shown && isOther(shown.model, model) && (
          <Banner tone="warning">{t('The model has changed since this exploration.')}</Banner>
        )}
        {shown && (
          <>
            <Outcome finding={shown} onReplay={onReplay} />
            <PathPart finding={shown} onReplay={onReplay} />
            <TestsPart finding={shown} onReplay={onReplay} />
          </>
        )}
      </div>
    </aside>
  );
}

/** Whether anything that is explored differs between two states of a model. */
function isOther({ tables: then }: SystemModel, { tables: now }: SystemModel): boolean {
  return (['state', 'transition', 'part', 'requirement'] as const).some((kind) => then[kind] !== now[kind]);
}
