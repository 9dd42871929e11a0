import { ElementLink } from '#app/fields/links/element-link.tsx';
import { TermMark } from '#app/fields/terms/term-mark.tsx';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelValues } from '#app/fields/model-values.ts';
import { runStepLabel, useRunVerdictsOf } from '#app/session/run-verdicts.ts';
import { t } from '#language/translate.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { constraintLabel } from '#model/transition-label.ts';
import { findOwner } from '#model/system-model.ts';
import { worstCounted } from '#model/values/verdicts-below.ts';
import { countLabels, verdictLabels } from './verdict-labels.ts';
import { VerdictMark } from './verdict-mark.tsx';

/** How a requirement stands, constraint by constraint, and what is below it; nothing where neither is judged. */
export function RequirementVerdict({ requirement }: { readonly requirement: Requirement }) {
  const { model, modelId } = useDocument();
  const run = useRunVerdictsOf(modelId);
  const values = useModelValues();
  const inRun = run?.of.get(requirement.id);
  const stands = inRun ?? values.verdictOf(requirement.id);
  const below = inRun ? undefined : values.verdictsBelow(requirement.id);
  const overall = inRun?.verdict ?? values.overallOf(requirement.id);
  if (!overall) return null;
  return (
    <section aria-label={t('Verdict')} className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <h3 className="m-0 flex items-center gap-2 text-sm font-semibold">
          {t('Verdict')} <VerdictMark verdict={overall} run={run && inRun ? runStepLabel(run) : undefined} />
        </h3>
        <TermMark word="verdict" />
      </div>
      {stands && (
        <ul aria-label={t('Verdicts of its constraints')} className="m-0 flex list-none flex-col gap-1 p-0">
          {stands.constraints.map((one, index) => {
            const constraint = requirement.constraints[index];
            const owner = constraint?.type === 'attribute' ? findOwner(model, constraint.variableId) : null;
            const judged = one.partId ?? owner?.id;
            return (
              <li key={one.constraintId} className="flex flex-col text-sm">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="min-w-0 font-mono break-words">
                    {constraint && constraintLabel(model, constraint, formatLocaleNumber)}
                  </span>
                  <VerdictMark verdict={one.verdict} />
                </span>
                <span className="break-words text-muted">
                  {judged !== undefined && <Judged id={judged} />}
                  <span>{verdictLabels(one)}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {below && (
        <p className="m-0 flex items-baseline justify-between gap-2 text-sm">
          {t('Below it: {verdicts}', { verdicts: countLabels(below) })}
          <VerdictMark verdict={worstCounted(below)} />
        </p>
      )}
    </section>
  );
}

/** Whose value a verdict judges: what to go to in order to change it. */
function Judged({ id }: { readonly id: string }) {
  const { model } = useDocument();
  const part = model.tables.part.get(id);
  const judged = part ?? model.tables.state.get(id);
  if (!judged) return null;
  return (
    <>
      <ElementLink id={id} view={part ? 'structure' : 'behaviour'}>
        {judged.name}
      </ElementLink>
      {': '}
    </>
  );
}
