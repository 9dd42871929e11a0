import { ElementLink } from '#app/fields/links/element-link.tsx';
import { verdictLabels } from '#app/fields/verdicts/verdict-labels.ts';
import { VerdictMark } from '#app/fields/verdicts/verdict-mark.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Recording } from '#model/simulation/runs/recording.ts';
import { findVerdictChanges, firstViolation } from '#model/simulation/runs/verdict-changes.ts';
import type { SystemModel } from '#model/system-model.ts';
import { nameOf, spokenName } from './labels.ts';
import { type ShownStep, useSimulation } from './simulation-store.ts';

/** How requirements stand at the step that is looked at, the first step that violates one, and where verdicts turned. */
export function RunVerdicts({ recording, shown }: { recording: Recording; shown: ShownStep }) {
  const show = useSimulation((state) => state.show);
  const { model, log } = recording;
  const states = log.map(({ state }) => state);
  const violation = firstViolation(states);
  const turns = findVerdictChanges(states);
  const { verdicts } = shown.recorded.state;
  if (verdicts.length === 0)
    return <p className="m-0 p-3 text-muted">{t('No requirement of this model has a constraint.')}</p>;
  return (
    <div className="flex flex-col gap-3 p-3">
      {violation && (
        <Banner
          tone="warning"
          actions={
            <Button size="sm" onClick={() => show(violation.at)}>
              {t('Show it')}
            </Button>
          }
        >
          {violation.at === 0
            ? t('{requirements}: violated from the start.', { requirements: namesOf(model, violation) })
            : t('{requirements}: first violated in step {step}.', {
                requirements: namesOf(model, violation),
                step: violation.at,
              })}
        </Banner>
      )}
      <section aria-label={t('Verdicts in this step')} className="flex flex-col gap-1">
        <h3 className="m-0 text-sm font-semibold">{t('In this step')}</h3>
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {verdicts.map(({ requirementId, verdict, constraints }) => (
            <li key={requirementId} className="flex flex-col">
              <span className="flex items-baseline justify-between gap-2">
                <span className="min-w-0 break-words">
                  <ElementLink id={requirementId} view="requirements">
                    {nameOf(model, requirementId)}
                  </ElementLink>
                </span>
                <VerdictMark verdict={verdict} />
              </span>
              {constraints.map((one) => (
                <span key={`${one.constraintId} ${one.partId}`} className="text-sm break-words text-muted">
                  {verdictLabels(one)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('Changed verdicts')} className="flex flex-col gap-1">
        <h3 className="m-0 text-sm font-semibold">{t('Changed verdicts')}</h3>
        {turns.length === 0 && <p className="m-0 text-sm text-muted">{t('No verdict has changed.')}</p>}
        <ul className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
          {turns.map(({ at, requirementId, from, to }) => (
            <li key={`${at} ${requirementId}`} className="flex flex-wrap items-center gap-1">
              <LinkButton onClick={() => show(at)}>{t('Step {step}', { step: at })}</LinkButton>
              {rich('{requirement}: {from, select, pass {pass} fail {fail} other {unknown}} to {to}', {
                requirement: spokenName(model, requirementId),
                from,
                to: <VerdictMark verdict={to} />,
              })}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const namesOf = (
  model: SystemModel,
  { requirementIds }: { readonly requirementIds: readonly string[] },
): string => requirementIds.map((id) => spokenName(model, id)).join(', ');
